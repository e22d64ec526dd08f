import PanelCore

/// The names of notes: which are allowed, and what a new one is called.
package enum LibraryNames {
  /// Why a name can't be a note's.
  package enum Fault: Hashable, Sendable { case empty, slash, hidden, control, long }

  /// So long that the name still fits into the bin, in bytes.
  static let limit = 230

  package static func fault(in name: String) -> Fault? {
    if name.isEmpty { return .empty }
    if name.utf8.contains(0x2F) { return .slash }
    if name.hasPrefix(".") { return .hidden }
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return .control
    }
    return name.utf8.count > limit ? .long : nil
  }

  /// The file's name for what a person has typed: without space around it, and with the ending that
  /// the note had, if none is said.
  package static func file(typed: String, old: String) -> String {
    var name = Substring(typed)
    while name.first?.isWhitespace == true { name.removeFirst() }
    while name.last?.isWhitespace == true { name.removeLast() }
    guard !name.isEmpty, !name.contains(".") else { return String(name) }
    return String(name) + parts(old).ending
  }

  /// The name of a copy: `a.txt` becomes `a 2.txt`, then `a 3.txt`.
  package static func copy(of name: String, taken: (String) -> Bool) -> String {
    var (stem, ending) = parts(name)
    if let space = stem.lastIndex(of: " "), Int(stem[stem.index(after: space)...]) != nil {
      stem = String(stem[..<space])
    }
    return free(stem, ending, from: 2, between: " ", taken: taken)
  }

  /// `name`, or one with a number that nobody has.
  package static func free(_ name: String, taken: (String) -> Bool) -> String {
    guard taken(name) else { return name }
    let (stem, ending) = parts(name)
    return free(stem, ending, from: 2, between: "-", taken: taken)
  }

  private static func free(
    _ stem: String, _ ending: String, from first: Int, between: String, taken: (String) -> Bool
  ) -> String {
    var number = first
    while true {
      let tail = "\(between)\(number)\(ending)"
      var head = stem
      while head.utf8.count + tail.utf8.count > limit, !head.isEmpty { head.removeLast() }
      if !taken(head + tail) { return head + tail }
      number += 1
    }
  }

  /// A name and its ending with the dot.
  static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }
}

/// The folder `.bin` among the notes: what was deleted, for thirty days.
package enum LibraryBin {
  package static let folder = ".bin"
  /// How long something stays, in seconds.
  package static let time = 30 * 86_400

  /// - Parameter seconds: when it is deleted, since 1970 began.
  package static func name(of name: String, at seconds: Int) -> String { "\(seconds)-\(name)" }

  /// When a file of the bin was deleted; nil: nobody knows, and it stays.
  static func deleted(_ binned: String) -> Int? {
    binned.firstIndex(of: "-").flatMap { Int(binned[..<$0]) }
  }

  /// Which of the bin's files have been there for long enough.
  package static func due(_ binned: [String], at now: Int) -> [String] {
    binned.filter { name in deleted(name).map { $0 >= 0 && $0 <= now - time } ?? false }
  }
}
