import KeyboardCore
import PanelCore
import PanelUI
import TextCore

/// All settings, in the order in which they are listed. One is read, written and described by its row.
extension Setting {
  package static let all: [Setting] =
    look + program + kiosk + versions + text + keyboard + keys + input + window + screen + field

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// nil: there is no such setting.
  package static func named(_ name: String) -> Setting? { byName[name] }

  private static let look: [Setting] = [
    file("theme", \.theme),
    .value(
      "language", \.language, .text("^[A-Za-z]{2,8}[A-Za-z0-9_@]*$"),
      is: "auto, or a language such as en, de or pt_BR",
      parse: { AppSettings.isLanguage($0) ? $0 : nil }, text: { $0 }),
    .value(
      "layout", \.layouts, .text(fileName), fault: noFile,
      parse: { AppSettings.isFileName($0) ? [$0] : nil }, text: { $0[0] }
    ).asPartOfAnother,
    .value(
      "layouts", \.layouts, .text("^[^/. ,][^/ ,]*([ ,]+[^/. ,][^/ ,]*)*$"),
      fault: { "layouts are names of files with spaces between them; not \"\($0)\"" },
      parse: { value in
        let names = value.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
        let areNames = !names.isEmpty && names.allSatisfy(AppSettings.isFileName)
        return areNames && Set(names).count == names.count ? names : nil
      }, text: { $0.joined(separator: " ") }),
    file("accessory", \.accessory),
  ]

  private static let program: [Setting] = [
    .flag("focus-at-launch", \.focusAtLaunch),
    .flag("caret-blink", \.caretBlinks),
    .flag("reduced-motion", \.reducesMotion),
    .flag("kiosk", \.isKiosk),
    .time(
      "autosave", \.autosaveDelay, unit: .milliseconds(1), 0...600_000, or: ["off"],
      is: "a number of milliseconds up to 600000, or off"),
    .milliseconds(
      "autosave-at-most", \.longestAutosave, 0...3_600_000,
      is: "a number of milliseconds up to 3600000"),
    .time(
      "end-session-after", \.sessionIdle, unit: .seconds(1), 20...86_400,
      or: ["off", "no", "false"],
      is: "a number of seconds from 20 to 86400, or off"),
    .integer("click-volume", \.clicks.volume, 0...100, is: "a number from 0 to 100"),
    .flag("click-in-passwords", \.clicks.inSecureFields),
  ]

  private static let text: [Setting] = [
    .value(
      "encoding", \.encoding, .words(["auto"] + encodings),
      is: "auto or one of " + encodings.joined(separator: ", "),
      parse: { $0 == "auto" ? .some(nil) : TextEncoding(name: $0).map { .some($0) } },
      text: { $0?.rawValue ?? "auto" }),
    .value(
      "font", \.font, .text("^[^\\x00-\\x1f]{1,200}$"),
      fault: { _ in "font is the name of a family, or default" },
      parse: { value in
        let isName =
          !value.isEmpty && value.utf8.count <= 200 && !value.utf8.contains { $0 < 0x20 }
        return isName ? .some(value == "default" ? nil : value) : nil
      }, text: { $0 ?? "default" }),
    .number(
      "text-size", \.textMillimetres, 3...9, or: "auto",
      is: "a number of millimetres from 3 to 9"),
    .integer("tab-width", \.editing.tabWidth, 1...16, is: "a number of columns from 1 to 16"),
    .flag("tab-spaces", \.editing.insertsSpacesForTab),
    .flag("auto-indent", \.editing.autoIndents),
    .value(
      "double-space-period", \.editing.doubleSpacePeriod, .words(["true", "false", "always"]),
      is: "true, false or always",
      parse: { $0 == "always" ? .always : isOn($0).map { $0 ? .screen : .never } },
      text: { $0 == .always ? "always" : $0 == .screen ? "true" : "false" }),
    .flag("smart-quotes", \.editing.usesSmartQuotes),
    .flag("line-numbers", \.reading.showsLineNumbers),
    .flag("current-line", \.reading.marksCurrentLine),
    .value(
      "wrap", \.reading.wrap, .text("^(width|off|no|false|column [0-9]+)$"),
      is: "width, off, or column and a number from 20 to 400", parse: ReadingSettings.wrap,
      text: { $0.word }),
    .choice("direction", \.reading.direction, is: "auto, ltr or rtl"),
    .choice("line-breaks", \.lineStrictness, is: "strict, normal or loose"),
    .flag("invisibles", \.reading.showsInvisibles),
    .flag("status", \.reading.showsStatus),
  ]

  private static let keyboard: [Setting] = [
    .choice("keyboard-shape", \.keyboard.shape),
    .flag("keyboard-dismiss", \.keyboard.dismissesByDrag, "drag", "none"),
    .flag("keyboard-resize", \.keyboard.resizesByDrag, "drag", "none"),
    height("keyboard-height-landscape", \.keyboard.landscape.keyHeight),
    height("keyboard-height-portrait", \.keyboard.portrait.keyHeight),
    place("keyboard-place-landscape", \.keyboard.landscape.place),
    place("keyboard-place-portrait", \.keyboard.portrait.place),
    .choice("auto-capitals", \.autocapitalization),
    .choice("keyboard-type", \.keyboardType),
    .value(
      "emoji-recent", \.recentEmoji,
      .text("^none$|^[0-9A-F]+(-[0-9A-F]+)*( [0-9A-F]+(-[0-9A-F]+)*)*$"),
      is: "none, or code points such as 1F600, with spaces between emoji",
      parse: { $0 == "none" ? [] : $0.isEmpty ? nil : EmojiModel.read($0) },
      text: { $0.isEmpty ? "none" : EmojiModel.written($0) }),
    .flag("trace", \.tracesKeys, "keys", "off"),
  ]

  /// How the keys understand fingers; in the file also without `keys-`, below `keys:`.
  private static let keys: [Setting] = [
    .milliseconds("keys-long-press", \.keys.longPress, 100...5000),
    .milliseconds("keys-double-tap", \.keys.doubleTap, 100...2000),
    .milliseconds("keys-multi-tap", \.keys.multiTap, 200...5000),
    .milliseconds("keys-repeat-delay", \.keys.repeatDelay, 100...5000),
    .milliseconds("keys-repeat-interval", \.keys.repeatInterval, 10...2000),
    .milliseconds("keys-repeat-acceleration", \.keys.repeatAcceleration, 0...100),
    .milliseconds("keys-repeat-least", \.keys.leastRepeatInterval, 10...2000),
    length("keys-drift", \.keys.drift, 0...20),
    length("keys-hysteresis", \.keys.hysteresis, 0...10),
    length("keys-flick-length", \.keys.flickLength, 1...40),
    length("keys-flick-speed", \.keys.flickSpeed, 0...1000, "millimetres a second"),
    length("keys-correction-reach", \.keys.correctionReach, 0...10),
    length("keys-palm", \.keys.palm, 0...100),
    .flag("keys-correction", \.keys.correctsHits),
    .flag("keys-popup-stays", \.keys.keepsPopup),
    .flag("keys-hold-locks-shift", \.keys.holdLocksShift),
  ]

  private static let window: [Setting] = [
    .value(
      "renderer", \.renderer, .words(["auto", "gpu", "software"]), is: "auto, gpu or software",
      parse: { ["auto", "gpu", "software"].contains($0) ? $0 : nil }, text: { $0 }),
    .value(
      "rotation", \.rotation, .words(["auto", "0", "90", "180", "270"]),
      is: "auto, 0, 90, 180 or 270",
      parse: { value in
        if value == "auto" { return .some(nil) }
        return ["0", "90", "180", "270"].contains(value) ? .some(Int(value)) : nil
      }, text: { $0.map { "\($0)" } ?? "auto" }),
    .number("scale", \.scale, 0.5...8, or: "auto", is: "a number from 0.5 to 8"),
    .number("dpi", \.dpi, 30...1200, or: "auto", is: "a number from 30 to 1200"),
  ]

  // MARK: Kinds of one use

  private static let fileName = "^[^/.][^/]*$"
  private static let encodings = TextEncoding.allCases.map(\.rawValue)

  @Sendable private static func noFile(_ value: String) -> String {
    "\"\(value)\" is not the name of a file"
  }

  private static func file(_ name: String, _ path: Path<String>) -> Setting {
    .value(
      name, path, .text(fileName), fault: noFile,
      parse: { AppSettings.isFileName($0) ? $0 : nil }, text: { $0 })
  }

  private static func length(
    _ name: String, _ path: Path<Double>, _ range: ClosedRange<Double>,
    _ unit: String = "millimetres"
  ) -> Setting {
    .number(
      name, path, range,
      is: "a number of \(unit) from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
  }

  private static func height(_ name: String, _ path: Path<Double?>) -> Setting {
    .number(
      name, path, 7...40, or: "auto",
      is: "the height of a key from 7 to 40 millimetres, or auto")
  }

  private static func place(_ name: String, _ path: Path<Point?>) -> Setting {
    .value(
      name, path, .text("^(auto|-?[0-9.]+ +-?[0-9.]+)$"),
      is: "two numbers of millimetres from the left and the top, or auto",
      parse: { value in
        if value == "auto" { return .some(nil) }
        let numbers = value.split(separator: " ").map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], abs(x) <= 10_000,
          abs(y) <= 10_000
        else { return nil }
        return .some(Point(x: x, y: y))
      }, text: { $0.map { "\(Setting.text($0.x)) \(Setting.text($0.y))" } ?? "auto" })
  }
}
