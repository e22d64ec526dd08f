/// What a barcode scanner or a card reader types, from the keys that the kernel reports of it.
///
/// Scanners come set up for a US keyboard, whatever keyboard the panel has: that is how their keys are
/// read. In: a report's code and value. Out: the text of it, "\n" and "\t" for Enter and Tab.
///
/// Source: the kernel's numbers (linux/input-event-codes.h).
struct ScannerKeys: Equatable, Sendable {
  private var shifts: Set<UInt16> = []
  private var hasCapsLock = false
  private var holdsControl = false

  /// - Parameter value: 1 down, 0 up, 2 repeated.
  /// - Returns: nil when the key types nothing.
  mutating func handle(code: UInt16, value: Int32) -> String? {
    switch code {
    case 42, 54:
      if value == 0 { shifts.remove(code) } else { shifts.insert(code) }
    case 29, 97, 56, 100: holdsControl = value != 0
    case 58: if value == 1 { hasCapsLock.toggle() }
    case _ where value == 1 && !holdsControl:
      guard let (plain, shifted) = Self.signs[code] else { return nil }
      let isLetter = plain >= "a" && plain <= "z"
      let isShifted = !shifts.isEmpty != (isLetter && hasCapsLock)
      return String(isShifted ? shifted : plain)
    default: break
    }
    return nil
  }

  /// Reports were lost.
  mutating func forget() { self = ScannerKeys() }

  private static let signs: [UInt16: (Character, Character)] = {
    var signs: [UInt16: (Character, Character)] = [
      28: ("\n", "\n"), 96: ("\n", "\n"), 15: ("\t", "\t"), 57: (" ", " "),
    ]
    for (first, plain, shifted) in rows {
      for (i, pair) in zip(plain, shifted).enumerated() { signs[first + UInt16(i)] = pair }
    }
    return signs
  }()

  /// Keys that have numbers one after the other.
  private static let rows: [(UInt16, String, String)] = [
    (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (55, "*", "*"), (71, "789-456+1230.", "789-456+1230."), (98, "/", "/"),
  ]
}
