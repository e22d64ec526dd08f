import KeyboardCore
import KeyriseHost
import PanelCore
import PanelXKB
import Testing

/// Every layout and variant that xkb-data lists, whichever version of it is installed.
@Suite @MainActor struct XKBLayoutTests {
  private let check = XKBCheck()

  /// One that libxkbcommon can't read, or that types no text at all, says so; all others are layouts
  /// without a fault, with all that a keyboard needs.
  @Test(arguments: 0..<8)
  func everyLayoutOfXKBIsALayoutHereOrSaysWhyNot(_ part: Int) throws {
    let all = try check.entries()
    #expect(all.count > 400)
    let entries = all.indices.filter { $0 % 8 == part }.map { all[$0] }
    var usable = 0
    for entry in entries {
      let result = check.result(of: entry.name)
      guard let layout = result.layout else {
        #expect(result.errors.map(\.rule) == [.unreadable], "\(entry.name.text)")
        #expect(throws: XKBFault.self) { try check.keys(of: entry.name) }
        continue
      }
      usable += 1
      #expect(result.errors.map(\.lintLine) == [])
      #expect(layout.lint().map(\.lintLine) == [])
      let lost = lost(try check.keys(of: entry.name), in: layout)
      #expect(lost == [], "\(entry.name.text)")
      for form in layout.forms where form.kind == nil && form.id == "touch" {
        #expect(form.columns <= 12, "\(entry.name.text)")
        #expect((4...5).contains(form.layer("base")?.rows.count ?? 0), "\(entry.name.text)")
      }
    }
    // A handful may be no layouts; that is no reason to pass without any.
    #expect(usable * 100 > entries.count * 90)
  }

  /// What the layout's keys type on their first four levels, and no finger can.
  private func lost(_ touch: XKBTouch, in layout: KeyboardLayout) -> [String] {
    let keys = layout.forms.filter { $0.id == "touch" }.flatMap(\.layers).flatMap(\.rows)
      .flatMap(\.keys)
    var typed: Set<String> = []
    for key in keys {
      typed.insert(key.output)
      typed.formUnion(key.alternates.map(\.output))
    }
    var lost: [String] = []
    for sign in touch.keys.keys.flatMap({ $0.levels.prefix(4) }).compactMap(\.self)
    where !typed.contains(sign.text) {
      // A held accent has another sign than one that is written for itself.
      if sign.isDead, typed.contains(DeadAccents.unmistakable(sign.text)) { continue }
      lost.append(sign.text)
    }
    return lost
  }

  @Test(arguments: ["xkb:de(neu)", "xkb:nowhere", "xkb:de(neo", "xkb:../../etc"])
  func aNameThatIsNoneIsAnErrorOfTheLinter(_ name: String) {
    var linter = FileLinter()
    let errors = linter.check(name)
    #expect(errors.map(\.rule) == [.unreadable])
    #expect(errors.first?.file == name)
  }

  @Test func theLinterFindsNothingWrongInAnXKBLayout() {
    var linter = FileLinter()
    #expect(linter.check("xkb:us(dvorak)").map(\.lintLine) == [])
  }
}
