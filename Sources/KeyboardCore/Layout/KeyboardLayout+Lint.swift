public import PanelCore

extension KeyboardLayout {
  /// What works but surely isn't meant: one sentence each, in the layout's order.
  public func lint() -> [ConfigError] { [] }
}
