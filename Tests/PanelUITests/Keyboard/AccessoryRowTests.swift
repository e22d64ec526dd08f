import PanelCore
import Testing

@testable import PanelUI

@MainActor @Suite struct AccessoryRowTests {
  private let log = Log()

  /// A row of groups of so many items, at the lower edge of a window 800 wide.
  private func row(_ bench: Bench, _ counts: [Int], width: Double = 800) throws -> AccessoryRow {
    var number = 0
    func item(_ id: String) -> AccessoryLayout.Item {
      AccessoryLayout.Item(
        id: id, label: "A", icon: nil, command: Command("do", argument: id), name: id,
        repeats: false)
    }
    let groups = counts.map { count in
      (0..<count).map { _ -> AccessoryLayout.Item in
        number += 1
        return item("\(number)")
      }
    }
    let layout = AccessoryLayout(groups: groups, pinned: item("hide"), file: "f")
    let row = AccessoryRow(layout: layout) { [log] in log($0.argument ?? "") }
    row.frame = Rect(x: 0, y: 400, width: width, height: 42)
    bench.root.addSubview(row)
    bench.frame(at: 0)
    return row
  }

  @Test func itemsThatFitWidenTogetherToTheirMost() throws {
    let bench = Bench()
    let items = try row(bench, [2, 3]).items
    let frames = items.compactMap(\.frame)
    #expect(frames.count == 6)
    #expect(frames.dropLast().allSatisfy { $0.width == 77 })
    #expect(frames[0].x == 5)
    #expect(frames[1].x == 82)
    #expect(frames[2].x == 5 + 2 * 77 + 16)
    #expect(frames[5] == Rect(x: 740, y: 401, width: 55, height: 41))
  }

  @Test func itemsThatJustFitShareTheRoom() throws {
    let bench = Bench()
    let frames = try row(bench, [12]).items.compactMap(\.frame)
    // Between the pads and the pinned item with its gap: 725 points.
    #expect(frames.count == 13)
    #expect(frames[0].width == 60)
    #expect(frames[11].maxX <= frames[12].minX)
  }

  @Test func itemsThatDoNotFitShowWholeBesideThePinnedOne() throws {
    let bench = Bench()
    let row = try row(bench, [8, 8])
    let seen = row.items.filter { $0.frame != nil }
    #expect(seen.map(\.item.id) == (1...12).map(String.init) + ["hide"])
    for item in seen.dropLast() {
      #expect(item.frame?.width == 55)
      #expect((item.frame?.maxX ?? .infinity) <= 735)
    }
  }

  @Test func aSlowDragRestsWithWholeItems() throws {
    let bench = Bench()
    let row = try row(bench, [20])
    bench.touch(.down, 400, 420, at: 100)
    bench.touch(.move, 380, 420, at: 300)
    bench.touch(.move, 330, 420, at: 600)
    bench.frame(at: 610)
    bench.touch(.up, 330, 420, at: 2000)
    #expect(bench.settle() != nil)
    let first = try #require(row.items.first { $0.frame != nil })
    #expect(first.item.id == "2")
    #expect(first.frame?.x == 5)
    #expect(log.lines == [])
  }

  @Test func aFlingRestsWithWholeItemsToo() throws {
    let bench = Bench()
    let row = try row(bench, [40])
    bench.touch(.down, 600, 420, at: 100)
    for step in 1...8 {
      bench.touch(.move, 600 - Double(step) * 12, 420, at: 100 + Double(step) * 10)
    }
    bench.touch(.up, 500, 420, at: 185)
    #expect(bench.settle() != nil)
    let first = try #require(row.items.first { $0.frame != nil })
    #expect(first.frame?.x == 5)
    #expect(first.item.id != "1")
  }

  @Test func aTapActsAndADimItemDoesNot() throws {
    let bench = Bench()
    let row = try row(bench, [3])
    bench.touch(.down, 20, 420, at: 100)
    bench.touch(.up, 20, 420, at: 150)
    bench.touch(.down, 760, 420, at: 200)
    bench.touch(.up, 760, 420, at: 250)
    #expect(log.take() == ["1", "hide"])
    row.updateEnabled { $0.argument != "1" }
    #expect(row.items.map(\.isEnabled) == [false, true, true, true])
    bench.touch(.down, 20, 420, at: 300)
    bench.touch(.up, 20, 420, at: 350)
    #expect(log.take() == [])
  }

  @Test(arguments: [0.0, 3, 60, 120]) func aRowWithoutRoomIsLaidOutOnce(width: Double) throws {
    let bench = Bench()
    let row = try row(bench, [4], width: width)
    #expect(bench.settle() != nil)
    row.setNeedsLayout()
    #expect(bench.frame(at: 100) == nil)
    #expect(!bench.window.needsFrame && !bench.window.needsLayoutPass)
  }

  @Test func layingOutAgainChangesNothing() throws {
    let bench = Bench()
    let row = try row(bench, [20])
    row.setNeedsLayout()
    bench.window.layoutIfNeeded()
    #expect(row.subviews.allSatisfy { !$0.needsLayout })
    #expect(bench.frame(at: 100) == nil)
  }
}
