import PanelCore
import PanelTape

/// A stage that records what a tape asks of it.
@MainActor final class FakeStage: TapeStage {
  var apps: [FakeApp] = []
  var starts: [TapeStart] = []
  var log: [String] = []
  var home: String?
  var writeFault: FileFault?
  var launchFault: ConfigError?
  /// Sets an app up when it starts.
  var onLaunch: (FakeApp) -> Void = { _ in }

  func launch(_ start: TapeStart, at now: Timestamp) throws(ConfigError) -> any TapeSubject {
    if let launchFault { throw launchFault }
    starts.append(start)
    let app = FakeApp()
    onLaunch(app)
    apps.append(app)
    return app
  }

  func perform(_ effect: HostEffect, at now: Timestamp) -> [InputEvent] {
    switch effect {
    case .requestPaste: return [.pasted("clip")]
    case .askClipboard: return [.clipboard(hasText: true)]
    case .writeFile(let request, _, _):
      let result: Result<Void, FileFault> = writeFault.map { .failure($0) } ?? .success(())
      return [.fileWritten(request: request, result)]
    case .readFile(let path): return [.fileRead(path: path, .success([]))]
    case .readFilePart(let request, let path, _, _, _):
      return [.filePartRead(request: request, .failure(FileFault(path: path, code: 2, reason: "")))]
    case .quit: log.append("quit")
    case .log(let text): log.append(text)
    case .requestPrimarySelection: return [.pasted("selected")]
    case .setClipboard, .setPrimarySelection, .setTitle, .setTouchMatrix, .click, .journal,
      .document, .library, .versions, .kiosk, .endSession:
      break
    }
    return []
  }

  func kill() { log.append("kill") }
  func fail(_ fault: TapeFault?) {
    log.append(fault.map { "fail \($0.code.rawValue) \($0.operation)" } ?? "fail off")
  }
  func setClipboard(_ text: String) { log.append("clipboard \(text)") }
  func touchFile(_ path: String) throws(FileFault) -> [InputEvent] {
    log.append("touch \(path)")
    return [.configurationChanged]
  }
  func writeFile(_ path: String, text: String) throws(FileFault) -> [InputEvent] {
    log.append("write \(path) \(text)")
    return []
  }
  func removeFile(_ path: String) throws(FileFault) -> [InputEvent] {
    guard log.contains(where: { $0.hasPrefix("write \(path) ") }) else {
      throw FileFault(path: path, code: 2, reason: "no such file")
    }
    log.append("remove \(path)")
    return [.configurationChanged]
  }
  func frame(_ list: DisplayList) {}
  func screenshot(to path: String) throws(ConfigError) {
    if path.hasPrefix("no") {
      throw ConfigError(file: "", line: 0, column: 0, message: "there is no renderer")
    }
    log.append("screenshot \(path)")
  }
}

/// A tape that was played, and all that came of it.
@MainActor final class Play {
  let stage = FakeStage()
  var output: [String] = []
  var errors: [String] = []
  var frames: [String] = []
  var status: Int32 = -1
  var end = Timestamp.zero

  init(
    _ text: String, file: String = "t.tape", checksRules: Bool = true,
    _ setUp: @escaping (FakeApp) -> Void = { _ in }, stage change: (FakeStage) -> Void = { _ in }
  ) throws {
    stage.onLaunch = setUp
    change(stage)
    let player = TapePlayer(
      try TapeParser.tape(text, file: file), on: stage,
      checksRules: checksRules, output: { [self] in output.append($0) },
      errors: { [self] in errors.append($0) }, frames: { [self] in frames.append($0.brief.text) })
    status = player.play()
    end = player.now
  }

  /// The app that ran first.
  var app: FakeApp { stage.apps[0] }
}

/// A nanosecond from milliseconds.
func ms(_ milliseconds: Int64) -> Int64 { milliseconds * 1_000_000 }

func touch(_ finger: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double) -> InputEvent {
  .touch(Touch(finger: finger, phase: phase, point: Point(x: x, y: y)))
}
