import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape
import PanelUI
import TextCore

/// Large files: how soon they are seen, what they need, and what an edit anywhere in them costs.
///
/// Frames are judged by the processor's time; the first frame and the whole by the clock.
@MainActor struct BigBench {
  private let files: BigFiles
  private let live: LiveBench
  private var home: String { live.home.path }
  private let isQuick: Bool

  init(_ live: LiveBench, isQuick: Bool) throws(FileFault) {
    files = try BigFiles()
    self.live = live
    self.isQuick = isQuick
  }

  /// The rows of all measurements.
  func rows() throws(FileFault) -> [(String, JSONValue)] {
    let large = try files.lines(megabytes: isQuick ? 20 : 100)
    let middle = try files.lines(megabytes: 10)
    let (opened, stage) = open(large)
    var rows = [("openLarge", opened), ("openMiddle", open(middle).row)]
    rows.append(("memory", memory(large, middle)))
    rows.append(("insertLarge", inserts(stage)))
    rows.append(("saveLarge", save(stage)))
    rows.append(("selectDeleteUndo", selectDeleteUndo(stage)))
    rows.append(("dragScrollBar", dragScrollBar(stage)))
    rows.append(("pasteMiddle", paste(stage)))
    rows.append(("leaveLarge", leave(stage)))
    stage.finish()
    rows.append(("typeInLine", typeInLine(try files.line(megabytes: 1))))
    rows.append(("bytesKept", try bytesKept(try files.random(megabytes: isQuick ? 10 : 100))))
    return [("bigFiles", .object(rows))]
  }

  // MARK: - Opening

  private func open(_ path: String) -> (row: JSONValue, stage: BigStage) {
    let stage = BigStage(file: path, home: home)
    stage.run(until: { !stage.isLoading })
    let whole = stage.milliseconds
    let size = Double(stage.textView.session.buffer.byteCount) / 1e6
    stage.pass(frames: 30)
    return (
      [
        "megabytes": .number(size), "firstFrame": judged(stage.firstFrame, aim: 100),
        "whole": .number(whole), "frames": stage.frames.percentiles(aimMax: 16),
      ], stage
    )
  }

  /// What the program needs of memory with a file: a process of its own under Xvfb for each. A
  /// small file is less than the program itself, so it is held against what it adds.
  private func memory(_ large: String, _ middle: String) -> JSONValue {
    guard let display = live.display(), let alone = live.memory(display, of: nil),
      let withLarge = live.memory(display, of: large),
      let withMiddle = live.memory(display, of: middle)
    else { return .null }
    let size = Double(isQuick ? 20 << 20 : 100 << 20) / 1e6
    let middleSize = Double(10 << 20) / 1e6
    return [
      "alone": .number(alone), "large": judged(withLarge, aim: 1.3 * size),
      "middle": .number(withMiddle),
      "addedByMiddle": judged(withMiddle - alone, aim: 1.3 * middleSize),
    ]
  }

  // MARK: - Editing

  private func inserts(_ stage: BigStage) -> JSONValue {
    let end = stage.textView.session.buffer.byteCount
    return .object(
      [("start", 0), ("middle", end / 2), ("end", end)].map { name, place in
        let boundaries = TextBoundaries(stage.textView.session.buffer)
        stage.textView.selection = TextSelection(caret: boundaries.floor(place))
        stage.pass(frames: 60)
        return (name, type(stage).percentiles(aim: 1))
      })
  }

  /// A letter a frame.
  private func type(_ stage: BigStage) -> Samples {
    var times = Samples()
    for letter in BenchText.typed(isQuick ? 60 : 400) {
      let time = stage.step { stage.send(.text(String(letter))) }
      times.add(time)
    }
    return times
  }

  private func save(_ stage: BigStage) -> JSONValue {
    stage.frames = Samples()
    let start = stage.milliseconds
    stage.step { stage.command("save-as", files.path("saved.txt")) }
    stage.run(until: { !stage.isWriting }) { stage.send(.text("x")) }
    return [
      "whole": .number(stage.milliseconds - start), "frames": stage.frames.percentiles(aimMax: 16),
    ]
  }

  private func selectDeleteUndo(_ stage: BigStage) -> JSONValue {
    stage.frames = Samples()
    for _ in 0..<(isQuick ? 2 : 10) {
      for id in ["select-all", "delete-backward", "undo"] {
        stage.step { stage.command(id) }
        stage.pass(frames: 3)
      }
    }
    return stage.frames.percentiles(aimMax: 16)
  }

  private func paste(_ stage: BigStage) -> JSONValue {
    let middle = 10 << 20
    stage.frames = Samples()
    for _ in 0..<(isQuick ? 2 : 5) {
      stage.textView.selection = TextSelection(anchor: 0, head: middle)
      stage.step { stage.command("copy") }
      stage.press(.end, .control)
      stage.step { stage.command("paste") }
      stage.pass(frames: 10)
    }
    return stage.frames.percentiles(aimMax: 16)
  }

  /// Begins an empty document: all that the large one held is given back.
  private func leave(_ stage: BigStage) -> JSONValue {
    stage.run(until: { !stage.isWriting })
    stage.frames = Samples()
    stage.step { stage.command("new", files.path("empty.txt")) }
    stage.run(until: { !stage.isWriting })
    stage.pass(frames: 30)
    return stage.frames.percentiles(aimMax: 16)
  }

  private func typeInLine(_ path: String) -> JSONValue {
    let stage = BigStage(file: path, home: home)
    stage.run(until: { !stage.isLoading })
    let end = stage.textView.session.buffer.lineRange(0).upperBound
    let rows = [("start", 0), ("middle", end / 2), ("end", end)].map { name, place in
      let boundaries = TextBoundaries(stage.textView.session.buffer)
      stage.textView.selection = TextSelection(caret: boundaries.floor(place))
      stage.pass(frames: 60)
      return (name, type(stage).percentiles(aim: 1))
    }
    stage.frames = Samples()
    for key in [KeyPress.Key.up, .down, .end, .home, .left, .right] {
      for modifiers in [[], .shift] as [KeyPress.Modifiers] {
        stage.step { stage.press(key, modifiers) }
      }
    }
    stage.finish()
    return .object(rows + [("moves", stage.frames.percentiles(aimMax: 16))])
  }

  // MARK: - Scrolling

  /// A finger takes the bar from the top to the bottom and back, a frame a move.
  private func dragScrollBar(_ stage: BigStage) -> JSONValue {
    stage.textView.selection = TextSelection(caret: 0)
    stage.send(.command("hide", argument: nil))
    stage.pass(frames: 60)
    stage.send(.wheel(at: Point(x: 600, y: 300), dx: 0, dy: 1))
    stage.step()
    let view = stage.textView.frameInWindow
    let x = view.maxX - 6
    let (top, bottom) = (view.minY + 20, view.maxY - 4)
    stage.frames = Samples()
    stage.step { stage.send(.touch(Touch(finger: 1, phase: .down, point: Point(x: x, y: top)))) }
    let moves = isQuick ? 40 : 200
    for move in 0...moves {
      let share = 1 - abs(1 - 2 * Double(move) / Double(moves))
      let y = top + (bottom - top) * share
      stage.step { stage.send(.touch(Touch(finger: 1, phase: .move, point: Point(x: x, y: y)))) }
    }
    let wasHeld = stage.app.application.window.touches.first?.view?.identifier == "scroll-bar"
    stage.step { stage.send(.touch(Touch(finger: 1, phase: .up, point: Point(x: x, y: top)))) }
    return ["held": .bool(wasHeld), "frames": stage.frames.percentiles(aimMax: 16)]
  }

  // MARK: - Bytes

  /// Opens what is no text, saves it elsewhere, and compares.
  private func bytesKept(_ path: String) throws(FileFault) -> JSONValue {
    let stage = BigStage(file: path, home: home)
    stage.run(until: { !stage.isLoading })
    stage.command("save-as", files.path("kept.bin"))
    stage.run(until: { !stage.isWriting })
    stage.finish()
    let disk = PosixFileSystem()
    let isKept = try disk.read(path) == disk.read(files.path("kept.bin"))
    return ["met": .bool(isKept), "frames": stage.frames.percentiles(aimMax: 16)]
  }

  private func judged(_ value: Double, aim: Double) -> JSONValue {
    ["value": .number(value), "aim": .number(aim), "met": .bool(value <= aim)]
  }
}
