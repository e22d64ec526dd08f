import PanelCore
import PanelUI

/// Where a list is.
@MainActor final class ThumbView: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
    followsReading = true
  }

  /// Stands at the list's edge, as far down as the list is scrolled; hidden where all is in sight.
  func place(in list: ScrollView) {
    let metrics = list.environment.metrics
    let width = metrics.scroll
    let limit = list.contentSize.height - list.frame.height
    isHidden = limit <= 0
    guard limit > 0 else { return }
    let least = min(metrics.thumb, list.frame.height / 2)
    let length = max(
      least, list.frame.height * list.frame.height / list.contentSize.height
    ).rounded()
    let share = min(max(list.boundsOrigin.y / limit, 0), 1)
    frame = Rect(
      x: list.frame.width - list.environment.safeArea.right - 2 * width,
      y: list.boundsOrigin.y + ((list.frame.height - length) * share).rounded(), width: width,
      height: length)
  }

  override func draw(_ context: DrawContext) {
    context.roundedRect(bounds, radius: frame.width / 2, environment.theme.scrollBar)
  }
}
