internal import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

/// Whose a file is to write, among several programs of this kind.
///
/// A claim is a lock on an empty file in a folder of their own, named after the document's folder and name,
/// since a save gives the document another number on the disk. The system takes the lock back when the
/// process ends, however it ends. Who wants a claimed file puts a second file beside the lock; who has it
/// saves, and lets go.
package final class FileClaims: Sendable {
  private struct State {
    var path: String?
    var name = ""
    /// The lock, and what tells others of its end by being closed after it.
    var held: (lock: Int32, bell: Int32)?
    var isDemanding = false
    var watch: FileWatch?
  }

  private let folder: String
  private let state = Mutex(State())
  private let report: @Sendable (InputEvent) -> Void

  /// - Parameters:
  ///   - folder: where the locks are.
  ///   - report: gets `InputEvent.document`, on a thread of the watch.
  package init(folder: String, report: @escaping @Sendable (InputEvent) -> Void) {
    self.folder = folder
    self.report = report
  }

  /// Takes an effect that is about claims.
  /// - Returns: nil for any other effect; the answer goes to `report`.
  package func take(_ effect: HostEffect) -> Bool {
    guard case .document(_, let job) = effect else { return false }
    switch job {
    case .claim(let path): claim(path)
    case .release: release(handingOver: false)
    case .handOver: release(handingOver: true)
    case .demand: demand()
    default: return false
    }
    return true
  }

  package func stop() { release(handingOver: false) }

  private func claim(_ path: String) {
    release(handingOver: false)
    try? PosixFileSystem().makeFolder(folder, for: path)
    let name = Self.name(of: path)
    let watch = FileWatch(folders: [folder], names: [name + ".lock", name + ".demand"]) {
      [weak self] in self?.look()
    }
    let isOurs = state.withLock { state in
      state.path = path
      state.name = name
      state.watch = watch
      return attempt(&state)
    }
    report(.document(request: 0, .claim(path: path, isOurs ? .ours : .theirs)))
  }

  /// - Returns: false when another process has it. Without a folder for locks everything is ours.
  private func attempt(_ state: inout State) -> Bool {
    let file = "\(folder)/\(state.name).lock"
    // Closed again it must wake nobody: so for reading.
    let lock = open(file, O_RDONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return true }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      close(lock)
      return !isTaken
    }
    state.held = (lock, open(file, O_WRONLY | O_NOFOLLOW | O_CLOEXEC))
    if state.isDemanding { unlink("\(folder)/\(state.name).demand") }
    state.isDemanding = false
    return true
  }

  private func demand() {
    let file = state.withLock { state in
      state.isDemanding = true
      return "\(folder)/\(state.name).demand"
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  private func release(handingOver: Bool) {
    let (held, watch) = state.withLock { state in
      let old = (state.held, handingOver ? nil : state.watch)
      state.held = nil
      if !handingOver {
        (state.watch, state.path) = (nil, nil)
        if state.isDemanding { unlink("\(folder)/\(state.name).demand") }
        state.isDemanding = false
      }
      return old
    }
    if let (lock, bell) = held {
      close(lock)
      if bell >= 0 { close(bell) }
    }
    watch?.stop()
  }

  /// Something happened in the folder.
  private func look() {
    let news: (String, Claim)? = state.withLock { state in
      guard let path = state.path else { return nil }
      let isDemanded = access("\(folder)/\(state.name).demand", F_OK) == 0
      if state.held != nil { return isDemanded ? (path, .demanded) : nil }
      // Whoever asked for it comes first.
      guard state.isDemanding || !isDemanded, attempt(&state), state.held != nil else { return nil }
      return (path, .ours)
    }
    if let (path, claim) = news { report(.document(request: 0, .claim(path: path, claim))) }
  }

  /// The name of a document's lock: the folder on the disk, and a sum of the file's name.
  static func name(of path: String) -> String {
    let target = DocumentWatch.places(of: path).last ?? path
    let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    var status = stat()
    let isThere = stat(parentFolder(target), &status) == 0
    let rest = isThere ? String(target[slash...]) : target
    let sum = String(ContentMark(ByteSource(Array(rest.utf8))).sum, radix: 36)
    return isThere ? "\(status.st_dev)-\(status.st_ino)-\(sum)" : sum
  }
}
