import Testing

@testable import PanelSDL

@Suite struct ClickTests {
  @Test func aClickIsShortAndBeginsAndEndsInSilence() {
    let samples = ClickSound.samples(volume: 100)
    #expect(samples.count < ClickSound.rate / 50)
    #expect(abs(samples[0]) < 100)
    #expect(abs(samples[samples.count - 1]) < 200)
    #expect(samples.map { abs(Int($0)) }.max() ?? 0 > 3_000)
    #expect(samples.allSatisfy { abs(Int($0)) < 20_000 })
  }

  @Test func halfTheVolumeIsAQuarterOfTheSwing() {
    let loud = ClickSound.samples(volume: 100).map { abs(Int($0)) }.max() ?? 0
    let soft = ClickSound.samples(volume: 50).map { abs(Int($0)) }.max() ?? 0
    #expect(abs(soft * 4 - loud) < 20)
    #expect(ClickSound.samples(volume: 0).allSatisfy { $0 == 0 })
  }

  @Test func withoutADeviceAClickIsSilentAndEndsInOrder() {
    let player = ClickPlayer()
    for volume in [50, 0, 100] { player.click(volume: volume) }
    player.close()
  }
}
