internal import Glibc
internal import PanelCore

/// Guesses an encoding with libuchardet, which is looked for when a file is first found not to be UTF-8.
struct EncodingDetector: Sendable {
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias Give = @convention(c) (OpaquePointer, UnsafePointer<UInt8>?, Int) -> Int32
  private typealias End = @convention(c) (OpaquePointer) -> Void
  private typealias Name = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?

  private struct Library: Sendable {
    var make: Make
    var give: Give
    var end: End
    var name: Name
    var delete: End
  }

  /// nil: the system doesn't have it.
  private static let library: Library? = {
    guard let handle = dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL),
      let make = dlsym(handle, "uchardet_new"), let give = dlsym(handle, "uchardet_handle_data"),
      let end = dlsym(handle, "uchardet_data_end"),
      let name = dlsym(handle, "uchardet_get_charset"),
      let delete = dlsym(handle, "uchardet_delete")
    else { return nil }
    return Library(
      make: unsafeBitCast(make, to: Make.self), give: unsafeBitCast(give, to: Give.self),
      end: unsafeBitCast(end, to: End.self), name: unsafeBitCast(name, to: Name.self),
      delete: unsafeBitCast(delete, to: End.self))
  }()

  /// - Returns: the library's name of it; nil when there is no library, or when it has no answer.
  static func guess(_ bytes: [UInt8]) -> String? {
    guard let library, let detector = library.make() else { return nil }
    defer { library.delete(detector) }
    let isTaken = bytes.withUnsafeBufferPointer {
      library.give(detector, $0.baseAddress, $0.count) == 0
    }
    guard isTaken else { return nil }
    library.end(detector)
    guard let name = library.name(detector), name.pointee != 0 else { return nil }
    return String(cString: name)
  }
}
