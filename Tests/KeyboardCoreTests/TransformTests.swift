import PanelCore
import PanelSystem
import Testing

@testable import KeyboardCore

/// What keys become beside the text before the caret.
@Suite struct TransformTests {
  /// Types key by key, as the engine does.
  private func typed(
    _ keys: [String], by transforms: Transforms, dead: Set<String> = [], from start: String = ""
  ) -> (text: String, composer: TextComposer) {
    var text = start
    var composer = TextComposer()
    for key in keys {
      if let made = composer.type(
        key, isDead: dead.contains(key), before: text, by: transforms)
      {
        #expect(text.ends(inBytesOf: made.removed))
        text.replaceEnd(made.removed, with: made.inserted)
      } else {
        text += key
      }
    }
    return (text, composer)
  }

  private func typed(_ keys: String, by transforms: Transforms) -> String {
    typed(keys.map { String($0) }, by: transforms).text
  }

  @Test(arguments: [
    ("vieejt", "việt"), ("vieetj", "việt"), ("ddaay", "đây"), ("dduwowngf", "đường"),
    ("duongwdf", "đường"), ("toans", "toán"), ("hoaf", "hòa"), ("hoaif", "hoài"), ("quys", "quý"),
    ("giaf", "già"), ("gif", "gì"), ("nguwowif", "người"), ("nguoiwf", "người"), ("aaa", "aa"),
    ("ass", "as"), ("w", "ư"), ("tw", "tư"), ("ddd", "dd"), ("VIEETJ", "VIỆT"), ("Ddaats", "Đất"),
    ("thuowr", "thuở"), ("thuowngr", "thưởng"), ("huwowu", "hươu"), ("khoer", "khỏe"),
    ("tieengs", "tiếng"), ("asz", "a"), ("xyz", "xyz"), ("oww", "ow"), ("eees", "ees"),
    ("nhuwngx", "những"), ("ownn", "ơnn"), ("tooi", "tôi"), ("laf", "là"), ("hoojp", "hộp"),
  ])
  func telexTypesVietnamese(keys: String, text: String) {
    #expect(typed(keys, by: Transforms(method: .telex)) == text)
  }

  @Test(arguments: [
    ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ", "안녕하세요"), ("ㄱㅏㄱㅏ", "가가"), ("ㄷㅏㄺ", "닭"),
    ("ㄷㅏㄹㄱㅇㅣ", "닭이"), ("ㄷㅏㄹㄱㅣ", "달기"), ("ㅗㅏ", "ㅘ"), ("ㅇㅗㅏㅇ", "왕"), ("ㅂㅜㅔㄹㄱ", "뷁"),
    ("ㅋㅋㅋ", "ㅋㅋㅋ"), ("ㅏㄴ", "ㅏㄴ"), ("ㄲㅗㅊ", "꽃"), ("ㅇㅓㅂㅅㅇㅓ", "없어"), ("ㅇㅓㅂㅅㅓ", "업서"), ("ㄱㅏㄸㅏ", "가따"),
  ])
  func jamoBecomeSyllables(keys: String, text: String) {
    #expect(typed(keys, by: Transforms(method: .hangul)) == text)
  }

  @Test func backspaceTakesJamoByJamo() {
    var (text, composer) = typed(
      "ㄷㅏㄹㄱ".map { String($0) }, by: Transforms(method: .hangul))
    var seen = [text]
    while let made = composer.backspace(before: text) {
      text.replaceEnd(made.removed, with: made.inserted)
      seen.append(text)
    }
    #expect(seen == ["닭", "달", "다", "ㄷ"])
  }

  @Test func backspaceGivesBackWhatWasBeforeTheLastKeyAndThenDeletes() {
    var (text, composer) = typed(
      ["^", "e"], by: Transforms(dead: ["^": ["e": "ê"]]), dead: ["^"])
    #expect(text == "ê")
    let made = composer.backspace(before: text)
    #expect(made == .init(removed: "ê", inserted: "^"))
    text = "^"
    #expect(composer.backspace(before: text) == nil)
  }

  @Test func whatStandsElsewhereIsNotTakenBack() {
    var (_, composer) = typed(["^", "e"], by: Transforms(dead: ["^": ["e": "ê"]]), dead: ["^"])
    #expect(composer.backspace(before: "other") == nil)
    // The same to a reader, other bytes.
    (_, composer) = typed(["^", "e"], by: Transforms(dead: ["^": ["e": "ê"]]), dead: ["^"])
    #expect(composer.backspace(before: "e\u{302}") == nil)
  }

  @Test(arguments: [
    (["^", "e"], "ê"), (["^", "x"], "^x"), (["^", " "], "^"), (["^", "^"], "^"),
    (["^", "^", "e"], "^e"), (["´", "e"], "é"), (["^", "´", "e"], "^é"), (["a", "^", "a"], "aâ"),
  ])
  func aDeadKeyWaitsForItsLetter(keys: [String], text: String) {
    let transforms = Transforms(dead: ["^": ["e": "ê", "a": "â"], "´": ["e": "é"]])
    #expect(typed(keys, by: transforms, dead: ["^", "´"]).text == text)
  }

  @Test func theSameSignThatIsNoDeadKeyChangesNothing() {
    let transforms = Transforms(dead: ["^": ["e": "ê"]])
    #expect(typed(["^", "e"], by: transforms).text == "^e")
    #expect(typed(["e"], by: transforms, from: "^").text == "^e")
  }

  @Test func theLongestRuleCounts() {
    let transforms = Transforms(rules: ["ka": "か", "kya": "きゃ", "nk": "んk", "nn": "ん", "kk": "っk"])
    #expect(typed("kakyakka", by: transforms) == "かきゃっか")
    #expect(typed("nka", by: transforms) == "んか")
    #expect(typed("nnn", by: transforms) == "んn")
  }

  // MARK: Files

  private func reading(_ yaml: String) throws -> LayoutReading {
    KeyboardLayout.decode(try parseYAML(Array(yaml.utf8), file: "t.yaml"))
  }

  private static let forms = """
    forms:
      touch:
        layers:
          base: [q backspace return space]

    """

  @Test func aVariableOnBothSidesMakesARuleForEachWord() throws {
    let reading = try reading(
      """
      id: t
      name: T
      variables: {from: k g, to: き ぎ}
      transforms: {rules: {"${from}i": "${to}", x: y}}
      """ + "\n" + Self.forms)
    #expect(reading.errors == [])
    #expect(reading.layout?.transforms.rules == ["ki": "き", "gi": "ぎ", "x": "y"])
  }

  @Test(arguments: [
    ("{rules: {a: a}}", "The rule “a” changes nothing."),
    ("{rules: {\"${no}\": a}}", "There is no variable “no”."),
    ("{method: telx}", "There is no method “telx”. Did you mean “telex”?"),
    ("{dead: {\"^\": a}}", "“a” is no pair of a letter and what it becomes."),
    ("{ruls: {a: b}}", "There is no “ruls” in transforms. Did you mean “rules”?"),
    ("[a]", "transforms is a map with dead, rules or method."),
  ])
  func aFaultyTransformIsToldWithItsPlace(yaml: String, message: String) throws {
    let reading = try reading("id: t\nname: T\ntransforms: \(yaml)\n" + Self.forms)
    #expect(reading.errors.map(\.message) == [message])
    #expect(reading.errors.first?.line == 3)
    #expect(reading.layout != nil)
  }
}
