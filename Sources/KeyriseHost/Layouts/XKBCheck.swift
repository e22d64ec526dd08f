package import KeyboardCore
package import PanelCore
import PanelSystem
package import PanelXKB

/// Reads every layout that xkb-data lists, as the program would.
@MainActor package struct XKBCheck {
  /// What came of one layout.
  package struct Result {
    package var name: XKBName
    package var layout: KeyboardLayout?
    /// Errors alone: what a layout of another keyboard leaves out is no fault of it.
    package var errors: [ConfigError]

    package var isUsable: Bool { layout != nil && errors.isEmpty }
  }

  private let layouts: XKBLayouts

  package init() {
    let environment = PanelSystem.Environment.process()
    let assets = LayoutFiles().assets
    layouts = XKBLayouts(
      over: assets, files: FilesReadOnce(assets), environment: environment, log: logLine)
  }

  package func entries() throws(XKBFault) -> [XKBEntry] { try layouts.entries() }

  package func keys(of name: XKBName) throws(XKBFault) -> XKBTouch { try layouts.touch(name) }

  package func result(of name: XKBName) -> Result {
    do throws(ConfigError) {
      let reading = KeyboardLayout.decode(
        try layouts.layout(name.text), keepsPlaces: false,
        importing: { [layouts] name throws(ConfigError) in
          try layouts.config(named: "layouts/\(name).yaml")
        })
      return Result(name: name, layout: reading.layout, errors: reading.errors)
    } catch {
      return Result(name: name, layout: nil, errors: [error])
    }
  }

  /// `keyrise lint 'xkb:*'`: a line a layout that is none for a screen, with its reason, and the count.
  /// - Returns: 1 when one has an error that it would have in a file, else 0.
  func run() -> Int32 {
    do throws(XKBFault) {
      let entries = try entries()
      var usable = 0
      var status: Int32 = 0
      for entry in entries {
        let result = result(of: entry.name)
        if result.isUsable { usable += 1 }
        for error in result.errors { printLine(error.lintLine) }
        if result.errors.contains(where: { $0.rule != .unreadable }) { status = 1 }
      }
      printLine("\(usable) of \(entries.count) layouts and variants of xkb-data are layouts here")
      return status
    } catch {
      logLine(error.sentence)
      return 1
    }
  }
}

/// Files that don't change while so many layouts import them.
@MainActor private final class FilesReadOnce: ConfigSource {
  private let files: any ConfigSource
  private var known: [String: ConfigNode] = [:]

  init(_ files: any ConfigSource) { self.files = files }

  func config(named name: String) throws(ConfigError) -> ConfigNode {
    if let node = known[name] { return node }
    let node = try files.config(named: name)
    known[name] = node
    return node
  }

  func bytes(named name: String) throws(ConfigError) -> [UInt8] { try files.bytes(named: name) }
}
