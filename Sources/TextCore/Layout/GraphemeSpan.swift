import PanelCore

/// Where a grapheme of a shaped text stands.
struct GraphemeSpan {
  var bytes: Range<Int>
  var left: Double
  var right: Double
}

extension ShapedText {
  /// The graphemes in byte order, each with both its edges.
  ///
  /// Where directions meet, a caret stop is next to one of its two graphemes only, so that the
  /// edges at a run's ends are taken from the run.
  var spans: [GraphemeSpan] {
    guard ends.count + 1 != stops.count else {
      return ends.indices.map { index in
        let (start, end) = (stops[index], ends[index])
        return GraphemeSpan(
          bytes: start.byte..<stops[index + 1].byte, left: min(start.x, end.x),
          right: max(start.x, end.x))
      }
    }
    let runs = runs.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var result: [GraphemeSpan] = []
    result.reserveCapacity(stops.count)
    var index = 0
    for (start, end) in zip(stops, stops.dropFirst()) {
      while index < runs.count, runs[index].bytes.upperBound <= start.byte { index += 1 }
      var edges = (start.x, end.x)
      if index < runs.count, runs[index].bytes.lowerBound <= start.byte {
        let run = runs[index]
        let isRightToLeft = run.run.isRightToLeft
        if run.bytes.lowerBound == start.byte {
          edges.0 = isRightToLeft ? run.x + run.width : run.x
        }
        if end.byte >= run.bytes.upperBound {
          edges.1 = isRightToLeft ? run.x : run.x + run.width
        }
      }
      var span = GraphemeSpan(
        bytes: start.byte..<end.byte, left: min(edges.0, edges.1), right: max(edges.0, edges.1))
      // A cluster set in more than one font.
      var next = index + 1
      while next < runs.count, runs[next].bytes.lowerBound < end.byte {
        if runs[next].bytes.lowerBound > start.byte {
          span.left = min(span.left, runs[next].x)
          span.right = max(span.right, runs[next].x + runs[next].width)
        }
        next += 1
      }
      result.append(span)
    }
    return result
  }
}
