import KeyboardCore
import PanelCore
import PanelUI

/// What a person may change, in the order of the screen. One more is one more line.
extension SettingGroup {
  static let all: [SettingGroup] = [
    SettingGroup(
      title: Phrase("Page", context: "settings"),
      rows: [
        SettingRow("language", Phrase("Language", context: "setting"), .page),
        SettingRow("theme", Phrase("Theme", context: "setting"), .page),
        SettingRow("text-size", Phrase("Text size"), .steps(by: 0.5, .millimetres)).withSample(),
        SettingRow("font", Phrase("Typeface"), .options(fonts)),
        SettingRow("line-numbers", Phrase("Line numbers"), .toggle),
        SettingRow("status", Phrase("Line, column and words"), .toggle),
      ]),
    SettingGroup(
      title: Phrase("Keyboard", context: "settings"),
      rows: [
        SettingRow("layouts", Phrase("Layouts of the keys"), .page),
        SettingRow("keyboard-shape", Phrase("Shape of the keyboard"), .options(shapes)),
        SettingRow(
          "keyboard-height-landscape", Phrase("Height of the keys"), .steps(by: 0.5, .millimetres)
        ).only(wide: true),
        SettingRow(
          "keyboard-height-portrait", Phrase("Height of the keys"), .steps(by: 0.5, .millimetres)
        ).only(wide: false),
        SettingRow(
          "keys-long-press", Phrase("Time to hold a key"), .steps(by: 50, .milliseconds)),
        SettingRow("auto-capitals", Phrase("Capitals by themselves"), .options(capitals)),
        SettingRow("double-space-period", Phrase("Two spaces end a sentence"), .toggle),
        SettingRow("smart-quotes", Phrase("Curved quotes"), .toggle),
      ]),
    SettingGroup(
      title: Phrase("Calm", context: "settings"),
      rows: [
        SettingRow("click-volume", Phrase("Click of the keys"), .steps(by: 10, .percent)),
        SettingRow("click-in-passwords", Phrase("Click in passwords"), .toggle),
        SettingRow("reduced-motion", Phrase("Less motion"), .toggle),
        SettingRow("caret-blink", Phrase("Blinking caret"), .toggle),
      ]),
  ]

  static func row(_ name: String) -> SettingRow? {
    all.lazy.flatMap(\.rows).first { $0.name == name }
  }

  private static let fonts = [
    SettingOption("default", Phrase("Sans", context: "typeface")),
    SettingOption(Setting.serifFamily, Phrase("Serif", context: "typeface")),
    SettingOption(Setting.monoFamily, Phrase("Typewriter", context: "typeface")),
  ]

  private static let shapes = [
    SettingOption("docked", Phrase("Full width", context: "keyboard")),
    SettingOption("left", Phrase("Left hand", context: "keyboard")),
    SettingOption("right", Phrase("Right hand", context: "keyboard")),
    SettingOption("split", Phrase("Split", context: "keyboard")),
    SettingOption("floating", Phrase("Floating", context: "keyboard")),
  ]

  private static let capitals = [
    SettingOption("sentences", Phrase("Of sentences", context: "capitals")),
    SettingOption("words", Phrase("Of words", context: "capitals")),
    SettingOption("all", Phrase("All letters", context: "capitals")),
    SettingOption("none", Phrase("None", context: "capitals")),
  ]
}
