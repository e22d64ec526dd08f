import Foundation
import KeyriseHost
import PanelCore
import Testing

/// What `keyrise lint` and `keyrise fuzz --files` do.
@Suite @MainActor struct FileLintTests {
  @Test func nothingIsWrongInTheShippedFiles() {
    var linter = FileLinter()
    #expect(linter.check(Folder.package.appending(path: "assets").path).map(\.lintLine) == [])
  }

  @Test func aFileThatIsNotThereIsTold() {
    var linter = FileLinter()
    let errors = linter.check("/nonexistent/x.yaml")
    #expect(errors.map(\.rule) == [.unreadable])
    #expect(errors.map(\.severity) == [.error])
  }

  @Test func aLetterThatNoFontHasIsTold() {
    var linter = FileLinter()
    let yaml =
      "id: x\nname: X\nforms: {touch: {layers: {base: [\"\\uE123 backspace return space\"]}}}"
    let errors = linter.check(Array(yaml.utf8), file: "x.yaml")
    #expect(
      errors.map(\.lintLine) == [
        "x.yaml:3:33: warning: No font here has the letter “\u{E123}”. [missing-glyph]"
      ])
  }

  @Test func filesWithRandomFaultsAreReadToTheirEnd() {
    let fuzz = FileFuzz()
    for seed in UInt64(1)...300 {
      let fault = fuzz.check(seed: seed)
      #expect(fault == nil, "seed \(seed)")
    }
    #expect(fuzz.faulty > 100)
    #expect(fuzz.errors > fuzz.faulty)
  }
}
