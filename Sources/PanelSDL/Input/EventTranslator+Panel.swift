internal import PanelCore

extension EventTranslator {
  /// The app's events for what a touch panel says that is read without SDL.
  /// - Parameter device: a number of the panel's own.
  mutating func translate(
    _ change: TouchSlots.Change, of device: Int32, in geometry: WindowGeometry
  ) -> [InputEvent] {
    func id(_ slot: Int) -> FingerTable.ID {
      FingerTable.ID(device: Int64(device), finger: Int64(slot))
    }
    switch change {
    case .down(let slot, let x, let y, let width):
      guard let point = place(x, y, geometry) else { return [] }
      return down(id(slot), at: point, contact: width)
    case .move(let slot, let x, let y, let width):
      guard let point = place(x, y, geometry) else { return [] }
      return fingers.move(id(slot), to: point, contact: width)
    case .up(let slot, let x, let y):
      guard let point = place(x, y, geometry) else { return fingers.cancel(id(slot)) }
      return fingers.up(id(slot), at: point)
    case .cancel(let slot): return fingers.cancel(id(slot))
    }
  }
}
