import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// A version of the list: when it was kept, where it is another one than the version before, and how
/// many words came and went.
@MainActor final class VersionRowView: ListRowView {
  /// What the row shows.
  struct Content: Equatable {
    var version: TextVersion
    var now: NoteTime
    /// The row that Return takes.
    var isSelected = false
  }

  private(set) var content: Content?
  /// Called with the row's place in the list, from 0.
  var open: (Int) -> Void = { _ in }
  private var index = 0

  override func pressed() { open(index) }

  /// - Parameter index: the row's place in the list, from 0.
  func show(_ content: Content, index: Int) {
    self.index = index
    identifier = "version-\(index + 1)"
    guard content != self.content else { return }
    if content.version != self.content?.version { isHighlighted = false }
    self.content = content
    accessibilityLabel = VersionWords.time(time(content.version), at: content.now)
    setNeedsDisplay()
  }

  private func time(_ version: TextVersion) -> NoteTime { NoteTime(clock: version.clock) }

  override func draw(_ context: DrawContext) {
    guard let content else { return }
    let theme = environment.theme
    let metrics = environment.metrics
    let version = content.version
    let column = column
    let millimetre = metrics.millimetre
    context.listRow(bounds, isLit: isHighlighted || content.isSelected)
    let (upper, lower) = (frame.height * 0.34, frame.height * 0.67)
    let gap = (3 * millimetre).rounded()
    let small = environment.small
    let above = environment.baseline(centeringCapitalsAt: upper, small)
    let below = environment.baseline(centeringCapitalsAt: lower, small)
    let counts = drawCounts(context, version, end: column.maxX, baseline: above)
    let size = environment.strings(LibraryWords.size(NoteSize(bytes: version.size)))
    context.text(
      size, style: small, x: column.maxX, baseline: below, align: .right, theme.secondaryText)
    let sizeWidth = environment.shape(size, small).width.rounded(.up)
    let title = TextStyle(family: .uiBold, size: metrics.ui)
    let time = environment.shortened(
      environment.strings(VersionWords.time(time(version), at: content.now)), title,
      to: max(0, column.width - counts - gap))
    var x = column.minX
    x += context.text(
      time, style: title, x: x,
      baseline: environment.baseline(centeringCapitalsAt: upper, title), theme.text)
    x += gap
    if let reason = VersionWords.reason(version.reason) {
      let room = column.maxX - counts - gap - x
      let words = environment.shortened(environment.strings(reason), small, to: max(0, room))
      // Two letters and an ellipsis tell nothing.
      if room > 16 * millimetre {
        context.text(words, style: small, x: x, baseline: above, theme.secondaryText)
      }
    }
    let room = max(0, column.width - sizeWidth - gap)
    context.text(
      environment.shortened(version.detail, small, to: room), style: small, x: column.minX,
      baseline: below, theme.secondaryText)
  }

  /// - Returns: the width that the counts take, in points.
  private func drawCounts(
    _ context: DrawContext, _ version: TextVersion, end: Double, baseline: Double
  ) -> Double {
    let theme = environment.theme
    let small = environment.small
    var x = end
    for (sign, count, ink) in [
      ("−", version.removed, theme.secondaryText), ("+", version.added, theme.accent),
    ] where count > 0 {
      let text = sign + environment.strings(.number(count))
      context.text(text, style: small, x: x, baseline: baseline, align: .right, ink)
      x -= environment.shape(text, small).width.rounded(.up)
      x -= (1.6 * environment.metrics.millimetre).rounded()
    }
    return end - x
  }
}
