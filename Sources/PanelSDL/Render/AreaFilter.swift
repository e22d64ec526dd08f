internal import Glibc

/// Makes a picture smaller: each pixel is the mean of the area that it covers, parts of pixels
/// counted as parts, in linear light. So thin lines keep their weight and edges do not darken.
enum AreaFilter {
  /// Light of one pixel, its colours multiplied by its alpha.
  private typealias Light = SIMD4<Float>

  /// - Parameter pixels: 0xAARRGGBB, row by row.
  static func shrink(
    _ pixels: [UInt32], width: Int, height: Int, to newWidth: Int, _ newHeight: Int
  ) -> [UInt32] {
    let columns = spans(from: width, to: newWidth)
    let rows = spans(from: height, to: newHeight)
    var narrow = [Light](repeating: .zero, count: newWidth * height)
    var row = [Light](repeating: .zero, count: width)
    for y in 0..<height {
      for x in 0..<width { row[x] = light(pixels[y * width + x]) }
      for x in 0..<newWidth {
        var sum = Light.zero
        let span = columns[x]
        for offset in 0..<span.weights.count {
          sum += row[span.first + offset] * span.weights[offset]
        }
        narrow[y * newWidth + x] = sum
      }
    }
    var result = [UInt32](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      let span = rows[y]
      for x in 0..<newWidth {
        var sum = Light.zero
        for offset in 0..<span.weights.count {
          sum += narrow[(span.first + offset) * newWidth + x] * span.weights[offset]
        }
        result[y * newWidth + x] = pixel(sum)
      }
    }
    return result
  }

  /// The old pixels that a new one covers, and how much each counts; the sum is 1.
  private struct Span {
    var first: Int
    var weights: [Float]
  }

  private static func spans(from old: Int, to new: Int) -> [Span] {
    let step = Double(old) / Double(new)
    return (0..<new).map { place in
      let start = Double(place) * step
      let end = min(start + step, Double(old))
      let first = min(Int(start), old - 1)
      let last = min(max(Int(end.rounded(.up)) - 1, first), old - 1)
      let weights = (first...last).map {
        Float((min(end, Double($0 + 1)) - max(start, Double($0))) / (end - start))
      }
      return Span(first: first, weights: weights)
    }
  }

  private static func light(_ pixel: UInt32) -> Light {
    let alpha = Float(pixel >> 24) / 255
    guard alpha > 0 else { return .zero }
    return Light(
      linear[Int(pixel >> 16 & 255)] * alpha, linear[Int(pixel >> 8 & 255)] * alpha,
      linear[Int(pixel & 255)] * alpha, alpha)
  }

  private static func pixel(_ light: Light) -> UInt32 {
    let alpha = UInt32((light.w * 255).rounded())
    guard alpha > 0 else { return 0 }
    func channel(_ value: Float) -> UInt32 {
      UInt32(encoded[min(max(Int(value / light.w * Float(steps) + 0.5), 0), steps)])
    }
    return alpha << 24 | channel(light.x) << 16 | channel(light.y) << 8 | channel(light.z)
  }

  private static let steps = 4_096

  /// Source: IEC 61966-2-1, sRGB.
  private static let linear: [Float] = (0...255).map { value in
    let v = Float(value) / 255
    return v <= 0.04045 ? v / 12.92 : powf((v + 0.055) / 1.055, 2.4)
  }

  private static let encoded: [UInt8] = (0...steps).map { step in
    let v = Float(step) / Float(steps)
    let s = v <= 0.0031308 ? v * 12.92 : 1.055 * powf(v, 1 / 2.4) - 0.055
    return UInt8((s * 255).rounded())
  }
}
