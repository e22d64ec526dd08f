import KeyriseHost
import PanelCore
import PanelTape
import PanelUI
import Testing

@Suite @MainActor struct FindTests {
  private static let text =
    "file ~/n.txt \"" + (1...400).map { "the \($0). line, the line\\n" }.joined()
    + "\"\ndocument ~/n.txt\n"

  @Test func theKeyboardSaysNothingWhileTheFocusGoesToTheBarAndBack() throws {
    let take = try Take(
      """
      window 800x480
      \(Self.text)settle
      notes
      press Ctrl+F
      type "line"
      settle
      notes
      focus editor
      settle
      notes
      press Ctrl+H
      settle
      tap view:replacement
      settle
      notes
      press Ctrl+L
      type "12"
      settle
      notes
      press Escape
      settle
      notes
      """)
    #expect(take.run.errors == [])
    #expect(take.notes == ["willShow didShow", "", "", "", "", ""])
  }

  @Test func onlyMatchesInSightAreDrawn() throws {
    let take = try Take(
      """
      window 800x480
      \(Self.text)settle
      press Ctrl+F
      type "the"
      settle
      state
      """, keepsFrames: true)
    #expect(take.states.last?.number("/find/count") == 800)
    let marks = take.run.lists.last?.commands.filter {
      if case .roundedRect(_, _, Theme.paper.findMatch) = $0 { true } else { false }
    }
    let currents = take.run.lists.last?.commands.filter {
      if case .roundedRect(_, 4, Theme.paper.accent) = $0 { true } else { false }
    }
    #expect((8...16).contains(marks?.count ?? 0))
    #expect(currents?.count == 1)
  }

  @Test(arguments: ["800x200", "320x240", "240x320", "480x800"])
  func theFieldIsInTheWindowHoweverLowItIs(_ window: String) throws {
    let take = try Take(
      """
      window \(window)
      \(Self.text)settle
      press Ctrl+H
      type "the"
      settle
      state
      tap view:find-options
      settle
      state
      tap view:find
      settle
      press Escape
      settle
      state
      """)
    #expect(take.run.errors == [])
    #expect(take.states.first?["find"]?.number("/count") == 800)
    #expect(take.states.last?["find"] == .null)
    // In a window for one line of text the field has that line's place.
    #expect(take.states.last?.number("/editor/frame/h") ?? 0 > 0)
    for state in take.states {
      #expect(state.number("/editor/frame/h") >= 0)
      let whole = Box(x: 0, y: 0, w: state.number("/window/w"), h: state.number("/window/h"))
      #expect(state.box("/caret").isInside(whole))
    }
  }

  @Test func aReplacementWithGroupsIsOneStep() throws {
    let take = try Take(
      """
      file ~/n.txt "Ada Byron\\nAlan Turing"
      document ~/n.txt
      settle
      press Ctrl+H
      tap view:find-options
      tap view:find-regex
      tap view:find
      type "(\\\\w+) (\\\\w+)"
      tap view:find-replace
      type "$2, $1"
      settle
      tap view:replace-all
      settle
      press Escape
      state
      """)
    #expect(take.run.errors == [])
    #expect(take.states.last?["text"]?.string == "Byron, Ada\nTuring, Alan")
    #expect(take.states.last?.number("/undoDepth") == 1)
  }
}
