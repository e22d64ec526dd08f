import PanelCore

/// At which of its two neighbours a caret stands, where they are apart.
public enum CaretAffinity: Hashable, Sendable {
  /// At the one that runs as the paragraph does: where text of the paragraph's direction would go.
  case automatic
  /// At the end of the grapheme before: where that one's text goes on.
  case upstream
  /// At the start of the grapheme behind.
  case downstream
}

/// A place of the caret.
public struct CaretPosition: Hashable, Sendable {
  /// In the text; the caret is before it.
  public var byte: Int
  public var affinity: CaretAffinity
  public init(byte: Int, affinity: CaretAffinity = .automatic) {
    self.byte = byte
    self.affinity = affinity
  }
}

/// The graphemes of a row from the left, and the gaps between them, where the caret stands.
///
/// Gap 0 is left of all, gap n right of all. Each stop has one gap that is its own, each gap one
/// stop: the edge at the neighbour of the lower level, with the row's ends as the lowest. Where two
/// directions meet a stop has a second gap, at its other neighbour.
struct VisualRow {
  let stops: [CaretStop]
  let spans: [GraphemeSpan]
  private let levels: [UInt8]
  private let isRightToLeft: Bool
  /// The graphemes from the left.
  private let order: [Int]
  /// Where in `order` each grapheme is.
  private let ranks: [Int]
  /// The stop whose own gap it is.
  private(set) var stopOfGap: [Int]

  var count: Int { spans.count }

  init(_ shaped: ShapedText) {
    stops = shaped.stops
    spans = shaped.spans
    isRightToLeft = shaped.isRightToLeft
    let levels = shaped.ends.count == spans.count ? shaped.ends.map(\.level) : shaped.levelsOfRuns
    self.levels = levels
    order = VisualOrder.indices(of: levels)
    var ranks = order
    for (rank, grapheme) in order.enumerated() { ranks[grapheme] = rank }
    self.ranks = ranks
    stopOfGap = Array(0...spans.count)
    for stop in 0...spans.count { stopOfGap[gap(of: stop)] = stop }
  }

  private func runsLeft(_ grapheme: Int) -> Bool { levels[grapheme] & 1 == 1 }
  private func gapBefore(_ grapheme: Int) -> Int {
    ranks[grapheme] + (runsLeft(grapheme) ? 1 : 0)
  }
  private func gapBehind(_ grapheme: Int) -> Int {
    ranks[grapheme] + (runsLeft(grapheme) ? 0 : 1)
  }
  /// The row's start and end.
  var firstGap: Int { isRightToLeft ? count : 0 }
  var lastGap: Int { isRightToLeft ? 0 : count }

  /// Where a caret before the stop's byte stands.
  func gap(of stop: Int, _ affinity: CaretAffinity = .automatic) -> Int {
    switch affinity {
    case .upstream: stop > 0 ? gapBehind(stop - 1) : firstGap
    case .downstream: stop < count ? gapBefore(stop) : lastGap
    case .automatic:
      if stop == 0 {
        firstGap
      } else if stop == count {
        lastGap
      } else {
        levels[stop - 1] <= levels[stop] ? gapBehind(stop - 1) : gapBefore(stop)
      }
    }
  }

  /// The gaps on both sides of the grapheme behind a stop, from the left.
  func gaps(around grapheme: Int) -> (left: Int, right: Int) {
    (ranks[grapheme], ranks[grapheme] + 1)
  }

  /// From the row's left edge, in points.
  func x(of gap: Int) -> Double {
    guard count > 0 else { return stops.first?.x ?? 0 }
    return gap < count ? spans[order[gap]].left : spans[order[count - 1]].right
  }

  /// The stop and the affinity that the grapheme right of a gap gives it.
  func stop(rightOf gap: Int) -> (stop: Int, affinity: CaretAffinity)? {
    guard gap < count else { return nil }
    let grapheme = order[gap]
    return runsLeft(grapheme) ? (grapheme + 1, .upstream) : (grapheme, .downstream)
  }

  /// The stop and the affinity that the grapheme left of a gap gives it.
  func stop(leftOf gap: Int) -> (stop: Int, affinity: CaretAffinity)? {
    guard gap > 0 else { return nil }
    let grapheme = order[gap - 1]
    return runsLeft(grapheme) ? (grapheme, .downstream) : (grapheme + 1, .upstream)
  }

  /// The stop of the grapheme that holds the byte.
  func stop(at byte: Int) -> Int { max(0, (stops.lastIndex { $0.byte <= byte }) ?? 0) }
}

extension ShapedText {
  /// True when graphemes follow one another from left to right.
  var isPlain: Bool {
    !isRightToLeft && ends.isEmpty && !runs.contains { $0.run.isRightToLeft }
  }

  /// A level for each grapheme, as far as the runs tell.
  fileprivate var levelsOfRuns: [UInt8] {
    let base: UInt8 = isRightToLeft ? 1 : 0
    guard !isPlain else { return Array(repeating: 0, count: max(stops.count - 1, 0)) }
    let runs = runs.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var index = 0
    return stops.dropLast().map { stop in
      while index < runs.count, runs[index].bytes.upperBound <= stop.byte { index += 1 }
      guard index < runs.count, runs[index].bytes.contains(stop.byte) else { return base }
      return runs[index].run.isRightToLeft ? 1 : base * 2
    }
  }
}
