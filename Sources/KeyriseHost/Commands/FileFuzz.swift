import KeyboardCore
import KeyboardImport
import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape
import PanelUI

/// Layouts, accessory rows, themes and settings with random faults: each is read to its end, and each
/// fault is told with its place.
@MainActor package final class FileFuzz {
  private enum Kind { case layout, row, theme, settings, imported }

  private struct Sample {
    var name: String
    var kind: Kind
    var bytes: [UInt8]
  }

  private let assets: Assets
  private var samples: [Sample] = []
  /// Files that are imported are read once: their faults are their own.
  private var imports: [String: ConfigNode] = [:]
  private let letters: ConfigNode?
  private let panel = PanelMetrics(WindowMetrics(size: Size(width: 800, height: 480)))

  /// Files with a fault, and how many faults were told.
  package private(set) var faulty = 0
  package private(set) var errors = 0

  /// Begins with the files that are found in the usual places.
  package init() {
    assets = Assets(
      roots: AssetRoots.standard(
        explicit: nil, environment: Environment(["HOME": "/nonexistent"]),
        executable: executablePath()))
    letters = try? assets.config(named: "letters/exemplars.yaml")
    for (folder, kind) in [
      ("layouts", Kind.layout), ("layouts/parts", .layout), ("accessory", .row),
      ("themes", .theme),
    ] {
      for name in assets.names(in: folder) where name.hasSuffix(".yaml") {
        guard let bytes = try? assets.bytes(named: "\(folder)/\(name)") else { continue }
        samples.append(Sample(name: "\(folder)/\(name)", kind: kind, bytes: bytes))
      }
    }
    let settings = """
      theme: night
      layouts: en-US de
      accessory: editor
      autosave: 2000
      text-size: 4.5
      tab-width: 8
      wrap: width
      click-volume: 30
      rotation: 90
      scale: 1.5
      """
    samples.append(
      Sample(name: "settings.yaml", kind: .settings, bytes: Array(settings.utf8)))
    for (name, text) in Self.importSamples {
      samples.append(Sample(name: name, kind: .imported, bytes: Array(text.utf8)))
    }
  }

  /// Reads the file of a seed.
  /// - Returns: what is wrong with how it was read; nil: nothing.
  package func check(seed: UInt64) -> String? {
    let (sample, bytes) = file(seed: seed)
    if sample.kind == .imported, let fault = faultOfImport(bytes, sample.name) { return fault }
    let found = read(sample.kind, bytes, sample.name)
    if !found.isEmpty { faulty += 1 }
    errors += found.count
    for error in found {
      guard !error.message.isEmpty, !error.file.isEmpty else {
        return "an error without a sentence or a file: \(error.lintLine)"
      }
      guard error.line > 0 && error.column > 0 || error.line == 0 && error.column == 0 else {
        return "an error with half a place: \(error.lintLine)"
      }
      // Only what is about a file as a whole has no place in it.
      if error.line == 0, error.rule != .unreadable, error.rule != .noFile, error.rule != .badImport
      {
        return "an error without a place: \(error.lintLine)"
      }
    }
    return nil
  }

  /// The bytes that a seed stands for.
  package func bytes(seed: UInt64) -> [UInt8] { file(seed: seed).1 }

  private func read(_ kind: Kind, _ bytes: [UInt8], _ file: String) -> [ConfigError] {
    do throws(ConfigError) {
      if kind == .imported {
        return try ImportFile.layout(of: bytes, file: file, kind: nil).remarks
      }
      let node = try parseYAML(bytes, file: file)
      switch kind {
      case .imported: return []
      case .settings:
        var settings = AppSettings()
        return settings.take(node)
      case .theme: return Theme.decode(node).1
      case .row:
        let (layout, errors) = AccessoryLayout.decode(node)
        if let layout { _ = AccessoryRow(layout: layout) { _ in } }
        return errors
      case .layout: return readLayout(node) + KeyboardLayout.faults(ofPart: node)
      }
    } catch {
      return [error]
    }
  }

  /// What is wrong with the layout that is made of a file; nil when there is none or it can be used.
  private func faultOfImport(_ bytes: [UInt8], _ file: String) -> String? {
    guard let made = try? ImportFile.layout(of: bytes, file: file, kind: nil) else { return nil }
    do throws(ConfigError) {
      let node = try parseYAML(Array(made.text.utf8), file: "imported.yaml")
      let reading = KeyboardLayout.decode(
        node, importing: { [self] name throws(ConfigError) in try imported(name) })
      guard let error = reading.errors.first ?? (reading.layout == nil ? node.error("none") : nil)
      else { return nil }
      return "a layout with faults was made:\n\(made.text)\n\(error.lintLine)"
    } catch {
      return "a layout that can't be read was made:\n\(made.text)\n\(error.lintLine)"
    }
  }

  private func readLayout(_ node: ConfigNode) -> [ConfigError] {
    let reading = KeyboardLayout.decode(
      node, importing: { [self] name throws(ConfigError) in try imported(name) })
    guard let layout = reading.layout else { return reading.errors }
    // As the app takes it: every form on a panel.
    for form in layout.forms {
      let geometry = KeyboardGeometry(
        layout: layout, form: form, metrics: panel, hasAccessoryRow: true)
      _ = KeyboardEngine(geometry: geometry).placedKeys
    }
    var warnings = layout.lint(on: panel, at: reading.places)
    if let letters, let own = LanguageLetters(of: layout.locale, in: letters) {
      warnings += layout.lint(own, at: reading.places)
    }
    return reading.errors + warnings
  }

  private func imported(_ name: String) throws(ConfigError) -> ConfigNode {
    if let known = imports[name] { return known }
    let node = try assets.config(named: "layouts/\(name).yaml")
    imports[name] = node
    return node
  }

  // MARK: Faults

  private static let words: [String] = [
    "keys:", "forms:", "layers:", "base:", "imports:", "variables:", "transforms:", "rules:",
    "dead:", "switch: ", "width: 1e99", "width: nan", "columns: 0", "minWidthMM: -1", "extends: ",
    "longPressKeyIds: ", "${row1}", "${", "}", "*rest", "*0.25", "gap*20", "[", "]", "{", "}", ":",
    "- ", "\"", "'", "#", "&a", "*a", "!!str ", "|\n", ">\n", "---\n", "...\n", "\t", "\u{FEFF}",
    "\u{202E}", "🙂", "id: ", "groups:", "colors:", "\"#12345\"", "-1", "99999999999999999999",
    "? ", "<<: ", "%YAML 1.1\n", "\r", "\u{85}", "\u{2028}", "null", "~",
  ]

  private func file(seed: UInt64) -> (Sample, [UInt8]) {
    var random = SplitMix64(seed: seed)
    guard !samples.isEmpty else {
      return (Sample(name: "settings.yaml", kind: .settings, bytes: []), [])
    }
    let sample = samples[random.next(in: 0...samples.count - 1)]
    var bytes = sample.bytes
    for _ in 0..<random.next(in: 1...6) { spoil(&bytes, &random) }
    return (sample, bytes)
  }

  private func spoil(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let at = random.next(in: 0...bytes.count)
    let end = min(bytes.count, at + random.next(in: 0...40))
    switch random.next(in: 0...9) {
    case 0: if at < bytes.count { bytes[at] = UInt8(random.next(in: 0...255)) }
    case 1: bytes.removeSubrange(at..<end)
    case 2: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case 3: bytes.removeSubrange(at...)
    case 4, 5, 6:
      let word = Self.words[random.next(in: 0...Self.words.count - 1)]
      bytes.insert(contentsOf: Array(word.utf8), at: at)
    case 7: moveLine(&bytes, &random)
    case 8:
      let other = samples[random.next(in: 0...samples.count - 1)].bytes
      let from = random.next(in: 0...other.count)
      bytes.insert(contentsOf: other[from..<min(other.count, from + 200)], at: at)
    default:
      // A number or a word becomes another.
      let line = bytes[at..<end]
      bytes.replaceSubrange(at..<end, with: line.map { $0 == 0x20 ? 0x20 : $0 ^ 1 })
    }
  }

  private func moveLine(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return }
    let line = lines.remove(at: random.next(in: 0...lines.count - 1))
    lines.insert(line, at: random.next(in: 0...lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}
