import PanelTape
import PanelText
import TextCore

/// How long a single line takes, by its length: shaped at once, and laid out in rows from its top to
/// its bottom, as nobody scrolls. Milliseconds of the processor; `growth` is what a byte of the
/// longest line costs, against one of the line of ten KB.
struct LayoutBench {
  let isQuick: Bool
  private let shaper = TextShaper()
  private static let style = TextStyle(family: .ui, size: 24)

  init(isQuick: Bool) { self.isQuick = isQuick }

  func rows() -> JSONValue {
    .object(
      BenchScript.allCases.map { script in
        // Fonts and break rules are read once in a run.
        _ = laid(script.line(bytes: 2_000))
        return (
          script.rawValue, ["shaped": row(script, shaped), "laidOut": row(script, laid)]
        )
      })
  }

  private func row(_ script: BenchScript, _ time: (String) -> Double) -> JSONValue {
    let sizes = [1_000, 10_000, 100_000] + (isQuick ? [] : [1_000_000])
    var members: [(String, JSONValue)] = []
    var perByte: [Double] = []
    for size in sizes {
      let line = script.line(bytes: size)
      var samples = Samples()
      for _ in 0..<max(1, min(10, 300_000 / size)) { samples.add(time(line)) }
      let best = samples.percentile(0)
      perByte.append(best / Double(line.utf8.count))
      members.append(("\(size / 1_000) KB", .number(best)))
    }
    let growth = perByte[perByte.count - 1] / perByte[1]
    members += [
      ("growth", .number(growth)), ("aim", .number(1.5)), ("met", .bool(growth <= 1.5)),
    ]
    return .object(members)
  }

  private func shaped(_ line: String) -> Double {
    milliseconds { _ = shaper.shape(line, style: Self.style, scale: 1, tabWidth: 80) }
  }

  private func laid(_ line: String) -> Double {
    let buffer = TextBuffer(line)
    let layout = TextLayout(shaper: shaper, breaker: shaper)
    layout.configure(style: Self.style, scale: 1, width: 1_240, lineHeight: 34, wraps: true)
    return milliseconds {
      layout.reset(buffer)
      var top = 0.0
      while top < layout.contentHeight {
        _ = layout.rows(from: top, to: top + 800)
        top += 800
      }
    }
  }

  private func milliseconds(_ body: () -> Void) -> Double {
    let start = nanosecondsOfThread()
    body()
    return Double(nanosecondsOfThread() - start) / 1e6
  }
}
