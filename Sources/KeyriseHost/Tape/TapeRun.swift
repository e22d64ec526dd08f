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
  /// The frame log, a JSON object a line.
  package private(set) var frames: [String] = []
  /// Every frame that was made; empty unless asked for.
  package private(set) var lists: [DisplayList] = []

  /// Plays a tape that is a file.
  package init(file: String, out: String = ".", keepsFrames: Bool = false) {
    do throws(FileFault) {
      let bytes = try readRegularFile(file, limit: 64 << 20)
      self.init(bytes, file: file, out: out, keepsFrames: keepsFrames)
    } catch {
      self.init([], file: file, out: out)
      status = 2
      errors = ["\(file):0:0: \(error.reason)"]
    }
  }

  /// Plays a tape that is a text.
  package init(_ text: String, file: String = "tape", keepsFrames: Bool = false) {
    self.init(Array(text.utf8), file: file, out: ".", keepsFrames: keepsFrames)
  }

  private init(_ bytes: [UInt8], file: String, out: String, keepsFrames: Bool = false) {
    let record = Record()
    var options = TapeTheatre.Options()
    options.out = out
    options.log = { record.log.append($0) }
    let theatre = TapeTheatre(options: options)
    theatre.keepsFrames = keepsFrames
    status = TapePlayer.play(
      bytes, file: file, on: theatre, output: { record.output.append($0) },
      errors: { record.errors.append($0) }, frames: { record.frames.append($0) })
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
