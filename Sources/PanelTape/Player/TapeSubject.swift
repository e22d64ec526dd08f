package import PanelCore

/// One running app, as a tape sees it.
///
/// The player calls `advance(to:)` of the client up to the present instant before it asks anything.
@MainActor package protocol TapeSubject: AnyObject {
  var client: any FrameClient { get }
  /// The whole state, laid out at the present instant, whether or not a frame has shown it.
  func state() -> JSONValue
  /// The keyboard notifications posted since the last call.
  func notes() -> [JSONValue]
  /// What took how long, in milliseconds: the only numbers that may differ between runs.
  func timing() -> JSONValue
  /// Where something is now, in window points; nil when it can't be seen. Never asked for a point.
  func place(_ place: TapePlace) -> Point?
  /// True without slide, momentum, popup and patience. Other deadlines do not count.
  var isSettled: Bool { get }
  /// Measures of the frame that was just taken.
  func frameFacts() -> FrameFacts
  /// Makes a view the first responder. False when there is no such view or it can't be.
  func focus(view id: String) -> Bool
  /// Selects from grapheme to grapheme of the editor's text, and scrolls it, in points.
  func stand(anchor: Int, head: Int, scroll: Point)
  /// True when the event could give away what is typed into a secure field, so that it must not be
  /// recorded. A touch is asked for when it begins.
  func isSecret(_ event: InputEvent) -> Bool
}

extension TapeSubject {
  package func stand(anchor: Int, head: Int, scroll: Point) {}
  package func isSecret(_ event: InputEvent) -> Bool { false }
}
