import PanelCore
import PanelUI

/// How much was written to documents' files.
struct WrittenBytes {
  /// Bytes of all saves that succeeded.
  private(set) var file = 0
  /// The save that has not ended.
  var inFlight: (request: Int, bytes: ByteSource)?

  mutating func end(_ request: Int, _ result: Result<Void, FileFault>) {
    guard let inFlight, inFlight.request == request else { return }
    if case .success = result { file += inFlight.bytes.byteCount }
    self.inFlight = nil
  }
}

extension DocumentCoordinator {
  /// About how much was written to files and journal since the start, in bytes: what was handed to the
  /// system, which writes whole pages.
  package var bytesWritten: Int { writtenBytes.file + (journal?.totalBytes ?? 0) }

  /// How much that would be in an hour.
  package var bytesWrittenPerHour: Int {
    let milliseconds = application.now.milliseconds
    guard milliseconds > 0 else { return 0 }
    return Int(Double(bytesWritten) / milliseconds * 3_600_000)
  }
}
