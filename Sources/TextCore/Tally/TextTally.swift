/// Counts the words of a text and keeps the count through edits.
///
/// The text is counted in parts of some 4 KB. An edit counts the parts it touches anew; more than
/// that is counted later, step by step.
/// - Complexity: an edit is O(log n) and a few parts, a step O(log n) and its bytes.
package struct TextTally: Sendable {
  private var parts: Rope<TallyPart>
  /// A part has at most twice as many bytes.
  private static let partSize = 4096
  /// What is counted at once after an edit.
  private static let mostAtOnce = 16_384

  /// A tally of `buffer`, of which nothing is counted yet.
  package init(_ buffer: TextBuffer) {
    parts = Rope(buffer.isEmpty ? [] : [.pending(buffer.byteCount)])
  }

  /// The words counted so far.
  package var words: Int { parts.summary.words }
  /// True when the whole text is counted.
  package var isComplete: Bool { parts.summary.pending == 0 }

  /// Takes an edit in.
  /// - Parameters:
  ///   - change: the only change since the last text.
  ///   - buffer: the text after it.
  package mutating func edit(
    _ change: EditChange, in buffer: TextBuffer, breaker: (any TextBreaking)?
  ) {
    guard change.isContentChange else { return }
    guard parts.summary.bytes + change.growth == buffer.byteCount else {
      self = TextTally(buffer)
      return
    }
    guard parts.count > 0 else {
      parts = Rope(
        counted(0..<buffer.byteCount, in: buffer, breaker: breaker, atOnce: Self.mostAtOnce))
      return
    }
    let first = place(containing: change.range.lowerBound)
    let last = place(
      containing: max(change.range.upperBound - 1, change.range.lowerBound))
    let range = first.start..<(last.end + change.growth)
    let isCounted = first.part.sum.pending == 0 && last.part.sum.pending == 0
    parts.replace(
      first.index..<(last.index + 1),
      with: counted(
        range, in: buffer, breaker: breaker, atOnce: isCounted ? Self.mostAtOnce : 0))
  }

  /// Counts some more of what is not counted yet.
  package mutating func step(
    _ bytes: Int, in buffer: TextBuffer, breaker: (any TextBreaking)?
  ) {
    guard parts.summary.bytes == buffer.byteCount else {
      self = TextTally(buffer)
      return
    }
    guard let place = place(where: { $0.pending }, exceeds: 0) else { return }
    let end = place.start + min(bytes, place.end - place.start)
    let cut = end < place.end ? buffer.scalarStart(end, after: place.start) : end
    var new = counted(place.start..<cut, in: buffer, breaker: breaker, atOnce: .max)
    if cut < place.end { new.append(.pending(place.end - cut)) }
    parts.replace(place.index..<(place.index + 1), with: new)
  }

  private func counted(
    _ range: Range<Int>, in buffer: TextBuffer, breaker: (any TextBreaking)?, atOnce: Int
  ) -> [TallyPart] {
    guard !range.isEmpty else { return [] }
    guard range.count <= atOnce else { return [.pending(range.count)] }
    let bytes = buffer.bytes(in: range)
    var result: [TallyPart] = []
    var start = 0
    while start < bytes.count {
      var end = bytes.count
      if end - start > 2 * Self.partSize {
        end = start + Self.partSize
        while end > start + Self.partSize - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      }
      result.append(TallyPart(sum: WordSum(counting: bytes[start..<end], breaker: breaker)))
      start = end
    }
    return result
  }

  // MARK: Places

  private typealias Place = (index: Int, start: Int, end: Int, part: TallyPart)

  /// The part that holds the byte; the last one for the text's end.
  private func place(containing byte: Int) -> Place {
    if let found = place(where: { $0.bytes }, exceeds: byte) { return found }
    let last = parts.leaf(at: parts.count - 1)
    let part = last.leaf[last.leaf.count - 1]
    let end = parts.summary.bytes
    return (parts.count - 1, end - part.sum.bytes, end, part)
  }

  private func place(where weight: (WordSum) -> Int, exceeds target: Int) -> Place? {
    guard let found = parts.leaf(where: weight, exceeds: target) else { return nil }
    var before = found.before
    for (offset, part) in found.leaf.enumerated() {
      let after = before + part.sum
      if weight(after) > target {
        return (found.start + offset, before.bytes, after.bytes, part)
      }
      before = after
    }
    return nil
  }
}

/// Some of a text, counted or not.
struct TallyPart: RopeElement {
  var sum: WordSum

  static func pending(_ bytes: Int) -> TallyPart {
    TallyPart(sum: WordSum(bytes: bytes, pending: bytes, hasGap: true))
  }

  static var leafLimit: Int { 128 }
  static func summary(of parts: ArraySlice<TallyPart>) -> WordSum {
    parts.reduce(.zero) { $0 + $1.sum }
  }
  static func cut(_ parts: [TallyPart], near middle: Int) -> Int { middle }
}

extension TextBuffer {
  /// The nearest place at or before `byte` where no scalar is cut, more than `start`.
  fileprivate func scalarStart(_ byte: Int, after start: Int) -> Int {
    var cut = byte
    while cut > max(start + 1, byte - 3), self[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }
}
