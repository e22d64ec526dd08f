import PanelCore
import Testing
import TextCore

@Suite struct BatchTests {
  @Test func manyReplacementsAreOneStep() {
    var scene = EditScene("one two one| one")
    let batch = TextBatch([
      TextEdit(range: 0..<3, replacement: "1"), TextEdit(range: 8..<11, replacement: "1"),
      TextEdit(range: 12..<15, replacement: "eins"),
    ])
    let changes = scene.perform(.applyBatch(batch))
    #expect(scene.marked == "1 two 1| eins")
    #expect(changes.map(\.range) == [0..<15])
    #expect(changes.map(\.newLength) == [12])
    #expect(scene.session.undoDepth == 1)
    scene.perform(.undo)
    #expect(scene.marked == "one two one| one")
    scene.perform(.redo)
    #expect(scene.marked == "1 two 1| eins")
  }

  @Test(arguments: [
    ("before", "a|bcd", 2..<3, "xyz", "a|bxyzd"), ("behind", "abcd|", 1..<3, "", "ad|"),
    ("at its start", "a|bcd", 1..<3, "xyz", "a|xyzd"), ("inside", "ab|cd", 1..<3, "xyz", "axyz|d"),
    ("at its end", "abc|d", 1..<3, "xyz", "axyz|d"),
    ("an insertion", "ab|cd", 2..<2, "xyz", "abxyz|cd"),
    ("a selection", "a[bc|d", 0..<1, "xyz", "xyz[bc|d"),
    ("beyond the text", "ab|", 1..<9, "x", "ax|"),
  ])
  func theCaretStaysBesideItsText(
    id: String, before: String, range: Range<Int>, replacement: String, after: String
  ) {
    var scene = EditScene(before)
    scene.perform(.applyBatch(TextBatch([TextEdit(range: range, replacement: replacement)])))
    #expect(scene.marked == after, "\(id)")
    scene.perform(.undo)
    #expect(scene.marked == before, "\(id)")
  }

  @Test func aBatchWithoutEffectIsNoStep() {
    var scene = EditScene("ab|")
    #expect(scene.perform(.applyBatch(TextBatch())).isEmpty)
    #expect(
      scene.perform(.applyBatch(TextBatch([TextEdit(range: 1..<1, replacement: "")]))).isEmpty)
    #expect(
      scene.perform(.applyBatch(TextBatch([TextEdit(range: 7..<9, replacement: "x")]))).isEmpty)
    #expect(!scene.session.canUndo)
  }

  @Test(arguments: [31, 32, 33, 34, 35, 36, 37, 38] as [UInt64])
  func randomBatchesMatchAPlainArray(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for size in [0, 3, 40, 3000, 30_000] {
      let bytes = awkwardBytes(size, using: &random)
      let buffer = TextBuffer(bytes: bytes)
      var model: [UInt8] = []
      var batch = TextBatch()
      var place = 0
      let gap = [2, 60, 20_000].randomElement(using: &random) ?? 2
      while place <= bytes.count {
        let start = min(bytes.count, place + Int.random(in: 0...gap, using: &random))
        let end = min(bytes.count, start + Int.random(in: 0...gap, using: &random))
        let count = Int.random(in: 0...3, using: &random)
        let new = String(decoding: awkwardBytes(count, using: &random), as: UTF8.self)
        model += bytes[place..<start] + Array(new.utf8)
        batch.append(start..<end, new)
        if end == bytes.count { place = end; break }
        place = end
      }
      model += bytes[place...]
      var session = EditSession(buffer)
      let changes = session.handle(.applyBatch(batch), at: .zero)
      #expect(session.buffer.allBytes == model)
      #expect(session.buffer == TextBuffer(bytes: model))
      expectLeaves(of: session.buffer)
      #expect(changes.count <= 1)
      for change in changes {
        #expect(bytes.count + change.growth == model.count)
      }
      _ = session.handle(.undo, at: .zero)
      #expect(session.buffer.allBytes == bytes)
    }
  }

  @Test func aMillionReplacementsAreOneRecord() {
    let buffer = TextBuffer(String(repeating: "ab cd ", count: 1_000_000))
    var batch = TextBatch()
    for number in 0..<1_000_000 { batch.append((6 * number)..<(6 * number + 2), "xyz") }
    var session = EditSession(buffer)
    _ = session.handle(.applyBatch(batch), at: .zero)
    #expect(session.buffer.byteCount == 7_000_000)
    #expect(session.buffer.string(in: 6_999_993..<7_000_000) == "xyz cd ")
    #expect(session.undoDepth == 1)
    _ = session.handle(.undo, at: .zero)
    #expect(session.buffer == buffer)
  }
}
