import PanelCore
import Testing
import TextCore

/// A million random edits of a text of mixed scripts and broken bytes, beside a plain array.
///
/// After each thousand the two are equal, the tree of leaves is sound and the text is kept; no
/// later edit may change what was kept. Four seeds of 250,000 edits run side by side.
@Suite struct MillionEditsTests {
  static let editsPerSeed = 250_000

  @Test(arguments: [101, 102, 103, 104] as [UInt64])
  func editsMatchAPlainArray(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var text = DoubleText()
    var kept: [DoubleText] = []
    var bytes = 0
    for thousand in 0..<(Self.editsPerSeed / 1000) {
      for _ in 0..<1000 { text.edit(using: &random) }
      text.batch(using: &random)
      guard text.isSame else {
        Issue.record("seed \(seed): the texts differ in thousand \(thousand)")
        return
      }
      #expect(text.buffer.brokenInvariant == nil, "seed \(seed), thousand \(thousand)")
      kept.append(text)
      bytes += text.model.count
      // What was kept is looked at again now and then, and at the end.
      if thousand % 50 == 49 {
        let areKept = kept.allSatisfy { $0.isSame }
        #expect(areKept, "seed \(seed): a kept text changed")
      }
    }
    #expect((10_000..<100_000).contains(bytes / kept.count), "the texts are of a fair size")
    let faults = kept.compactMap { $0.buffer.brokenInvariant }
    #expect(faults == [])
  }
}

/// A buffer and a plain array that get the same edits.
private struct DoubleText {
  var buffer = TextBuffer()
  var model: [UInt8] = []
  /// Where the last edit ended: half of the edits go on there, as typing does.
  private var place = 0

  /// Pieces of many scripts and line ends, and bytes that are no text.
  private static let pieces: [[UInt8]] =
    [
      "a", "e", " ", "word ", "one two", "\n", "\r\n", "\r", "\t", "é", "e\u{301}", "\u{301}",
      "🇯🇵", "🇫", "👨‍👩‍👧", "漢字", "กำ", "क्त", "שלום", "مرحبا", "ស្រុក", "\u{1100}\u{1161}", "Привет",
      ". ", "don't",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x80], [0], [0xF0, 0x9F], [0xC0, 0xAF]]
  private static let page = Array((0..<12).map { _ in Array(pieces.joined()) }.joined())

  var isSame: Bool {
    var offset = 0
    var same = buffer.byteCount == model.count
    model.withUnsafeBytes { model in
      buffer.forEachLeaf { leaf in
        leaf.withUnsafeBytes { leaf in
          let part = UnsafeRawBufferPointer(rebasing: model[offset..<(offset + leaf.count)])
          same = same && equalBytes(leaf, part)
        }
        offset += leaf.count
      }
    }
    return same
  }

  mutating func edit(using random: inout SeededGenerator) {
    let number = random.next()
    let choice = Int(number & 0xFF)
    if number & 0x100 == 0 { place = Int(random.next() % UInt64(model.count + 1)) }
    let piece = Self.pieces[Int((number >> 16) % UInt64(Self.pieces.count))]
    let small = Int((number >> 32) & 15)
    switch choice {
    case 0: replace(stretch(number, in: 500), with: Self.page)
    case 1: replace(stretch(number, in: model.count > 40_000 ? 24_000 : 500), with: [])
    case 2 where model.count < 60_000:
      // A part of the text itself is put somewhere else, leaves and all.
      let from = stretch(random.next(), in: 12_000)
      place = Int(random.next() % UInt64(model.count + 1))
      paste(from, at: place)
    case 2..<130: replace(place..<place, with: piece)
    case 130..<190: replace(max(0, place - small)..<place, with: [])
    case 190..<220: replace(place..<min(model.count, place + small), with: [])
    default: replace(place..<min(model.count, place + small), with: piece)
    }
  }

  /// Fewer than `limit` bytes from the present place on.
  private func stretch(_ number: UInt64, in limit: Int) -> Range<Int> {
    place..<min(model.count, place + Int((number >> 40) % UInt64(limit)))
  }

  private mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    model.replaceSubrange(range, with: bytes)
    buffer.replace(range, with: bytes)
    place = range.lowerBound + bytes.count
  }

  private mutating func paste(_ range: Range<Int>, at target: Int) {
    let bytes = Array(model[range])
    let slice = buffer.slice(range)
    model.replaceSubrange(target..<target, with: bytes)
    buffer.replace(target..<target, with: slice)
    place = target
  }

  /// Replacements all over the text at once.
  mutating func batch(using random: inout SeededGenerator) {
    var batch = TextBatch()
    var result: [UInt8] = []
    var done = 0
    while done < model.count {
      let start = min(model.count, done + Int(random.next() % 6000))
      let end = min(model.count, start + Int(random.next() % 6))
      result += model[done..<start]
      result += [0x78, 0x0A]
      batch.append(start..<end, "x\n")
      done = end
    }
    var session = EditSession(buffer)
    _ = session.handle(.applyBatch(batch), at: .zero)
    model = result
    buffer = session.buffer
    place = 0
  }
}

private func equalBytes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
  var index = 0
  while index + 8 <= a.count {
    let x = a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let y = b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if x != y { return false }
    index += 8
  }
  while index < a.count {
    if a[index] != b[index] { return false }
    index += 1
  }
  return true
}
