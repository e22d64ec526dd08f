import KeyboardCore
import PanelCore
import TextCore

/// What floats over the text that has the focus: handles, loupe and edit menu.
///
/// It lies over the app's views and under the keyboard. Nothing here decides: what is wanted is in
/// the text's `SelectionTouch`, where it goes in the places' rules. `follow` is called after each
/// layout, so that nothing stays behind when the text moves.
@MainActor final class SelectionOverlay: View, Timed, Animated {
  /// The handles that are in sight.
  private(set) var handles: [SelectionEnd: HandlePlace] = [:]
  private let areas: [SelectionEnd: HandleArea]
  private let loupe = LoupeView()
  private let menu = EditMenuView()
  private var fade = MenuFade()
  private var page = 0
  private var lastItems: [EditMenu.Item] = []

  init() {
    areas = [.start: HandleArea(.start), .end: HandleArea(.end)]
    super.init()
    for end in [SelectionEnd.start, .end] {
      guard let area = areas[end] else { continue }
      area.overlay = self
      addSubview(area)
    }
    addSubview(menu)
    addSubview(loupe)
    menu.isHidden = true
    menu.choose = { [weak self] in self?.chosen($0) }
    identifier = "selection"
  }

  /// The text view that is served: the one with the focus.
  private var text: TextView? { window?.firstResponder as? TextView }

  // MARK: For tapes

  var report: SelectionReport {
    var report = SelectionReport()
    if !menu.isHidden, menu.isUserInteractionEnabled, let place = menu.place {
      report.menu = SelectionReport.Menu(
        frame: place.frame,
        items: menu.items.map {
          .init(
            id: $0.item.id, label: environment.strings($0.item.label), frame: $0.frame,
            isEnabled: $0.item.isEnabled)
        })
    }
    report.loupe = loupe.isHidden ? nil : loupe.frame
    report.start = handles[.start].map { .init(nib: $0.nib, area: $0.area) }
    report.end = handles[.end].map { .init(nib: $0.nib, area: $0.area) }
    return report
  }

  // MARK: Places

  /// Puts everything where the text is by now.
  func follow() {
    guard let window else { return }
    let bounds = Rect(origin: .zero, size: window.frame.size)
    if frame != bounds { frame = bounds }
    let text = text
    followHandles(text)
    followLoupe(text)
    followMenu(text)
  }

  private func followHandles(_ text: TextView?) {
    var found: [SelectionEnd: HandlePlace] = [:]
    if let text, !text.session.selection.isEmpty {
      for end in [SelectionEnd.start, .end] { found[end] = text.handlePlace(end) }
    }
    guard found != handles else { return }
    handles = found
    setNeedsDisplay()
    for (end, area) in areas {
      area.isHidden = found[end] == nil
      if let place = found[end] { area.frame = place.area }
    }
  }

  private func followLoupe(_ text: TextView?) {
    guard let text, let spot = text.touch.machine.loupe else {
      loupe.isHidden = true
      return
    }
    let end = text.touch.machine.loupeEnd
    let row = text.convert(text.endRow(end, at: spot.byte), to: nil)
    let frame = LoupePlace.find(caret: row, finger: spot.finger, metrics: environment.metrics)
    loupe.text = text
    loupe.isHidden = false
    loupe.frame = frame
    let x = row.x - frame.x
    let isInside = x >= 3 && x <= frame.width - 3
    loupe.content = LoupeView.Content(
      byte: spot.byte, isEnd: end == .end, caretX: isInside ? x : frame.width / 2)
    loupe.setNeedsDisplay()
  }

  private func followMenu(_ text: TextView?) {
    guard let window else { return }
    let now = window.now
    let content = text.flatMap(menuContent)
    if let content {
      menu.isHidden = false
      menu.isUserInteractionEnabled = true
      menu.show(content.items, at: content.place)
      fade.reducesMotion = environment.reducesMotion
      fade.show(at: now)
    } else {
      fade.reducesMotion = environment.reducesMotion
      fade.hide(at: now)
      menu.isUserInteractionEnabled = false
    }
    applyFade(at: now)
  }

  /// The items that can be used now, and where they stand; nil: no menu.
  private func menuContent(
    _ text: TextView
  ) -> (items: [EditMenu.Placed], place: EditMenuPlace)? {
    guard let window, text.touch.machine.wantsMenu, !text.isScrolling,
      !window.application.keyboard.presentation.isAnimating(at: window.now)
    else { return nil }
    let environment = environment
    let metrics = environment.metrics
    let items = EditMenu.all.compactMap { item -> EditMenu.Item? in
      let answer = window.application.answer(to: Command(item.id))
      guard let answer, answer || item.id == "find" else { return nil }
      if item.id == "paste", !window.application.clipboardHasText { return nil }
      var item = item
      item.isEnabled = answer
      return item
    }
    if items != lastItems {
      lastItems = items
      page = 0
    }
    let room = text.floatingRoom
    let width = { EditMenuButton.width(of: $0, environment) }
    let menu = EditMenu(items, room: room.width - 2 * metrics.padX, width: width)
    guard !menu.pages.isEmpty else { return nil }
    let placed = EditMenu.place(menu.pages[page % menu.pages.count], width: width)
    guard let last = placed.last, let target = text.menuTarget(handles) else { return nil }
    let height = min(metrics.menuH, room.height)
    guard height >= 0.6 * metrics.menuH else { return nil }
    let measures = EditMenuPlace.Measures(
      lift: metrics.menuLift, tip: EditMenuView.tip(of: metrics), radius: metrics.menuRadius,
      side: metrics.padX)
    let size = Size(width: last.left + last.width, height: height)
    return EditMenuPlace.find(size, over: target, in: room, measures).map { (placed, $0) }
  }

  private func chosen(_ id: String) {
    guard id != EditMenu.more.id else {
      page += 1
      setNeedsLayout()
      return
    }
    text?.touch.chose(id)
  }

  // MARK: Time

  var nextDeadline: Timestamp? { fade.nextDeadline }

  func fire(at now: Timestamp) {
    fade.fire(at: now)
    applyFade(at: now)
  }

  func isAnimating(at now: Timestamp) -> Bool { fade.nextDeadline.map { now < $0 } ?? false }

  func animate(at now: Timestamp) { applyFade(at: now) }

  private func applyFade(at now: Timestamp) {
    let opacity = fade.opacity(at: now)
    menu.isHidden = !fade.isSeen
    menu.opacity = opacity
    let scale = environment.metrics.window.scale
    menu.drop = fade.isComing ? snap((1 - opacity) * environment.metrics.millimetre, to: scale) : 0
    if !fade.isSeen {
      page = 0
      lastItems = []
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.application.register(timed: self)
    window?.application.register(animated: self)
  }

  // MARK: Touches and drawing

  /// Only what can be touched takes touches; everything else falls through to the text.
  override func point(inside point: Point) -> Bool {
    if !menu.isHidden, menu.isUserInteractionEnabled, menu.frame.contains(point) { return true }
    return handle(at: point) != nil
  }

  /// The handle under a point; the nearer one where two areas meet.
  func handle(at point: Point) -> SelectionEnd? {
    handles.filter { $0.value.area.contains(point) }
      .min {
        ($0.value.nib.center.distance(to: point), $0.key == .start ? 0 : 1)
          < ($1.value.nib.center.distance(to: point), $1.key == .start ? 0 : 1)
      }?.key
  }

  func handleTouched(_ end: SelectionEnd, _ touch: Touch) { text?.touch.handle(end, touch) }

  override func draw(_ context: DrawContext) {
    let color = environment.theme.accent
    for end in [SelectionEnd.start, .end] {
      guard let place = handles[end] else { continue }
      context.fill(place.stem, color)
      context.icon(
        end == .start ? .nibDown : .nib, center: place.nib.center, size: place.nib.width, color)
    }
  }
}

/// Where a handle can be touched.
@MainActor final class HandleArea: View {
  let end: SelectionEnd
  weak var overlay: SelectionOverlay?

  init(_ end: SelectionEnd) {
    self.end = end
    super.init()
    isHidden = true
    identifier = end == .start ? "handle:start" : "handle:end"
    gestures = [
      Gesture(
        self,
        .raw { [weak self] touch, _ in
          guard let self else { return }
          var touch = touch
          touch.point = convert(touch.point, to: nil)
          overlay?.handleTouched(end, touch)
        })
    ]
  }

  override func point(inside point: Point) -> Bool {
    overlay?.handle(at: convert(point, to: nil)) == end
  }
}
