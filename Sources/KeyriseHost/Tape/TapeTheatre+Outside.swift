package import PanelCore
import PanelSystem

/// What a tape's other programs do.
struct TapeOutside {
  /// The document's file, of whose changes the app is told.
  var watched: String?
  /// Files that another program of this kind writes.
  private var others: Set<String> = []
  /// The disks that are there.
  var media: [Medium] = []
  /// The file that the app has opened.
  private var claimed: String?

  /// The app opens a file.
  mutating func claim(_ path: String) -> InputEvent {
    claimed = path
    return .document(
      request: 0, .claim(path: path, others.contains(path) ? .theirs : .ours))
  }

  /// The app lets go of a file: the other one takes it.
  mutating func release(_ path: String) { others.insert(path) }

  /// The app asks for a file: the other one lets go.
  mutating func demand(_ path: String) -> [InputEvent] {
    others.remove(path) == nil ? [] : [.document(request: 0, .claim(path: path, .ours))]
  }

  /// The other one opens a file, or ends.
  mutating func other(_ path: String, has: Bool) -> [InputEvent] {
    if has {
      // Ours already: it has to ask.
      if claimed != path { others.insert(path) }
      return []
    }
    return demand(path)
  }
}

extension TapeTheatre {
  package func touchFile(_ path: String) throws(FileFault) -> [InputEvent] {
    let system = PosixFileSystem()
    let bytes = system.exists(path) ? try system.read(path) : []
    // A file that has its bytes already is not written: it goes, and comes back with a new time.
    if system.exists(path) { try system.remove(path) }
    try system.replace(path, with: bytes)
    times.stamp(path)
    return news(of: path)
  }

  package func writeFile(_ path: String, text: String) throws(FileFault) -> [InputEvent] {
    try PosixFileSystem().replace(path, with: Array(text.utf8))
    times.stamp(path)
    return news(of: path)
  }

  package func removeFile(_ path: String) throws(FileFault) -> [InputEvent] {
    let places = DocumentWatch.places(of: outside.watched ?? "")
    try PosixFileSystem().remove(path)
    return news(of: path, places)
  }

  package func lockFile(_ path: String) -> [InputEvent] { outside.other(path, has: true) }
  package func unlockFile(_ path: String) -> [InputEvent] { outside.other(path, has: false) }
  /// A disk of a tape is a folder `~/media/NAME`; what was on it is there again when it comes back.
  package func plugIn(_ name: String, isReadOnly: Bool) -> [InputEvent] {
    let path = mediumPath(name)
    moveFolder(mediumPath(".\(name)"), to: path)
    outside.media.removeAll { $0.path == path }
    outside.media.append(Medium(path: path, isReadOnly: isReadOnly))
    return [.mediaChanged(outside.media)]
  }

  package func pullOut(_ name: String) -> [InputEvent] {
    let path = mediumPath(name)
    moveFolder(path, to: mediumPath(".\(name)"))
    outside.media.removeAll { $0.path == path }
    return [.mediaChanged(outside.media)]
  }

  private func mediumPath(_ name: String) -> String { (home ?? "") + "/media/" + name }

  package func wantFile(_ path: String) -> [InputEvent] {
    [.document(request: 0, .claim(path: path, .demanded))]
  }

  private func news(of path: String, _ places: [String]? = nil) -> [InputEvent] {
    guard let watched = outside.watched else { return [.configurationChanged] }
    let isDocument = (places ?? DocumentWatch.places(of: watched)).contains(path)
    return isDocument ? [.document(request: 0, .changed)] : [.configurationChanged]
  }
}
