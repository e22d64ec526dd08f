import Testing
import TextCore

/// Each leaf has its size, and no CRLF is torn.
func expectLeaves(of buffer: TextBuffer) {
  var last: UInt8?
  var sizes: [Int] = []
  buffer.forEachLeaf { leaf in
    #expect(!(last == 13 && leaf.first == 10), "a CRLF shares a leaf")
    last = leaf.last
    sizes.append(leaf.count)
  }
  #expect(sizes.allSatisfy { $0 <= 4096 })
  #expect(sizes.count < 2 || sizes.allSatisfy { $0 >= 1024 })
}
