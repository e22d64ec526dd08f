import PanelCore
import Testing
import TextCore

@testable import PanelUI

@Suite struct CompositionFilterTests {
  @Test func anOpenCompositionPassesAsItIs() {
    var filter = CompositionFilter()
    #expect(filter.marked("n", isOpen: false) == "n")
    #expect(filter.marked("ni", isOpen: true) == "ni")
    #expect(filter.typed("你", isOpen: true) == "你")
    #expect(filter.typed("x", isOpen: false) == "x")
  }

  @Test func whatAFieldHasKeptIsNotTakenAgain() {
    var filter = CompositionFilter()
    _ = filter.marked("ni", isOpen: false)
    // The focus went: the next report begins with what stands there.
    #expect(filter.marked("nih", isOpen: false) == "h")
    #expect(filter.settledBytes == 2)
    #expect(filter.marked("niha", isOpen: true) == "ha")
    #expect(filter.typed("nihao", isOpen: true) == "hao")
  }

  @Test(arguments: [("ni", ""), ("你", "你"), ("nix", "x")])
  func theEndOfACompositionThatWasKept(_ committed: String, _ rest: String) {
    var filter = CompositionFilter()
    _ = filter.marked("ni", isOpen: false)
    #expect(filter.typed(committed, isOpen: false) == rest)
    #expect(filter.typed("ni", isOpen: false) == "ni")
  }

  @Test func aCompositionThatWasGivenUpIsForgotten() {
    var filter = CompositionFilter()
    _ = filter.marked("ni", isOpen: false)
    #expect(filter.marked("", isOpen: true) == "")
    #expect(filter.marked("ni", isOpen: false) == "ni")
  }
}
