internal import PanelCore

/// The fingers that are down, by small numbers that stay the same from down to up.
struct FingerTable: Equatable, Sendable {
  /// Who SDL says it is.
  struct ID: Hashable, Sendable {
    var device: Int64
    var finger: Int64

    /// The left button of the mouse.
    static let mouse = ID(device: -1, finger: 0)
  }

  private struct Finger: Equatable, Sendable {
    var id: ID
    var number: Int
    var point: Point
    /// How wide the contact is, in millimetres; nil: nobody says.
    var contact: Double?
  }

  /// Most fingers at a time.
  static let limit = 9

  private var down: [Finger] = []

  /// Nil when there are too many. A finger that is down already has lost its up: it is void first.
  mutating func down(_ id: ID, at point: Point, contact: Double? = nil) -> [InputEvent]? {
    let void = cancel(id)
    guard let number = (1...Self.limit).first(where: { n in !down.contains { $0.number == n } })
    else { return nil }
    down.append(Finger(id: id, number: number, point: point, contact: contact))
    return void + [
      .touch(Touch(finger: number, phase: .down, point: point, contact: contact))
    ]
  }

  mutating func move(_ id: ID, to point: Point, contact: Double? = nil) -> [InputEvent] {
    guard let i = down.firstIndex(where: { $0.id == id }),
      down[i].point != point || down[i].contact != contact
    else { return [] }
    down[i].point = point
    down[i].contact = contact
    return [
      .touch(Touch(finger: down[i].number, phase: .move, point: point, contact: contact))
    ]
  }

  mutating func up(_ id: ID, at point: Point) -> [InputEvent] {
    guard let i = down.firstIndex(where: { $0.id == id }) else { return [] }
    let finger = down.remove(at: i)
    return [.touch(Touch(finger: finger.number, phase: .up, point: point))]
  }

  mutating func cancel(_ id: ID) -> [InputEvent] {
    guard let i = down.firstIndex(where: { $0.id == id }) else { return [] }
    let finger = down.remove(at: i)
    return [.touch(Touch(finger: finger.number, phase: .cancel, point: finger.point))]
  }

  mutating func cancelAll() -> [InputEvent] {
    defer { down.removeAll() }
    return down.map { .touch(Touch(finger: $0.number, phase: .cancel, point: $0.point)) }
  }
}
