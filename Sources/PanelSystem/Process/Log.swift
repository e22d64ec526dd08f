internal import Glibc

/// Writes one line to standard error in a single write, so that lines of two threads don't mix.
///
/// Control characters become spaces: a file's name can't end the line or steer the terminal.
package func logLine(_ text: String) { writeLine(text, to: STDERR_FILENO) }

/// Writes one line to standard output; line breaks in the text are kept.
package func printLine(_ text: String) {
  _ = writeAll(Array(text.utf8) + [0x0A], to: STDOUT_FILENO)
}

func writeLine(_ text: String, to descriptor: Int32) {
  var bytes = text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
  bytes.append(0x0A)
  // A log that can't be written has no one left to tell.
  _ = writeAll(bytes, to: descriptor)
}
