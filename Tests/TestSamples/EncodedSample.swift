/// A text and its bytes in an encoding, made by another program than ours.
package struct EncodedSample: Sendable, CustomStringConvertible {
  /// As `TextEncoding` has it.
  package var name: String
  package var text: String
  package var hex: String
  /// A letter that the encoding has, and its bytes.
  package var letter: String
  package var letterHex: String
  package var mark = ""
  package var description: String { name }

  package var bytes: [UInt8] { Self.bytes(mark + hex) }
  package var letterBytes: [UInt8] { Self.bytes(letterHex) }

  package static func bytes(_ hex: String) -> [UInt8] {
    var rest = hex[...]
    var bytes: [UInt8] = []
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  package static let all = [
    EncodedSample(
      name: "iso-8859-1",
      text: "Über den Straßen fährt der Bär. Größe, schön, Mädchen.\nÄrger für alle.\n",
      hex: "dc6265722064656e2053747261df656e2066e4687274206465722042e4722e204772f6df652c2073"
        + "6368f66e2c204de4646368656e2e0ac4726765722066fc7220616c6c652e0a",
      letter: "é", letterHex: "e9"),
    EncodedSample(
      name: "windows-1252",
      text: "Über den Straßen fährt der Bär. „Größe“ – schön, Mädchen für 5 €.\nÄrger für alle.\n",
      hex: "dc6265722064656e2053747261df656e2066e4687274206465722042e4722e20844772f6df659320"
        + "9620736368f66e2c204de4646368656e2066fc72203520802e0ac4726765722066fc7220616c6c65"
        + "2e0a",
      letter: "œ", letterHex: "9c"),
    EncodedSample(
      name: "shift_jis", text: "これは日本語の文章です。\n吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。\n",
      hex: "82b182ea82cd93fa967b8cea82cc95b68fcd82c582b781420a8ce1947982cd944c82c582a082e981"
        + "4296bc914f82cd82dc82be96b382a2814282c782b182c590b682ea82bd82a982c682f182c68ca993"
        + "9682aa82c282a982ca81420a",
      letter: "猫", letterHex: "944c"),
    EncodedSample(
      name: "euc-jp", text: "これは日本語の文章です。\n吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。\n",
      hex: "a4b3a4eca4cfc6fccbdcb8eca4cecab8becfa4c7a4b9a1a30ab8e3c7daa4cfc7ada4c7a4a2a4eba1"
        + "a3ccbec1b0a4cfa4dea4c0ccb5a4a4a1a3a4c9a4b3a4c7c0b8a4eca4bfa4aba4c8a4f3a4c8b8abc5"
        + "f6a4aca4c4a4aba4cca1a30a",
      letter: "猫", letterHex: "c7ad"),
    EncodedSample(
      name: "gb18030", text: "这是一个中文文本文件。\n今天天气很好,我们去公园散步。中华人民共和国。😀\n",
      hex: "d5e2cac7d2bbb8f6d6d0cec4cec4b1becec4bcfea1a30abdf1ccecccecc6f8badcbac32cced2c3c7"
        + "c8a5b9abd4b0c9a2b2bda1a3d6d0bbaac8cbc3f1b9b2bacdb9faa1a39439fc360a",
      letter: "猫", letterHex: "c3a8"),
    EncodedSample(
      name: "euc-kr", text: "이것은 한국어 텍스트 파일입니다.\n오늘은 날씨가 좋아서 공원에 갔습니다.\n",
      hex: "c0ccb0cdc0ba20c7d1b1b9beee20c5d8bdbac6ae20c6c4c0cfc0d4b4cfb4d92e0abfc0b4c3c0ba20"
        + "b3afbebeb0a120c1c1bec6bcad20b0f8bff8bfa120b0acbdc0b4cfb4d92e0a",
      letter: "개", letterHex: "b0b3"),
    EncodedSample(
      name: "utf-16le", text: "Grüße an 猫 und 😀.\nzweite Zeile\n",
      hex: "47007200fc00df006500200061006e0020002b73200075006e00640020003dd800de2e000a007a00"
        + "7700650069007400650020005a00650069006c0065000a00",
      letter: "→", letterHex: "9221", mark: "fffe"),
    EncodedSample(
      name: "utf-16be", text: "Grüße an 猫 und 😀.\nzweite Zeile\n",
      hex: "0047007200fc00df006500200061006e0020732b00200075006e00640020d83dde00002e000a007a"
        + "007700650069007400650020005a00650069006c0065000a",
      letter: "→", letterHex: "2192", mark: "feff"),
    EncodedSample(
      name: "utf-8", text: "Grüße an 猫 und 😀.\nzweite Zeile\n",
      hex: "4772c3bcc39f6520616e20e78cab20756e6420f09f98802e0a7a7765697465205a65696c650a",
      letter: "→", letterHex: "e28692"),
    EncodedSample(
      name: "utf-8", text: "Grüße an 猫 und 😀.\nzweite Zeile\n",
      hex: "4772c3bcc39f6520616e20e78cab20756e6420f09f98802e0a7a7765697465205a65696c650a",
      letter: "→", letterHex: "e28692", mark: "efbbbf"),
  ]
}
