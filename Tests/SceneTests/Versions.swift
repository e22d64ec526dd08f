import Foundation

/// The packages that decide about pixels and widths, and whether they are those that the expected
/// pictures were made with.
enum Versions {
  private static let file = Folder.tests.appendingPathComponent("Pictures/versions.txt")
  private static let packages = [
    "libsdl2-2.0-0", "libsdl2-ttf-2.0-0", "libfreetype6", "libharfbuzz0b", "libfribidi0",
    "libfontconfig1", "fonts-noto-core", "fonts-noto-mono", "fonts-noto-cjk",
    "fonts-noto-color-emoji",
  ]

  /// What decides about pixels, and its version, a package a line.
  private static let installed: String = {
    let query = Process()
    query.executableURL = URL(fileURLWithPath: "/usr/bin/dpkg-query")
    query.arguments = ["-W", "-f", "${Package} ${Version}\n"] + packages
    let pipe = Pipe()
    query.standardOutput = pipe
    query.standardError = FileHandle.nullDevice
    guard (try? query.run()) != nil else { return "" }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    query.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }()

  /// True where the installed versions are the pinned ones: pictures are then the same exactly.
  static func arePinned() throws -> Bool {
    try String(contentsOf: file, encoding: .utf8) == installed
  }

  /// Pins the installed versions.
  static func record() throws {
    try installed.write(to: file, atomically: true, encoding: .utf8)
  }
}
