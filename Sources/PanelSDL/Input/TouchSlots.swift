/// What the kernel reports of a touch panel (evdev), turned into fingers.
///
/// In: reports in order, and the whole state after some were lost. Out: what has changed, at the end of
/// each packet. Places are shares, 0 to 1, of the panel's width and height as it lies; widths of
/// contacts are millimetres, nil where the panel doesn't tell them.
///
/// Source: the kernel's multi-touch protocol B, and single touches for a panel without slots.
struct TouchSlots: Equatable, Sendable {
  /// A report of the kernel: its `input_event` without the time.
  struct Report: Equatable, Sendable {
    var kind: UInt16
    var code: UInt16
    var value: Int32
  }

  /// What the kernel knows of a slot.
  struct Slot: Equatable, Sendable {
    /// The number of the touch; nil: no finger is there.
    var touch: Int32?
    var x: Int32
    var y: Int32
    /// How wide the contact is, in units of the panel's own.
    var width: Int32 = 0
  }

  enum Change: Equatable, Sendable {
    case down(slot: Int, x: Double, y: Double, width: Double? = nil)
    case move(slot: Int, x: Double, y: Double, width: Double? = nil)
    case up(slot: Int, x: Double, y: Double)
    /// The finger is void: its panel is gone.
    case cancel(slot: Int)
  }

  private let x: ClosedRange<Int32>
  private let y: ClosedRange<Int32>
  private let hasSlots: Bool
  /// Units of a contact's width in a millimetre; 0: the panel doesn't tell.
  private let widthUnits: Int32
  /// As told at the end of the last packet.
  private var told: [Slot]
  /// As reported since.
  private var slots: [Slot]
  private var current: Int
  /// Touches that ended in this packet whose slot has another one already.
  private var replaced: Set<Int> = []
  private var isLost = false

  /// - Parameter slots: the panel's present state; one for a panel that knows of no slots.
  /// - Parameter current: the slot that the next report is about.
  init(
    x: ClosedRange<Int32>, y: ClosedRange<Int32>, hasSlots: Bool, widthUnits: Int32 = 0,
    slots: [Slot], current: Int = 0
  ) {
    self.x = x
    self.y = y
    self.hasSlots = hasSlots
    self.widthUnits = widthUnits
    self.slots = slots
    self.current = current
    // Fingers that lie on it already are told with the first packet.
    told = slots.map { Slot(touch: nil, x: $0.x, y: $0.y) }
  }

  /// True when reports were lost: the state has to be given to `catchUp`.
  private(set) var needsState = false

  mutating func handle(_ report: Report) -> [Change] {
    switch (report.kind, report.code) {
    case (Self.sync, Self.dropped): isLost = true
    case (Self.sync, Self.packetEnd):
      // What comes up to the end of the packet is a part of one.
      if isLost {
        isLost = false
        needsState = true
        return []
      }
      return tell()
    case _ where isLost: break
    case (Self.axis, let code): take(code, report.value)
    case (Self.key, Self.touchButton) where !hasSlots:
      slots[0].touch = report.value == 0 ? nil : 1
    default: break
    }
    return []
  }

  /// Goes on from this state.
  mutating func catchUp(_ slots: [Slot], current: Int) -> [Change] {
    needsState = false
    guard slots.count == self.slots.count else { return [] }
    for i in slots.indices { take(slots[i], at: i) }
    self.current = current
    return tell()
  }

  /// The panel is gone.
  mutating func cancelAll() -> [Change] {
    defer {
      for i in slots.indices {
        slots[i].touch = nil
        told[i].touch = nil
      }
    }
    return told.indices.filter { told[$0].touch != nil }.map { .cancel(slot: $0) }
  }

  // MARK: - Steps

  private mutating func take(_ code: UInt16, _ value: Int32) {
    if hasSlots, code == Self.slotAxis { current = Int(value) }
    // A slot more than the panel has said it has.
    guard slots.indices.contains(current) else { return }
    var slot = slots[current]
    switch code {
    case Self.touchAxis where hasSlots: slot.touch = value < 0 ? nil : value
    case hasSlots ? Self.slotX : Self.singleX: slot.x = value
    case hasSlots ? Self.slotY : Self.singleY: slot.y = value
    case Self.widthAxis where hasSlots: slot.width = value
    default: return
    }
    take(slot, at: current)
  }

  private mutating func take(_ slot: Slot, at index: Int) {
    if let before = told[index].touch, before != slot.touch { replaced.insert(index) }
    slots[index] = slot
  }

  private mutating func tell() -> [Change] {
    var changes: [Change] = []
    for (i, slot) in slots.enumerated() {
      let before = told[i]
      if before.touch != nil, slot.touch == nil || replaced.contains(i) {
        // A touch that another one follows ended where it was.
        let last = slot.touch == nil ? slot : before
        changes.append(.up(slot: i, x: shareX(last), y: shareY(last)))
        told[i].touch = nil
      }
      if slot.touch != nil {
        if told[i].touch == nil {
          changes.append(.down(slot: i, x: shareX(slot), y: shareY(slot), width: width(slot)))
        } else if before.x != slot.x || before.y != slot.y || width(before) != width(slot) {
          changes.append(.move(slot: i, x: shareX(slot), y: shareY(slot), width: width(slot)))
        }
      }
      told[i] = slot
    }
    replaced.removeAll()
    return changes
  }

  private func shareX(_ slot: Slot) -> Double { Self.share(slot.x, of: x) }
  private func shareY(_ slot: Slot) -> Double { Self.share(slot.y, of: y) }

  /// In whole millimetres, so that a finger at rest is not news all the time.
  private func width(_ slot: Slot) -> Double? {
    guard widthUnits > 0, slot.width > 0 else { return nil }
    return (Double(slot.width) / Double(widthUnits)).rounded()
  }

  private static func share(_ value: Int32, of range: ClosedRange<Int32>) -> Double {
    let length = Double(range.upperBound) - Double(range.lowerBound)
    return length > 0 ? (Double(value) - Double(range.lowerBound)) / length : 0
  }

  // The kernel's numbers (linux/input-event-codes.h).
  private static let sync: UInt16 = 0
  private static let key: UInt16 = 1
  private static let axis: UInt16 = 3
  private static let packetEnd: UInt16 = 0
  private static let dropped: UInt16 = 3
  private static let touchButton: UInt16 = 0x14A
  private static let singleX: UInt16 = 0
  private static let singleY: UInt16 = 1
  private static let slotAxis: UInt16 = 0x2F
  private static let widthAxis: UInt16 = 0x30
  private static let slotX: UInt16 = 0x35
  private static let slotY: UInt16 = 0x36
  private static let touchAxis: UInt16 = 0x39
}
