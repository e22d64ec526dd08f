package import PanelCore

/// Plays a tape on an app, on a virtual clock.
@MainActor package final class TapePlayer {
  package private(set) var now = Timestamp.zero

  package init(
    _ tape: Tape, on stage: any TapeStage, directory: String = "", checksRules: Bool = true,
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void,
    frames: ((String) -> Void)? = nil
  ) {}

  /// Plays the tape to its end and returns the exit status.
  package func play() -> Int32 { 0 }
}
