extension FindSession {
  mutating func searchStep(with pattern: any TextPattern) -> [FindAction] {
    guard let index = nextPending else { return [] }
    stepCount += 1
    search(index, size: pattern.bytesPerStep, with: pattern)
    return resolve()
  }

  /// What to search next: what lies behind the pivot, then from the text's start.
  private var nextPending: Int? {
    guard !pending.isEmpty else { return nil }
    return pending.firstIndex { $0.lowerBound >= pivot || $0.upperBound > pivot } ?? 0
  }

  /// Searches some of a stretch that is not searched yet.
  private mutating func search(_ index: Int, size: Int, with pattern: any TextPattern) {
    let stretch = pending[index]
    let piece = SearchPiece(
      from: stretch.lowerBound, to: stretch.upperBound, size: size, in: buffer)
    let room = mostMatches - matches.count
    var answer = pattern.search(piece, in: buffer, most: min(room, Self.mostInStep))
    // The text's end belongs to the last line and to nothing else.
    if let last = answer.matches.last, matches.contains(last) { answer.matches.removeLast() }
    matches.insert(answer.matches)
    if let fault = answer.fault {
      self.fault = fault
      pending = []
    } else if matches.count >= mostMatches {
      isCapped = true
      pending = []
    } else if answer.reached >= stretch.upperBound {
      pending.remove(at: index)
    } else {
      pending[index] = max(answer.reached, stretch.lowerBound)..<stretch.upperBound
    }
  }

  // MARK: The current match

  mutating func seek(_ seek: Seek) -> [FindAction] {
    guard query != nil else { return [] }
    outcome = nil
    isPaused = false
    wanted = seek
    switch seek {
    case .forward(let byte): pivot = byte
    case .backward(let byte): pivot = pending.last { $0.lowerBound < byte }?.lowerBound ?? pivot
    }
    return resolve()
  }

  /// Makes the wanted match the current one, once nothing before it is left to be searched.
  mutating func resolve() -> [FindAction] {
    guard let wanted, let match = match(for: wanted) else {
      if pending.isEmpty { self.wanted = nil }
      return []
    }
    self.wanted = nil
    current = match
    return [.show(match)]
  }

  private func match(for seek: Seek) -> Range<Int>? {
    func isSearched(_ range: Range<Int>) -> Bool {
      !pending.contains {
        $0.lowerBound < range.upperBound && $0.upperBound > range.lowerBound
      }
    }
    switch seek {
    case .forward(let byte):
      if let match = matches.first(from: byte) {
        return isSearched(byte..<match.lowerBound) ? match : nil
      }
      guard isSearched(byte..<max(byte, buffer.byteCount + 1)), let match = matches.first else {
        return nil
      }
      return isSearched(0..<match.lowerBound) ? match : nil
    case .backward(let byte):
      if let match = matches.last(before: byte) {
        return isSearched(match.upperBound..<max(byte, match.upperBound)) ? match : nil
      }
      guard isSearched(0..<byte), let match = matches.last else { return nil }
      return isSearched(match.upperBound..<max(buffer.byteCount + 1, match.upperBound))
        ? match : nil
    }
  }

  // MARK: Edits

  /// Looks at the lines of an edit anew and moves what lies behind them.
  mutating func edited(
    _ change: EditChange, _ text: TextBuffer, with pattern: (any TextPattern)?
  ) {
    guard change.isContentChange else { return }
    if replacing != nil {
      replacing = nil
      outcome = .overtaken
    } else if !isOwnEdit {
      outcome = nil
    }
    isOwnEdit = false
    let isNext = text.byteCount == buffer.byteCount + change.growth
    let oldEnd = buffer.byteCount
    buffer = text
    guard query != nil else { return }
    let place = min(change.range.lowerBound, text.byteCount)
    let first = text.fullLineRange(text.line(containing: place)).lowerBound
    let end = min(change.range.lowerBound + change.newLength, text.byteCount)
    let last = text.fullLineRange(text.line(containing: end)).upperBound
    origin = moved(origin, by: change)
    let oldCurrent = current
    guard isNext, !isCapped, last - first < max(Self.searchedAtOnce, text.byteCount / 2) else {
      current = nil
      wanted = nil
      if fault == nil { lookAtAll() }
      return
    }
    let old = first..<(last - change.growth)
    matches.remove(startingIn: first..<(old.upperBound == oldEnd ? oldEnd + 1 : old.upperBound))
    matches.shift(from: old.upperBound, by: change.growth)
    pivot = moved(pivot, by: change)
    switch wanted {
    case .forward(let byte): wanted = .forward(from: moved(byte, by: change))
    case .backward(let byte): wanted = .backward(before: moved(byte, by: change))
    case nil: break
    }
    repair(old, growth: change.growth, with: pattern)
    current = oldCurrent.flatMap { match in
      if match.lowerBound >= change.range.upperBound {
        return (match.lowerBound + change.growth)..<(match.upperBound + change.growth)
      }
      return match.upperBound <= change.range.lowerBound ? match : nil
    }
    if let match = current, !matches.contains(match) { current = nil }
  }

  private func moved(_ byte: Int, by change: EditChange) -> Int {
    if byte >= change.range.upperBound { return byte + change.growth }
    return min(byte, change.range.lowerBound + change.newLength)
  }

  /// Searches the lines that stand where `old` was, at once where they are few.
  private mutating func repair(
    _ old: Range<Int>, growth: Int, with pattern: (any TextPattern)?
  ) {
    let lines = old.lowerBound..<(old.upperBound + growth)
    let isEnd = lines.upperBound == buffer.byteCount
    var rest: [Range<Int>] = []
    for range in pending {
      if range.lowerBound < min(range.upperBound, old.lowerBound) {
        rest.append(range.lowerBound..<min(range.upperBound, old.lowerBound))
      }
      let start = max(range.lowerBound, old.upperBound)
      if start < range.upperBound || (range.isEmpty && !isEnd) {
        rest.append((start + growth)..<(range.upperBound + growth))
      }
    }
    let index = rest.firstIndex { $0.lowerBound >= lines.upperBound } ?? rest.count
    rest.insert(lines, at: index)
    pending = rest
    guard let pattern, fault == nil, lines.count <= Self.searchedAtOnce else { return }
    let count = pending.count
    for _ in 0..<64 where pending.count == count && pending[index].upperBound == lines.upperBound {
      search(index, size: Self.searchedAtOnce, with: pattern)
      if pending.isEmpty { return }
    }
  }
}
