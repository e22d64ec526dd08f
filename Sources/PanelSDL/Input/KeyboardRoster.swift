/// Which keyboards with real keys have come since the start, and when that is news.
///
/// Event in: `looked`, what devices there are now. Action out: `post`. A device that was there at the
/// start counts as part of the desk, whatever it is, until it is gone. One that comes and goes between
/// two looks never was there; one that goes and comes never was away.
struct KeyboardRoster: Equatable, Sendable {
  /// What a device is.
  enum Kind: Equatable, Sendable {
    case keyboard
    case other
    /// It can't be told yet: the system is still setting it up, or taking it away.
    case unknown
  }
  enum Event: Equatable, Sendable {
    /// Every device there is, by its name.
    case looked([String: Kind])
  }
  enum Action: Equatable, Sendable {
    /// The first keyboard has come, or the last one of those that came has gone.
    case post(attached: Bool)
  }

  /// Devices that were there at the start, and still are.
  private var desk: Set<String>
  /// Keyboards that have come since.
  private var keyboards: Set<String> = []

  /// - Parameter desk: the names of the devices that are there at the start.
  init(desk: some Sequence<String>) { self.desk = Set(desk) }

  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .looked(let devices):
      let hadOne = !keyboards.isEmpty
      desk = desk.filter { devices[$0] != nil }
      keyboards = keyboards.filter { devices[$0] == .keyboard || devices[$0] == .unknown }
      for (name, kind) in devices where kind == .keyboard && !desk.contains(name) {
        keyboards.insert(name)
      }
      let hasOne = !keyboards.isEmpty
      return hasOne == hadOne ? [] : [.post(attached: hasOne)]
    }
  }
}
