import KeyriseHost
import PanelCore
import PanelTape
import PanelUI
import Testing

/// Faults that other keyboards had, where a tape's own expectations can't say what is right.
@Suite @MainActor struct CaseTests {
  private static let rest: [(String, Double)] = [
    ("/keyboard/frame/y", 221), ("/editor/frame/h", 182), ("/accessory/frame/y", 221),
  ]

  /// AN03.
  @Test func aRowThatComesDuringTheSlideEndsAtTheSameHeight() throws {
    let stage = try Stage()
    stage.wait(500)
    stage.command("toggle-accessory")
    stage.command("hide")
    stage.wait(500)
    #expect(stage.state.number("/accessory/frame/y").isNaN)
    for _ in 0..<2 {
      stage.command("show")
      stage.wait(100)
      if stage.state["accessory"]?["frame"] == .null { stage.command("toggle-accessory") }
      stage.wait(500)
      for (pointer, value) in Self.rest { #expect(stage.state.number(pointer) == value) }
      stage.command("hide")
      stage.wait(500)
      #expect(stage.state.number("/editor/frame/h") == 441)
    }
  }

  /// AN19.
  @Test(arguments: ["800x200", "480x160", "320x240", "240x320", "533x320 scale 1.5"])
  func aLowWindowKeepsEveryKeyAndALineOfText(_ window: String) throws {
    for scene in ["editor", "keyboard-accessory"] {
      let take = try Take(
        """
        scene \(scene)
        window \(window)
        type "one\\ntwo\\nthree"
        settle
        state
        tap key:symbols
        settle
        state
        tap key:letters
        settle
        tap key:q
        state
        """)
      #expect(take.run.errors == [])
      #expect(take.states.last?["text"]?.string == "one\ntwo\nthreeq")
      for state in take.states {
        let whole = Box(x: 0, y: 0, w: state.number("/window/w"), h: state.number("/window/h"))
        for key in state["keyboard"]?["keys"]?.items ?? [] {
          let frame = key.box("/frame")
          #expect(frame.isInside(whole), "\(key.text)")
          #expect(frame.w >= 10 && frame.h >= 10, "\(key.text)")
        }
        #expect((state["keyboard"]?["keys"]?.items.count ?? 0) > 30)
        #expect(state.number("/editor/frame/h") >= state.number("/caret/h"))
        #expect(state.box("/caret").isInside(state.box("/editor/frame")))
        #expect(state.box("/keyboard/frame").isInside(whole))
      }
    }
  }

  /// AN22.
  @Test func theTextDoesNotJumpWhenTheRowComesAndGoes() throws {
    let stage = try Stage()
    stage.type((1...100).map { "line \($0)" }.joined(separator: "\n"))
    stage.send(.key(KeyPress(.home, modifiers: .control, isDown: true)))
    for _ in 0..<50 { stage.send(.key(KeyPress(.down, isDown: true))) }
    for _ in 0..<3 { stage.send(.key(KeyPress(.up, isDown: true))) }
    stage.wait(500)
    let before = stage.state
    for round in 0..<4 {
      stage.command("toggle-accessory")
      for _ in 0..<20 {
        stage.wait(25)
        #expect(stage.state.number("/caret/y") == before.number("/caret/y"), "round \(round)")
        #expect(stage.state.number("/editor/scrollY") == before.number("/editor/scrollY"))
      }
      #expect(
        stage.state.number("/editor/frame/h") == (round.isMultiple(of: 2) ? 224 : 182))
    }
  }

  /// AN23.
  @Test func everyShowLooksLikeTheFirst() throws {
    let takes = try (1...5).map { count in
      let rounds = String(repeating: "show\nsettle\nhide\nsettle\n", count: count - 1)
      return try Take(
        "set focus-at-launch false\n\(rounds)show\nsettle\nstate\ntap key:q\nexpect /text == \"Q\"",
        keepsFrames: true)
    }
    let first = takes[0]
    #expect(first.run.lists.contains { $0.commands.count > 100 })
    for take in takes {
      #expect(take.run.errors == [])
      #expect(take.states[0]["keyboard"]?["keys"] == first.states[0]["keyboard"]?["keys"])
      #expect(take.states[0]["accessory"] == first.states[0]["accessory"])
      #expect(take.run.lists.last?.commands == first.run.lists.last?.commands)
    }
  }

  /// RO05.
  @Test(arguments: [1, 17, 125, 249])
  func aRotationInMidSlideRestsWhereAFreshStartDoes(_ moment: Int) throws {
    let turned = try Take("+\(moment)ms rotate 90\nsettle\nstate")
    let fresh = try Take("rotate 90\nsettle\nwait \(moment)\nstate")
    let upright = try Take("window 480x800\nsettle\nstate")
    #expect(turned.run.errors == [] && fresh.run.errors == [])
    let state = turned.states[0]
    for other in [fresh.states[0], upright.states[0]] {
      for field in ["editor", "caret", "accessory", "text", "selection", "touches"] {
        #expect(state[field] == other[field], "\(field)")
      }
      for field in ["phase", "frame", "endFrame", "keys", "layer", "shift", "form"] {
        #expect(state["keyboard"]?[field] == other["keyboard"]?[field], "\(field)")
      }
    }
  }

  /// GE16.
  @Test func aLiftReportedFarAwayTypesAndHidesNothing() throws {
    let stage = try Stage()
    stage.wait(500)
    for (x, y) in [(44.0, 691.0), (44, -300), (2000, 291)] {
      stage.touch(.down, 44, 291)
      stage.wait(60)
      stage.touch(.up, x, y)
      stage.wait(60)
    }
    #expect(stage.state["text"] == "Qqq")
    #expect(stage.state[pointer: "/keyboard/phase"] == "shown")
    #expect(stage.state["touches"] == [])
  }

  /// A focus that is lost by itself is waited for, one that is given up is not.
  @Test func theKeyboardWaitsForAFocusThatHops() throws {
    let stage = try Stage(.form)
    stage.wait(500)
    #expect(stage.notes() == ["willShow", "didShow"])
    #expect(stage.application.window.makeFirstResponder(try stage.view("name")))
    try stage.view("name").removeFromSuperview()
    #expect(stage.state["firstResponder"] == .null)
    stage.wait(150)
    #expect(stage.application.window.makeFirstResponder(try stage.view("editor")))
    stage.wait(1000)
    #expect(stage.notes() == [])
    #expect(stage.state[pointer: "/keyboard/phase"] == "shown")
    try stage.view("editor").removeFromSuperview()
    stage.wait(199)
    #expect(stage.notes() == [])
    #expect(stage.state[pointer: "/keyboard/phase"] == "shown")
    stage.wait(2)
    #expect(stage.notes() == ["willHide"])
    stage.wait(300)
    #expect(stage.notes() == ["didHide"])
  }

  /// A notification each, in their order, whatever is asked for twice or turned round.
  @Test func notificationsTellEachMoveOnce() throws {
    let take = try Take(
      """
      set focus-at-launch false
      wait 100
      notes
      show
      notes
      settle
      notes
      show
      settle
      notes
      hide
      hide
      notes
      settle
      notes
      hide
      settle
      notes
      show
      +125ms hide
      settle
      notes
      show
      +125ms hide
      +60ms show
      settle
      notes
      rotate 90
      settle
      notes
      hide
      +100ms rotate 0
      settle
      notes
      """)
    #expect(take.run.errors == [])
    #expect(
      take.notes == [
        "", "willShow", "didShow", "", "willHide", "didHide", "", "willShow willHide didHide",
        "willShow willHide willShow didShow", "willChangeFrame didChangeFrame",
        "willHide willChangeFrame didChangeFrame didHide",
      ])
    let will = take.reports[1]["notifications"]?.items[0] ?? .null
    #expect(will.box("/endFrame") == Box(x: 0, y: 221, w: 800, h: 259))
    #expect(will.box("/beginFrame") == Box(x: 0, y: 480, w: 800, h: 259))
    #expect(will["duration"] == 250)
    #expect(will["isLocal"] == true)
    // A slide that is turned round begins where it was seen.
    let turned = take.reports[8]["notifications"]?.items ?? []
    #expect(turned.count == 4 && turned[1].number("/beginFrame/y") > 221)
    #expect(turned[1].number("/beginFrame/y") < 480)
    #expect(turned[1].box("/endFrame").y == 480)
  }
}
