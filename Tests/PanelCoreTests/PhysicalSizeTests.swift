import PanelCore
import Testing

struct PhysicalSizeTests {
  @Test(
    arguments: [
      ("seven inches", 154.0, 86.0, 800, 480, 137), ("ten inches", 217, 136, 1280, 800, 150),
      ("a monitor", 531, 299, 1920, 1080, 92), ("a telephone", 65, 115, 1080, 1920, 423),
      ("nothing", 0, 0, 1920, 1080, nil), ("a half", 531, 0, 1920, 1080, nil),
      ("a shape, not a size", 160, 90, 1920, 1080, nil),
      ("a shape, upright", 90, 160, 1080, 1920, nil), ("another shape", 16, 9, 1920, 1080, nil),
      ("a wall", 2210, 1240, 1920, 1080, nil), ("another output's", 154, 154, 800, 480, nil),
      ("on its side", 86, 154, 800, 480, nil), ("far too small", 20, 12, 1920, 1080, nil),
      ("far too large", 1900, 1100, 640, 400, nil),
    ] as [(String, Double, Double, Int, Int, Int?)])
  func aSizeIsBelievedWhenItCanBe(
    _ what: String, _ width: Double, _ height: Double, _ pixelWidth: Int, _ pixelHeight: Int,
    _ dpi: Int?
  ) {
    let size = PhysicalSize(width: width, height: height)
    let found = size.dpi(width: pixelWidth, height: pixelHeight).map { Int($0.rounded()) }
    #expect(found == dpi, "\(what)")
  }
}
