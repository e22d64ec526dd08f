import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape

/// `keyrise play`: runs the app headless on a tape.
@MainActor enum Play {
  static let rules = [
    OptionRule("out", takesValue: true), OptionRule("frames", takesValue: true),
    OptionRule("assets", takesValue: true), OptionRule("config", takesValue: true),
    OptionRule("renderer", takesValue: true), OptionRule("show-damage"),
    OptionRule("trace", takesValue: true),
    OptionRule("help", letter: "h"),
  ]

  static let usage = """
    usage: keyrise play FILE.tape [--out DIR] [--frames FILE.jsonl] [--assets DIR]
                        [--config FILE] [--renderer software|none] [--show-damage]
                        [--trace keys]
    """

  static func run(_ arguments: [String]) -> Int32 {
    let parsed: ParsedOptions
    do throws(OptionFault) {
      parsed = try parseOptions(arguments, rules)
    } catch {
      logLine(error.message)
      return 2
    }
    if parsed.values["help"] != nil {
      printLine(usage)
      return 0
    }
    guard parsed.operands.count == 1, let file = parsed.operands.first else {
      logLine(usage)
      return 2
    }
    let renderer = parsed.values["renderer"] ?? "software"
    guard renderer == "software" || renderer == "none" else {
      logLine("the renderer of a tape is software or none, not \"\(renderer)\"")
      return 2
    }
    var options = TapeTheatre.Options()
    options.out = parsed.values["out"] ?? "."
    options.assets = parsed.values["assets"].map(absolutePath)
    options.config = parsed.values["config"].map(absolutePath)
    options.showsDamage = parsed.values["show-damage"] != nil
    if let file = options.config, let fault = Paths.fault(reading: file) {
      logLine("\(file):0:0: \(fault)")
      return 2
    }
    options.draws = renderer == "software"
    if let trace = parsed.values["trace"] {
      var settings = AppSettings()
      if let sentence = settings.set("trace", to: trace) {
        logLine(sentence)
        return 2
      }
      options.settings = [("trace", trace)]
    }
    return play(file, options: options, frames: parsed.values["frames"])
  }

  private static func play(
    _ file: String, options: TapeTheatre.Options, frames: String?
  ) -> Int32 {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try readRegularFile(file, limit: 64 << 20)
    } catch {
      logLine("\(file):0:0: \(error.reason)")
      return 2
    }
    var log: [UInt8] = []
    let status = TapePlayer.play(
      bytes, file: file, on: TapeTheatre(options: options), output: printLine, errors: logLine,
      frames: frames == nil ? nil : { log += Array($0.line.text.utf8) + [0x0A] })
    guard let frames else { return status }
    do throws(FileFault) {
      try PosixFileSystem().replace(frames, with: log)
    } catch {
      logLine("\(frames):0:0: \(error.reason)")
      return 2
    }
    return status
  }
}
