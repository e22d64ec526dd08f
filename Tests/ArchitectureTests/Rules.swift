import Testing

/// What a target may import, besides Swift's own module.
struct Room: Sendable, CustomTestStringConvertible {
  var name: String
  var imports: Set<String>
  /// Values and the kit: no clock, no system, no thread.
  var isPure = false
  var testDescription: String { name }

  private static let values: Set = ["PanelCore", "TextCore", "KeyboardCore", "DocumentCore"]

  /// The table of docs/architecture.md.
  static let all = [
    Room(name: "PanelCore", imports: [], isPure: true),
    Room(name: "TextCore", imports: ["PanelCore"], isPure: true),
    Room(name: "KeyboardCore", imports: ["PanelCore"], isPure: true),
    Room(name: "KeyboardImport", imports: ["PanelCore", "KeyboardCore"], isPure: true),
    Room(name: "DocumentCore", imports: ["PanelCore", "TextCore"], isPure: true),
    Room(name: "PanelUI", imports: ["PanelCore", "TextCore", "KeyboardCore"], isPure: true),
    Room(name: "PanelSDL", imports: ["PanelCore", "CSDL2", "Glibc"]),
    Room(
      name: "PanelText",
      imports: [
        "PanelCore", "TextCore", "CHarfBuzz", "CFriBidi", "CICU", "CFontconfig", "CPCRE2", "Glibc",
      ]),
    Room(
      name: "PanelSystem",
      imports: [
        "PanelCore", "KeyboardCore", "DocumentCore", "CYAML", "CExpat", "CPNG", "CSQLite", "CPosix",
        "CCrypt", "CCrash", "Glibc", "Synchronization",
      ]),
    Room(name: "PanelXKB", imports: ["PanelCore", "KeyboardCore", "CXKBCommon", "CICU"]),
    Room(name: "KeyriseApp", imports: values.union(["PanelUI"])),
    Room(name: "PanelTape", imports: values.union(["PanelUI", "KeyriseApp"])),
    Room(
      name: "KeyriseHost",
      imports: values.union([
        "PanelUI", "PanelSDL", "PanelText", "PanelSystem", "PanelXKB", "KeyriseApp", "PanelTape",
        "KeyboardImport", "Glibc", "Synchronization",
      ])),
    Room(name: "keyrise", imports: ["KeyriseHost", "CPosix", "Glibc"]),
  ]

  /// Targets that are a C header and a module map, and the one whose code has to be C: it runs when
  /// nothing else may.
  static let headers: Set = [
    "CCrash",
    "CSDL2", "CHarfBuzz", "CFriBidi", "CICU", "CFontconfig", "CPCRE2", "CYAML", "CExpat",
    "CPNG", "CSQLite", "CPosix", "CXKBCommon", "CCrypt",
  ]
}

/// Words that some sources may not use.
struct Ban: Sendable, CustomTestStringConvertible {
  var pattern: [String]
  var reason: String
  /// True: the signs must touch the word.
  var isAttached = false
  /// The banned words as they are written.
  var testDescription: String { pattern.joined() }

  static let everywhere = [
    Ban(pattern: ["try", "!"], reason: "an error is handled, not a crash", isAttached: true),
    Ban(pattern: ["fatalError"], reason: "our own faults are preconditions with a sentence"),
  ]

  static let inPureRooms = [
    Ban(pattern: ["print", "("], reason: "what is to be told is a HostEffect"),
    Ban(pattern: ["debugPrint", "("], reason: "what is to be told is a HostEffect"),
    Ban(pattern: ["Task", "{"], reason: "the core is synchronous"),
    Ban(pattern: ["Task", "("], reason: "the core is synchronous"),
    Ban(pattern: ["Task", "<"], reason: "the core is synchronous"),
    Ban(pattern: ["Task", ".", "detached"], reason: "the core is synchronous"),
    Ban(pattern: ["Task", ".", "sleep"], reason: "time is an argument"),
    Ban(pattern: ["ContinuousClock"], reason: "time is an argument"),
    Ban(pattern: ["SuspendingClock"], reason: "time is an argument"),
    Ban(pattern: ["Date", "("], reason: "time is an argument"),
    Ban(pattern: ["clock_gettime"], reason: "time is an argument"),
    Ban(pattern: ["DispatchQueue"], reason: "the core is synchronous"),
    Ban(pattern: ["SystemRandomNumberGenerator"], reason: "the same events give the same bytes"),
  ]

  /// `FILE:LINE: …` for each place where the source uses the words.
  func violations(in source: String, file: String) -> [String] {
    SourceScanner(source).lines(of: pattern, attached: isAttached).map {
      "\(file):\($0): \(testDescription) is not used here: \(reason)"
    }
  }
}

/// `FILE:LINE: …` for each import that the room doesn't allow.
func importViolations(in source: String, file: String, room: Room) -> [String] {
  SourceScanner(source).imports.filter { $0.module != "Swift" && !room.imports.contains($0.module) }
    .map { "\(file):\($0.line): \(room.name) may not import \($0.module)" }
}

/// A sentence about a source that is too long and doesn't say why; nil for any other.
func lengthViolation(in source: String, file: String) -> String? {
  let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
  let count = source.hasSuffix("\n") ? lines.count - 1 : lines.count
  guard count > 400 else { return nil }
  let comment = lines.prefix { $0.hasPrefix("//") }.joined(separator: " ")
  let isSentence = comment.split(separator: " ").count >= 4 && comment.contains(".")
  return isSentence
    ? nil : "\(file): \(count) lines: split it, or open with a comment that says why not"
}
