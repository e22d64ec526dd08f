/// A fault that a tape injects into the file operations of the app.
package struct TapeFault: Hashable, Sendable {
  /// What the system says.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case noSpace = "ENOSPC"
    case ioError = "EIO"
    case readOnly = "EROFS"
    case quota = "EDQUOT"
    case denied = "EACCES"
  }

  package var code: Code
  /// Which operation from now on fails, counted from 1: the next one.
  package var operation: Int

  package init(code: Code, operation: Int) {
    self.code = code
    self.operation = operation
  }
}
