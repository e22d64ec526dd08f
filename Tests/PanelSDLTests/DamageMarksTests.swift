import PanelCore
import PanelSDL
import Testing

@MainActor @Suite struct DamageMarksTests {
  private static let square = Rect(x: 20, y: 10, width: 12, height: 8)

  private func lists(scale: Double) -> [DisplayList] {
    let back = DrawCommand.fill(Rect(x: 0, y: 0, width: 80, height: 40), white)
    let moved = Self.square.offsetBy(dx: 6, dy: 3)
    var lists: [DisplayList] = []
    for square in [[], [Self.square], [moved], []] {
      lists.append(
        list(80, 40, scale: scale, [back] + square.map { .fill($0, teal) }, after: lists.last))
    }
    return lists
  }

  private func color(_ image: PixelImage, _ x: Int, _ y: Int) -> [UInt8] {
    Array(image.bytes[((y * image.width + x) * 4)...].prefix(3))
  }

  @Test func damageIsOutlinedAndTheInsideIsLeftAsItIs() {
    let canvas = Canvas(fontFile: testFont)
    var marks = DamageMarks()
    for list in lists(scale: 1).prefix(2) { canvas.draw(marks.marked(list)) }
    let image = canvas.pixels()
    #expect(color(image, 26, 14) == [11, 92, 107])
    #expect(color(image, 20, 10) != [11, 92, 107])
    #expect(color(image, 31, 17) != [11, 92, 107])
    // Translucent: what is below shines through.
    #expect(color(image, 20, 10) != [255, 0, 128])
    // The whole window's outline of the first frame is healed.
    #expect(color(image, 0, 0) == [255, 255, 255])
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func theNextFrameHealsTheOutlines(scale: Double) {
    let canvas = Canvas(fontFile: testFont)
    var marks = DamageMarks()
    for list in lists(scale: scale) {
      let marked = marks.marked(list)
      canvas.draw(marked)
      // What is kept is what the same list draws from nothing.
      #expect(canvas.pixels() == picture(marked))
    }
  }
}
