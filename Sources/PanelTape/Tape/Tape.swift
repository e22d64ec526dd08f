package import PanelCore

/// A script of touches, keys and device events with times.
package struct Tape: Equatable, Sendable {
  /// When a line is played.
  package enum Time: Hashable, Sendable {
    /// At the end of the line before.
    case same
    /// This long after the end of the line before.
    case after(Duration)
    /// This long after the start.
    case at(Timestamp)
  }

  /// One command and where it stands.
  package struct Line: Equatable, Sendable {
    /// Counted from 1.
    package var line: Int
    /// Of the command's word, counted from 1, in characters.
    package var column: Int
    package var time: Time
    package var command: TapeCommand
  }

  /// The file's name as it was given.
  package var file: String
  package var lines: [Line]

  package init(file: String, lines: [Line]) {
    self.file = file
    self.lines = lines
  }
}
