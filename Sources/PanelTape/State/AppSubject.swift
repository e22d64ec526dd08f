import KeyboardCore
package import KeyriseApp
package import PanelCore
import PanelUI
import TextCore

/// The running app as a tape sees it.
@MainActor package final class AppSubject: TapeSubject {
  package let app: KeyriseApp
  private let home: String
  private let posted: KeyboardNotes

  /// - Parameters:
  ///   - notes: hears of the app's keyboard messages.
  ///   - home: the private folder; it is written `~` in states, which are the same for every
  ///     folder.
  package init(_ app: KeyriseApp, notes: KeyboardNotes, home: String) {
    self.app = app
    self.home = home
    posted = notes
  }

  package var client: any FrameClient { app.application }

  package func state() -> JSONValue {
    app.application.layoutNow()
    return StateReport(app: app, rotation: rotation, home: home).object()
  }

  private var rotation: Int { app.application.window.environment.metrics.window.rotation }

  package func notes() -> [JSONValue] {
    posted.take().map { message in
      .object([
        ("name", .string(message.name.rawValue)), ("time", .number(message.time.tenths)),
        ("beginFrame", JSONValue(message.beginFrame)),
        ("endFrame", JSONValue(message.endFrame)),
        ("duration", .number(message.animationDuration.milliseconds)),
        ("curve", .string(message.animationCurve.name)), ("isLocal", .bool(message.isLocal)),
        ("followsFinger", .bool(message.followsFinger)),
        ("cardFrame", message.cardFrame.map { JSONValue($0) } ?? .null),
      ])
    }
  }

  package func timing() -> JSONValue {
    let build = app.scene.configuration.accessoryBuildTime
    return .object([("accessoryBuild", .number(build.milliseconds))])
  }

  package func place(_ place: TapePlace) -> Point? {
    app.application.layoutNow()
    let keyboard = app.application.keyboard
    let window = Rect(origin: .zero, size: app.application.window.frame.size)
    func visible(_ rect: Rect) -> Point? {
      window.contains(rect.center) ? rect.center : nil
    }
    func inKeys(_ rect: Rect) -> Point? {
      let origin = keyboard.keysOrigin
      return keyboard.presentation.phase == .hidden
        ? nil : visible(rect.offsetBy(dx: origin.x, dy: origin.y))
    }
    switch place {
    case .point(let point): return point
    case .key(let id): return keyboard.engine.geometry.key(id).flatMap { inKeys($0.frame) }
    case .popup(let id):
      let popup = keyboard.emoji.popup ?? keyboard.engine.popup
      let cell = popup?.cells.first { $0.alternate.id == id }
      return cell.flatMap { inKeys($0.frame) }
    case .accessory(let id):
      let row = keyboard.accessoryView as? AccessoryRow
      guard keyboard.presentation.phase != .hidden else { return nil }
      return row?.items.first { $0.item.id == id }?.frame.flatMap(visible)
    case .view(let id):
      guard let view = app.application.window.view(withIdentifier: id), !view.isHidden else {
        return nil
      }
      return visible(view.frameInWindow)
    case .text(let offset):
      let view = activeText
      let byte = TextBoundaries(view.session.buffer).byte(ofGrapheme: offset)
      let caret = view.convert(view.caretRow(at: byte), to: nil)
      let point = Point(x: caret.x, y: caret.midY)
      return view.frameInWindow.contains(point) ? point : nil
    case .menu(let id):
      return overlay?.menu?.items.first { $0.id == id }.flatMap { visible($0.frame) }
    case .handleStart: return overlay?.start.flatMap { visible($0.nib) }
    case .handleEnd: return overlay?.end.flatMap { visible($0.nib) }
    case .suggestion: return nil
    }
  }

  private var overlay: SelectionReport? { app.application.window.selectionReport }

  package var isSettled: Bool {
    let application = app.application
    let engine = application.keyboard.engine
    // Alternates that stay open without a finger are at rest.
    return !application.isAnimating && (engine.popup == nil || engine.keepsPopup)
      && !application.keyboard.presentation.isWaiting
  }

  package func frameFacts() -> FrameFacts {
    let application = app.application
    let window = application.window
    let view = activeText
    let content = app.scene.content
    let editor = content.frameInWindow
    // On whole pixels: sums of thirds of a point differ in their last bit.
    let scale = window.environment.metrics.window.scale
    let bottom = snap(editor.maxY, to: scale)
    let top = snap(min(application.keyboard.frame.minY, window.frame.height), to: scale)
    let isLost =
      view.isFirstResponder && !view.isScrolling && !content.isScrolling
      && !(isCaret(of: view, in: view)
        && (!view.isDescendant(of: content) || isCaret(of: view, in: content)))
    return FrameFacts(
      editorBottom: bottom, keyboardTop: top, covered: max(0, bottom - top),
      // Nothing of it is on a dark screen.
      isKeyboardOnScreen: application.keyboard.presentation.phase != .hidden && !app.isBlank,
      isCaretLost: isLost && view.wantsCaretInSight && app.scene.keepsCaretInSight && !app.isBlank)
  }

  /// The text that is typed into, else the scene's own.
  private var activeText: TextView {
    app.application.window.firstResponder as? TextView ?? app.scene.textView
  }

  private func isCaret(of view: TextView, in outer: View) -> Bool {
    let caret = view.convert(view.caretRect, to: nil)
    let editor = outer.frameInWindow
    // A view lower than a row shows as much of it as it can.
    // Where lines are as long as they are, it is in sight sideways too.
    let isBeside =
      view.readingOptions.wrap == .off && (caret.minX < editor.minX || caret.maxX > editor.maxX)
    return !isBeside && caret.minY >= editor.minY - 0.01
      && (caret.maxY <= editor.maxY + 0.01 || editor.height < caret.height * 1.3)
  }

  package func focus(view id: String) -> Bool {
    let window = app.application.window
    guard let view = window.view(withIdentifier: id) else { return false }
    return window.makeFirstResponder(view)
  }

  package func stand(anchor: Int, head: Int, scroll: Point) {
    let view = app.scene.textView
    // Where the text is a part of a page, the page says how far it is scrolled.
    guard view === app.scene.content else { return }
    let boundaries = TextBoundaries(view.session.buffer)
    view.selection = TextSelection(
      anchor: boundaries.byte(ofGrapheme: anchor), head: boundaries.byte(ofGrapheme: head))
    app.application.layoutNow()
    view.contentOffset = scroll
    // As after a hand that scrolled it out of sight.
    if !isCaret(of: view, in: view) { view.scroll(byHandTo: scroll) }
  }

  package func isSecret(_ event: InputEvent) -> Bool {
    let application = app.application
    guard let input = application.window.firstResponder as? any TextInput, input.isSecure else {
      return false
    }
    return switch event {
    case .text, .marked, .pasted, .key, .scanned: true
    // The accessory row too: its items type.
    case .touch(let touch): application.keyboard.covers(touch.point)
    default: false
    }
  }
}
