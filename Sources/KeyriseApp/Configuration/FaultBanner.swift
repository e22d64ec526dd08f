import PanelCore
import PanelUI

/// What is wrong in a scene's files, over its upper edge; scenes with a place for messages of their
/// own don't need it.
@MainActor final class FaultBanner {
  private var banner = BannerView {}
  private let configuration: Configuration
  private var dismissed: Phrase?

  /// - Parameter view: the scene's, which has its other subviews already.
  init(over view: View, _ configuration: Configuration) {
    self.configuration = configuration
    banner = BannerView { [weak self] in self?.dismiss() }
    view.addSubview(banner)
    configuration.errorsDidChange = { [weak self] in self?.refresh() }
    refresh()
  }

  private func refresh() {
    var fault = configuration.errors.first
    if let file = fault?.file { fault?.file = configuration.services.shown(file) }
    let message = (fault?.description).map { Phrase.text($0) }
    if message == nil { dismissed = nil }
    banner.show(message == dismissed ? nil : message)
    place()
  }

  private func dismiss() {
    dismissed = banner.message
    refresh()
  }

  /// Call it in each layout pass of the scene.
  func place() {
    guard let screen = banner.superview, let window = screen.window else { return }
    let metrics = window.environment.metrics
    banner.frame = Rect(
      x: 0, y: metrics.window.safeArea.top, width: screen.bounds.width,
      height: banner.isHidden ? 0 : metrics.banner)
  }
}
