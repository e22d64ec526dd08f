import PanelCore

/// What a tape says for an event.
extension Recorder {
  /// The commands, without their time; nil when a tape has none for it.
  func lines(for event: InputEvent) -> [String]? {
    EventLines(
      points: player.points, heldKeys: player.heldKeys, metrics: player.metrics,
      home: player.stage.home
    ).lines(for: event)
  }
}
