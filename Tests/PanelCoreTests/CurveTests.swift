import PanelCore
import Testing

@Suite struct CurveTests {
  /// Walks along the Bezier curve in small steps and reads off its height where it passes `x`.
  private func walked(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double)
    -> Double
  {
    func point(_ t: Double) -> Point {
      // De Casteljau: three rounds of points on the lines between points.
      func mix(_ a: Point, _ b: Point) -> Point {
        Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      let first = Point(x: x1, y: y1)
      let second = Point(x: x2, y: y2)
      let a = mix(.zero, first)
      let b = mix(first, second)
      let c = mix(second, Point(x: 1, y: 1))
      return mix(mix(a, b), mix(b, c))
    }
    let steps = 20_000
    var last = Point.zero
    for i in 1...steps {
      let here = point(Double(i) / Double(steps))
      if here.x >= x {
        return last.y + (here.y - last.y) * (x - last.x) / (here.x - last.x)
      }
      last = here
    }
    return 1
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.25, 0.3, 0.5, 0.7, 0.9, 0.99])
  func riseIsTheLooksCubic(fraction: Double) {
    let expected = walked(0.30, 0.00, 0.10, 1.00, at: fraction)
    #expect(abs(Curve.rise.value(at: fraction) - expected) < 1e-6)
  }

  @Test(arguments: [Curve.rise, .linear, Curve(name: "steep", 0, 1, 0, 1)])
  func aCurveNeverGoesBackAndEndsWhereItShould(curve: Curve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
    var last = 0.0
    for i in 0...1000 {
      let value = curve.value(at: Double(i) / 1000)
      #expect(value >= last)
      last = value
    }
  }

  @Test func linearIsTheShareOfTheTime() {
    for i in 0...100 {
      let share = Double(i) / 100
      #expect(abs(Curve.linear.value(at: share) - share) < 1e-9)
    }
  }

  @Test func riseIsPastHalfWayEarly() {
    #expect(Curve.rise.value(at: 0.5) > 0.8)
    #expect(Curve.rise.value(at: 0.05) < 0.05)
  }
}
