import Glibc
import PanelCore

/// A file's bytes, read from disk where they are looked at. The file must not shrink meanwhile:
/// whoever installs fonts puts new files in the place of old ones.
final class MappedFile: FontBytes {
  let bytes: UnsafeRawBufferPointer

  /// Nil when the file can't be read, is empty, or is no font's size.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size > 0, facts.st_size < 1 << 30,
      let start = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(facts.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

/// The files that somebody uses, each mapped once: shaper and renderer share them, and so do the
/// faces of a collection.
final class MappedFiles {
  private struct Weak {
    weak var file: MappedFile?
  }

  private var known: [String: Weak] = [:]

  func file(_ path: String) -> MappedFile? {
    if let file = known[path]?.file { return file }
    guard let file = MappedFile(path) else { return nil }
    known[path] = Weak(file: file)
    return file
  }

  /// How many are mapped now.
  var count: Int { known.values.count { $0.file != nil } }
}
