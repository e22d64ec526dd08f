import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// What tapes can't say of options, sizes and long lines: the marks of a frame.
@MainActor @Suite struct ReadingTests {
  private static let all = """
    set line-numbers on
    set current-line on
    set invisibles on
    set status on

    """
  private static let text = (1...60).map { "line \($0) has\\tsome\\u00a0words" }.joined(
    separator: "\\n")

  private func lists(_ tape: String) throws -> [DisplayList] {
    let take = try Take(tape, keepsFrames: true)
    #expect(take.run.errors == [])
    return take.run.lists
  }

  /// The marks of a list by kind: text, and what else has bounds.
  private func texts(_ list: DisplayList) -> [(run: TextRun, bounds: Rect)] {
    list.commands.compactMap {
      if case .text(let run, _, let bounds, _) = $0 { (run, bounds) } else { nil }
    }
  }

  @Test func optionsThatAreOffAgainLeaveNoMark() throws {
    let before = try lists("type \"\(Self.text)\"\nset caret-blink off\nsettle")
    let off = Self.all.replacing(" on\n", with: " off\n")
    let after = try lists(
      """
      type "\(Self.text)"
      set caret-blink off
      settle
      \(Self.all)
      set wrap off
      wait 20
      \(off)
      set wrap width
      settle
      """)
    #expect(before.last?.commands == after.last?.commands)
  }

  @Test func aLetterDamagesItsRowAndTheBarAlone() throws {
    for wrap in ["width", "off"] {
      let lists = try lists(
        """
        \(Self.all)
        set wrap \(wrap)
        type "\(Self.text)"
        settle
        press Home
        settle
        type "x"
        wait 50
        type "y"
        wait 20
        """)
      let damage = lists.last?.damage ?? []
      #expect(!damage.isEmpty)
      #expect(damage.allSatisfy { $0.maxY <= 221 })
      for rect in damage where rect.minY >= 39 {
        #expect(rect.height <= 30, "\(wrap): \(rect)")
      }
    }
  }

  @Test func theMarksOfAFrameAreThoseOfTheRowsInSight() throws {
    let few = try lists("\(Self.all)type \"\(Self.text)\"\nsettle").last
    let many = try lists(
      "\(Self.all)type \"\(Array(repeating: Self.text, count: 8).joined(separator: "\\n"))\"\nsettle"
    ).last
    #expect(abs((few?.commands.count ?? 0) - (many?.commands.count ?? 1000)) < 12)
  }

  /// RE11.
  @Test(arguments: ["W", "word ", "漢", "é"])
  func ofALongLineOnlyWhatIsSeenIsDrawn(_ piece: String) throws {
    let line = String(repeating: piece, count: 1000)
    for key in ["Home", "Right", "End"] {
      let list = try lists(
        """
        set wrap off
        clipboard "\(line)"
        settle
        \(Array(repeating: "press Ctrl+V\n", count: 20).joined())
        settle
        press Ctrl+\(key)
        settle
        """
      ).last
      let editor = Rect(x: 0, y: 39, width: 800, height: 182)
      let inText = list.map(texts)?.filter { $0.bounds.midY > 39 && $0.bounds.midY < 221 } ?? []
      #expect(inText.contains { $0.bounds.intersects(editor) }, "\(piece) \(key)")
      #expect(inText.count < 60)
      for mark in inText { #expect(mark.bounds.width < 4400 && mark.run.text.utf8.count <= 4096) }
    }
  }

  /// RE08: what is drawn after other sizes is, pixel by pixel, what was drawn before.
  @Test func aSizeLooksTheSameAfterOtherSizes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "keyrise-sizes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let take = try Take(
      """
      set caret-blink off
      set text-size 4.01
      type "MMMMMMMM AVAVAVToTo WA ŵ"
      settle
      screenshot before.png
      set text-size 3
      screenshot small.png
      set text-size 9
      screenshot large.png
      set text-size 5.7
      screenshot other.png
      set text-size 4.01
      screenshot after.png
      """, out: folder.path)
    #expect(take.run.errors == [])
    func picture(_ name: String) throws -> Data {
      try Data(contentsOf: folder.appendingPathComponent(name))
    }
    #expect(try picture("before.png") == picture("after.png"))
    #expect(try picture("before.png") != picture("large.png"))
  }

  /// The character between two fingers stays between them, however its row is broken anew.
  @Test func whatIsBetweenTheFingersStaysThere() throws {
    let text = (1...80).map { "paragraph \($0) with so many words that it has two rows or three" }
      .joined(separator: "\\n")
    func byte(_ pinch: String) throws -> Double {
      let take = try Take(
        """
        type "\(text)"
        settle
        press Ctrl+Home
        hide
        settle
        drag 1 from 400,420 to 400,100 300
        settle
        down 1 at 300,240
        +10ms down 2 at 300,280
        \(pinch)
        up 1
        up 2
        settle
        tap 30,260
        state
        """)
      #expect(take.run.errors == [])
      return take.states[0].number("/selection/start/byte")
    }
    let still = try byte("wait 50")
    for top in [150.0, 100, 246, 200] {
      let moved = try byte(
        "+16ms move 1 to 300,230\n+16ms move 2 to 300,290\n+16ms move 1 to 300,\(top)\n"
          + "+16ms move 2 to 300,\(520 - top)\nwait 40")
      #expect(abs(moved - still) <= 66, "\(top)")
    }
  }
}
