import PanelCore
import PanelSystem
import PanelTape

/// One random tape and the way in which it is played; all of it follows from the seed.
///
/// Two of three are drawn frame by frame, and what was drawn by damage is compared with the whole
/// picture at the end. One of three has its files read and written on the writer's thread. One of
/// six is not played by the clock of tapes: its events reach the loop of a window that nobody
/// sees, from another thread and in real time, see `LiveFuzz`; then the seed gives the events,
/// not their instants.
@MainActor package struct FuzzTape {
  package let seed: UInt64
  private let touches: Int
  private let scene: TapeScene
  private let scale: Double
  private let isDrawn: Bool
  private let isThreaded: Bool
  /// True: it is lived, not played.
  package let isLive: Bool

  package init(seed: UInt64, touches: Int) {
    self.seed = seed
    self.touches = touches
    // Not the numbers that the tape itself is made of.
    var random = SplitMix64(seed: ~seed)
    let scenes = TapeScene.allCases
    scene = scenes[random.next(in: 0...(scenes.count - 1))]
    scale = [1, 1.5, 2][random.next(in: 0...2)]
    isDrawn = random.next(in: 0...2) > 0
    isThreaded = random.next(in: 0...2) == 0
    isLive = random.next(in: 0...5) == 0
  }

  /// The tape.
  package var text: String {
    RandomTape.text(
      seed: seed, touches: isLive ? min(touches, 60) : touches, scene: scene, scale: scale)
  }

  var title: String {
    let how = isLive ? ", live" : (isDrawn ? ", drawn" : "") + (isThreaded ? ", threaded" : "")
    return "seed \(seed): \(scene.rawValue), scale \(JSONValue.number(scale).text)\(how)"
  }

  /// Plays it.
  /// - Returns: what was wrong; empty: nothing.
  package func play(_ count: inout FuzzCount) -> [String] {
    let text = text
    if isLive {
      return LiveFuzz(seed: seed, scene: scene, scale: scale).run(text, &count)
    }
    var options = TapeTheatre.Options()
    options.log = { _ in }
    options.drawsEachFrame = isDrawn
    options.usesWriterThread = isThreaded
    let theatre = TapeTheatre(options: options)
    var errors: [String] = []
    var frames = 0
    let status = TapePlayer.play(
      Array(text.utf8), file: "seed-\(seed).tape", on: theatre, output: { _ in },
      errors: { errors.append($0) }, frames: { _ in frames += 1 })
    theatre.checkPicture()
    errors += theatre.pictureFaults
    count.frames += frames
    count.drawn += theatre.drawnFrames
    if isThreaded { count.threaded += 1 }
    if status != 0, errors.isEmpty { errors = ["the tape ended with \(status)"] }
    return errors
  }
}
