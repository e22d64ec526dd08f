import PanelCore
import PanelUI

/// The settings over the whole screen: their bar, a list, and a line about what happened.
@MainActor final class SettingsView: View {
  let bar = SettingsBarView()
  let list = SettingsListView()
  let notice = LibraryNoticeView("settings")

  init() {
    super.init()
    identifier = "settings"
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
    let height = room < wanted + metrics.touch ? 0 : wanted
    notice.frame = Rect(x: 0, y: frame.height - height, width: frame.width, height: height)
    list.frame = Rect(
      left: 0, top: bar.frame.maxY, right: frame.width,
      bottom: max(bar.frame.maxY, frame.height - height))
  }

  override func environmentDidChange() { setNeedsLayout() }
}
