/// The text that benchmarks show and type.
enum BenchText {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog while five boxing wizards watch. "

  /// Lines of about seventy characters, each another one.
  static func lines(_ count: Int) -> String {
    let letters = Array(sentence)
    return (1...count).map { line in
      "\(line). " + String(letters[(line % 20)...]) + "\n"
    }.joined()
  }

  /// Letters and spaces, as they are typed.
  static func typed(_ count: Int) -> [Character] {
    let letters = Array(sentence.lowercased().filter { $0.isLetter || $0 == " " })
    return (0..<count).map { letters[$0 % letters.count] }
  }
}
