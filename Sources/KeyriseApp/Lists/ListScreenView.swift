import PanelCore
import PanelUI

/// A list over the whole screen: its bar, the list, and a line about what happened.
@MainActor final class ListScreenView<Bar: View, List: View>: View {
  let bar: Bar
  let list: List
  let notice: LibraryNoticeView
  /// True: what happened is not told where the list would have no line left.
  private let keepsLine: Bool

  init(_ identifier: String, bar: Bar, list: List, keepsLine: Bool) {
    (self.bar, self.list, self.keepsLine) = (bar, list, keepsLine)
    notice = LibraryNoticeView(identifier)
    super.init(frame: .zero)
    self.identifier = identifier
    clipsToBounds = true
    for view in [list, bar, notice] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let room = place(bar: bar)
    let wanted = notice.neededHeight(width: frame.width)
    let least = wanted + (keepsLine ? environment.metrics.touch : 0)
    let height = room.height < least ? 0 : wanted
    notice.frame = Rect(x: 0, y: frame.height - height, width: frame.width, height: height)
    list.frame = Rect(
      left: 0, top: room.minY, right: frame.width, bottom: max(room.minY, frame.height - height))
  }

  override func environmentDidChange() { setNeedsLayout() }
}

extension View {
  /// Gives a view that covers the screen its ground, and its bar the place at the top.
  /// - Returns: what is below the bar.
  func place(bar: View) -> Rect {
    let (metrics, top) = (environment.metrics, environment.safeArea.top)
    backgroundColor = environment.theme.background
    bar.frame = Rect(
      x: 0, y: top, width: frame.width, height: min(metrics.bar, max(0, frame.height - top)))
    return Rect(left: 0, top: bar.frame.maxY, right: frame.width, bottom: frame.height)
  }
}
