import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// What `keyrise fuzz` does with a seed.
@Suite @MainActor struct FuzzTests {
  @Test func seedsThatArePlayedHoldTheRulesAndTheirPicturesAreWhole() {
    var count = FuzzCount()
    for seed in UInt64(300)...311 {
      let tape = FuzzTape(seed: seed, touches: 40)
      if !tape.isLive { #expect(tape.play(&count) == [], "seed \(seed)") }
    }
    #expect(count.frames > count.drawn && count.drawn > 100)
    #expect(count.threaded > 0)
  }

  @Test func theWritersThreadChangesNothing() {
    let tape =
      RandomTape.text(seed: 8, touches: 120) + "type \"end\"\nsave\nsettle\nnotes\nstate\n"
    func play(threaded: Bool) -> (status: Int32, output: [String], frames: [String]) {
      var options = TapeTheatre.Options()
      options.log = { _ in }
      options.usesWriterThread = threaded
      var output: [String] = []
      var frames: [String] = []
      let status = TapePlayer.play(
        Array(tape.utf8), file: "tape", on: TapeTheatre(options: options),
        output: { output.append($0) }, errors: { output.append($0) },
        frames: { frames.append($0.brief.text) })
      return (status, output, frames)
    }
    let plain = play(threaded: false)
    let threaded = play(threaded: true)
    #expect(plain.status == 0)
    #expect(plain.output == threaded.output)
    #expect(plain.frames == threaded.frames && !plain.frames.isEmpty)
  }

  @Test func aPictureWhoseDamageWasForgottenIsFound() throws {
    var options = TapeTheatre.Options()
    options.drawsEachFrame = true
    let theatre = TapeTheatre(options: options)
    let status = TapePlayer.play(
      Array("set caret-blink false\nsettle\ntype \"a\"\nsettle\n".utf8), file: "tape", on: theatre,
      output: { _ in }, errors: { _ in })
    #expect(status == 0)
    theatre.checkPicture()
    #expect(theatre.pictureFaults == [] && theatre.drawnFrames > 2)
    var list = try #require(theatre.lastFrame)
    list.commands.removeLast(list.commands.count / 2)
    list.damage = []
    theatre.frame(list)
    theatre.checkPicture()
    #expect(theatre.pictureFaults.count == 1)
  }
}
