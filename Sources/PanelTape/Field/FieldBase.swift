import DocumentCore
import KeyboardCore
import KeyriseApp
import PanelCore
import PanelUI
import TextCore

/// The state that a field tape begins with: at rest, the text in front, nothing open beside it.
@MainActor struct FieldBase {
  let app: KeyriseApp
  let home: String?
  /// Whether the text is the very text.
  let isExact: Bool
  /// The person's own layouts, rows and themes.
  let files: [TapeFile]

  /// A text that is longer has no tape, in bytes.
  static let mostText = 256 << 10

  /// Settings that say nothing of what is seen, or that the tape says in another way.
  private static let left: Set = [
    "rotation", "scale", "dpi", "renderer", "trace", "layouts", "language", "focus-at-launch",
    "field-tape", "field-tape-text",
  ]
  /// What was typed can be read in them.
  private static let telling: Set = ["emoji-recent"]

  private var application: Application { app.application }
  private var window: Window { app.application.window }
  private var keyboard: KeyboardController { app.application.keyboard }

  /// False: something moves, is open or is under way that a tape can't begin with.
  var canBegin: Bool {
    guard let editor = app.scene as? EditorViewController, let document = editor.document,
      document.progress == nil, !document.session.isWriting,
      !document.session.isDirty || app.scene.configuration.settings.autosaveDelay == nil
    else { return false }
    let view = app.scene.textView
    let engine = keyboard.engine
    let focus = window.firstResponder
    let banner = window.view(withIdentifier: "banner")?.isHidden ?? true
    return (focus == nil || focus === view) && window.touches.isEmpty && !application.isAnimating
      && !keyboard.presentation.isWaiting && engine.popup == nil && engine.layer == "base"
      && engine.shift != .locked && !keyboard.emoji.isShown && !keyboard.emoji.isSearching
      && keyboard.shapeItems.isEmpty && editor.isBare && !app.isBlank
      && app.calibration == nil
      && window.selectionReport?.menu == nil && view.session.marked == nil
      && (banner || !app.scene.configuration.errors.isEmpty)
      && view.session.buffer.byteCount <= Self.mostText
  }

  /// What it depends on that has no event of its own. Cheap.
  struct Mark: Equatable {
    var path: String?
    var revision: Int
    var settings: AppSettings
    var metrics: WindowMetrics
  }

  var mark: Mark {
    Mark(
      path: app.scene.document?.session.path, revision: app.scene.textView.session.revision,
      settings: app.scene.configuration.settings, metrics: window.environment.metrics.window)
  }

  /// The lines.
  /// - Complexity: O(the text).
  var lines: String {
    let metrics = window.environment.metrics.window
    var lines = [
      isExact
        ? "# A field tape of Keyrise. It holds what was typed, and the opened file's text."
        : "# A field tape of Keyrise. Letters are x, digits are 0: what was typed is not in it."
    ]
    lines += ["window \(metrics.panelText)", "set \(TapeSetting.keysType) false"]
    lines += settings.map { "set \(quoted($0.0)) \(quoted($0.1))" }
    lines += files.map { "file \(quoted($0.path)) \(quoted($0.text))" }
    let view = app.scene.textView
    let text = view.session.buffer.string
    let name = self.name
    lines.append("file \(quoted(name)) \(quoted(isExact ? text : Disguise.text(text)))")
    lines.append("document \(quoted(name))")
    // The app starts with the first line that is none of these.
    if metrics.rotation != 0 { lines.append("rotate \(metrics.rotation)") }
    lines.append("settle")
    if keyboard.phase == .hidden && keyboard.presentation.phase != .hidden {
      lines += ["hardware-keyboard attached", "settle"]
    }
    if window.firstResponder == nil { lines += ["hide", "settle"] }
    let boundaries = TextBoundaries(view.session.buffer)
    let selection = view.session.selection
    let scroll = view.contentOffset
    lines.append(
      "stand \(boundaries.graphemeOffset(of: selection.anchor)) "
        + "\(boundaries.graphemeOffset(of: selection.head)) "
        + "\(JSONValue.number(scroll.x).text),\(JSONValue.number(scroll.y).text)")
    lines += ["settle", "wait 1000"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// All that are not as they are built in.
  private var settings: [(String, String)] {
    let now = app.scene.configuration.settings
    let first = AppSettings()
    var list = Setting.all.compactMap { setting -> (String, String)? in
      guard !setting.isPartOfAnother, !Self.left.contains(setting.name),
        !Setting.secrets.contains(setting.name),
        isExact || !Self.telling.contains(setting.name)
      else { return nil }
      let value = setting.value(in: now)
      return value == setting.value(in: first) ? nil : (setting.name, value)
    }
    // The languages' key goes round: the one that is there comes first.
    let layouts = now.layouts
    let here = layouts.firstIndex(of: app.scene.configuration.layoutInForce) ?? 0
    let turned = (layouts[here...] + layouts[..<here]).joined(separator: " ")
    if turned != first.layouts.joined(separator: " ") { list.append(("layouts", turned)) }
    let language = window.environment.strings.language
    if language != .english { list.append(("language", language.code)) }
    return list
  }

  /// What the tape calls the document: its name can say as much as a text.
  private var name: String {
    let path = app.scene.document?.session.path ?? ""
    let notes = "~/.local/share/keyrise/notes/"
    let last = path.split(separator: "/").last.map(String.init) ?? "note.txt"
    if last == "scratch.txt" { return notes + last }
    if !isExact {
      let ending = last.split(separator: ".").dropFirst().last.map { ".\($0)" } ?? ""
      return "~/note" + (ending.utf8.count <= 5 ? ending : "")
    }
    if let home, path.hasPrefix(home + "/") { return "~" + path.dropFirst(home.count) }
    return "~/" + last
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
