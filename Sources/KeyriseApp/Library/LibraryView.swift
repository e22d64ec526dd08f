import PanelCore
import PanelUI
import TextCore

/// The list of notes over the whole screen: its bar, the list, and a line about what happened.
@MainActor final class LibraryView: View {
  let bar = LibraryBarView()
  let list = LibraryListView()
  let notice = LibraryNoticeView("library")

  init() {
    super.init()
    identifier = "library"
    clipsToBounds = true
    for view in [list, bar, notice] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let top = metrics.window.safeArea.top
    backgroundColor = environment.theme.background
    bar.frame = Rect(
      x: 0, y: top, width: frame.width, height: min(metrics.bar, max(0, frame.height - top)))
    let room = frame.height - bar.frame.maxY
    let wanted = notice.neededHeight(width: frame.width)
    let height = room < wanted ? 0 : wanted
    notice.frame = Rect(
      x: 0, y: frame.height - height, width: frame.width, height: height)
    list.frame = Rect(
      left: 0, top: bar.frame.maxY, right: frame.width,
      bottom: max(bar.frame.maxY, frame.height - height))
  }

  override func environmentDidChange() { setNeedsLayout() }
}
