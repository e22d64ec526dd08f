import PanelCore

/// What a key of a hardware keyboard does on the screen of settings.
enum SettingsStep: Equatable {
  /// So many lines down.
  case lines(Int)
  /// A touch of the first of these parts that can be used.
  case touch([SettingsItem.Part])

  /// nil: the key does nothing here.
  init?(_ press: KeyPress, isRightToLeft: Bool) {
    switch (press.key, press.modifiers) {
    case (.up, .control), (.up, .alt): self = .touch([.up])
    case (.down, []), (.tab, []): self = .lines(1)
    case (.up, []), (.tab, .shift): self = .lines(-1)
    case (.pageDown, []): self = .lines(6)
    case (.pageUp, []): self = .lines(-6)
    case (.home, []): self = .lines(-10_000)
    case (.end, []): self = .lines(10_000)
    case (.return, []), (.space, []), (.character(" "), []): self = .touch([.row])
    case (.left, []): self = .touch([isRightToLeft ? .more : .less])
    case (.right, []): self = .touch([isRightToLeft ? .less : .more])
    case (.character("-"), []): self = .touch([.less])
    case (.character("+"), _), (.character("="), _): self = .touch([.more])
    case (.delete, []), (.backspace, []): self = .touch([.remove])
    default: return nil
    }
  }
}
