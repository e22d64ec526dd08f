/// A replacement of all matches under way: the new text grows step by step beside the old one.
struct ReplaceJob: Sendable {
  let template: ReplacementTemplate
  let selection: TextSelection
  let hull: Range<Int>
  let total: Int
  var rewriter: BufferRewriter
  /// The end of the last match replaced.
  var place: Int
  /// Matches replaced so far.
  var done = 0
  /// How much longer the text became so far, in bytes.
  var growth = 0
  var anchor: Int?
  var head: Int?

  var progress: Double { total == 0 ? 1 : Double(done) / Double(total) }
}

extension ReplaceJob: Equatable {
  static func == (a: ReplaceJob, b: ReplaceJob) -> Bool {
    a.template == b.template && a.selection == b.selection && a.hull == b.hull
      && a.total == b.total && a.done == b.done && a.growth == b.growth
  }
}

extension FindSession {
  /// What a step of a replacement may cost: bytes copied, and some for each match.
  private static let stepCost = 3 << 20
  private static let fixedCost = 32
  private static let groupCost = 256

  mutating func replaceCurrent(
    _ template: ReplacementTemplate, with pattern: (any TextPattern)?
  ) -> [FindAction] {
    outcome = nil
    guard let pattern, let query, let match = current, matches.contains(match) else { return [] }
    guard !query.isRegex || template.lastGroup <= pattern.groupCount else {
      outcome = .refused(.noGroup(template.lastGroup))
      return []
    }
    let piece = SearchPiece(
      from: match.lowerBound, to: buffer.byteCount, size: max(1, match.count), in: buffer)
    guard let groups = pattern.groups(of: [match], piece, in: buffer)?.first else { return [] }
    let bytes = template.bytes(groups, in: buffer)
    return [.replace(TextEdit(range: match, replacement: String(decoding: bytes, as: UTF8.self)))]
  }

  mutating func replaceAll(
    _ template: ReplacementTemplate, _ selection: TextSelection, with pattern: (any TextPattern)?
  ) -> [FindAction] {
    outcome = nil
    guard let pattern, query != nil, fault == nil, replacing == nil else { return [] }
    if template.lastGroup > pattern.groupCount {
      outcome = .refused(.noGroup(template.lastGroup))
      return []
    }
    if isCapped {
      outcome = .refused(.tooMany(limit: mostMatches))
      return []
    }
    isPaused = false
    // What is not searched yet comes first: `replaceStep` goes on with that.
    replacing = ReplaceJob(
      template: template, selection: selection, hull: 0..<0, total: 0,
      rewriter: BufferRewriter(TextBuffer(), from: 0), place: 0)
    return []
  }

  mutating func replaceStep(with pattern: any TextPattern) -> [FindAction] {
    if !pending.isEmpty {
      let actions = searchStep(with: pattern)
      let refusal = isCapped ? .tooMany(limit: mostMatches) : fault
      if let refusal {
        replacing = nil
        outcome = .refused(refusal)
      }
      return actions
    }
    guard var job = replacing else { return [] }
    // The old job is let go, so that the new one is not a copy of its leaves.
    replacing = nil
    if job.total == 0 {
      guard let first = matches.first, let last = matches.last else {
        outcome = .replaced(0)
        return []
      }
      job = ReplaceJob(
        template: job.template, selection: job.selection,
        hull: first.lowerBound..<last.upperBound, total: matches.count,
        rewriter: BufferRewriter(buffer, from: first.lowerBound), place: first.lowerBound)
    }
    guard advance(&job, with: pattern) else {
      // Never: each match is one of the present text. But nothing half may come of it.
      outcome = .overtaken
      return []
    }
    guard job.done == job.total else {
      replacing = job
      return []
    }
    outcome = .replaced(job.total)
    isOwnEdit = true
    let after = TextSelection(
      anchor: job.anchor ?? job.selection.anchor + job.growth,
      head: job.head ?? job.selection.head + job.growth)
    return [.replaceStretch(job.hull, job.rewriter.finish(), after)]
  }

  /// Replaces some more matches.
  /// - Returns: false when a match is none.
  private func advance(_ job: inout ReplaceJob, with pattern: any TextPattern) -> Bool {
    let isFixed = job.template.isFixed
    let unit = isFixed ? Self.fixedCost : Self.groupCost
    let found = matches.slice(from: job.done, most: Self.stepCost / unit)
    var rest = found[...]
    var cost = 0
    let fixed = isFixed ? job.template.bytes([], in: buffer) : []
    while let first = rest.first, cost < Self.stepCost {
      guard !isFixed else {
        cost += job.replace(first, with: fixed) + unit
        rest.removeFirst()
        continue
      }
      let piece = SearchPiece(
        from: first.lowerBound, to: buffer.byteCount, size: pattern.bytesPerStep / 4, in: buffer)
      let end = rest.firstIndex { $0.lowerBound >= piece.starts.upperBound } ?? rest.endIndex
      let inPiece = rest[..<max(end, rest.startIndex + 1)]
      guard let groups = pattern.groups(of: inPiece, piece, in: buffer) else { return false }
      for (match, groups) in zip(inPiece, groups) {
        cost += job.replace(match, with: job.template.bytes(groups, in: buffer)) + unit
      }
      rest = rest[inPiece.endIndex...]
    }
    return true
  }
}

extension ReplaceJob {
  /// - Returns: how many bytes were written.
  fileprivate mutating func replace(_ match: Range<Int>, with bytes: [UInt8]) -> Int {
    if anchor == nil, selection.anchor <= match.lowerBound { anchor = selection.anchor + growth }
    if head == nil, selection.head <= match.lowerBound { head = selection.head + growth }
    rewriter.copy(to: match.lowerBound)
    bytes.withUnsafeBufferPointer { rewriter.append($0) }
    rewriter.skip(to: match.upperBound)
    growth += bytes.count - match.count
    // A place inside of a match is behind its replacement.
    if anchor == nil, selection.anchor < match.upperBound { anchor = match.upperBound + growth }
    if head == nil, selection.head < match.upperBound { head = match.upperBound + growth }
    done += 1
    let written = bytes.count + match.lowerBound - place
    place = match.upperBound
    return written
  }
}
