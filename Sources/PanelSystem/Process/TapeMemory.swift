internal import CCrash

/// A tape in memory that never moves and never grows, so that it can be written even by a program that
/// dies: see `CrashReports`.
///
/// It has pieces. A piece begins with its base, lines that bring an app into the state in which the piece
/// begins, and has the events after it. What is read is the first piece's base and then the events of all
/// pieces. Where there is no room the oldest pieces go.
///
/// Once the process's signal handler has been told of it, it lives as long as the process.
package final class TapeMemory {
  private let tape: UnsafeMutablePointer<keyrise_tape>

  /// - Parameter capacity: the most bytes that it ever holds.
  /// - Returns: nil when there is not so much memory.
  package init?(capacity: Int) {
    guard let tape = keyrise_tape_new(capacity) else { return nil }
    self.tape = tape
  }

  deinit { keyrise_tape_free(tape) }

  /// For the signal handler's eyes, from now on to the end of the process.
  func handOver() -> UnsafePointer<keyrise_tape> {
    _ = Unmanaged.passRetained(self)
    return UnsafePointer(tape)
  }

  /// How many pieces there are.
  package var count: Int { Int(tape.pointee.count) }

  /// Begins a piece; false: its base is more than half of all there may be, and nothing is kept.
  @discardableResult package func begin(_ base: String) -> Bool {
    var base = base
    return base.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        keyrise_tape_begin(tape, $0.baseAddress, $0.count) != 0
      }
    }
  }

  /// Puts lines behind the events, or before the last bytes of them.
  /// - Returns: false when there was no room even without the older pieces: the tape is empty.
  @discardableResult package func put(_ text: String, fromEnd: Int = 0) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        keyrise_tape_put(tape, $0.baseAddress, $0.count, fromEnd) != 0
      }
    }
  }

  /// The oldest piece goes.
  package func dropFirst() { keyrise_tape_drop(tape) }

  /// Nothing is left, and what was there is overwritten.
  package func clear() { keyrise_tape_clear(tape) }

  /// The tape; empty when no piece has begun.
  package var bytes: [UInt8] {
    guard count > 0 else { return [] }
    var bytes = part(piece(0).base, piece(0).base_length)
    for index in 0..<count { bytes += part(piece(index).events, piece(index).events_length) }
    return bytes
  }

  private func piece(_ index: Int) -> keyrise_piece {
    withUnsafePointer(to: &tape.pointee.pieces) { pieces in
      pieces.withMemoryRebound(to: keyrise_piece.self, capacity: Int(KEYRISE_MOST_PIECES)) {
        $0[index]
      }
    }
  }

  private func part(_ start: Int, _ length: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: tape.pointee.bytes + start, count: length))
  }
}
