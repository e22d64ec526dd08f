public import PanelCore

/// How the keyboard stands on the panel.
public enum KeyboardShape: String, CaseIterable, Hashable, Sendable {
  /// As wide as the panel, at its lower edge.
  case docked
  /// A block of keys at the left edge, for the left thumb.
  case left
  /// A block of keys at the right edge.
  case right
  /// Two halves for two thumbs.
  case split
  /// A card over the content.
  case floating

  /// A block for one hand: 75 mm wide, on narrow panels eight tenths of the width.
  static let block = 75.0
  static let blockShare = 0.8
  /// A column of a half, at most; the gap between the halves, at least.
  static let splitPitch = 11.5
  static let leastGap = 20.0
  /// How far touch areas reach into the gap.
  static let gapReach = 4.0
  /// The floating card: its width, its bar to grab, and its keys' height.
  static let card = 76.0
  static let cardBar = 5.0
  static let cardKey = 8.0

  /// True where the panel is large enough: a block for one hand and the card need 70 mm of width, the
  /// card 70 mm of height too, two halves 110 mm of width.
  public func fits(_ panel: PanelMetrics) -> Bool {
    let window = panel.window
    let width =
      (window.size.width - window.safeArea.left - window.safeArea.right) / panel.millimetre
    let height =
      (window.size.height - window.safeArea.top - window.safeArea.bottom) / panel.millimetre
    return switch self {
    case .docked: true
    case .left, .right: width >= 70
    case .split: width >= 110
    case .floating: width >= 70 && height >= 70
    }
  }
}

/// What was chosen of the keyboard's place: its shape and its keys' height.
public struct KeyboardArrangement: Hashable, Sendable {
  /// Where the panel is too small for it, the keyboard is docked.
  public var shape: KeyboardShape
  /// A key's height in millimetres; nil: as the panel has it.
  public var keyHeight: Double?
  /// Where the floating card's upper left corner is, in window points.
  public var card: Point

  public init(shape: KeyboardShape = .docked, keyHeight: Double? = nil, card: Point = .zero) {
    self.shape = shape
    self.keyHeight = keyHeight
    self.card = card
  }

  /// The same with a shape that the panel has room for.
  func fitting(_ panel: PanelMetrics) -> KeyboardArrangement {
    guard !shape.fits(panel) else { return self }
    var fitting = self
    fitting.shape = .docked
    return fitting
  }
}
