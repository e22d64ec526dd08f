package import PanelCore
import PanelSystem
import PanelTape

/// A tape played in this process: what the command line does, for tests and benchmarks.
@MainActor package struct TapeRun {
  /// 0 all is well, 1 an expectation failed, 2 the tape or a file it needs is wrong.
  package private(set) var status: Int32 = 0
  /// The lines of `state`, `notes` and `timing`.
  package private(set) var output: [String] = []
  /// Failed expectations and errors.
  package private(set) var errors: [String] = []
  /// The app's own log lines.
  package private(set) var log: [String] = []
  /// The frame log, a JSON object a line; with digests of the lists if they are kept.
  package private(set) var frames: [String] = []
  /// Every frame that was made; empty unless asked for.
  package private(set) var lists: [DisplayList] = []

  /// Plays a tape that is a file.
  /// - Parameter assets: a folder that is searched for layouts and rows before the others.
  package init(
    file: String, assets: String? = nil, out: String = ".", keepsFrames: Bool = false
  ) {
    do throws(FileFault) {
      let bytes = try readRegularFile(file, limit: 64 << 20)
      self.init(bytes, file: file, assets: assets, out: out, keepsFrames: keepsFrames)
    } catch {
      self.init([], file: file, assets: assets, out: out, keepsFrames: false)
      status = 2
      errors = ["\(file):0:0: \(error.reason)"]
    }
  }

  /// Plays a tape that is a text.
  /// - Parameter strings: words of languages that are in no file.
  package init(
    _ text: String, file: String = "tape", assets: String? = nil, out: String = ".",
    keepsFrames: Bool = false, strings: @escaping (String) -> Strings? = { _ in nil }
  ) {
    self.init(
      Array(text.utf8), file: file, assets: assets, out: out, keepsFrames: keepsFrames,
      strings: strings)
  }

  private init(
    _ bytes: [UInt8], file: String, assets: String?, out: String, keepsFrames: Bool,
    strings: @escaping (String) -> Strings? = { _ in nil }
  ) {
    let record = Record()
    var options = TapeTheatre.Options()
    options.out = out
    options.assets = assets
    options.strings = strings
    options.log = { record.log.append($0) }
    let theatre = TapeTheatre(options: options)
    theatre.keepsFrames = keepsFrames
    status = TapePlayer.play(
      bytes, file: file, on: theatre, output: { record.output.append($0) },
      errors: { record.errors.append($0) },
      frames: { record.frames.append((keepsFrames ? $0.line : $0.brief).text) })
    output = record.output
    errors = record.errors
    log = record.log
    frames = record.frames
    lists = theatre.frames
  }

  private final class Record {
    var output: [String] = []
    var errors: [String] = []
    var log: [String] = []
    var frames: [String] = []
  }
}
