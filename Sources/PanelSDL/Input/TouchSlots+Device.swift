internal import CSDL2

extension TouchSlots {
  /// The slots of an open device; nil when it is no touch panel.
  init?(device: Int32) {
    var panel = keyrise_panel()
    guard keyrise_panel_measure(device, &panel) != 0,
      panel.x_least < panel.x_most, panel.y_least < panel.y_most,
      let (slots, current) = Self.state(of: device, panel)
    else { return nil }
    self.init(
      x: panel.x_least...panel.x_most, y: panel.y_least...panel.y_most, hasSlots: panel.slots > 0,
      widthUnits: panel.width_units, slots: slots, current: current)
  }

  /// Asks the device itself, after reports of it were lost.
  mutating func catchUp(with device: Int32) -> [Change] {
    var panel = keyrise_panel()
    guard keyrise_panel_measure(device, &panel) != 0,
      let (slots, current) = Self.state(of: device, panel)
    else { return cancelAll() }
    return catchUp(slots, current: current)
  }

  private static func state(
    of device: Int32, _ panel: keyrise_panel
  ) -> (slots: [Slot], current: Int)? {
    var state = keyrise_panel_state()
    guard keyrise_panel_read(device, panel, &state) != 0 else { return nil }
    let slots = withUnsafeBytes(of: state) { bytes in
      (0..<max(1, Int(panel.slots))).map { i in
        func value(_ field: PartialKeyPath<keyrise_panel_state>) -> Int32 {
          let offset = MemoryLayout<keyrise_panel_state>.offset(of: field) ?? 0
          return bytes.load(fromByteOffset: offset + i * 4, as: Int32.self)
        }
        let touch = value(\.touch)
        return Slot(
          touch: touch < 0 ? nil : touch, x: value(\.x), y: value(\.y), width: value(\.width))
      }
    }
    return (slots, Int(state.slot))
  }
}
