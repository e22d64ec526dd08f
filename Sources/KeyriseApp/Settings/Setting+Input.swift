import PanelCore

/// Touch panels, and devices that are plugged in.
extension Setting {
  static let input: [Setting] = [
    .value(
      "touch-matrix", \.input.touchMatrix, .text("^(none|-?[0-9.]+([ ,]+-?[0-9.]+){5})$"),
      is: "six numbers with which a finger reaches a quarter of the panel or more, or none",
      parse: { $0 == "none" ? .some(nil) : TouchMatrix($0).map { .some($0) } },
      text: { $0?.text ?? "none" }),
    .milliseconds("touch-debounce", \.input.debounce, 0...200),
    .value(
      "scanners", \.input.scanners,
      .text("^(none|[0-9A-Fa-f]{1,4}:[0-9A-Fa-f]{1,4}([ ,]+[0-9A-Fa-f]{1,4}:[0-9A-Fa-f]{1,4})*)$"),
      is: "none, or devices such as 05e0:1200, with spaces between them",
      parse: { value in
        if value == "none" { return [] }
        let words = value.split(whereSeparator: { $0 == " " || $0 == "," })
        let ids = words.compactMap { DeviceID($0) }
        return ids.isEmpty || ids.count != words.count ? nil : ids
      }, text: { $0.isEmpty ? "none" : $0.map(\.text).joined(separator: " ") }),
    .choice("scan-end", \.input.scanEnding),
    flagAsKiosk("scan-detect", \.input.noticesScanners),
  ]
}
