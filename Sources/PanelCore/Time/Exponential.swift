/// e to the power of `x`, from + - x / alone, so that every processor gives the same motion.
///
/// The argument is halved until it is small, a short series is summed and squared back.
/// - Complexity: O(1).
public func exponential(_ x: Double) -> Double {
  guard x > -700 else { return 0 }
  guard x < 700 else { return .infinity }
  var small = x
  var halvings = 0
  while small > 0.25 || small < -0.25 {
    small /= 2
    halvings += 1
  }
  var term = 1.0
  var sum = 1.0
  for n in 1...12 {
    term *= small / Double(n)
    sum += term
  }
  for _ in 0..<halvings { sum *= sum }
  return sum
}
