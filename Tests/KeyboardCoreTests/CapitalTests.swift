import KeyboardCore
import Testing

@Suite struct CapitalTests {
  private func capitals(_ locale: String) throws -> Layer? {
    try read(
      """
      id: x
      locale: \(locale)
      name: X
      keys: {i: {longPressKeyIds: î}}
      forms: {touch: {layers: {base: [shift i ı s]}}}
      """
    ).layout?.forms.first?.layer("shift")
  }

  @Test(arguments: [
    ("en", "I"), ("de-TR", "I"), ("tr", "İ"), ("tr-CY", "İ"), ("az-Latn", "İ"), ("", "I"),
  ]) func theDotOfAnIStaysInTurkish(locale: String, capital: String) throws {
    let layer = try #require(try capitals(locale.isEmpty ? "\"\"" : locale))
    #expect(layer.key("i")?.output == capital)
    #expect(layer.key("i")?.label == capital)
    #expect(layer.key("i")?.alternates.first?.output == "Î")
    #expect(layer.key("ı")?.output == "I")
    #expect(layer.key("s")?.output == "S")
  }

  @Test func aFormWithLettersOfItsOwnHasNotTheCapitalsOfTheOneThatItExtends() throws {
    let layout = try #require(
      try read(
        """
        id: x
        name: X
        forms:
          touch:
            layers:
              base: [shift ㅂ return space symbols]
              shift: [shift ㅃ return space symbols]
              symbols: [1 letters]
          email:
            for: email
            extends: touch
            layers:
              base: [shift q return space symbols]
          url:
            for: url
            extends: touch
        """
      ).layout)
    func shifted(_ kind: KeyboardType) -> [String?] {
      let form = layout.form(widthMM: 90, for: kind)
      return [form.layer("shift")?.rows.first?.keys[1].output, form.layer("symbols")?.id]
    }
    #expect(shifted(.text) == ["ㅃ", "symbols"])
    #expect(shifted(.email) == ["Q", "symbols"])
    #expect(shifted(.url) == ["ㅃ", "symbols"])
  }

  @Test func addressesHaveLatinCapitalsWhereLettersHaveASecondLevel() throws {
    for id in ["ko", "hi", "th"] {
      let form = try shippedLayout(id).form(widthMM: 90, for: .email)
      #expect(form.layer("shift")?.key("q")?.output == "Q", "\(id)")
    }
  }

  @Test func aMarkOfAVariableIsAKeyOfItsOwn() throws {
    let layout = try read(
      "id: x\nname: X\nvariables: {row: \"ก \\u0E33 \\u093E\"}\nforms: {touch: {layers: {base: [\"${row}\"]}}}"
    ).layout
    let keys = layout?.forms.first?.layer("base")?.rows.first?.keys
    #expect(keys?.map(\.output) == ["ก", "\u{E33}", "\u{93E}"])
  }
}
