import DocumentCore
import PanelCore
import Testing
import TextCore

/// A file that answers a loader, and the text that comes of it.
private struct Reading {
  var file: [UInt8]
  var stamp = FileStamp(device: 1, file: 2, byteCount: 0, modified: 3)
  var loader = DocumentLoader(number: 1)
  var session = EditSession()
  var asked: DocumentLoader.Action?
  var isFinished = false
  var fault: FileFault?
  var shows = 0

  init(_ file: [UInt8]) {
    self.file = file
    stamp.byteCount = file.count
    carryOut(loader.load("/a"))
  }

  mutating func carryOut(_ actions: [DocumentLoader.Action]) {
    asked = nil
    for action in actions {
      switch action {
      case .read: asked = action
      case .show(let text):
        _ = session.handle(.replaceAll(text, keepingUndo: false), at: .zero)
        shows += 1
      case .append(let text): _ = session.append(text)
      case .finish: isFinished = true
      case .fail(let fault): self.fault = fault
      }
    }
  }

  /// Answers what was asked for, with at most `most` bytes; false when nothing was.
  mutating func answer(atMost most: Int = .max, isEdited: Bool = false) -> Bool {
    guard case .read(let request, let path, let offset, let count, let wanted)? = asked else {
      return false
    }
    guard wanted == nil || wanted == stamp else {
      let fault = FileFault(path: path, code: FileFault.changed, reason: "changed")
      carryOut(loader.received(request, .failure(fault), isEdited: isEdited))
      return true
    }
    let end = min(file.count, offset + min(count, most))
    let part = FilePart(
      bytes: Array(file[offset..<end]), isLast: end == file.count, stamp: stamp)
    carryOut(loader.received(request, .success(part), isEdited: isEdited))
    return true
  }

  mutating func change(_ file: [UInt8]) {
    self.file = file
    stamp.modified += 1
    stamp.byteCount = file.count
  }
}

@Suite struct DocumentLoaderTests {
  @Test(arguments: DocumentFormatTests.samples)
  func aFileThatComesByteByByteIsTheFile(_ sample: DocumentFormatTests.Sample) {
    for parts in [1, 2, 3, 4, .max] { expectWhole(sample, parts: parts) }
  }

  private func expectWhole(_ sample: DocumentFormatTests.Sample, parts: Int) {
    var reading = Reading(sample.bytes)
    while reading.answer(atMost: parts) {}
    #expect(reading.isFinished)
    #expect(reading.session.buffer.allBytes == sample.content ?? sample.bytes)
    #expect(reading.loader.format == DocumentFormat(detecting: sample.bytes))
    #expect(reading.loader.format.encode(reading.session.buffer.source).bytes == sample.bytes)
  }

  @Test func noPartEndsInsideOfAScalar() {
    let text = String(repeating: "aé€😀", count: 40)
    for size in 1...11 {
      var reading = Reading(Array(text.utf8))
      while reading.answer(atMost: size) {
        let now = reading.session.buffer.string
        #expect(text.hasPrefix(now), "parts of \(size)")
        #expect(!now.contains("\u{FFFD}"))
      }
      #expect(reading.session.buffer.string == text)
    }
  }

  @Test func theFirstPartIsSmallAndProgressIsTold() {
    var reading = Reading([UInt8](repeating: 97, count: 3_000_000))
    #expect(reading.loader.progress == nil)
    _ = reading.answer()
    #expect(reading.session.buffer.byteCount < 200_000)
    var last = 0.0
    while let progress = reading.loader.progress {
      #expect(progress > last && progress < 1)
      last = progress
      _ = reading.answer()
    }
    #expect(reading.isFinished)
    #expect(reading.session.buffer.byteCount == 3_000_000)
    #expect(!reading.session.canUndo)
  }

  @Test func aFileThatChangesIsReadAgain() {
    var reading = Reading([UInt8](repeating: 97, count: 500_000))
    _ = reading.answer()
    reading.change([UInt8](repeating: 98, count: 400_000))
    while reading.answer() {}
    #expect(reading.isFinished)
    #expect(reading.shows == 2)
    #expect(reading.session.buffer.allBytes == [UInt8](repeating: 98, count: 400_000))
  }

  @Test func aFileThatNeverStopsChangingIsGivenUp() {
    var reading = Reading([UInt8](repeating: 97, count: 500_000))
    var rounds = 0
    while reading.answer() {
      rounds += 1
      reading.change([UInt8](repeating: UInt8(97 + rounds % 20), count: 500_000))
    }
    #expect(rounds < 20)
    #expect(!reading.isFinished)
    #expect(reading.fault?.code == FileFault.changed)
    #expect(reading.loader.progress == nil)
  }

  @Test func anEditedTextIsNotReadAgain() {
    var reading = Reading([UInt8](repeating: 97, count: 500_000))
    _ = reading.answer()
    let before = reading.session.buffer
    reading.change([])
    _ = reading.answer(isEdited: true)
    #expect(reading.fault?.code == FileFault.changed)
    #expect(reading.session.buffer == before)
    #expect(reading.asked == nil)
  }

  @Test func answersToOthersAreNotHeard() {
    var loader = DocumentLoader(number: 4)
    let other = DocumentLoader(number: 5)
    _ = loader.load("/a")
    var copy = other
    guard case .read(let request, _, _, _, _)? = copy.load("/b").first else {
      Issue.record("nothing was asked for")
      return
    }
    let fault = FileFault(path: "/b", code: 2, reason: "")
    #expect(loader.received(request, .failure(fault), isEdited: false) == [])
    loader.cancel()
    #expect(loader.progress == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func editsWhilePartsArriveMatchAPlainArray(seed: UInt64) {
    print("seed \(seed)")
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
    let pieces =
      ["a", "word ", "é", "€", "😀", "\n", "\r\n", "\r", "line of text\n"]
      .map { Array($0.utf8) } + [[0xFF], [0x80], [0]]
    var file: [UInt8] = []
    while file.count < 60_000 { file += pieces[random(pieces.count)] }
    var reading = Reading(file)
    var model: [UInt8] = []
    while reading.answer(atMost: 1 + random(4000)) {
      // What was there before is the beginning of what is there now.
      let now = reading.session.buffer.allBytes
      #expect(now.starts(with: model))
      model = now
      for _ in 0..<random(4) {
        let place = TextBoundaries(reading.session.buffer).floor(random(model.count + 1))
        let end = TextBoundaries(reading.session.buffer).floor(
          min(model.count, place + random(30)))
        guard place <= end else { continue }
        let text = ["x", "", "😀", "\n"][random(4)]
        _ = reading.session.handle(
          .select(TextSelection(anchor: place, head: end)), at: .zero)
        _ = reading.session.handle(.insert(text), at: .zero)
        model.replaceSubrange(place..<end, with: Array(text.utf8))
      }
      #expect(reading.session.buffer.allBytes == model)
    }
    #expect(reading.isFinished)
    while reading.session.canUndo { _ = reading.session.handle(.undo, at: .zero) }
    #expect(reading.session.buffer.allBytes == file)
  }
}
