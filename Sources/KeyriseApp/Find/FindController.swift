package import PanelCore
package import PanelUI
package import TextCore

/// Connects the search machine, its bar and the text it looks at.
///
/// What is found and what is current is the `FindSession`'s; this object makes patterns ready, gives the
/// machine a step in each frame while it has work, and carries out what it asks for.
@MainActor package final class FindController {
  unowned let application: Application
  let textView: TextView
  private let searching: any TextSearching
  let bar = FindBarView()
  /// Gives the row above the keys, so that a move of the focus changes nothing there.
  private let accessory: () -> View?
  /// The bar came, went or has another height.
  private let layoutChanged: () -> Void

  package private(set) var session = FindSession()
  package private(set) var isOpen = false
  private var pattern: (any TextPattern)?
  /// Where the text was when the bar came.
  private var start: Start?

  private struct Start {
    var selection: TextSelection
    var offset: Point
    var revision: Int
  }

  init(
    application: Application, textView: TextView, searching: any TextSearching,
    accessory: @escaping () -> View?, layoutChanged: @escaping () -> Void
  ) {
    self.application = application
    self.textView = textView
    self.searching = searching
    self.accessory = accessory
    self.layoutChanged = layoutChanged
    for field in [bar.find, bar.replacement, bar.line] { field.delegate = self }
    func send(_ id: String) -> () -> Void {
      { [weak application] in application?.perform(command: Command(id)) }
    }
    bar.close.action = send("find-close")
    bar.above.action = send("find-previous")
    bar.below.action = send("find-next")
    bar.replaceOne.action = send("replace")
    bar.replaceAll.action = send("replace-all")
    bar.matchesCase.action = send("find-case")
    bar.wholeWords.action = send("find-words")
    bar.isRegex.action = send("find-regex")
    bar.replace.action = { [weak self] in self?.toggle(.replace) }
    bar.options.action = { [weak self] in self?.toggle(.options) }
    bar.above.repeatsAfter = .milliseconds(400)
    bar.below.repeatsAfter = .milliseconds(400)
    application.register(animated: self)
  }

  package var mode: String { isOpen ? bar.mode == .line ? "line" : "find" : "closed" }

  /// The query as the bar has it.
  package var query: FindQuery {
    FindQuery(
      bar.find.text, matchesCase: bar.matchesCase.isOn, wholeWords: bar.wholeWords.isOn,
      isRegex: bar.isRegex.isOn)
  }

  // MARK: Opening and closing

  /// Shows the bar with the focus in its field.
  func open(_ mode: FindBarView.Mode) {
    let field = mode == .line ? bar.line : bar.find
    let selected = textView.selection.range
    if !isOpen {
      start = Start(
        selection: textView.selection, offset: textView.contentOffset,
        revision: textView.session.revision)
    }
    let isNew = !isOpen || bar.mode != mode
    isOpen = true
    bar.mode = mode
    bar.isHidden = false
    if mode == .line {
      bar.second = .none
      bar.line.text = ""
      leaveSearch()
      textView.matchSource = self
    } else if isNew {
      textView.matchSource = self
      // A selection within a line is what is looked for.
      if !selected.isEmpty, selected.count <= 200, textView.isFirstResponder {
        let text = textView.session.buffer.string(in: selected)
        if !text.contains(where: \.isNewline) { bar.find.text = text }
      }
      search(from: selected.lowerBound)
    }
    layoutChanged()
    field.becomeFirstResponder()
    if mode == .find { field.apply(.selectAll) }
    refresh()
  }

  /// Takes the bar away. What goes on ends; the caret stays at the match.
  /// - Parameter restoring: the caret goes back where it was, unless the text was changed.
  func close(restoring isRestoring: Bool = false) {
    guard isOpen else { return }
    let hadFocus = [bar.find, bar.replacement, bar.line].contains { $0.isFirstResponder }
    isOpen = false
    leaveSearch()
    // The focus goes first: the keyboard must not think that nobody has it.
    if hadFocus { textView.becomeFirstResponder() }
    if isRestoring, let start, start.revision == textView.session.revision {
      textView.selection = start.selection
      textView.contentOffset = start.offset
      textView.scrollCaretToVisible()
    }
    start = nil
    bar.second = .none
    bar.isHidden = true
    layoutChanged()
    textView.setNeedsDisplay()
  }

  /// Escape: ends a replacement under way; else closes the bar, the caret going back where it was if the
  /// focus is in the bar.
  func cancel() {
    guard isOpen else { return }
    if session.isReplacing { return send(.cancelled) }
    close(restoring: [bar.find, bar.replacement, bar.line].contains { $0.isFirstResponder })
  }

  /// Tab goes from field to field.
  func moveFocus() -> Bool {
    guard bar.second == .replace else { return false }
    if bar.find.isFirstResponder { return bar.replacement.becomeFirstResponder() }
    return bar.replacement.isFirstResponder && bar.find.becomeFirstResponder()
  }

  private func leaveSearch() {
    pattern = nil
    session = FindSession()
    textView.matchSource = nil
  }

  private func toggle(_ second: FindBarView.Second) {
    bar.second = bar.second == second ? .none : second
    if bar.second == .replace {
      bar.replacement.becomeFirstResponder()
    } else if bar.replacement.isFirstResponder {
      bar.find.becomeFirstResponder()
    }
    layoutChanged()
  }

  func showReplace() {
    if !isOpen || bar.mode != .find { open(.find) }
    if bar.second != .replace { bar.second = .replace }
    (bar.find.text.isEmpty ? bar.find : bar.replacement).becomeFirstResponder()
    layoutChanged()
  }

  // MARK: Searching

  /// Begins to look for what the bar says.
  func search(from origin: Int) {
    let query = query
    pattern = nil
    var wanted: Result<FindQuery, FindFault>?
    if !query.pattern.isEmpty {
      do throws(FindFault) {
        pattern = try searching.prepare(query)
        wanted = .success(query)
      } catch {
        wanted = .failure(error)
      }
    }
    send(.queryChanged(wanted, textView.session.buffer, from: origin))
    textView.setNeedsDisplay()
  }

  func next() {
    ready()
    send(.next(from: textView.selection.end))
  }

  func previous() {
    ready()
    send(.previous(before: textView.selection.start))
  }

  /// Begins the search for what was looked for last, where the bar is closed.
  private func ready() {
    guard !isOpen || bar.mode != .find else { return }
    if bar.find.text.isEmpty { return open(.find) }
    let focused = textView.isFirstResponder
    open(.find)
    if focused { textView.becomeFirstResponder() }
  }

  private var template: ReplacementTemplate {
    ReplacementTemplate(bar.replacement.text, isRegex: bar.isRegex.isOn)
  }

  func replaceCurrent() {
    guard isOpen, bar.mode == .find else { return showReplace() }
    let actions = session.handle(.replaceCurrent(template), with: pattern)
    carryOut(actions)
    // Without a current match it only goes to the next one.
    if case .refused = session.outcome {} else { send(.next(from: textView.selection.end)) }
    refresh()
  }

  func replaceAll() {
    guard isOpen, bar.mode == .find else { return showReplace() }
    send(.replaceAll(template, textView.selection))
  }

  func toggleOption(_ button: ToggleButton) {
    button.isOn.toggle()
    if isOpen { search(from: session.current?.lowerBound ?? textView.selection.start) }
  }

  func send(_ event: FindEvent) {
    carryOut(session.handle(event, with: pattern))
    refresh()
  }

  private func carryOut(_ actions: [FindAction]) {
    for action in actions {
      switch action {
      case .show(let match): textView.selection = TextSelection(match)
      case .replace(let edit): textView.apply(.replace(edit))
      case .replaceStretch(let range, let text, let selection):
        textView.apply(.replaceStretch(range, text, selecting: selection))
      }
    }
    if !actions.isEmpty {
      textView.scrollCaretToVisible()
      textView.setNeedsDisplay()
    }
  }

  // MARK: Lines

  /// Puts the caret at a line's start, counted from 1, and into sight.
  func goToLine(_ number: Int) {
    let buffer = textView.session.buffer
    let line = min(max(number, 1), buffer.lineCount) - 1
    textView.selection = TextSelection(caret: buffer.lineRange(line).lowerBound)
    textView.scrollCaretToVisible()
  }

  /// What the field says, from 1; nil when that is no number.
  private var typedLine: Int? { Int(bar.line.text.prefix(9)).flatMap { $0 > 0 ? $0 : nil } }

  private func lineTyped() {
    if let typedLine {
      goToLine(typedLine)
    } else if let start {
      textView.selection = start.selection
    }
    refresh()
  }

  // MARK: What the bar says

  func refresh() {
    let (text, isError) = status
    bar.status.show(text, isError: isError)
    let hasMatches = session.count > 0
    bar.above.isEnabled = hasMatches
    bar.below.isEnabled = hasMatches
    bar.replaceOne.isEnabled = hasMatches && !session.isReplacing
    bar.replaceAll.isEnabled = hasMatches && !session.isReplacing
    // Most searches are over before there is anything to say of how far they are.
    let isLong = session.isReplacing || session.stepCount > 12
    bar.progress.value = session.hasWork && isLong ? session.progress : nil
  }

  /// What stands in the field: the count, or what is wrong.
  package var status: (text: Phrase, isError: Bool) {
    if bar.mode == .line {
      let count = textView.session.buffer.lineCount
      return bar.line.text.isEmpty || typedLine != nil
        ? (Phrase("of {count}", context: "lines", ["count": .number(count)]), false)
        : (Phrase("Not a line's number"), true)
    }
    if let fault = session.fault { return (fault.phrase, true) }
    switch session.outcome {
    case .replaced(let count):
      return (Phrase("{count} replaced", "{count} replaced", count: count), false)
    case .cancelled: return (Phrase("Nothing was replaced"), false)
    case .overtaken: return (Phrase("The text changed: nothing was replaced"), false)
    case .refused(let fault): return (fault.phrase, true)
    case nil: break
    }
    if session.isReplacing { return (Phrase("Replacing…"), false) }
    guard session.query != nil else { return ("", false) }
    let number = session.number.map { Phrase.number($0) }
    let count =
      session.isCapped
      ? Phrase("over {count}", context: "matches", ["count": .number(session.count)])
      : .number(session.count)
    if session.hasWork {
      guard let number else { return (Phrase("{count}…", ["count": count]), false) }
      return (Phrase("{number} of {count}…", ["number": number, "count": count]), false)
    }
    if session.count == 0 { return (Phrase("Not found"), true) }
    if let number {
      return (Phrase("{number} of {count}", ["number": number, "count": count]), false)
    }
    let matches = Phrase(
      "{count} match", "{count} matches", count: session.count, ["count": count])
    return (matches, false)
  }
}

extension FindController: Animated {
  package func isAnimating(at now: Timestamp) -> Bool { session.hasWork }

  package func animate(at now: Timestamp) {
    guard session.hasWork else { return }
    let count = session.count
    send(.stepped)
    if session.count != count { textView.setNeedsDisplay() }
  }
}

extension FindController: MatchSource {
  package func matches(in range: Range<Int>) -> [Range<Int>] {
    guard bar.mode == .line else { return session.matches(in: range) }
    return currentMatch.map { [$0] } ?? []
  }

  /// The line that is gone to is marked like a match: the caret is in the bar.
  package var currentMatch: Range<Int>? {
    guard bar.mode == .line else { return session.current }
    guard bar.line.isFirstResponder, typedLine != nil else { return nil }
    let buffer = textView.session.buffer
    return buffer.lineRange(buffer.line(containing: textView.session.selection.head))
  }

  package func textView(_ textView: TextView, changed change: EditChange) {
    send(.edited(change, textView.session.buffer))
  }
}

extension FindController: TextViewDelegate {
  package func textViewShouldBeginEditing(_ field: TextView) -> Bool {
    field.inputAccessoryView = accessory()
    return true
  }

  package func textViewDidChange(_ field: TextView) {
    guard isOpen else { return }
    if field === bar.find {
      search(from: start?.selection.start ?? textView.selection.start)
    } else if field === bar.line {
      lineTyped()
    }
  }

  package func textViewShouldReturn(_ field: TextView) -> Bool {
    if field === bar.find {
      next()
    } else if field === bar.line {
      close()
    } else {
      replaceCurrent()
    }
    return false
  }
}
