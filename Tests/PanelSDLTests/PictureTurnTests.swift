import CSDL2
import Testing

@testable import PanelSDL

@MainActor struct PictureTurnTests {
  @Test(arguments: [0, 90, 180, 270])
  func aPartIsCopiedToWhereItLiesOnThePanel(rotation: Int) throws {
    // The upright picture is 5 wide and 3 high, or the other way round.
    let panelWidth = 5
    let panelHeight = 3
    let sideways = rotation == 90 || rotation == 270
    let width = sideways ? panelHeight : panelWidth
    let height = sideways ? panelWidth : panelHeight
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    let upright = try #require(SurfaceHandle(width: width, height: height, format: format))
    let panel = try #require(SurfaceHandle(width: panelWidth, height: panelHeight, format: format))
    func pixel(_ s: SurfaceHandle, _ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
      s.pointer.pointee.pixels.advanced(by: y * Int(s.pointer.pointee.pitch) + x * 4)
        .assumingMemoryBound(to: UInt32.self)
    }
    for y in 0..<height {
      for x in 0..<width { pixel(upright, x, y).pointee = UInt32(1 + x + 10 * y) }
    }
    let turn = PictureTurn(rotation, width: panelWidth, height: panelHeight)
    // One pixel at a time, so that the place of every part is tried.
    for y in 0..<height {
      for x in 0..<width {
        let rect = turn.onPanel(PixelRect(x: x, y: y, width: 1, height: 1))
        turn.copy(upright.pointer.pointee, to: panel.pointer.pointee, rect, of: UInt32.self)
        let (px, py) =
          switch rotation {
          case 90: (panelWidth - 1 - y, x)
          case 180: (panelWidth - 1 - x, panelHeight - 1 - y)
          case 270: (y, panelHeight - 1 - x)
          default: (x, y)
          }
        #expect(rect == PixelRect(x: px, y: py, width: 1, height: 1))
        #expect(pixel(panel, px, py).pointee == UInt32(1 + x + 10 * y))
      }
    }
    let whole = turn.onPanel(PixelRect(x: 0, y: 0, width: width, height: height))
    #expect(whole == PixelRect(x: 0, y: 0, width: panelWidth, height: panelHeight))
  }
}
