/// Long use: pieces that are put behind each other while one app runs.
extension RandomTape {
  /// A piece of use, from a desk as it is after a piece to the same desk: notes are opened, written in and
  /// closed, things are looked for, the list of notes comes and goes, themes and layouts change, files
  /// change under the app's feet, the panel turns and has other sizes; then random hands.
  /// - Parameter touches: how many fingers go down at random.
  package static func use(seed: UInt64, touches: Int) -> String {
    var maker = RandomTape(
      random: SplitMix64(seed: seed), places: [], panel: (800, 480), left: touches)
    maker.lines = ["# use: seed \(seed)"] + desk
    for _ in 1...3 { maker.visit() }
    maker.make { !$0.endsProgram }
    maker.lines += desk
    return maker.lines.joined(separator: "\n") + "\n"
  }

  /// What is there whatever was before: every setting by hand as it was at first, one note of some lines.
  private static var desk: [String] {
    let note = (1...60).map { "line \($0) of a note that is there" }.joined(separator: "\n")
    // A frame between any two of them, as between anything that hands do.
    let lines =
      paths.map { "unlock-file \($0)" } + [
        "fail off", "visibility gained", "focus gained", "hardware-keyboard detached",
        "set writer-latency 0", "press Escape", "resize 800x480 scale 1 dpi 132 inset 0,0,0,0",
        "rotate 0",
        "write-file ~/.config/keyrise/settings.yaml \"\"", "end-session", "wait 200",
        "write-file ~/notes/a.txt \(JSONValue.string(note).text)", "set kiosk true",
        "open ~/notes/a.txt", "set layout en-US", "set theme paper",
        // A session that can't end, for its file can't be saved, keeps its settings.
        "set keyboard-type text", "set keyboard-shape docked", "show",
      ]
    // What notice and bar of the end are there for comes last.
    return lines.map { "+40ms \($0)" } + ["settle", "notes", "wait 11000"]
  }

  /// One thing that somebody does, from its begin to its end.
  private mutating func visit() {
    switch random.next(in: 0...8) {
    case 0:
      lines += ["open ~/notes/b.md", "settle"]
      write()
      lines += ["save", "wait 300", "open ~/notes/a.txt", "settle"]
    case 1:
      lines += ["press Ctrl+f", "wait 200", "type \"line\"", "settle"]
      lines += Array(repeating: "+150ms press Return", count: random.next(in: 1...5))
      lines += ["press Escape", "settle"]
    case 2:
      lines += [
        "library", "wait 600", "settle", "wheel 400,200 0 3", "settle", "library", "settle",
      ]
    case 3:
      for theme in ["night", "high-contrast", "paper"] {
        lines += ["set theme \(theme)", "wait 300"]
      }
    case 4:
      for layout in ["de", "ar", "ru", "ja", "en-US"] {
        lines += ["set layout \(layout)", "wait 300"]
      }
    case 5:
      let text = "id: mine\nname: Mine\nimports: [parts/letters]\nvariables: {row1: p o i u y}\n"
      lines += [
        "write-file ~/.config/keyrise/layouts/mine.yaml \(JSONValue.string(text).text)",
        "set layout mine", "settle", "touch-file ~/.config/keyrise/layouts/mine.yaml", "settle",
        "set layout en-US", "settle",
      ]
    case 6:
      for angle in [90, 180, 270, 0] { lines += ["rotate \(angle)", "settle"] }
    case 7:
      for size in ["480x800", "1280x720", "640x400", "800x480"] {
        lines += ["resize \(size)", "settle"]
      }
    default:
      lines += ["new", "settle"]
      write()
      lines += ["wait 2500", "open ~/notes/a.txt", "settle"]
    }
    write()
    lines += ["drag from 200,150 to 200,60 120", "settle"]
  }

  /// Some words by the keys, and a few taken back.
  private mutating func write() {
    // The letters come first, whatever layer there was.
    lines += ["hide", "settle", "show", "settle"]
    for _ in 0..<random.next(in: 12...40) {
      let key = random.next(in: 0...5) == 0 ? "space" : String(pick(Array("qwertyuiopasdfghjkl")))
      lines.append("+\(random.next(in: 40...160))ms tap key:\(key)")
    }
    for _ in 0..<random.next(in: 0...6) { lines.append("+90ms press Ctrl+z") }
  }
}
