import Foundation
import PanelCore
import PanelSystem
import Testing

@Suite struct PNGTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private func picture(_ width: Int, _ height: Int) -> Picture {
    Picture(
      width: width, height: height,
      rgba: (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 8) })
  }

  @Test(arguments: [(1, 1), (3, 2), (256, 1), (64, 100)])
  func aPictureComesBackPixelForPixel(width: Int, height: Int) throws {
    let original = picture(width, height)
    try writePNG(width: width, height: height, rgba: original.rgba, to: folder("deep/a.png"))
    #expect(try readPNG(folder("deep/a.png")) == original)
  }

  @Test func theSamePixelsGiveTheSameBytes() throws {
    let original = picture(50, 40)
    try writePNG(width: 50, height: 40, rgba: original.rgba, to: folder("a"))
    try writePNG(width: 50, height: 40, rgba: original.rgba, to: folder("b"))
    #expect(try folder.bytes("a") == folder.bytes("b"))
    #expect(try folder.bytes("a").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func whatIsNoPictureIsAFault() throws {
    try folder.put("text", "hello")
    #expect(throws: FileFault.self) { try readPNG(folder("text")) }
    #expect(throws: FileFault.self) { try readPNG(folder("none")) }
    let original = picture(50, 40)
    try writePNG(width: 50, height: 40, rgba: original.rgba, to: folder("a"))
    try folder.put("half", Array(try folder.bytes("a").prefix(400)))
    let fault = #expect(throws: FileFault.self) { try readPNG(folder("half")) }
    #expect(fault?.reason.hasPrefix("Not a usable PNG") == true)
  }

  @Test func aFolderThatCannotBeMadeIsAFault() throws {
    try folder.put("file", "x")
    let fault = #expect(throws: FileFault.self) {
      try writePNG(width: 1, height: 1, rgba: [0, 0, 0, 0], to: folder("file/a.png"))
    }
    #expect(fault?.code == ENOTDIR)
  }
}
