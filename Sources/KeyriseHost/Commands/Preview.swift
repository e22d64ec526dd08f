import KeyboardCore
import PanelCore
import PanelSystem

/// `keyrise preview`: draws every form and layer of a layout into one picture.
@MainActor enum Preview {
  static let usage = """
    usage: keyrise preview FILE.yaml|xkb:LAYOUT(VARIANT) -o PICTURE.png [--panel 154x86mm 800x480]
    """

  /// - Returns: 0, or 1 when there is nothing to draw, or 2 when the command line is not understood.
  static func run(_ arguments: [String]) -> Int32 {
    var arguments = arguments
    let file: String
    let output: String
    let panel: WindowMetrics
    do throws(OptionFault) {
      panel =
        try PanelOption.take(from: &arguments)
        ?? WindowMetrics(size: Size(width: 800, height: 480))
      let parsed = try parseOptions(
        arguments, [OptionRule("output", letter: "o", takesValue: true)])
      guard parsed.operands.count == 1, let name = parsed.values["output"] else {
        throw OptionFault(message: usage)
      }
      (file, output) = (parsed.operands[0], name)
    } catch {
      logLine(error.message)
      return 2
    }
    let reading: LayoutReading
    do throws(ConfigError) {
      let files = LayoutFiles()
      reading = files.reading(try files.node(named: file), file: file)
    } catch {
      logLine(error.lintLine)
      return 1
    }
    do throws(FileFault) {
      for error in reading.errors { logLine(error.lintLine) }
      guard let layout = reading.layout else { return 1 }
      let sheet = LayoutSheet(metrics: panel).sheet(of: layout)
      try writePNG(width: sheet.width, height: sheet.height, rgba: sheet.bytes, to: output)
    } catch {
      logLine("\(error.path): \(error.reason)")
      return 1
    }
    return 0
  }
}
