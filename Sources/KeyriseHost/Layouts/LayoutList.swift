import KeyboardCore
import PanelCore
import PanelSystem
import PanelXKB

/// `keyrise layouts`: every layout that the setting `layouts` can name, and what it is called.
@MainActor enum LayoutList {
  static let usage = "usage: keyrise layouts [TEXT]     list those with this text in name or id"

  /// - Returns: 0, or 1 when only the files could be listed, or 2 when the command line is not
  ///   understood.
  static func run(_ arguments: [String]) -> Int32 {
    let wanted: String
    do throws(OptionFault) {
      let parsed = try parseOptions(arguments, [])
      guard parsed.operands.count <= 1 else { throw OptionFault(message: usage) }
      wanted = parsed.operands.first?.lowercased() ?? ""
    } catch {
      logLine(error.message)
      return 2
    }
    let files = LayoutFiles()
    var lines = named(files.assets)
    var status: Int32 = 0
    do throws(XKBFault) {
      lines += try files.layouts.entries().map { ($0.name.text, $0.description) }
    } catch {
      logLine(error.sentence)
      status = 1
    }
    let found = lines.filter {
      wanted.isEmpty || $0.id.lowercased().contains(wanted) || $0.name.lowercased().contains(wanted)
    }
    let width = found.map(\.id.count).max() ?? 0
    for line in found {
      printLine(line.id + String(repeating: " ", count: width - line.id.count + 2) + line.name)
    }
    return status
  }

  /// The layouts that have files of their own.
  static func named(_ assets: Assets) -> [(id: String, name: String)] {
    assets.names(in: "layouts", endingWith: ".yaml").map { id in
      let node = try? assets.config(named: "layouts/\(id).yaml")
      return (id, node?["name"]?.scalar ?? id)
    }
  }
}
