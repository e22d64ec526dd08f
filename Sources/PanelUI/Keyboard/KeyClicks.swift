/// Whether keys click when they go down.
public struct KeyClicks: Hashable, Sendable {
  /// 0 to 100; 0: no sound.
  public var volume: Int
  /// True: in fields whose text nobody may see, too. Clicks tell how many keys were pressed, and when.
  public var inSecureFields: Bool

  public init(volume: Int = 0, inSecureFields: Bool = false) {
    self.volume = volume
    self.inSecureFields = inSecureFields
  }

  /// The volume of a press, 1 to 100; nil: none is heard.
  func volume(isSecure: Bool) -> Int? {
    volume > 0 && (inSecureFields || !isSecure) ? min(volume, 100) : nil
  }
}
