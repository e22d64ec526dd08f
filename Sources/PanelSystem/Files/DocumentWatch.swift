internal import Glibc
package import PanelCore
internal import Synchronization

/// Tells when the document's file changes, the one that a link leads to too.
package final class DocumentWatch: Sendable {
  private let watch = Mutex<FileWatch?>(nil)
  private let report: @Sendable (InputEvent) -> Void

  /// - Parameter report: gets `InputEvent.document`, on a thread of the watch.
  package init(report: @escaping @Sendable (InputEvent) -> Void) { self.report = report }

  /// Takes an effect that is about watching.
  /// - Returns: false for any other effect.
  package func take(_ effect: HostEffect) -> Bool {
    guard case .document(_, .watch(let path)) = effect else { return false }
    let fresh = path.map { path in
      let places = Self.places(of: path)
      return FileWatch(
        folders: Array(Set(places.map(parentFolder))),
        names: Set(places.map(Self.name))
      ) { [report] in report(.document(request: 0, .changed)) }
    }
    let old = watch.withLock { watch in
      defer { watch = fresh }
      return watch
    }
    old?.stop()
    return true
  }

  package func stop() { _ = take(.document(request: 0, .watch(path: nil))) }

  private static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A path and what it leads to.
  package static func places(of path: String) -> [String] {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return [path] }
    defer { free(real) }
    let target = String(cString: real)
    return target == path ? [path] : [path, target]
  }
}
