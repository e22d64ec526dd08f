import KeyboardCore
import PanelCore
import Testing

/// A finger takes the keyboard down, and lets it go.
@Suite struct DragTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func names(_ actions: [PresentationAction]) -> [String] {
    actions.map { String("\($0)".prefix { $0 != "(" }) }
  }

  /// 200 points high, at rest from 280 on.
  private func shown() -> KeyboardPresentation {
    var keyboard = KeyboardPresentation(
      metrics: WindowMetrics(size: Size(width: 800, height: 480)))
    _ = keyboard.show(height: 200, at: at(0))
    _ = keyboard.advance(to: at(500))
    return keyboard
  }

  private func begin(
    _ keyboard: inout KeyboardPresentation, _ purpose: DragPurpose = .dismiss,
    finger: Double = 290, at time: Double = 1000
  ) -> [String] {
    names(keyboard.beginDrag(purpose, finger: finger, millimetre: 5, at: at(time)))
  }

  @Test func theEdgeFollowsTheFingerAndNeverGoesAboveItsRest() {
    var keyboard = shown()
    #expect(begin(&keyboard) == ["willChangeFrame"])
    #expect(keyboard.isDragged)
    #expect(keyboard.transition?.followsFinger == true)
    #expect(keyboard.transition?.endFrame.y == 480)
    for (finger, top) in [(290.0, 280.0), (340, 330), (340.4, 330), (900, 480), (200, 280)] {
      keyboard.drag(to: finger, at: at(1100))
      #expect(keyboard.frame(at: at(1100)).y == top)
      #expect(keyboard.fraction(at: at(1100)) == (top - 280) / 200)
    }
    #expect(keyboard.nextDeadline == nil)
    #expect(!keyboard.isAnimating(at: at(1100)))
    keyboard.drag(to: .nan, at: at(1200))
    #expect(keyboard.frame(at: at(1200)).y == 280)
  }

  @Test(arguments: [
    (share: 0.01, speed: 0.0, goes: false), (0.25, 0, false), (0.5, 0, false), (0.51, 0, true),
    (0.75, 0, true), (0.99, 0, true), (0.01, 600, true), (0.25, 600, true), (0.5, 600, true),
    (0.75, 600, true), (0.99, 600, true), (0.01, -600, false), (0.25, -600, false),
    (0.5, -600, false), (0.75, -600, false), (0.99, -600, false), (0.25, 400, false),
    (0.75, -400, true),
  ])
  func aFastFingerDecidesByItsDirectionASlowOneByThePlace(
    share: Double, speed: Double, goes: Bool
  ) {
    var keyboard = shown()
    _ = begin(&keyboard)
    let end = 290 + 200 * share
    for t in stride(from: -48.0, through: 0, by: 16) {
      keyboard.drag(to: end + speed * t / 1000, at: at(2000 + t))
    }
    #expect(keyboard.dragDismisses(at: at(2000)) == goes)
    // A finger that rested before it was lifted is a slow one.
    #expect(keyboard.dragDismisses(at: at(2200)) == (share > 0.5))
  }

  @Test func letGoDownwardItIsOneHideFromWhereItIs() {
    var keyboard = shown()
    _ = begin(&keyboard)
    keyboard.drag(to: 440, at: at(1500))
    let told = keyboard.hide(at: at(1700))
    #expect(names(told) == ["willHide"])
    #expect(told.first?.transition.beginFrame.y == 430)
    #expect(told.first?.transition.duration == KeyboardPresentation.slide)
    #expect(!keyboard.isDragged)
    #expect(names(keyboard.advance(to: at(3000))) == ["didHide"])
  }

  @Test func aWayBackTellsNothingOfShowOrHide() {
    var keyboard = shown()
    _ = begin(&keyboard)
    keyboard.drag(to: 320, at: at(1500))
    let told = keyboard.returnDrag(at: at(1600))
    #expect(names(told) == ["willChangeFrame"])
    #expect(told.first?.transition.beginFrame.y == 310)
    #expect(told.first?.transition.followsFinger == false)
    #expect(keyboard.comesBack)
    #expect(names(keyboard.advance(to: at(3000))) == ["didChangeFrame"])
    #expect(!keyboard.comesBack)
    #expect(keyboard.frame(at: at(3000)).y == 280)
    #expect(keyboard.returnDrag(at: at(3100)) == [])
  }

  @Test func aDragThatNeverLeftItsPlaceEndsAtOnce() {
    var keyboard = shown()
    _ = begin(&keyboard)
    #expect(names(keyboard.returnDrag(at: at(1100))) == ["willChangeFrame", "didChangeFrame"])
    #expect(keyboard.nextDeadline == nil)
  }

  @Test func aShowThatAFingerHoldsUpIsToldToBeDoneOnce() {
    var keyboard = KeyboardPresentation(
      metrics: WindowMetrics(size: Size(width: 800, height: 480)))
    _ = keyboard.show(height: 200, at: at(0))
    let top = keyboard.frame(at: at(100)).y
    #expect(begin(&keyboard, finger: top + 5, at: 100) == ["willChangeFrame"])
    #expect(names(keyboard.advance(to: at(900))) == [])
    #expect(keyboard.frame(at: at(900)).y == top)
    #expect(names(keyboard.returnDrag(at: at(900))) == ["willChangeFrame"])
    #expect(names(keyboard.advance(to: at(2000))) == ["didChangeFrame", "didShow"])
    #expect(keyboard.phase == .shown)
  }

  @Test func whatElseMovesTheKeyboardEndsTheDrag() {
    var keyboard = shown()
    _ = begin(&keyboard)
    keyboard.drag(to: 350, at: at(1100))
    #expect(names(keyboard.setHeight(240, at: at(1200))) == ["willChangeFrame"])
    #expect(!keyboard.isDragged)
    #expect(keyboard.frame(at: at(1200)).y == 340)
    _ = keyboard.advance(to: at(2000))
    _ = begin(&keyboard, at: 2100)
    let turned = WindowMetrics(size: Size(width: 480, height: 800))
    #expect(
      names(keyboard.windowChanged(to: turned, height: 220, at: at(2200))) == ["willChangeFrame"])
    #expect(!keyboard.isDragged)
    #expect(names(keyboard.advance(to: at(3000))) == ["didChangeFrame"])
    #expect(keyboard.endFrame.y == 580)
  }

  @Test func aHiddenKeyboardOneThatGoesAndASecondFingerAreNotDragged() {
    var keyboard = KeyboardPresentation(
      metrics: WindowMetrics(size: Size(width: 800, height: 480)))
    #expect(begin(&keyboard, at: 0) == [])
    keyboard = shown()
    _ = begin(&keyboard)
    #expect(begin(&keyboard, at: 1100) == [])
    _ = keyboard.hide(at: at(1200))
    #expect(begin(&keyboard, at: 1250) == [])
  }

  @Test func aFingerThatResizesStaysBetweenTheLimitsAndGoesOnToADismissal() {
    var keyboard = shown()
    _ = begin(&keyboard, .resize(least: 150, most: 260), finger: 280)
    keyboard.drag(to: 230, at: at(1100))
    #expect(keyboard.draggedHeight == 250)
    #expect(keyboard.fraction(at: at(1100)) == -0.25)
    #expect(keyboard.frame(at: at(1100)) == Rect(x: 0, y: 230, width: 800, height: 250))
    keyboard.drag(to: 100, at: at(1200))
    #expect(keyboard.draggedHeight == 260)
    keyboard.drag(to: 330, at: at(1300))
    #expect(keyboard.draggedHeight == 150)
    #expect(!keyboard.dragDismisses(at: at(1500)))
    keyboard.drag(to: 380, at: at(1500))
    #expect(keyboard.draggedHeight == 150)
    #expect(!keyboard.dragDismisses(at: at(1700)))
    keyboard.drag(to: 420, at: at(1700))
    #expect(keyboard.dragDismisses(at: at(1900)))
  }
}
