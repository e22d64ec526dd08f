import KeyriseApp
import PanelSystem

/// The program's command line.
@MainActor package enum KeyriseCommand {
  static let version = "0.1.0"

  static let usage = """
    usage: keyrise [OPTIONS] [FILE]       write, with the keyboard on the screen
           keyrise play FILE.tape ...     run a tape without a display
           keyrise record FILE.tape [--frames FILE.jsonl] [OPTIONS] [FILE]
                                          write, and keep a tape of it
           keyrise lint [--panel 154x86mm 800x480] FILE.yaml|FOLDER ...
                                          check layouts, accessory rows, themes and settings
           keyrise preview FILE.yaml -o PICTURE.png [--panel 154x86mm 800x480]
                                          draw every form and layer of a layout
           keyrise layouts [TEXT]         list the layouts there are, those of XKB too
           keyrise import FILE [-o LAYOUT.yaml] [--from KIND]
                                          make a layout of another program's
           keyrise settings [OPTIONS]     say each setting's value, and where it comes from
           keyrise doctor                 say whether fonts, files and devices are as they should be
           keyrise kiosk enable|disable|status         start at boot, alone on the screen
           keyrise kiosk pin [--write]    make the line of settings for the maintainer's PIN
           keyrise fuzz [--seconds N] [--seed N]       play random tapes
           keyrise fuzz --files N [--seed N]           read files with random faults
           keyrise bench [--quick]        measure

      --windowed WxH      a window of this size instead of the full screen
      --scene NAME        editor, keyboard-accessory, resize-parent or form
      --theme NAME        paper, night, high-contrast or one of your own
      --language NAME     auto, en, de, ar or another that there are words of
      --layout NAME       de, xkb:us(dvorak) or another that `keyrise layouts` lists
      --encoding NAME     open files as this: auto, utf-8, shift_jis, …
      --set KEY=VALUE,…   settings, as in settings.yaml
      --assets DIR        look here first for layouts, rows and themes
      --config FILE       the settings file
      --renderer NAME     auto, gpu or software
      --rotation DEGREES  turn the picture on the panel: auto, 0, 90, 180 or 270
      --scale S, --dpi N  pixels per point, pixels per inch
      --calibrate         measure the touch panel first
      --trace keys        log what the keys make of fingers, and why
      --show-damage       outline what each frame has drawn anew
      --stats             print figures of the run as JSON at its end
      --help, --version
    """

  private static let rules = [
    OptionRule("windowed", takesValue: true), OptionRule("scene", takesValue: true),
    OptionRule("theme", takesValue: true), OptionRule("set", takesValue: true),
    OptionRule("language", takesValue: true), OptionRule("layout", takesValue: true),
    OptionRule("assets", takesValue: true), OptionRule("config", takesValue: true),
    OptionRule("renderer", takesValue: true), OptionRule("rotation", takesValue: true),
    OptionRule("scale", takesValue: true), OptionRule("dpi", takesValue: true),
    OptionRule("trace", takesValue: true), OptionRule("encoding", takesValue: true),
    OptionRule("show-damage"), OptionRule("stats"), OptionRule("calibrate"),
    OptionRule("report-start"),
    OptionRule("frames", takesValue: true), OptionRule("help", letter: "h"), OptionRule("version"),
  ]

  /// Does what the arguments say and returns the exit status: 0 well, 1 failed, 2 not understood.
  /// - Parameter arguments: without the program's name.
  package static func run(_ arguments: [String]) -> Int32 {
    giveBackMemory()
    switch arguments.first {
    case "play": return Play.run(Array(arguments.dropFirst()))
    case "record": return live(Array(arguments.dropFirst()), records: true)
    case "lint": return Lint.run(Array(arguments.dropFirst()))
    case "import": return Import.run(Array(arguments.dropFirst()))
    case "settings": return SettingsList.run(Array(arguments.dropFirst()))
    case "doctor": return Doctor.run(Array(arguments.dropFirst()))
    case "layouts": return LayoutList.run(Array(arguments.dropFirst()))
    case "preview": return Preview.run(Array(arguments.dropFirst()))
    case "fuzz": return Fuzz.run(Array(arguments.dropFirst()))
    case "rehearse": return Rehearsal.run(Array(arguments.dropFirst()))
    case "kiosk": return Kiosk.run(Array(arguments.dropFirst()))
    case "bench": return Bench.run(Array(arguments.dropFirst()))
    default: return live(arguments)
    }
  }

  private static func live(_ arguments: [String], records: Bool = false) -> Int32 {
    do throws(OptionFault) {
      var parsed = try parseOptions(arguments, rules)
      if parsed.values["help"] != nil {
        printLine(usage)
        return 0
      }
      if parsed.values["version"] != nil {
        printLine("keyrise \(version)")
        return 0
      }
      guard records else {
        guard parsed.values["frames"] == nil else {
          throw OptionFault(message: "--frames is for record and play")
        }
        let found = try options(parsed)
        Lockdown.apply(found)
        return LiveRun.run(found, reportsCrashes: true)
      }
      guard let tape = parsed.operands.first else {
        throw OptionFault(message: "record wants the name of the tape to write")
      }
      parsed.operands.removeFirst()
      let found = try options(parsed)
      Lockdown.apply(found)
      return RecordRun.run(found, tape: tape)
    } catch {
      logLine("keyrise: " + error.message)
      return 2
    }
  }

  /// The options of a run on a display.
  static func options(_ arguments: [String]) throws(OptionFault) -> LiveOptions {
    try options(try parseOptions(arguments, rules))
  }

  private static func options(_ parsed: ParsedOptions) throws(OptionFault) -> LiveOptions {
    var options = LiveOptions()
    guard parsed.operands.count <= 1 else {
      throw OptionFault(message: "one file at a time; there are \(parsed.operands.count)")
    }
    options.file = parsed.operands.first
    options.assets = parsed.values["assets"].map(absolutePath)
    options.config = parsed.values["config"].map(absolutePath)
    if let file = options.config, let fault = Paths.fault(reading: file) {
      throw OptionFault(message: "\(file):0:0: \(fault)")
    }
    options.showsDamage = parsed.values["show-damage"] != nil
    options.calibrates = parsed.values["calibrate"] != nil
    options.printsStats = parsed.values["stats"] != nil
    options.frames = parsed.values["frames"]
    options.reportsStart = parsed.values["report-start"] != nil
    if let text = parsed.values["windowed"] {
      let parts = text.split(separator: "x").map { Int($0) ?? 0 }
      guard parts.count == 2, parts.allSatisfy({ $0 >= 64 && $0 <= 16384 }) else {
        throw OptionFault(message: "--windowed wants a size such as 800x480, not \"\(text)\"")
      }
      options.windowed = (parts[0], parts[1])
    }
    if let text = parsed.values["scene"] {
      guard let scene = SceneName(rawValue: text) else {
        throw OptionFault(message: "there is no scene \"\(text)\"")
      }
      options.scene = scene
    }
    for name in [
      "theme", "language", "layout", "renderer", "rotation", "scale", "dpi", "trace", "encoding",
    ] {
      if let value = parsed.values[name] { options.settings.append((name, value)) }
    }
    for setting in parsed.values["set"]?.split(separator: ",") ?? [] {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw OptionFault(message: "--set wants KEY=VALUE, not \"\(setting)\"")
      }
      options.settings.append((parts[0], parts[1]))
    }
    var settings = AppSettings()
    for (key, value) in options.settings {
      if let sentence = settings.set(key, to: value) { throw OptionFault(message: sentence) }
    }
    return options
  }
}
