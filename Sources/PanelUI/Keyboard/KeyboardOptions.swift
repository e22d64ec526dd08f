public import KeyboardCore
public import PanelCore

/// How a person wants the keyboard, its keys apart.
public struct KeyboardOptions: Equatable, Sendable {
  /// What is remembered for a panel that is wider than high, and for one that isn't.
  public struct Mounting: Equatable, Sendable {
    /// A key's height in millimetres, from 7 on; nil: as the panel has it.
    public var keyHeight: Double?
    /// Where the floating keyboard's upper left corner is, in millimetres from the window's; nil: in
    /// the middle, above what is docked.
    public var place: Point?

    public init(keyHeight: Double? = nil, place: Point? = nil) {
      self.keyHeight = keyHeight
      self.place = place
    }
  }

  /// A panel that is too small for it has the keyboard docked.
  public var shape = KeyboardShape.docked
  /// True: a drag down on the accessory row, or one that scrolls the text into the keyboard, sends
  /// the keyboard away.
  public var dismissesByDrag = true
  /// True: a drag on the keyboard's upper edge changes its height.
  public var resizesByDrag = true
  public var landscape = Mounting()
  public var portrait = Mounting()

  public init() {}

  subscript(_ isPortrait: Bool) -> Mounting {
    get { isPortrait ? portrait : landscape }
    set { if isPortrait { portrait = newValue } else { landscape = newValue } }
  }
}

/// Posted to the application's messages when a person chose another shape, height or place by hand.
public struct KeyboardOptionsChosen: Equatable, Sendable {
  public var options: KeyboardOptions
}
