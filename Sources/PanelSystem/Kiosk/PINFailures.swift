internal import DocumentCore
internal import PanelCore

/// How many wrong PINs in a row were tried, in a file that outlives the program.
package struct PINFailures: Sendable {
  /// nil: there is no folder for it, and a new start forgets them.
  private let file: String?
  private static let most = 1000

  package init(file: String?) { self.file = file }

  /// A file that says anything else stands for many: it is not the program that wrote it.
  package var count: Int {
    guard let file, let bytes = try? readRegularFile(file, limit: 16) else { return 0 }
    let digits = bytes.prefix { $0 != 0x0A }
    return Int(String(decoding: digits, as: UTF8.self)).map { min(max(0, $0), Self.most) }
      ?? Self.most
  }

  package func note(_ count: Int) {
    guard let file else { return }
    let files = PosixFileSystem()
    if count == 0 {
      try? files.remove(file)
    } else {
      try? files.replace(file, with: Array("\(min(count, Self.most))\n".utf8))
    }
  }
}
