import Testing

@testable import PanelXKB

/// What the layers of symbols have.
private let symbols = Set((33...126).map { String(UnicodeScalar(UInt8($0))) })

/// The rows of a keyboard as texts, from the digits down: a sign a word, `_` for none, a dead key
/// with a star behind it.
private func table(_ e: String, _ d: String, _ c: String, _ b: String) -> XKBKeys {
  var keys: [XKBKeys.Key] = []
  for (row, text) in zip(XKBKeys.Row.allCases, [e, d, c, b]) {
    // By scalars: a mark behind a space would be one character with it.
    let words = text.unicodeScalars.split(separator: " ").map { Substring($0) }
    for (i, word) in words.enumerated() where word != "_" {
      let isDead = word.count == 2 && word.hasSuffix("*")
      let sign = XKBKeys.Sign(String(isDead ? word.dropLast() : word), isDead: isDead)
      let column = row == .e || row == .b ? i : i + 1
      keys.append(XKBKeys.Key(row, column, [sign, XKBKeys.Sign(sign.text.uppercased())]))
    }
  }
  return XKBKeys(keys: keys)
}

struct RowCase: Sendable, CustomTestStringConvertible {
  var name: String
  var keys: XKBKeys
  var bases: [String: String] = [:]
  var number = ""
  var top: String
  var home: String
  var bottom: String
  var columns: Int
  var testDescription: String { name }

  static let digits = "` 1 2 3 4 5 6 7 8 9 0 - ="
  static let all = [
    RowCase(
      name: "signs after the last letter go",
      keys: table(
        digits, "q w e r t y u i o p [ ]", "a s d f g h j k l ; ' \\", "_ z x c v b n m , . /"),
      top: "q w e r t y u i o p", home: "a s d f g h j k l", bottom: "z x c v b n m", columns: 10),
    RowCase(
      name: "national letters right of the others stay",
      keys: table(
        "^* 1 2 3 4 5 6 7 8 9 0 ß ´*", "q w e r t z u i o p ü +", "a s d f g h j k l ö ä #",
        "< y x c v b n m , . -"),
      bases: ["ß": "s"],
      top: "q w e r t z u i o p ü", home: "a s d f g h j k l ö ä",
      bottom: "y x c v b n m ´", columns: 11),
    RowCase(
      name: "signs before letters stay in their places",
      keys: table(
        digits, "' , . p y f g c r l / =", "a o e u i d h t n s - \\", "_ ; q j k x b m w v z"),
      top: "' , . p y f g c r l", home: "a o e u i d h t n s", bottom: "q j k x b m w v z",
      columns: 11),
    RowCase(
      name: "letters that stand nowhere else make the digits' row one of letters",
      keys: table(
        "_ ๅ / - ภ ถ ุ ึ ค ต จ ข ช", "ๆ ไ ำ พ ะ ั ี ร น ย บ ล", "ฟ ห ก ด เ ้ ่ า ส ว ง ฃ",
        "_ ผ ป แ อ ิ ื ท ม ใ ฝ"),
      number: "ๅ / - ภ ถ ุ ึ ค ต จ ข ช", top: "ๆ ไ ำ พ ะ ั ี ร น ย บ ล",
      home: "ฟ ห ก ด เ ้ ่ า ส ว ง ฃ", bottom: "ผ ป แ อ ิ ื ท ม ใ ฝ", columns: 12),
    RowCase(
      name: "letters that another one can offer make no row",
      keys: table(
        "² & é \" ' ( - è _ ç à ) =", "a z e r t y u i o p ^* $", "q s d f g h j k l m ù *",
        "< w x c v b n , ; : !"),
      bases: ["é": "e", "è": "e", "ç": "c", "à": "a"],
      top: "a z e r t y u i o p ^", home: "q s d f g h j k l m ù", bottom: "w x c v b n",
      columns: 11),
    RowCase(
      name: "a letter right of L doesn't need the accent before it, which goes where there is room",
      keys: table(
        "º 1 2 3", "q w e r t y u i o p `* +", "a s d f g h j k l ñ ´* ç", "< z x c v b n m , . -"),
      bases: ["º": "o"],
      top: "q w e r t y u i o p `", home: "a s d f g h j k l ñ ç", bottom: "z x c v b n m ´",
      columns: 11),
    RowCase(
      name: "a sign that stands nowhere else stays where there is room",
      keys: table(
        digits, "タ テ イ ス カ ン ナ ニ ラ セ ゛ ゜", "チ ト シ ハ キ ク マ ノ リ レ ケ ム", "_ ツ サ ソ"),
      top: "タ テ イ ス カ ン ナ ニ ラ セ ゛ ゜", home: "チ ト シ ハ キ ク マ ノ リ レ ケ ム",
      bottom: "ツ サ ソ", columns: 12),
    RowCase(
      name: "a single letter that stands nowhere else comes to its side",
      keys: table(
        "ذ 1 2 3", "ض ص ث ق ف غ ع ه خ ح ج د", "ش س ي ب ل ا ت ن م ك ط", "_ ئ ء ؤ ر ى ة و ز ظ"),
      top: "ض ص ث ق ف غ ع ه خ ح ج د", home: "ذ ش س ي ب ل ا ت ن م ك ط",
      bottom: "ئ ء ؤ ر ى ة و ز ظ", columns: 12),
    RowCase(
      name: "signs between letters go where there is no room",
      keys: table(
        digits, "a b c ; d e f g h i j k l", "m n", "o"),
      top: "a b c d e f g h i j k l", home: "m n", bottom: "o", columns: 12),
    RowCase(
      name: "a layout of signs has them in the letters' places",
      keys: table(digits, "? ⍵ ∊ ⍴ ~ ↑ ↓ ⍳ ○ *", "⍺ ⌈ ⌊ _ ∇ ∆", "_ ⊂ ⊃ ∩"),
      top: "? ⍵ ∊ ⍴ ~ ↑ ↓ ⍳ ○ *", home: "⍺ ⌈ ⌊ ∇ ∆", bottom: "⊂ ⊃ ∩", columns: 10),
  ]
}

@Suite struct TouchRowsTests {
  @Test(arguments: RowCase.all) func rowsAre(_ row: RowCase) {
    let rows = TouchRows(row.keys, bases: row.bases, symbols: symbols)
    func text(_ keys: [XKBKeys.Key]) -> String {
      keys.compactMap { $0.base?.text }.joined(separator: " ")
    }
    #expect(text(rows.number) == row.number)
    #expect(text(rows.top) == row.top)
    #expect(text(rows.home) == row.home)
    #expect(text(rows.bottom) == row.bottom)
    #expect(rows.columns == row.columns)
  }

  @Test func noRowIsWiderThanASmallPanelHasRoomFor() {
    let many = Array(repeating: "", count: 13).indices
      .map { String(UnicodeScalar(UInt8(97 + $0))) }.joined(separator: " ")
    let rows = TouchRows(table(many, many, many.uppercased(), many), bases: [:])
    #expect(rows.columns == TouchRows.mostColumns)
    #expect(rows.rows.allSatisfy { $0.count <= TouchRows.mostColumns })
    #expect(rows.bottom.count <= TouchRows.mostColumns - 2)
  }

  @Test(
    arguments: [
      ("TLDE", XKBKeys.Row.e, 0), ("AE12", .e, 12), ("AD01", .d, 1), ("BKSL", .c, 12),
      ("AC11", .c, 11), ("LSGT", .b, 0), ("AB10", .b, 10),
    ] as [(String, XKBKeys.Row, Int)])
  func aKeysPlaceIsInItsName(_ name: String, _ row: XKBKeys.Row, _ column: Int) {
    let place = XKBKeys.place(of: name)
    #expect(place?.row == row)
    #expect(place?.column == column)
  }

  @Test(arguments: ["SPCE", "RTRN", "LFSH", "AZ01", "FK01", ""])
  func otherKeysHaveNone(_ name: String) {
    #expect(XKBKeys.place(of: name) == nil)
  }
}
