import PanelCore
import PanelSystem

/// `keyrise lint`: says what is wrong in layouts, accessory rows, themes and settings, one line a
/// fault: `file:line:column: error|warning: sentence [rule]`.
@MainActor enum Lint {
  static let usage = """
    usage: keyrise lint [--panel 154x86mm 800x480] FILE.yaml|FOLDER|xkb:LAYOUT(VARIANT) ...
           keyrise lint 'xkb:*'     every layout of XKB
    """

  /// - Returns: 1 when there are errors, 0 with warnings alone or nothing to tell, 2 when the command
  ///   line is not understood.
  static func run(_ arguments: [String]) -> Int32 {
    var arguments = arguments
    var linter = FileLinter()
    do throws(OptionFault) {
      let panel = try PanelOption.take(from: &arguments)
      linter.panel = panel.map { PanelMetrics($0) }
      let parsed = try parseOptions(arguments, [])
      guard !parsed.operands.isEmpty else { throw OptionFault(message: usage) }
      if parsed.operands == ["xkb:*"] { return XKBCheck().run() }
      var faults: [ConfigError] = []
      for file in parsed.operands { faults += linter.check(file) }
      // Several layouts may import the file with the fault.
      var told: Set<ConfigError> = []
      for fault in faults where told.insert(fault).inserted { printLine(fault.lintLine) }
      return told.contains { $0.severity == .error } ? 1 : 0
    } catch {
      logLine(error.message)
      return 2
    }
  }
}
