/// A direction in which a finger leaves its key.
public enum Flick: String, Hashable, Sendable, CaseIterable {
  case up = "n"
  case upRight = "ne"
  case right = "e"
  case downRight = "se"
  case down = "s"
  case downLeft = "sw"
  case left = "w"
  case upLeft = "nw"
}
