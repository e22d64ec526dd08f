import PanelCore
import Testing
import TextCore

/// Long texts, of which only what is looked at is cut into lines.
@Suite struct LayoutRegionTests {
  /// Lines of every length, some of them long enough for several parts.
  private func bigText(_ size: Int, using random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < size {
      switch Int.random(in: 0..<60, using: &random) {
      case 0: bytes += Array(String(repeating: "a long line of words ", count: 900).utf8)
      case 1: bytes += [UInt8](repeating: 120, count: 70_000)
      case 2: bytes += [10, 10, 10, 13, 10]
      case 3..<30: bytes += awkwardBytes(20, using: &random)
      default: bytes += Array("some words of a line\n".utf8)
      }
    }
    return bytes
  }

  /// Rows follow each other, only line ends lie between them, and each row knows its line.
  private func expectRowsCoverTheText(_ scene: LayoutScene, lines: Bool = true) {
    let buffer = scene.session.buffer
    let rows = scene.layout.rows(from: 0, to: .infinity)
    var end = 0
    var isCovered = true
    for row in rows {
      if row.isFirstInLine { end = buffer.fullLineRange(row.line).lowerBound }
      if row.range.lowerBound != end { isCovered = false }
      if row.isLastInLine, row.range.upperBound != buffer.lineRange(row.line).upperBound {
        isCovered = false
      }
      end = row.range.upperBound
    }
    #expect(isCovered)
    #expect(rows.filter(\.isLastInLine).count == buffer.lineCount)
    #expect(end == buffer.byteCount)
    #expect(Double(rows.count) * 20 == scene.layout.contentHeight)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func lookingAnywhereInAnyOrderEndsInTheSameLines(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let scene = LayoutScene(
      TextBuffer(bytes: bigText(250_000, using: &random)), width: 400, wraps: seed % 2 == 0)
    let layout = scene.layout
    let buffer = scene.session.buffer
    for _ in 0..<60 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let y = Double.random(in: 0...layout.contentHeight, using: &random)
        expectOneScreen(scene, at: y)
      case 1:
        let byte = TextBoundaries(buffer).floor(
          Int.random(in: 0...buffer.byteCount, using: &random))
        let row = layout.rowRange(containing: byte)
        #expect(row.lowerBound <= byte)
        #expect(layout.byte(above: byte, x: 30) <= byte)
        #expect(layout.byte(below: byte, x: 30) >= byte)
      default:
        let line = Int.random(in: 0..<buffer.lineCount, using: &random)
        let y = layout.y(ofLine: line, rowInLine: 0)
        #expect(buffer.line(containing: layout.byte(at: Point(x: 0, y: y + 1))) == line)
      }
    }
    expectRowsCoverTheText(scene)
  }

  /// What is seen at a height is without holes, and stays there when it is looked at again.
  private func expectOneScreen(_ scene: LayoutScene, at y: Double) {
    let anchor = scene.layout.anchor(at: y)
    let top = scene.layout.y(of: anchor)
    let rows = scene.layout.rows(from: top, to: top + 400)
    #expect(rows.first.map { $0.range.lowerBound } == anchor.byte)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.y == row.y + 20)
      if !row.isLastInLine { #expect(next.range.lowerBound == row.range.upperBound) }
    }
    #expect(scene.layout.rows(from: top, to: top + 400) == rows)
    #expect(scene.layout.y(of: anchor) == top)
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func editsOfALongTextMatchANewLayout(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var scene = LayoutScene(TextBuffer(bytes: bigText(130_000, using: &random)), width: 400)
    for step in 0..<60 {
      let length = scene.session.buffer.byteCount
      let place = Int.random(in: 0...length, using: &random)
      let reach = step % 5 == 0 ? 90_000 : 40
      let end = min(length, place + Int.random(in: 0...reach, using: &random))
      if step % 3 == 0 { _ = scene.layout.caretPlace(at: place) }
      scene.perform(.select(TextSelection(anchor: place, head: end)))
      switch step % 7 {
      case 5: scene.perform(.undo)
      case 6 where step % 3 == 0:
        scene.perform(.insertText(TextBuffer(bytes: bigText(66_000, using: &random))))
      default:
        scene.perform(.insert(String(decoding: awkwardBytes(3, using: &random), as: UTF8.self)))
      }
      let head = scene.session.selection.head
      let row = scene.layout.rowRange(containing: head)
      #expect(row.lowerBound <= head)
    }
    expectRowsCoverTheText(scene)
    // Nothing of the long text is left in a short one.
    scene.perform(.select(TextSelection(anchor: 500, head: scene.session.buffer.byteCount)))
    scene.perform(.deleteBackward(.grapheme))
    #expect(scene.allRows == LayoutScene(scene.session.buffer, width: 400).allRows)
    scene.perform(.undo)
    expectRowsCoverTheText(scene)
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func aTextThatComesInPartsWhileItIsEditedLiesAsOneThatWasThere(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bytes = bigText(150_000, using: &random)
    var (model, taken) = ([UInt8](), 0)
    var scene = LayoutScene(TextBuffer())
    while taken < bytes.count {
      let end = min(bytes.count, taken + Int.random(in: 1...20_000, using: &random))
      for change in scene.session.append(TextBuffer(bytes: Array(bytes[taken..<end]))) {
        scene.layout.update(scene.session.buffer, change: change)
      }
      model += bytes[taken..<end]
      taken = end
      if Bool.random(using: &random) {
        _ = scene.layout.anchor(
          at: Double.random(in: 0...scene.layout.contentHeight, using: &random))
      }
      let place = TextBoundaries(scene.session.buffer).floor(
        Int.random(in: 0...model.count, using: &random))
      scene.perform(.select(TextSelection(caret: place)))
      scene.perform(.insert("typed\n"))
      model.insert(contentsOf: Array("typed\n".utf8), at: place)
      #expect(scene.session.buffer.byteCount == model.count)
    }
    #expect(scene.session.buffer.allBytes == model)
    expectRowsCoverTheText(scene)
    while scene.session.canUndo { scene.perform(.undo) }
    #expect(scene.session.buffer.allBytes == bytes)
    expectRowsCoverTheText(scene)
  }

  @Test func nothingIsMeasuredBetweenTwoPlaces() {
    let text = String(repeating: "a line of some words\n", count: 60_000)
    let scene = LayoutScene(text, width: 400)
    _ = scene.layout.contentHeight
    let before = scene.shaper.shapedBytes
    for share in [0.9, 0.1, 0.5, 0.99] {
      let y = scene.layout.y(
        of: scene.layout.anchor(at: (scene.layout.contentHeight - 400) * share))
      #expect(scene.layout.rows(from: y, to: y + 400).count >= 20)
    }
    #expect(scene.shaper.shapedBytes - before < 4 * 3000)
  }

  @Test func deletingAllAndTakingItBackMeasuresNothing() {
    var scene = LayoutScene(String(repeating: "a line of some words\n", count: 20_000))
    _ = scene.layout.rows(from: 0, to: 400)
    let height = scene.layout.contentHeight
    scene.perform(.selectAll)
    scene.perform(.deleteBackward(.grapheme))
    #expect(scene.layout.contentHeight == 20)
    let before = scene.shaper.shapedBytes
    scene.perform(.undo)
    #expect(scene.layout.contentHeight > height / 2)
    #expect(scene.layout.rows(from: 0, to: 400).count == 20)
    #expect(scene.shaper.shapedBytes - before < 3000)
  }
}
