import PanelCore
import PanelSDL
import Testing

@MainActor struct ShapeTests {
  @Test(arguments: [
    // At 1.5 the edges 3 and 7 lie at 4.5 and 10.5: halves go up.
    (1.0, 3, 7), (1.5, 5, 11), (2.0, 6, 14),
  ])
  func aFillsEdgesAreRoundedToPixels(scale: Double, first: Int, end: Int) {
    let image = picture(
      20, 12, scale: scale, .fill(Rect(x: 3, y: 3, width: 4, height: 4), black))
    #expect(image.width == Int(20 * scale) && image.height == Int(12 * scale))
    for i in 0..<image.height {
      let isInside = (first..<end).contains(i)
      #expect(image[i, first] == (isInside ? black : white))
      #expect(image[first, i] == (isInside ? black : white))
    }
  }

  @Test func neighboursLeaveNoHoleAtAnyPlace() {
    for step in 0..<40 {
      let x = 2 + Double(step) / 7
      let image = picture(
        40, 4, scale: 1.5, .fill(Rect(left: x, top: 0, right: x + 5.3, bottom: 4), black),
        .fill(Rect(left: x + 5.3, top: 0, right: x + 11, bottom: 4), teal))
      let row = (0..<image.width).map { image[$0, 2] }
      let inked = row.indices.filter { row[$0] != white }
      #expect(inked.count == (inked.last ?? 0) - (inked.first ?? 0) + 1)
    }
  }

  @Test(arguments: [1.0, 3.0, 6.0, 7.5, 100.0])
  func aRoundedRectangleIsTheSameFromEverySide(radius: Double) {
    let image = picture(
      30, 30, .roundedRect(Rect(x: 5, y: 5, width: 20, height: 20), radius: radius, black))
    for y in 0..<30 {
      for x in 0..<30 {
        #expect(image[x, y] == image[29 - x, y])
        #expect(image[x, y] == image[x, 29 - y])
        #expect(image[x, y] == image[y, x])
      }
    }
    #expect(image[5, 15].red <= 8 && image[4, 15] == white)
    #expect(image[15, 15] == black)
    #expect((image[5, 5] == black) == false)
  }

  @Test func aDiscHasTheAreaOfADisc() {
    let image = picture(
      40, 40, .roundedRect(Rect(x: 4, y: 4, width: 32, height: 32), radius: 16, black))
    let darkness = (0..<1600).reduce(0.0) { $0 + (255 - Double(image[$1 % 40, $1 / 40].red)) / 255 }
    #expect(abs(darkness - 804.25) < 4)
  }

  @Test func aBorderLiesInsideAndLeavesTheMiddle() {
    let image = picture(
      40, 30,
      .roundedBorder(Rect(x: 5, y: 5, width: 30, height: 20), radius: 6, width: 2, black))
    #expect(image[5, 15] == black && image[6, 15] == black && image[7, 15] == white)
    #expect(image[34, 15] == black && image[33, 15] == black && image[32, 15] == white)
    #expect(image[20, 5] == black && image[20, 6] == black && image[20, 7] == white)
    #expect(image[20, 24] == black && image[20, 22] == white && image[20, 25] == white)
    #expect(image[5, 5] == white)
  }

  @Test func aThickBorderFillsASmallRectangle() {
    let image = picture(
      10, 10, .roundedBorder(Rect(x: 2, y: 2, width: 4, height: 4), radius: 0, width: 9, black))
    for y in 2..<6 { for x in 2..<6 { #expect(image[x, y] == black) } }
  }

  @Test func seeThroughShapesDarkenEachPixelOnce() {
    let shade = Color(red: 0, green: 0, blue: 0, alpha: 128)
    let image = picture(
      40, 40, .roundedRect(Rect(x: 4, y: 4, width: 32, height: 32), radius: 9, shade))
    for y in 0..<40 { for x in 0..<40 { #expect(image[x, y].red >= 126) } }
    #expect((126...128).contains(image[20, 20].red))
  }

  @Test func numbersThatAreNoneDrawNothingAndDoNotCrash() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let image = picture(
        10, 10, .fill(Rect(x: bad, y: 2, width: -3, height: bad), black),
        .roundedRect(Rect(x: 1, y: 1, width: 0, height: 4), radius: bad, black),
        .roundedRect(Rect(x: 30, y: 1, width: 4, height: 4), radius: bad, black),
        .roundedBorder(Rect(x: 30, y: 1, width: 4, height: 4), radius: bad, width: bad, black),
        .icon(.cut, Rect(x: bad, y: bad, width: 0, height: bad), black),
        .text(
          run("a"), origin: Point(x: bad, y: bad), bounds: Rect(x: 20, y: 20, width: 1, height: 1),
          black), .popClip, .endLayer, .pushClip(Rect(x: bad, y: 0, width: 1, height: 1)))
      #expect(image.ink == nil)
    }
    #expect(picture(list(.nan, 10, [])).width == 0)
  }
}
