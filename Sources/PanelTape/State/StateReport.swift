import DocumentCore
import KeyboardCore
import KeyriseApp
import PanelCore
import PanelUI
import TextCore

/// What the app looks like, as the state object of a tape. Numbers are window points on whole pixels.
@MainActor struct StateReport {
  let app: KeyriseApp
  let rotation: Int
  /// Written `~` at the beginning of paths.
  let home: String

  private var application: Application { app.application }
  private var window: Window { app.application.window }
  private var keyboard: KeyboardController { app.application.keyboard }
  var textView: TextView { app.scene.textView }
  /// The text view that is typed into, else the scene's own.
  private var active: TextView { window.firstResponder as? TextView ?? textView }

  func object() -> JSONValue {
    var fields: [(String, JSONValue)] = []
    let metrics = window.environment.metrics.window
    fields.append(("time", .number(application.now.tenths)))
    fields.append(("scene", .string(sceneName)))
    fields.append(("language", .string(window.environment.strings.language.code)))
    fields.append(
      (
        "window",
        .object([
          ("w", .number(metrics.size.width)), ("h", .number(metrics.size.height)),
          ("scale", .number(metrics.scale)), ("rotation", .number(Double(rotation))),
        ])
      ))
    fields += text()
    fields.append(("caret", caret()))
    fields.append(("editor", editor()))
    fields.append(
      ("firstResponder", (window.firstResponder as? View)?.identifier.map { .string($0) } ?? .null)
    )
    fields.append(("keyboard", keyboardState()))
    fields.append(("accessory", accessory()))
    fields.append(("suggestions", .array([])))
    fields.append(("touches", .array(window.touches.map(touch))))
    fields += selectionTools()
    fields.append(("undoDepth", .number(Double(active.session.undoDepth))))
    fields.append(("redoDepth", .number(Double(active.session.redoDepth))))
    fields += reading()
    fields.append(("lines", .number(Double(active.session.buffer.lineCount))))
    fields.append(("errors", .array(app.scene.configuration.errors.map(error))))
    fields.append(("document", document()))
    fields.append(("find", find()))
    fields.append(("library", library()))
    fields.append(("versions", versions()))
    fields.append(("blank", .bool(app.isBlank)))
    fields.append(("maintainer", maintainer()))
    fields.append(("settings", settings()))
    fields.append(("calibration", calibration()))
    fields.append(("frames", .number(Double(application.frameCount))))
    fields.append(("deadlines", .number(Double(application.deadlineCount))))
    return .object(fields)
  }

  /// As the screen has them.
  func words(_ phrase: Phrase) -> String { window.environment.strings(phrase) }

  private var sceneName: String {
    switch app.scene {
    case is EditorViewController: SceneName.editor.rawValue
    case is KeyboardAccessoryViewController: SceneName.keyboardAccessory.rawValue
    case is ResizeParentViewController: SceneName.resizeParent.rawValue
    default: SceneName.form.rawValue
    }
  }

  // MARK: Text

  private func text() -> [(String, JSONValue)] {
    let buffer = active.session.buffer
    let selection = active.session.selection
    let boundaries = TextBoundaries(buffer)
    // A digest can be guessed: it is as secret as its text.
    let isSecret = active.isSecure
    var digest = SHA256()
    buffer.forEachLeaf { digest.update($0) }
    func end(_ byte: Int) -> JSONValue {
      .object([
        ("byte", .number(Double(byte))),
        ("grapheme", .number(Double(boundaries.graphemeOffset(of: byte)))),
      ])
    }
    return [
      ("text", buffer.byteCount > 64 << 10 || isSecret ? .null : .string(buffer.string)),
      ("textBytes", .number(Double(buffer.byteCount))),
      ("textSHA256", isSecret ? .null : .string(digest.finish())),
      (
        "selection",
        .object([("start", end(selection.start)), ("end", end(selection.end))])
      ),
      (
        "marked",
        active.session.marked.map {
          .object([("start", end($0.lowerBound)), ("end", end($0.upperBound))])
        } ?? .null
      ),
    ]
  }

  private func caret() -> JSONValue {
    guard active.isFirstResponder else { return .null }
    return JSONValue(active.convert(active.caretRect, to: nil))
  }

  private func editor() -> JSONValue {
    let content = app.scene.content
    return .object([
      ("frame", JSONValue(content.frameInWindow)),
      ("scrollX", .number(content.contentOffset.x)),
      ("scrollY", .number(content.contentOffset.y)),
      ("contentW", .number(content.contentSize.width)),
      ("contentH", .number(content.contentSize.height)),
    ])
  }

  private func touch(_ touch: (finger: Int, point: Point, view: View?)) -> JSONValue {
    let key = keyboard.engine.pressedKeys.first { $0.finger == touch.finger }
    let on = key.map { "key:" + $0.id } ?? touch.view?.identifier
    return .object([
      ("finger", .number(Double(touch.finger))), ("x", .number(touch.point.x)),
      ("y", .number(touch.point.y)), ("on", on.map { .string($0) } ?? .null),
    ])
  }

  // MARK: Keyboard

  private func keyboardState() -> JSONValue {
    let now = application.now
    let presentation = keyboard.presentation
    let engine = keyboard.engine
    let transition = presentation.transition
    return .object([
      ("phase", .string(keyboard.phase.rawValue)),
      ("animating", .bool(presentation.isAnimating(at: now))),
      ("progress", .number(keyboard.progress)),
      ("dragged", .bool(presentation.isDragged || presentation.isCardDragged)),
      ("shape", .string(keyboard.shape.rawValue)),
      ("card", keyboard.cardFrame.map { JSONValue($0) } ?? .null),
      ("shapes", .array(keyboard.shapeItems.map(shape))),
      ("frame", JSONValue(presentation.frame(at: now))),
      ("endFrame", JSONValue(presentation.endFrame)),
      ("beginFrame", JSONValue(presentation.beginFrame)),
      ("duration", .number((transition?.duration ?? .zero).milliseconds)),
      ("curve", .string((transition?.curve ?? .rise).name)),
      ("layout", .string(engine.geometry.layout.id)),
      ("form", .string(engine.geometry.form.id)),
      ("layer", .string(engine.layer)),
      ("shift", .string(engine.shift.rawValue)),
      ("pressed", .array(engine.pressedKeys.map { .string($0.id) })),
      ("popup", popup(keyboard.emoji.popup ?? engine.popup)),
      ("preview", engine.preview.map(preview) ?? .null),
      ("trackpad", .bool(engine.isTrackpad)),
      ("keys", .array(keyboard.placedKeys.map(key))),
      ("emoji", keyboard.emoji.state),
    ])
  }

  private func shape(_ item: (shape: KeyboardShape, frame: Rect)) -> JSONValue {
    .object([("id", .string(item.shape.rawValue)), ("frame", JSONValue(item.frame))])
  }

  private func inWindow(_ rect: Rect) -> JSONValue {
    let origin = keyboard.keysOrigin
    return JSONValue(rect.offsetBy(dx: origin.x, dy: origin.y))
  }

  private func key(_ placed: PlacedKey) -> JSONValue {
    .object([
      ("id", .string(placed.key.id)), ("label", .string(placed.key.label)),
      ("output", .string(placed.key.output)), ("name", .string(placed.key.name)),
      ("frame", inWindow(placed.frame)), ("enabled", .bool(placed.key.isEnabled)),
      ("role", .string("key")), ("state", condition(of: placed).map { .string($0) } ?? .null),
    ])
  }

  /// What an assistive technology says of a key besides its name.
  private func condition(of placed: PlacedKey) -> String? {
    let engine = keyboard.engine
    if placed.key.action == .shift, engine.shift != .off { return engine.shift.rawValue }
    if case .modifier(let modifiers) = placed.key.action {
      let state = engine.state(of: modifiers)
      if state != .off { return state.rawValue }
    }
    // Of what is typed in secret, nothing is said.
    let isPressed = engine.pressedKeys.contains { $0.index == placed.index }
    return isPressed && !engine.isSecure ? "pressed" : nil
  }

  private func popup(_ popup: KeyPopup?) -> JSONValue {
    guard let popup else { return .null }
    return .object([
      ("frame", inWindow(popup.frame)),
      (
        "cells",
        .array(
          popup.cells.map { cell in
            .object([
              ("id", .string(cell.alternate.id)), ("label", .string(cell.alternate.label)),
              ("frame", inWindow(cell.frame)),
            ])
          })
      ),
    ])
  }

  private func preview(_ preview: KeyPreview) -> JSONValue {
    .object([
      ("id", .string(preview.keyID)), ("label", .string(preview.label)),
      ("frame", inWindow(preview.frame)),
    ])
  }

  private func accessory() -> JSONValue {
    let configuration = app.scene.configuration
    let row = keyboard.accessoryView as? AccessoryRow
    return .object([
      ("built", .bool(configuration.accessoryBuilds > 0)),
      ("builds", .number(Double(configuration.accessoryBuilds))),
      ("file", configuration.accessoryFile.map { .string(path($0)) } ?? .null),
      ("frame", row.map { JSONValue($0.frameInWindow) } ?? .null),
      (
        "items",
        .array(
          (row?.items ?? []).map { item in
            .object([
              ("id", .string(item.item.id)),
              (
                "label",
                .string(
                  words(item.item.label.map { Phrase($0, context: "row") } ?? item.item.shownName))
              ),
              ("name", .string(words(item.item.shownName))), ("role", .string("button")),
              ("frame", item.frame.map { JSONValue($0) } ?? .null),
              ("enabled", .bool(item.isEnabled)),
            ])
          })
      ),
    ])
  }

  // MARK: Files

  private func path(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  private func error(_ error: ConfigError) -> JSONValue {
    .object([
      ("file", .string(path(error.file))), ("line", .number(Double(error.line))),
      ("column", .number(Double(error.column))),
      ("message", .string(error.message.replacing(home, with: "~"))),
    ])
  }

  private func document() -> JSONValue {
    let coordinator = app.scene.document
    let session = coordinator?.session ?? DocumentSession()
    let fault = coordinator?.lastError
    return .object([
      ("path", session.path.map { .string(path($0)) } ?? .null),
      ("title", .string(session.title)),
      ("dirty", .bool(session.isDirty)),
      ("readOnly", .bool(session.isReadOnly || session.standing == .claimed)),
      ("conflict", .bool(session.standing == .conflict)),
      ("deleted", .bool(session.standing == .gone)),
      ("encoding", .string(session.format.encoding.rawValue)),
      ("bom", .bool(session.format.hasBOM)),
      ("eol", .string(session.format.lineEnding.rawValue)),
      ("loading", coordinator?.progress.map { .number($0) } ?? .null),
      ("lastError", fault.map { .string("\(path($0.path)): \($0.reason)") } ?? .null),
      ("journalBytes", .number(Double(coordinator?.journalBytes ?? 0))),
      ("bytesWritten", .number(Double(coordinator?.bytesWritten ?? 0))),
      ("bytesWrittenPerHour", .number(Double(coordinator?.bytesWrittenPerHour ?? 0))),
      ("syncedAt", coordinator?.syncedAt.map { .number($0.tenths) } ?? .null),
    ])
  }
}
