package import PanelCore

/// Outlines what each frame has drawn anew.
///
/// The outlines are marks of the list like others, and the next frame is told that they are
/// damage: what it draws under them is the picture as it would be without.
package struct DamageMarks: Equatable, Sendable {
  private var outlined: [Rect] = []

  package init() {}

  /// The list with outlines around its damage, and those of the list before as damage too.
  package mutating func marked(_ list: DisplayList) -> DisplayList {
    var result = list
    let line = 2 / list.metrics.scale
    for rect in list.damage {
      let line = min(line, rect.width / 2, rect.height / 2)
      let edges = [
        Rect(x: rect.x, y: rect.y, width: rect.width, height: line),
        Rect(x: rect.x, y: rect.maxY - line, width: rect.width, height: line),
        Rect(x: rect.x, y: rect.y + line, width: line, height: rect.height - 2 * line),
        Rect(x: rect.maxX - line, y: rect.y + line, width: line, height: rect.height - 2 * line),
      ]
      for edge in edges where !edge.isEmpty { result.commands.append(.fill(edge, Self.color)) }
    }
    let window = Rect(origin: .zero, size: list.metrics.size)
    result.damage += outlined.compactMap { $0.intersection(window) }
    outlined = list.damage
    return result
  }

  private static let color = Color(red: 255, green: 0, blue: 128, alpha: 144)
}
