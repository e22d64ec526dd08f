/// A search through an edited text: what was found, what is still to be looked at, and which match is
/// the current one.
///
/// Events in: `FindEvent`. Actions out: `FindAction`. It holds a copy of the text, which costs nothing,
/// and searches a piece of it at each `stepped`: whoever drives it sends that once a frame while
/// `hasWork`. An edit takes the matches of the lines it touched away, moves those behind and looks at
/// these lines anew; so every match in the list is one of the present text. It knows no clock and has no
/// deadline.
public struct FindSession: Equatable, Sendable {
  /// The most matches that are kept.
  let mostMatches: Int
  /// What the list of matches may grow by in a step.
  static let mostInStep = 49_152
  /// Edited lines up to so many bytes are searched at once.
  static let searchedAtOnce = 65_536

  /// What is looked for; nil: nothing.
  public private(set) var query: FindQuery?
  /// Why nothing can be found, or no more.
  public internal(set) var fault: FindFault?
  /// How the last replacement ended, until something else happens.
  public internal(set) var outcome: ReplaceOutcome?
  /// The match that the person is at.
  public internal(set) var current: Range<Int>?
  /// True when there are more matches than are kept.
  public internal(set) var isCapped = false

  var buffer = TextBuffer()
  var matches = MatchList()
  /// What is not searched yet, ascending; each begins a line, or goes on in a long one.
  var pending: [Range<Int>] = []
  /// Where the search goes on first.
  var pivot = 0
  /// Where the first match is looked for.
  var origin = 0
  var wanted: Seek?
  var replacing: ReplaceJob?
  /// True once a search was not wanted any more; what is left is searched when it is needed.
  var isPaused = false
  /// True until the edit that this session asked for is told.
  var isOwnEdit = false
  /// Steps since the query or most of the text changed.
  public internal(set) var stepCount = 0

  /// A match that is looked for while the search goes on.
  enum Seek: Equatable, Sendable {
    case forward(from: Int)
    case backward(before: Int)
  }

  /// - Parameter mostMatches: how many matches are kept; each takes eight bytes.
  public init(mostMatches: Int = 5_000_000) { self.mostMatches = mostMatches }

  // MARK: What is seen

  /// Matches found so far.
  public var count: Int { matches.count }
  /// The number of the current match, from 1; nil while it is not known.
  public var number: Int? {
    guard let current, !isBeforeSearched(current.lowerBound) else { return nil }
    return matches.index(from: current.lowerBound) + 1
  }
  /// True while `stepped` has something to do.
  public var hasWork: Bool { replacing != nil || !(pending.isEmpty || isPaused) }
  /// True while all matches are being replaced.
  public var isReplacing: Bool { replacing != nil }
  /// True when every match of the text is known.
  public var isComplete: Bool { query != nil && pending.isEmpty && fault == nil && !isCapped }

  /// The share of the present work that is done, 0 to 1.
  public var progress: Double {
    if let replacing { return replacing.progress }
    let left = pending.reduce(0) { $0 + $1.count }
    return buffer.isEmpty ? 1 : 1 - Double(left) / Double(buffer.byteCount)
  }

  /// The matches found that share a byte with `range`, for drawing.
  public func matches(in range: Range<Int>) -> [Range<Int>] { matches.matches(in: range) }

  private func isBeforeSearched(_ byte: Int) -> Bool {
    pending.contains { $0.lowerBound < byte }
  }

  // MARK: Events

  /// Does what `event` says.
  /// - Parameter pattern: the query made ready; nil when there is none or it has a fault.
  public mutating func handle(
    _ event: FindEvent, with pattern: (any TextPattern)?
  ) -> [FindAction] {
    switch event {
    case .queryChanged(let query, let text, let origin):
      begin(query, text, from: origin)
      if case .failure(let fault) = query { self.fault = fault }
      return []
    case .edited(let change, let text):
      edited(change, text, with: pattern)
      return []
    case .stepped:
      guard let pattern else {
        pending = []
        replacing = nil
        return []
      }
      return replacing == nil ? searchStep(with: pattern) : replaceStep(with: pattern)
    case .next(let byte):
      // Behind an empty match the next place counts.
      let isAtEmpty = current.map { $0.isEmpty && $0.upperBound == byte } ?? false
      return seek(.forward(from: isAtEmpty ? byte + 1 : byte))
    case .previous(let byte):
      return seek(.backward(before: byte))
    case .replaceCurrent(let template):
      return replaceCurrent(template, with: pattern)
    case .replaceAll(let template, let selection):
      return replaceAll(template, selection, with: pattern)
    case .cancelled:
      if replacing != nil { outcome = .cancelled }
      replacing = nil
      isPaused = true
      wanted = nil
      return []
    }
  }

  private mutating func begin(
    _ query: Result<FindQuery, FindFault>?, _ text: TextBuffer, from origin: Int
  ) {
    self = FindSession(mostMatches: mostMatches)
    buffer = text
    self.origin = min(max(origin, 0), text.byteCount)
    guard case .success(let query) = query, !query.pattern.isEmpty else { return }
    self.query = query
    lookAtAll()
    wanted = .forward(from: self.origin)
  }

  /// Everything is to be searched, from the line of `origin` on.
  mutating func lookAtAll() {
    stepCount = 0
    (isCapped, isPaused) = (false, false)
    matches = MatchList()
    let start = buffer.fullLineRange(buffer.line(containing: origin)).lowerBound
    pivot = start
    pending = [0..<start, start..<buffer.byteCount].filter { !$0.isEmpty }
    // An empty text may match too, and so may an empty last line.
    if pending.last?.upperBound != buffer.byteCount || pending.isEmpty {
      pending.append(buffer.byteCount..<buffer.byteCount)
    }
  }
}

/// What a search is told.
public enum FindEvent: Sendable {
  /// Something else is looked for, or in another text; nil: nothing. The first match at or after `from`
  /// becomes the current one.
  case queryChanged(Result<FindQuery, FindFault>?, TextBuffer, from: Int)
  /// The text changed; `TextBuffer` is the one after the change.
  case edited(EditChange, TextBuffer)
  /// There is time for a step.
  case stepped
  /// The first match that begins at or after a byte becomes the current one; the first of all when there
  /// is none.
  case next(from: Int)
  /// The last match that begins before a byte becomes the current one; the last of all when there is none.
  case previous(before: Int)
  /// The current match is to be replaced.
  case replaceCurrent(ReplacementTemplate)
  /// All matches are to be replaced; the selection is to stay beside the text it stands at.
  case replaceAll(ReplacementTemplate, TextSelection)
  /// What is going on is not wanted any more; what was found stays.
  case cancelled
}

/// What a search asks for.
public enum FindAction: Equatable, Sendable {
  /// Another match is the current one: select it and bring it into sight.
  case show(Range<Int>)
  /// One replacement is to be made.
  case replace(TextEdit)
  /// A stretch of the text is to be replaced as one step of undo; the selection afterwards.
  case replaceStretch(Range<Int>, TextBuffer, TextSelection)
}

/// How a replacement ended.
public enum ReplaceOutcome: Hashable, Sendable {
  case replaced(Int)
  /// It was not wanted any more: nothing was changed.
  case cancelled
  /// The text changed meanwhile: nothing else was.
  case overtaken
  /// It could not begin.
  case refused(FindFault)
}
