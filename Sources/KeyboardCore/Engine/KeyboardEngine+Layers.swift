import PanelCore

extension KeyboardEngine {
  /// True while a finger is on a shift key.
  var isShiftHeld: Bool { shiftHold != nil }

  /// The pointer that holds shift.
  var shiftHold: Int? {
    pointers.firstIndex { if case .shifting = $0.mode { true } else { false } }
  }

  /// True where the text asks for a capital and the field is of a kind that has them.
  private var wantsCapital: Bool {
    guard !isSecure, keyType.capitalizes, geometry.form.hasCapitals,
      geometry.layout.autocapitalizes
    else { return false }
    return switch autocapitalization {
    case .none: false
    case .words, .sentences: startsSentence
    case .allCharacters: true
    }
  }

  /// The shift state that nobody chose: what the text before the caret asks for.
  mutating func settleShift(_ reason: KeyAction.Reason) -> [KeyAction] {
    guard shift != .locked else { return [] }
    let wanted = wantsCapital && layer == "base"
    return turn(to: layer, shift: wanted ? .once : .off, reason)
  }

  /// Shows another layer or shift state.
  mutating func turn(
    to layer: String, shift: ShiftState, _ reason: KeyAction.Reason
  ) -> [KeyAction] {
    guard layer != self.layer || shift != self.shift else { return [] }
    self.layer = layer
    self.shift = shift
    var actions: [KeyAction] = [.layerChanged(layer: layer, shift: shift, reason: reason)]
    let before = geometry.metrics
    geometry = geometry.showing(layer: visibleLayer)
    let way = geometry.metrics.areaHeight - before.areaHeight
    if way != 0 {
      // The keys stay at the bottom: fingers that don't move have another place in their area.
      for i in pointers.indices { pointers[i].shift(by: way) }
    }
    if geometry.metrics.height != before.height {
      actions.append(.heightChanged(geometry.metrics.height))
    }
    return actions
  }

  /// A switch key: what shift was for is over, unless it is locked.
  mutating func switchLayer(to layer: String, _ reason: KeyAction.Reason) -> [KeyAction] {
    guard geometry.form.layer(layer) != nil else { return [] }
    shiftTapped = nil
    isShiftChosen = false
    let wanted = wantsCapital && layer == "base"
    let shift: ShiftState = self.shift == .locked ? .locked : wanted ? .once : .off
    return turn(to: layer, shift: shift, reason)
  }

  /// Other places for the keys; the layer and shift stay where they can.
  mutating func place(_ new: KeyboardGeometry) -> [KeyAction] {
    var actions = cancelAll()
    let height = geometry.metrics.height
    let kept = new.form.layer(layer) == nil ? "base" : layer
    if kept != layer {
      layer = kept
      actions.append(.layerChanged(layer: kept, shift: shift, reason: .reset))
    }
    // Which layer is seen depends on whether the new form has one for shift.
    geometry = new
    geometry = new.showing(layer: visibleLayer)
    if geometry.metrics.height != height { actions.append(.heightChanged(geometry.metrics.height)) }
    return actions
  }

  /// Every finger is void: nothing is typed, nothing repeats.
  mutating func cancelAll() -> [KeyAction] {
    var undone: [KeyAction] = []
    while let last = pointers.indices.last { undone += undo(last) }
    fading = []
    lingering = nil
    shiftTapped = nil
    modifiers.tapped = nil
    keptPopup = nil
    multiTap = nil
    palms = PalmWatch()
    return undone
  }

  /// As fresh: the first layer of the field's kind, no shift but the text's.
  mutating func reset() -> [KeyAction] {
    var actions = cancelAll() + resetModifiers()
    isShiftChosen = false
    let hasSymbols = geometry.form.layer("symbols") != nil
    let isPad = geometry.form.kind?.isNumeric ?? false
    let first = keyType.isNumeric && hasSymbols && !isPad ? "symbols" : "base"
    let wanted = wantsCapital && first == "base"
    actions += turn(to: first, shift: wanted ? .once : .off, .reset)
    return actions
  }
}
