import PanelCore

/// A stretch of a line with one font, one script and one direction, or one thing that isn't
/// drawn as it stands.
struct TextItem: Equatable {
  enum Kind: Equatable {
    case text
    case tab
    /// A control character: shown as the sign for "unknown".
    case control
    /// A line end that a caller left in: it has a caret stop and no width.
    case hidden
    /// A mark without a letter to stand on: shown on a dotted circle.
    case mark
    /// What no font has: each character is shown as a box with its number.
    case missing
  }

  var kind: Kind
  /// In the line.
  var bytes: Range<Int>
  /// Source: UAX 9; odd is right to left.
  var level: UInt8
  var font: FontID
  /// ISO 15924, packed big-endian.
  var script: UInt32
  /// The em in whole pixels.
  var pixelSize: Int

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The characters that are drawn for it; nil when none are.
  /// - Parameter text: the line.
  func shown(in text: String) -> String? {
    switch kind {
    case .text, .missing: text.bytes(bytes)
    case .mark: Self.dottedCircle + text.bytes(bytes)
    case .control: Self.controlSign
    case .tab, .hidden: nil
    }
  }

  /// What a control character is shown as.
  static let controlSign = "\u{FFFD}"
  /// What a mark stands on that has no letter. Source: the Unicode Standard, 7.9.
  static let dottedCircle = "\u{25CC}"
}

/// A line cut into items, in logical order.
struct ItemizedLine {
  var items: [TextItem] = []
  /// Where graphemes start, in bytes, ascending; the length is the last.
  var boundaries: [Int] = [0]
  var isRightToLeft = false
}
