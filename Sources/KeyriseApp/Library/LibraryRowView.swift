import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// A note of the list: title and first words, when it was changed, how large it is.
@MainActor final class LibraryRowView: ListRowView {
  /// What the row shows.
  struct Content: Equatable {
    var row: LibrarySession.Row
    var now: NoteTime
    /// The note that is open.
    var isCurrent = false
    var showsActions = false
    /// There is a medium that the note can be copied to.
    var canCopy = false
  }

  enum Part: String, CaseIterable {
    case copy, rename, duplicate, versions, delete

    var icon: Icon {
      switch self {
      case .copy: .next
      case .rename: .rename
      case .duplicate: .copy
      case .versions: .history
      case .delete: .trash
      }
    }
    var label: Phrase {
      switch self {
      case .copy: Phrase("Copy this note to the stick")
      case .rename: Phrase("Rename this note")
      case .duplicate: Phrase("Duplicate this note")
      case .versions: Phrase("Versions of this note")
      case .delete: Phrase("Delete this note")
      }
    }
  }

  private(set) var content: Content?
  private var buttons: [Button] = []
  var open: (String) -> Void = { _ in }
  var held: (String) -> Void = { _ in }
  var act: (Part, String) -> Void = { _, _ in }

  override init() {
    super.init()
    gestures.append(
      Gesture(
        self,
        .hold(after: .milliseconds(400)) { [weak self] stage in
          guard case .began = stage, let self, let name = content?.row.note.name else { return }
          held(name)
        }))
  }

  override func pressed() { if let name = content?.row.note.name { open(name) } }

  /// - Parameter number: the row's place in the list, from 1.
  func show(_ content: Content, number: Int) {
    identifier = "note-\(number)"
    for (button, part) in zip(buttons, Part.allCases) {
      button.identifier = "note-\(number)-\(part.rawValue)"
    }
    guard content != self.content else { return }
    if content.row.note.name != self.content?.row.note.name { isHighlighted = false }
    self.content = content
    accessibilityLabel = .text(content.row.note.shownTitle)
    if content.showsActions, buttons.isEmpty {
      for part in Part.allCases {
        let button = Button(.icon(part.icon), label: part.label) { [weak self] in
          guard let self, let name = self.content?.row.note.name else { return }
          act(part, name)
        }
        button.identifier = "note-\(number)-\(part.rawValue)"
        buttons.append(button)
        addSubview(button)
      }
    }
    for (button, part) in zip(buttons, Part.allCases) {
      button.isHidden = !content.showsActions || part == .copy && !content.canCopy
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    var x = column.maxX + (1.2 * metrics.millimetre).rounded()
    for button in buttons.reversed() where !button.isHidden {
      x -= metrics.touch
      button.frame = Rect(x: x, y: 0, width: metrics.touch, height: frame.height - 1)
    }
  }

  override func draw(_ context: DrawContext) {
    guard let content else { return }
    let theme = environment.theme
    let metrics = environment.metrics
    let note = content.row.note
    let column = column
    let millimetre = metrics.millimetre
    context.listRow(bounds, isLit: isHighlighted)
    if content.isCurrent {
      let width = max(2, (0.6 * millimetre).rounded())
      let above = (1.4 * millimetre).rounded()
      context.fill(
        Rect(
          x: column.minX - (2 * millimetre).rounded(), y: above, width: width,
          height: frame.height - 2 * above), theme.accent)
    }
    let (upper, lower) = (frame.height * 0.34, frame.height * 0.67)
    let gap = (3 * millimetre).rounded()
    var end = column.maxX
    let small = environment.small
    if content.showsActions {
      end = (buttons.first { !$0.isHidden }?.frame.minX ?? end)
    } else {
      let time = environment.strings(
        LibraryWords.time(NoteTime(clock: note.clock), at: content.now))
      let size = environment.strings(LibraryWords.size(NoteSize(bytes: note.size)))
      for (text, y) in [(time, upper), (size, lower)] {
        context.text(
          text, style: small, x: column.maxX,
          baseline: environment.baseline(centeringCapitalsAt: y, small), align: .right,
          theme.secondaryText)
      }
      let width = max(environment.shape(time, small).width, environment.shape(size, small).width)
      end -= width.rounded(.up) + gap
    }
    let title = TextStyle(family: .uiBold, size: metrics.ui)
    let room = max(0, end - column.minX)
    let isDim = note.kind != .text
    context.text(
      environment.shortened(note.shownTitle, title, to: room), style: title, x: column.minX,
      baseline: environment.baseline(centeringCapitalsAt: upper, title),
      isDim ? theme.secondaryText : theme.text)
    drawDetail(context, content, Rect(x: column.minX, y: lower, width: room, height: 0))
  }

  private func drawDetail(_ context: DrawContext, _ content: Content, _ place: Rect) {
    let theme = environment.theme
    let small = environment.small
    let baseline = environment.baseline(centeringCapitalsAt: place.y, small)
    guard let match = content.row.match, !match.snippet.isEmpty else {
      let words = environment.strings(LibraryWords.detail(content.row.note))
      context.text(
        environment.shortened(words, small, to: place.width), style: small, x: place.x,
        baseline: baseline, theme.secondaryText)
      return
    }
    let shown = environment.shortened(match.snippet, small, to: place.width)
    let shaped = environment.shape(shown, small)
    // The mark lies where the carets at its two ends are, if both are in what is shown.
    let isWhole = shown == match.snippet || match.found.upperBound < shown.utf8.count - 3
    if isWhole, let mark = span(shaped, match.found) {
      let height = environment.metrics.lineHeight(em: environment.metrics.small)
      let start =
        environment.isRightToLeft
        ? place.x + shaped.width - mark.upperBound : place.x + mark.lowerBound
      context.roundedRect(
        Rect(
          x: start - 2, y: (place.y - height / 2).rounded(),
          width: mark.upperBound - mark.lowerBound + 4, height: height),
        radius: 4, theme.findMatch)
      context.draw(shaped, at: Point(x: place.x, y: baseline), theme.text)
    } else {
      context.text(shown, style: small, x: place.x, baseline: baseline, theme.text)
    }
  }

  private func span(_ shaped: ShapedText, _ range: Range<Int>) -> ClosedRange<Double>? {
    func x(_ byte: Int) -> Double? { shaped.stops.first { $0.byte == byte }?.x }
    guard let a = x(range.lowerBound), let b = x(range.upperBound), a != b else { return nil }
    return min(a, b)...max(a, b)
  }
}
