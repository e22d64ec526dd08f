import PanelCore

/// Gives a form what it needs to be used: keys to delete, to end a line, to get to every layer and
/// back, where the file leaves them to the keyboard.
struct LayoutFrame {
  private(set) var form: DraftForm
  private(set) var remarks: [ConfigError] = []
  /// The keys that were put in.
  private(set) var added: Set<String> = []
  /// There are letters alone: the layers of our own symbols belong to it.
  private(set) var wantsSymbols = false

  init(form: DraftForm) { self.form = form }

  mutating func complete() {
    for i in form.layers.indices { resolveSwitches(in: i) }
    wantsSymbols =
      !form.layers.contains { !["base", "shift"].contains($0.id) }
      || form.layers.contains { $0.rows.joined().contains { $0.action == .layer("symbols") } }
        && form.layer("symbols") == nil
    let hasShift = form.layer("shift") != nil || form.hasCapitals
    for i in form.layers.indices { completeLayer(i, hasShift: hasShift) }
    connect()
  }

  /// Switches that lead to shift are shift keys; those that lead nowhere are gaps.
  private mutating func resolveSwitches(in i: Int) {
    let id = form.layers[i].id
    let base = form.layer("base")?.rows ?? []
    for r in form.layers[i].rows.indices {
      for k in form.layers[i].rows[r].indices {
        guard case .layer(let target) = form.layers[i].rows[r][k].action else { continue }
        let place = form.layers[i].rows[r][k].place
        let isPaired = base.indices.contains(r) && base[r].indices.contains(k)
        let below = isPaired ? base[r][k].action : nil
        if target == "shift" {
          if ["base", "shift"].contains(id) {
            form.layers[i].rows[r][k].action = .shift
          } else {
            note("Capitals are reached from the letters alone.", at: place)
            form.layers[i].rows[r][k].action = .layer("base")
          }
        } else if id == "shift", target == "base", below == .shift || below == .layer("shift") {
          form.layers[i].rows[r][k].action = .shift
        } else if form.layer(target) == nil, !["symbols", "moreSymbols"].contains(target) {
          note("There is no layer “\(target.prefix(40))” to go to: a gap is there.", at: place)
          form.layers[i].rows[r][k].action = .gap
        } else if target == id {
          form.layers[i].rows[r][k].action = .gap
        }
      }
    }
  }

  private mutating func completeLayer(_ i: Int, hasShift: Bool) {
    let id = form.layers[i].id
    let place = form.layers[i].place
    let isLetters = ["base", "shift"].contains(id)
    func has(_ action: DraftKey.Action) -> Bool {
      form.layers[i].rows.joined().contains { $0.action == action }
    }
    if bottom(i) == nil {
      var space = DraftKey(.type, text: " ", at: place)
      space.takesRest = true
      form.layers[i].rows.append([space])
      added.insert("space")
    }
    guard let last = bottom(i) else { return }
    let above = last > 0 ? last - 1 : last
    let columns = RowFill.columns(of: form)
    if !has(.newline) {
      let width = columns < 8 ? 1 : 1.5
      form.layers[i].rows[last].append(DraftKey(.newline, width: width, at: place))
      added.insert("return")
    }
    let ways = form.layers[i].rows[last].prefix {
      if case .layer = $0.action { true } else { false }
    }
    var start = ways.count
    if isLetters, wantsSymbols, !has(.layer("symbols")) {
      form.layers[i].rows[last].insert(DraftKey(.layer("symbols"), width: 1.5, at: place), at: 0)
      start += 1
      added.insert("symbols")
    }
    // Without them nothing is lost that a person needs: only where there is room.
    for action in [DraftKey.Action.language, .hide]
    where !has(action) && RowFill.least(form.layers[i].rows[last]) + 1 <= max(columns, 4) {
      form.layers[i].rows[last].insert(DraftKey(action, at: place), at: start)
      start += 1
      added.insert(action == .hide ? "hide" : "language")
    }
    if !has(.backspace) {
      // Where it fits; the row above the space key is the usual one.
      let rows = form.layers[i].rows
      let order = [above] + rows.indices
      let fitting = order.first { RowFill.least(rows[$0]) + 1 <= columns }
      form.layers[i].rows[fitting ?? above].append(DraftKey(.backspace, at: place))
      added.insert("backspace")
    }
    if isLetters, hasShift, !has(.shift) {
      form.layers[i].rows[above].insert(DraftKey(.shift, at: place), at: 0)
      added.insert("shift")
    }
  }

  /// The last row with a space key.
  private func bottom(_ i: Int) -> Int? {
    form.layers[i].rows.lastIndex { $0.contains(where: \.isSpace) }
  }

  // MARK: Ways

  /// Leads to each layer and back.
  private mutating func connect() {
    for i in form.layers.indices where !["base", "shift"].contains(form.layers[i].id) {
      let layer = form.layers[i]
      if !reachable(from: "base").contains(layer.id) {
        for j in form.layers.indices where ["base", "shift"].contains(form.layers[j].id) {
          let key = DraftKey(.layer(layer.id), at: layer.place)
          if let last = bottom(j) { form.layers[j].rows[last].insert(key, at: 0) }
        }
        added.insert(layer.id)
      }
      if !reachable(from: layer.id).contains("base"), let last = bottom(i) {
        form.layers[i].rows[last].insert(DraftKey(.layer("base"), at: layer.place), at: 0)
        added.insert("letters")
      }
    }
  }

  private func reachable(from first: String) -> Set<String> {
    var found: Set<String> = [first]
    var open = [first]
    while let id = open.popLast() {
      for key in (form.layer(id)?.rows ?? []).joined() {
        if case .layer(let target) = key.action, found.insert(target).inserted {
          open.append(target)
        }
        if key.action == .shift, found.insert("shift").inserted { open.append("shift") }
      }
    }
    return found
  }

  private mutating func note(_ sentence: String, at place: ConfigPlace) {
    remarks.append(place.warning(YAMLText.comment(sentence), .notCarried))
  }
}
