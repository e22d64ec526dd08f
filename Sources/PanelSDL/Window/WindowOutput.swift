internal import PanelCore

/// The way from display lists to the window's pixels.
@MainActor protocol WindowOutput: AnyObject {
  /// False while no new picture is wanted; an event comes when it is.
  var isReady: Bool { get }
  /// Draws what is damaged and shows it; everything when the kept picture is void.
  func show(_ list: DisplayList)
  /// Shows the kept picture again.
  func showAgain()
  /// The kept picture is void: the window has another size, or the hardware has lost it.
  func forget()
}
