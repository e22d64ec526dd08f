import PanelXKB
import Testing

@Suite struct XKBNameTests {
  @Test(
    arguments: [
      ("xkb:us", "us", nil), ("xkb:us(dvorak)", "us", "dvorak"),
      ("xkb:in(hin-wx)", "in", "hin-wx"), ("xkb:nec_vndr", "nec_vndr", nil),
    ] as [(String, String, String?)])
  func aNameHasALayoutAndPerhapsAVariant(_ text: String, _ layout: String, _ variant: String?) {
    let name = XKBName(text)
    #expect(name == XKBName(layout: layout, variant: variant))
    #expect(name?.text == text)
  }

  @Test(arguments: [
    "us", "xkb:", "xkb:us(", "xkb:us()", "xkb:(dvorak)", "xkb:us(dvorak", "xkb:us)",
    "xkb:../us", "xkb:us dvorak", "xkb:us(a)(b)", "xkb:*", "xkb:ü",
  ])
  func whatIsWrittenOtherwiseIsNone(_ text: String) {
    #expect(XKBName(text) == nil)
  }
}
