import PanelCore
import PanelSystem
import PanelTape

/// What heavy pages take of memory, and what the caches of text say that they take, in megabytes.
///
/// Each page is drawn at several sizes, frame by frame. The heap is what the program has asked the
/// C library for, less what it had when an empty note was on the screen; so the text itself, its
/// display lists and the panel's picture are in it, too.
@MainActor package struct CachesBench {
  let isQuick: Bool

  func rows() -> JSONValue {
    let theatre = TapeTheatre(options: Self.options)
    var start: Int?
    var peak = 0
    var use = TextMemoryUse()
    var atPeak = TextMemoryUse()
    var untold = 0
    _ = TapePlayer.play(
      Array(Self.tape(sizes: isQuick ? [4] : [4, 3, 6, 10, 2.4, 15]).utf8), file: "bench",
      on: theatre,
      output: { _ in }, errors: { logLine($0) },
      frames: { _ in
        use = theatre.textMemory
        let heap = heapSize() - (start ?? 0)
        guard start != nil else {
          // The first frames are those of the empty note.
          if theatre.drawnFrames >= 2 { start = heap - use.total }
          return
        }
        untold = max(untold, heap - use.total)
        if heap > peak { (peak, atPeak) = (heap, use) }
      })
    func megabytes(_ bytes: Int) -> JSONValue { .number(Double(bytes) / 1_048_576) }
    return [
      "heap": megabytes(peak), "before": megabytes(start ?? 0), "told": megabytes(atPeak.total),
      "mostUntold": megabytes(untold), "aim": 1.5,
      "met": .bool(untold <= 3 << 19 && peak <= TextMemory.total),
      "bound": megabytes(TextMemory.total), "pictures": megabytes(atPeak.pictures),
      "openFonts": megabytes(atPeak.openFonts), "shapingFonts": megabytes(atPeak.shapingFonts),
      "answers": megabytes(atPeak.answers), "rows": megabytes(atPeak.rows),
      "labels": megabytes(atPeak.labels),
    ]
  }

  private static var options: TapeTheatre.Options {
    var options = TapeTheatre.Options()
    options.drawsEachFrame = true
    options.log = { _ in }
    return options
  }

  /// Heavy pages in a window of 1280x800, scrolled through at each size.
  /// - Parameter sizes: of the text, in millimetres.
  package static func tape(sizes: [Double]) -> String {
    let text = JSONValue.string(HeavyText.lines.joined(separator: "\n")).text
    var tape = "window 1280x800\nset focus-at-launch false\nset caret-blink false\n"
    tape += "file \"~/page.txt\" \(text)\nsettle\nopen ~/page.txt\nsettle\n"
    for size in sizes {
      tape += "set text-size \(size)\nsettle\n"
      for _ in 0..<16 { tape += "wheel 600,400 0 -8\nwait 20\n" }
      tape += "wheel 600,400 0 80\nsettle\n"
    }
    return tape
  }
}
