import PanelTape

/// Measured numbers of one kind, all in the same unit.
struct Samples {
  private var values: [Double] = []

  var count: Int { values.count }

  mutating func add(_ value: Double) { values.append(value) }

  /// The least value that `share` of the values don't exceed; 0 without any.
  func percentile(_ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }

  /// The figures for a row that is repeated a few times.
  func summary(aim: Double? = nil) -> JSONValue {
    row(
      [("min", percentile(0)), ("median", percentile(0.5)), ("max", percentile(1))],
      judged: percentile(0.5), aim: aim)
  }

  /// The figures for a row that has very many values.
  func percentiles(aim: Double? = nil) -> JSONValue {
    row(
      [("p50", percentile(0.5)), ("p99", percentile(0.99)), ("max", percentile(1))],
      judged: percentile(0.99), aim: aim)
  }

  /// The same where the greatest value is judged.
  func percentiles(aimMax aim: Double) -> JSONValue {
    row(
      [("p50", percentile(0.5)), ("p99", percentile(0.99)), ("max", percentile(1))],
      judged: percentile(1), aim: aim)
  }

  private func row(_ figures: [(String, Double)], judged: Double, aim: Double?) -> JSONValue {
    guard !values.isEmpty else { return .null }
    var members = figures.map { ($0, JSONValue.number($1)) }
    members.append(("n", .number(Double(count))))
    if let aim {
      members.append(("aim", .number(aim)))
      members.append(("met", .bool(judged <= aim)))
    }
    return .object(members)
  }
}
