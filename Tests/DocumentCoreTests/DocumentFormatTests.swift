import DocumentCore
import PanelCore
import Testing

@Suite struct DocumentFormatTests {
  struct Sample: CustomTestStringConvertible {
    var id: String
    var bytes: [UInt8]
    var hasBOM = false
    var ending = DocumentFormat.LineEnding.lf
    var content: [UInt8]?
    var testDescription: String { id }
  }

  static let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let samples = [
    Sample(id: "empty", bytes: []),
    Sample(id: "one line", bytes: Array("a".utf8)),
    Sample(id: "lf", bytes: Array("a\nb\n".utf8)),
    Sample(id: "crlf", bytes: Array("a\r\nb\r\n".utf8), ending: .crlf),
    Sample(id: "crlf without a last end", bytes: Array("a\r\nb".utf8), ending: .crlf),
    Sample(id: "mixed", bytes: Array("a\r\nb\nc".utf8), ending: .mixed),
    Sample(id: "lone carriage returns are text", bytes: Array("a\rb\rc\n".utf8)),
    Sample(
      id: "carriage returns alone end lines", bytes: Array("a\rb\r".utf8), ending: .cr,
      content: Array("a\nb\n".utf8)),
    Sample(id: "bom", bytes: bom + Array("a\n".utf8), hasBOM: true, content: Array("a\n".utf8)),
    Sample(id: "bom alone", bytes: bom, hasBOM: true, content: []),
    Sample(id: "two boms", bytes: bom + bom, hasBOM: true, content: bom),
    Sample(id: "half a bom", bytes: [0xEF, 0xBB]),
    Sample(id: "nul", bytes: [0x61, 0, 0x62, 0]),
    Sample(id: "no utf-8", bytes: [0xFF, 0xFE, 0x0A, 0xC3, 0x28]),
  ]

  @Test(arguments: samples) func aFileIsReadForWhatItIs(_ sample: Sample) {
    let (format, content, _) = DocumentFormat.decode(sample.bytes)
    #expect(format == DocumentFormat(hasBOM: sample.hasBOM, lineEnding: sample.ending))
    #expect(content == sample.content ?? sample.bytes)
    #expect(format.encoding == .utf8)
  }

  @Test(arguments: samples) func encodingGivesTheBytesBack(_ sample: Sample) {
    let (format, content, _) = DocumentFormat.decode(sample.bytes)
    #expect(format.encode(content) == sample.bytes)
  }

  @Test func randomBytesComeBackAsTheyWere() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for _ in 0..<200 {
      let interesting: [UInt8] = [0xEF, 0xBB, 0xBF, 0x0A, 0x0D, 0, 0x61]
      let bytes = (0..<Int(next() % 40)).map { _ in interesting[Int(next() % 7)] }
      let (format, content, _) = DocumentFormat.decode(bytes)
      #expect(format.encode(content) == bytes, "seed \(seed)")
    }
  }
}
