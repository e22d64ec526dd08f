import Foundation
import PanelCore
import PanelSDL

/// A small random generator with a seed, so that a failure can be played again.
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

let white = Color(red: 255, green: 255, blue: 255)
let black = Color(red: 0, green: 0, blue: 0)
let teal = Color(red: 11, green: 92, blue: 107)

/// A file's bytes in memory.
final class TestBytes: FontBytes {
  let bytes: UnsafeRawBufferPointer

  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    data.copyBytes(to: copy)
    bytes = UnsafeRawBufferPointer(copy)
  }

  deinit { bytes.deallocate() }
}

/// Font 0 is Latin, 1 Arabic, 2 there is none; 3 is no font file, 4 colour pictures.
func testFont(_ font: FontID) -> FontData? {
  let folder = "/usr/share/fonts/truetype/noto/"
  let path: String
  switch font.rawValue {
  case 0: path = folder + "NotoSans-Regular.ttf"
  case 1: path = folder + "NotoNaskhArabic-Regular.ttf"
  case 3: path = "/etc/passwd"
  case 4: path = folder + "NotoColorEmoji.ttf"
  default: return nil
  }
  return TestBytes(path).map { FontData(path: path, index: 0, file: $0) }
}

func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

func run(_ text: String, size: Int = 24, font: Int = 0) -> TextRun {
  TextRun(
    text: text, font: FontID(rawValue: font), pixelSize: size,
    script: tag(font == 1 ? "Arab" : "Latn"), isRightToLeft: font == 1)
}

func list(
  _ width: Double, _ height: Double, scale: Double = 1, _ commands: [DrawCommand],
  after old: DisplayList? = nil
) -> DisplayList {
  let metrics = WindowMetrics(size: Size(width: width, height: height), scale: scale)
  var list = DisplayList(metrics: metrics, commands: commands, damage: [])
  list.damage = DisplayDiff.damage(from: old, to: list)
  return list
}

/// A picture drawn from nothing.
@MainActor func picture(_ list: DisplayList) -> PixelImage {
  let canvas = Canvas(fontFile: testFont)
  canvas.draw(list)
  return canvas.pixels()
}

/// Black on white, alone in a window.
@MainActor func picture(
  _ width: Double, _ height: Double, scale: Double = 1, _ commands: DrawCommand...
) -> PixelImage {
  picture(
    list(
      width, height, scale: scale,
      [.fill(Rect(x: 0, y: 0, width: width, height: height), white)] + commands))
}

extension PixelImage {
  /// The box around all that is not white; nil when there is none.
  var ink: (left: Int, top: Int, right: Int, bottom: Int)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != white {
        let old = box ?? (x, y, x, y)
        box = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return box
  }
}
