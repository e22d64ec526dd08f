/// What a barcode scanner or a card reader has read: one code.
public struct Scan: Hashable, Sendable {
  /// How a scanner ends a code.
  public enum End: Hashable, Sendable {
    case enter, tab
    /// It only pauses.
    case none
  }

  public var text: String
  public var end: End

  public init(_ text: String, end: End = .none) {
    self.text = text
    self.end = end
  }
}

/// What becomes of the key that a scanner ends a code with.
public enum ScanEnding: String, Hashable, Sendable, CaseIterable {
  /// Enter is Enter and Tab is Tab; a code that ends with neither has no end.
  case keep
  /// It is left out.
  case drop
  /// Each code ends with Enter, whatever the scanner sends.
  case enter

  public func end(of scan: Scan) -> Scan.End {
    switch self {
    case .keep: scan.end
    case .drop: .none
    case .enter: .enter
    }
  }
}
