import Foundation
import KeyriseHost
import PanelTape
import Testing

/// Wherever a selection is, its menu and handles are in sight, and never under the keyboard.
@MainActor @Suite struct FloatingTests {
  private static let text =
    "\(String(repeating: "word ", count: 30))\\n"
    + (2...80).map { "\($0) a line with words up to the other edge of it" }.joined(separator: "\\n")

  @Test(arguments: ["800x480", "1280x800", "480x800"], [true, false])
  func theMenuIsInSightForEveryWord(_ window: String, _ hasKeys: Bool) throws {
    let start = """
      window \(window)
      file "~/words.txt" "\(Self.text)"
      document "~/words.txt"
      settle
      \(hasKeys ? "" : "hardware-keyboard attached\nsettle")

      """
    let editor = try #require(try Take(start + "state").states.last).box("/editor/frame")
    var lines: [String] = []
    // The first line and the last that is seen, from edge to edge, scrolled to odd places too.
    for scroll in [0.0, 1.0] {
      for y in stride(from: editor.y + 29, to: editor.maxY - 16, by: 30) {
        for x in [editor.x + 30, editor.w / 2, editor.maxX - 60] {
          lines += ["wait 500", "double-tap \(x),\(y)", "settle", "state"]
        }
      }
      if scroll == 0 {
        lines += ["drag 1 from 200,\(editor.maxY - 10) to 200,\(editor.y + 20) 400"]
      }
      lines += ["settle"]
    }
    let take = try Take(start + lines.joined(separator: "\n"))
    #expect(take.run.errors == [])
    var menus = 0
    for state in take.states where state["menu"] != .null {
      menus += 1
      let panel = Box(
        x: 0, y: 0, w: state.number("/window/w"),
        h: min(state.number("/keyboard/frame/y"), state.number("/window/h")))
      let menu = state.box("/menu/frame")
      #expect(menu.isInside(panel), "\(state["selection"]?.text ?? "")")
      for (index, item) in (state["menu"]?["items"]?.items ?? []).enumerated() {
        #expect(state.box("/menu/items/\(index)/frame").isInside(menu), "\(item.text)")
        #expect(state.number("/menu/items/\(index)/frame/w") >= 46)
      }
      for end in ["start", "end"] where state[pointer: "/handles/\(end)"] != .null {
        let area = state.box("/handles/\(end)/area")
        #expect(area.w >= 46 && area.h >= 46)
        #expect(area.isInside(panel))
        #expect(state.box("/handles/\(end)/frame").isInside(state.box("/editor/frame")))
      }
    }
    #expect(menus > 20)
  }

  @Test func aNarrowPanelDealsTheMenuToPages() throws {
    let take = try Take(
      """
      window 220x480
      settle
      type "one two"
      clipboard "x"
      double-tap text:1
      settle
      state
      tap menu:more
      settle
      state
      tap menu:more
      settle
      state
      """)
    #expect(take.run.errors == [])
    let pages = take.states.map { state in
      (state["menu"]?["items"]?.items ?? []).compactMap { $0["id"]?.string }
    }
    #expect(pages.allSatisfy { $0.last == "more" })
    let all = Set(pages.joined())
    #expect(all == ["cut", "copy", "paste", "select-all", "undo", "more"])
  }
}
