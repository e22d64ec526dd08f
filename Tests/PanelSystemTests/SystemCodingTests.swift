import DocumentCore
import PanelCore
import PanelSystem
import TestSamples
import Testing

/// Files in encodings other than UTF-8: read, and written again byte for byte.
@Suite struct SystemCodingTests {
  private let coding = SystemCoding()

  @Test(arguments: EncodedSample.all)
  func aFileIsSeenForWhatItIsAndComesBackByteForByte(_ sample: EncodedSample) {
    let (format, text, isExact) = DocumentFormat.decode(sample.bytes, by: coding)
    #expect(format.encoding.rawValue == sample.name)
    #expect(format.hasBOM == !sample.mark.isEmpty)
    #expect(String(decoding: text, as: UTF8.self) == sample.text)
    #expect(isExact)
    #expect(format.encode(ByteSource(text), by: coding).bytes == sample.bytes)
  }

  @Test(arguments: EncodedSample.all)
  func aChosenEncodingNeedsNoGuess(_ sample: EncodedSample) {
    let encoding = TextEncoding(name: sample.name)
    let bytes = EncodedSample.bytes(sample.hex)
    let (format, text, isExact) = DocumentFormat.decode(
      bytes, as: ByteReading(encoding), by: coding)
    #expect(format.encoding == encoding && !format.hasBOM && isExact)
    #expect(String(decoding: text, as: UTF8.self) == sample.text)
    #expect(format.encode(ByteSource(text), by: coding).bytes == bytes)
  }

  @Test(arguments: EncodedSample.all)
  func lettersOverTheBordersOfPartsStayWhole(_ sample: EncodedSample) {
    for size in 1...7 {
      var decoder = DocumentFormat.Decoder(as: ByteReading(TextEncoding(name: sample.name)))
      var (text, rest): ([UInt8], _) = ([], sample.bytes[...])
      while !rest.isEmpty {
        let part = Array(rest.prefix(size))
        rest = rest.dropFirst(size)
        text += decoder.take(part, isLast: rest.isEmpty, by: coding)
        #expect(String(validating: text, as: UTF8.self) != nil, "parts of \(size)")
      }
      #expect(String(decoding: text, as: UTF8.self) == sample.text, "parts of \(size)")
      #expect(decoder.isExact)
      #expect(decoder.format.hasBOM == !sample.mark.isEmpty)
    }
  }

  @Test(arguments: ["", "one", "a\n", "a\r\nb\r\n", "a\rb\r", "a\r\nb\nc", "a\rb\nc", "\0a\0\n"])
  func lineEndsAndNullsComeBackInEachEncoding(_ text: String) {
    for encoding in TextEncoding.allCases {
      let made = coding.encode(ByteSource(Array(text.utf8)), as: encoding)
      let bytes = encoding == .utf8 ? Array(text.utf8) : made.bytes
      let (format, content, isExact) = DocumentFormat.decode(
        bytes, as: ByteReading(encoding), by: coding)
      #expect(isExact, "\(encoding)")
      #expect(format.encode(ByteSource(content), by: coding).bytes == bytes, "\(encoding)")
    }
  }

  @Test(arguments: [
    ("latin1", "a→b", "→"), ("shift_jis", "a¥b", "¥"), ("shift_jis", "한", "한"),
    ("euc-kr", "😀", "😀"), ("latin1", "a\u{E0067}", "\u{E0067}"), ("cp1252", "\u{81}", "\u{81}"),
  ])
  func aLetterThatTheEncodingLacksIsAFault(_ name: String, _ text: String, _ letter: String)
    throws
  {
    let source = ByteSource(Array(text.utf8))
    let made = coding.encode(source, as: try #require(TextEncoding(name: name)))
    let fault = try #require(made.fault)
    #expect(fault.code == FileFault.encoding)
    #expect(fault.remark.map { Strings.english($0) }?.contains("“\(letter)”") == true)
    #expect(made.bytes == [] && made.kept.bytes == source.bytes)
  }

  @Test func aFaultIsNotWrittenOverAFile() throws {
    let folder = try ScratchFolder()
    try folder.put("a", "old")
    let made = coding.encode(ByteSource(Array("→".utf8)), as: .latin1)
    let event = answer(
      to: .writeFile(request: 1, path: folder("a"), bytes: made), from: PosixFileSystem())
    guard case .fileWritten(1, .failure(let fault))? = event else {
      Issue.record("it was written")
      return
    }
    #expect(fault.path == folder("a") && fault.code == FileFault.encoding)
    #expect(try folder.text("a") == "old")
  }

  @Test func whatIsNotOfTheChosenEncodingStandsThereAsItIs() {
    let (_, text, isExact) = DocumentFormat.decode(
      [0x61, 0xFF, 0x62], as: ByteReading(.eucJP), by: coding)
    #expect(text == [0x61, 0xFF, 0x62])
    #expect(!isExact)
  }

  @Test func aLaterPartThatIsNotOfTheEncodingIsToldAndTheFirstOneDecides() throws {
    let sample = try #require(EncodedSample.all.first { $0.name == "shift_jis" })
    var decoder = DocumentFormat.Decoder()
    _ = decoder.take(sample.bytes, isLast: false, by: coding)
    #expect(decoder.isExact)
    _ = decoder.take([0x61, 0xFF, 0x62], isLast: true, by: coding)
    #expect(decoder.format.encoding == .shiftJIS)
    #expect(!decoder.isExact)
  }

  @Test(arguments: [
    "long continuation: [\u{80}]", "cut: [\u{C3}] é é é", "\u{FF}\u{FE}\n\u{C3}(", "\u{80}\u{81}",
  ])
  func damagedTextIsKeptAsItIs(_ signs: String) {
    // Each sign below 256 is the byte; those beyond stand for themselves.
    var bytes: [UInt8] = []
    for scalar in signs.unicodeScalars {
      if scalar == "é" { bytes += Array("é".utf8) } else { bytes.append(UInt8(scalar.value)) }
    }
    let (format, text, isExact) = DocumentFormat.decode(bytes, by: coding)
    #expect(isExact)
    #expect(format.encode(ByteSource(text), by: coding).bytes == bytes)
  }

  @Test func randomBytesAreKeptOrRefused() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    for _ in 0..<400 {
      let bytes = (0..<next() % 60).map { _ in UInt8(next() % 256) }
      let encodings: [TextEncoding?] = [nil] + TextEncoding.allCases
      let encoding = encodings[next() % encodings.count]
      let (format, text, isExact) = DocumentFormat.decode(
        bytes, as: ByteReading(encoding), by: coding)
      if isExact {
        #expect(
          format.encode(ByteSource(text), by: coding).bytes == bytes,
          "seed \(seed), \(String(describing: encoding))")
      } else {
        #expect(encoding != nil && encoding != .utf8 && encoding != .latin1, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    ("UTF8", "utf-8"), ("Latin1", "iso-8859-1"), ("cp1252", "windows-1252"),
    ("Shift-JIS", "shift_jis"), ("sjis", "shift_jis"), ("EUC_JP", "euc-jp"), ("GBK", "gb18030"),
    ("UHC", "windows-949"), ("utf-16le", "utf-16le"),
  ])
  func namesAreReadAsPeopleWriteThem(_ name: String, _ encoding: String) {
    #expect(TextEncoding(name: name)?.rawValue == encoding)
  }
}
