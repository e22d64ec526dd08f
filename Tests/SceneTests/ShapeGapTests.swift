import Foundation
import KeyriseHost
import PanelTape
import Testing

/// In every shape the editor ends where the keyboard begins, in every frame.
@MainActor @Suite struct ShapeGapTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var scene: String
    var window: String
    var shape: String
    var testDescription: String { "\(shape), \(scene), \(window)" }
    var start: String { "scene \(scene)\nwindow \(window)\nset keyboard-shape \(shape)\n" }
  }
  nonisolated static let shapes = ["left", "right", "split", "floating"]
  nonisolated static let settings = shapes.flatMap { shape in
    ["editor", "keyboard-accessory", "resize-parent", "form"].flatMap { scene in
      ["800x480 scale 1", "480x800 scale 2"].map {
        Setting(scene: scene, window: $0, shape: shape)
      }
    }
  }
  nonisolated static let editors = settings.filter { $0.scene == "editor" }

  private struct Frame: Decodable {
    var time: Double
    var editorBottom: Double
    var keyboardTop: Double
    var covered: Double
  }

  @discardableResult
  private func check(_ setting: Setting, _ lines: String) throws -> Take {
    let text = "\(setting.start)\(lines)\nsettle\nstate\n"
    let take = try Take(text)
    #expect(take.run.errors == [], "\(text)")
    for line in take.run.frames {
      let frame = try JSONDecoder().decode(Frame.self, from: Data(line.utf8))
      #expect(frame.editorBottom == frame.keyboardTop, "\(frame) in \(text)")
      #expect(frame.covered == 0, "\(frame) in \(text)")
    }
    return take
  }

  @Test(arguments: settings) func showHideAndReversals(_ setting: Setting) throws {
    let take = try check(setting, "settle\nstate\nhide\nsettle\nstate\nshow\nsettle")
    #expect(take.run.frames.count > 30)
    let fits = setting.shape != "split" || setting.window.hasPrefix("800")
    #expect(
      take.states.map { $0[pointer: "/keyboard/shape"]?.string }
        == Array(repeating: fits ? setting.shape : "docked", count: 3))
    #expect(
      take.states.map { $0[pointer: "/keyboard/phase"]?.string } == ["shown", "hidden", "shown"])
    #expect(take.states[0].number("/keyboard/progress") == 1)
    #expect(take.states[1].number("/keyboard/progress") == 0)
    for moment in ["17ms", "125ms", "249ms"] {
      try check(setting, "settle\nhide\n+\(moment) show")
      try check(setting, "settle\nhide\nsettle\nshow\n+\(moment) hide")
    }
  }

  @Test(arguments: settings) func rotationInMidSlideAndAtRest(_ setting: Setting) throws {
    for turn in [90, 180] {
      try check(setting, "+125ms rotate \(turn)\nsettle\nrotate 0")
      try check(setting, "settle\nhide\n+100ms rotate \(turn)\n+50ms show")
    }
  }

  @Test(arguments: settings) func aKeyboardThatIsAttachedAndDetached(_ setting: Setting) throws {
    let take = try check(
      setting,
      """
      settle
      state
      hardware-keyboard attached
      settle
      expect /keyboard/card == null
      rotate 90
      rotate 0
      hardware-keyboard detached
      +100ms hardware-keyboard attached
      +100ms hardware-keyboard detached
      """)
    #expect(take.states[0].box("/keyboard/frame") == take.states[1].box("/keyboard/frame"))
    #expect(take.states[0][pointer: "/keyboard/card"] == take.states[1][pointer: "/keyboard/card"])
  }

  @Test(arguments: editors) func aLayerThatIsHigherAndBack(_ setting: Setting) throws {
    try check(
      setting,
      """
      set layout tall-symbols
      settle
      tap key:symbols
      expect /keyboard/layer == "symbols"
      +40ms tap key:letters
      settle
      tap key:symbols
      settle
      hide
      """)
  }

  @Test(arguments: shapes) func anotherKindOfField(_ shape: String) throws {
    let setting = Setting(scene: "form", window: "800x480", shape: shape)
    try check(
      setting,
      """
      settle
      focus number
      +60ms focus email
      settle
      focus number
      settle
      expect /keyboard/shape == "\(shape)"
      tap key:5
      focus password
      settle
      """)
  }

  @Test(arguments: shapes + ["docked"]) func anotherShapeAtRestAndInASlide(_ shape: String) throws {
    for other in Self.shapes + ["docked"] where other != shape {
      let setting = Setting(scene: "editor", window: "800x480", shape: shape)
      let take = try check(
        setting,
        """
        type "abc"
        settle
        set keyboard-shape \(other)
        +100ms set keyboard-shape \(shape)
        settle
        hide
        +90ms set keyboard-shape \(other)
        +30ms show
        +70ms set keyboard-shape \(shape)
        +40ms set keyboard-shape \(other)
        settle
        expect /keyboard/phase == "shown"
        expect /keyboard/progress == 1
        hide
        settle
        set keyboard-shape \(shape)
        show
        settle
        expect /keyboard/shape == "\(shape)"
        tap key:q
        expect /text == "abcq"
        """)
      #expect(take.run.status == 0)
    }
  }

  @Test(arguments: ["left", "right", "split"]) func aDragThatIsTurnedHalfWay(_ shape: String) throws
  {
    for scene in ["editor", "resize-parent", "form"] {
      let setting = Setting(scene: scene, window: "800x480", shape: shape)
      try check(
        setting,
        """
        settle
        down 1 at 400,150
        +16ms move 1 to 400,240
        +16ms move 1 to 400,400
        expect /keyboard/dragged == true
        +30ms rotate 90
        +50ms move 1 to 200,700
        up 1
        settle
        expect /keyboard/phase == "shown"
        expect /keyboard/progress == 1
        """)
    }
  }

  @Test(arguments: ["docked", "left", "right", "split"])
  func anotherHeightByTheUpperEdge(_ shape: String) throws {
    for scene in ["editor", "keyboard-accessory", "resize-parent", "form"] {
      for window in ["800x480", "480x800 scale 2"] {
        let setting = Setting(scene: scene, window: window, shape: shape)
        let state = try #require(try Take(setting.start + "settle\nstate").states.last)
        let frame = state.box("/keyboard/frame")
        let x = frame.w / 2
        let take = try check(
          setting,
          """
          settle
          notes
          down 1 at \(x),\(frame.y - 3)
          +16ms move 1 to \(x),\(frame.y + 20)
          +16ms move 1 to \(x),\(frame.y + 12)
          expect /keyboard/dragged == true
          +16ms move 1 to \(x),\(frame.y - 60)
          +16ms move 1 to \(x),\(frame.y - 90)
          +16ms move 1 to \(x),\(frame.y + 9)
          wait 200
          up 1
          settle
          notes
          state
          rotate 90
          settle
          rotate 0
          """)
        #expect(take.notes.last == "willChangeFrame willChangeFrame didChangeFrame", "\(scene)")
        let smaller = take.states[0].box("/keyboard/frame")
        #expect(smaller.y > frame.y && smaller.y < frame.y + 20, "\(setting): \(smaller) \(frame)")
        #expect(take.states[1].box("/keyboard/frame") == smaller)
      }
    }
  }

  @Test func aCardIsDraggedAnywhereAndKnowsItsPlaceForEachMounting() throws {
    for scene in ["editor", "keyboard-accessory", "resize-parent", "form"] {
      let setting = Setting(scene: scene, window: "800x480", shape: "floating")
      let first = try #require(try Take(setting.start + "settle\nstate").states.last)
      let card = first.box("/keyboard/card")
      let bottom = first.box("/editor/frame").maxY
      let grip = "\(card.x + 30),\(card.y + 8)"
      let take = try check(
        setting,
        """
        settle
        notes
        down 1 at \(grip)
        +16ms move 1 to \(card.x - 20),\(card.y - 40)
        +16ms move 1 to \(card.x - 70),\(card.y - 92)
        expect /keyboard/dragged == true
        up 1
        notes
        state
        tap key:q
        rotate 90
        settle
        rotate 0
        settle
        hide
        +100ms expect /keyboard/phase == "hiding"
        settle
        show
        """)
      #expect(take.notes.last == "willChangeFrame didChangeFrame")
      let moved = take.states[0].box("/keyboard/card")
      // Whole points of a place in hundredths of a millimetre.
      #expect(abs(moved.x - (card.x - 100)) <= 0.5 && abs(moved.y - (card.y - 100)) <= 0.5)
      #expect(take.states[1].box("/keyboard/card") == moved)
      #expect(take.states[1].box("/editor/frame").maxY == bottom)
    }
  }
}
