internal import PanelCore

/// What an input method is composing, from SDL's events.
///
/// SDL counts in characters and cuts a long text into pieces, each of which says in `start` how much
/// came before it.
struct CompositionReader: Equatable, Sendable {
  private var text = ""

  /// - Parameters:
  ///   - start: where the caret or the selection begins, or how much came in earlier pieces.
  ///   - length: how much is selected, or the length of the piece.
  mutating func edited(_ piece: String, start: Int, length: Int) -> InputEvent {
    let count = piece.unicodeScalars.count
    let isNextPiece = start > 0 && start == text.unicodeScalars.count && length == count
    // The whole of it said to be selected is SDL's way of saying nothing.
    let isWhole = start <= 0 && length == count
    text = isNextPiece ? text + piece : piece
    let end = text.utf8.count
    guard !isNextPiece, !isWhole, start >= 0 else { return .marked(text, selected: end..<end) }
    let first = byte(ofScalar: start)
    return .marked(text, selected: first..<max(first, byte(ofScalar: start + max(0, length))))
  }

  /// The input method has given its text.
  mutating func ended() { text = "" }

  private func byte(ofScalar number: Int) -> Int {
    text.unicodeScalars.prefix(number).reduce(0) { $0 + UTF8.width($1) }
  }
}
