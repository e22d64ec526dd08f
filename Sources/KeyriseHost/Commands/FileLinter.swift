import KeyboardCore
import KeyriseApp
package import PanelCore
import PanelSystem
import PanelText
import PanelUI
import PanelXKB

/// Checks configuration files of every kind; the kinds are told apart by keys that only they have.
@MainActor package struct FileLinter {
  /// When given, keys that are too small on it are told too.
  var panel: PanelMetrics?
  private let files = LayoutFiles()
  private let fonts = FontCatalog()
  private lazy var letters: ConfigNode? = try? files.assets.config(named: "letters/exemplars.yaml")

  package init() {}

  /// What is wrong in a file, or in all of a folder and those in it.
  package mutating func check(_ path: String) -> [ConfigError] {
    if path.hasPrefix(XKBName.prefix) { return check(xkb: path) }
    guard isFolder(path) else { return check(file: path) }
    var errors: [ConfigError] = []
    for name in fileNames(in: path).sorted() where !name.hasPrefix(".") {
      let inner = path.hasSuffix("/") ? path + name : path + "/" + name
      if isFolder(inner) || name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        errors += check(inner)
      }
    }
    return errors
  }

  /// What is wrong in a layout of XKB.
  private mutating func check(xkb name: String) -> [ConfigError] {
    do throws(ConfigError) {
      return check(layout: try files.node(named: name), file: name)
    } catch {
      return [error]
    }
  }

  private mutating func check(file: String) -> [ConfigError] {
    do throws(FileFault) {
      return check(try readRegularFile(file, limit: 1 << 20), file: file)
    } catch {
      return [
        ConfigError(file: file, line: 0, column: 0, message: error.reason, rule: .unreadable)
      ]
    }
  }

  /// What is wrong in the bytes of a file.
  package mutating func check(_ bytes: [UInt8], file: String) -> [ConfigError] {
    do throws(ConfigError) {
      let node = try parseYAML(bytes, file: file)
      let folders = file.split(separator: "/")
      if folders.last == "settings.yaml" {
        var settings = AppSettings()
        return settings.take(node)
      }
      if node["colors"] != nil { return Theme.decode(node).1 }
      if node["groups"] != nil { return AccessoryLayout.decode(node).1 }
      if node["letters"] != nil { return [] }
      if folders.last == "scanners.yaml" { return ScannerTable.decode(node).errors }
      if folders.dropLast().last == "parts" { return KeyboardLayout.faults(ofPart: node) }
      return check(layout: node, file: file)
    } catch {
      return [error]
    }
  }

  private mutating func check(layout node: ConfigNode, file: String) -> [ConfigError] {
    let reading = files.reading(node, file: file)
    guard let layout = reading.layout else { return reading.errors }
    var warnings = layout.lint(on: panel, at: reading.places)
    if let letters, let own = LanguageLetters(of: layout.locale, in: letters) {
      warnings += layout.lint(own, at: reading.places)
    }
    for (text, place) in layout.drawnTexts(at: reading.places) {
      if let letter = fonts.missingGlyph(in: text) {
        warnings.append(place.warning("No font here has the letter “\(letter)”.", .missingGlyph))
      }
    }
    return reading.errors + warnings
  }
}
