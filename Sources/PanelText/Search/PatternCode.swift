internal import CPCRE2
import TextCore

/// A compiled pattern with all that a match needs, owned.
final class PatternCode {
  /// Steps that a match may take from one place, before it counts as hard, and before it is given up.
  static let easySteps: UInt32 = 20_000
  static let mostSteps: UInt32 = 1_000_000
  /// Memory that the matcher may use without machine code, in kilobytes.
  private static let mostHeap: UInt32 = 16_384

  private let code: OpaquePointer
  private let data: OpaquePointer
  private let easy: OpaquePointer
  private let hard: OpaquePointer
  private let stack: OpaquePointer?
  private let vector: UnsafeMutablePointer<Int>
  let groupCount: Int
  /// True when matching runs as machine code; false where memory can't be made executable.
  let isJIT: Bool

  /// What became of a match.
  enum Result { case found, nothing, tooHard }

  /// - Parameter matchesWords: a match must begin and end at a word's edge.
  /// - Throws: what is wrong with the pattern and where.
  init(_ pattern: String, options: UInt32, matchesWords: Bool) throws(FindFault) {
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    // A line's end is a line feed; it is never part of what is matched.
    pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
    pcre2_set_parens_nest_limit_8(context, 100)
    if matchesWords { pcre2_set_compile_extra_options_8(context, PCRE2_EXTRA_MATCH_WORD) }
    var error: Int32 = 0
    var offset = 0
    var bytes = Array(pattern.utf8)
    let length = bytes.count
    bytes.append(0)
    guard let code = pcre2_compile_8(bytes, length, options, &error, &offset, context),
      let data = pcre2_match_data_create_from_pattern_8(code, nil),
      let easy = pcre2_match_context_create_8(nil), let hard = pcre2_match_context_create_8(nil)
    else {
      let before = String(decoding: bytes[..<min(max(offset, 0), length)], as: UTF8.self)
      throw .badPattern(reason: Self.reason(error), offset: before.count)
    }
    self.code = code
    self.data = data
    self.easy = easy
    self.hard = hard
    isJIT = pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) == 0
    stack = isJIT ? pcre2_jit_stack_create_8(32 << 10, 1 << 20, nil) : nil
    for (context, steps) in [(easy, Self.easySteps), (hard, Self.mostSteps)] {
      pcre2_set_match_limit_8(context, steps)
      pcre2_set_depth_limit_8(context, steps)
      pcre2_set_heap_limit_8(context, Self.mostHeap)
      if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
    }
    vector = pcre2_get_ovector_pointer_8(data)
    groupCount = Int(pcre2_get_ovector_count_8(data)) - 1
  }

  deinit {
    pcre2_match_context_free_8(easy)
    pcre2_match_context_free_8(hard)
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
    if let stack { pcre2_jit_stack_free_8(stack) }
  }

  private static func reason(_ error: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(error, &text, text.count)
    guard length > 0 else { return "it can't be read" }
    return String(decoding: text.prefix(Int(length)), as: UTF8.self)
  }

  // MARK: Matching

  /// What a call looks at.
  struct Subject {
    var bytes: UnsafeBufferPointer<UInt8>
    var beginsLine: Bool
    var endsLine: Bool
  }

  /// Looks for the first match that begins from `start` to `last`.
  /// - Parameter notEmpty: a match at `start` itself must have bytes.
  func match(
    _ subject: Subject, from start: Int, through last: Int, notEmpty: Bool = false,
    isHard: Bool = false
  ) -> Result {
    var options: UInt32 = 0
    if !subject.beginsLine { options |= UInt32(PCRE2_NOTBOL) }
    if !subject.endsLine { options |= UInt32(PCRE2_NOTEOL) }
    if notEmpty { options |= UInt32(PCRE2_NOTEMPTY_ATSTART) }
    let context = isHard ? hard : easy
    pcre2_set_offset_limit_8(context, last)
    let status = pcre2_match_8(
      code, subject.bytes.baseAddress, subject.bytes.count, start, options, data, context)
    switch status {
    case 0...: return .found
    case PCRE2_ERROR_NOMATCH: return .nothing
    default: return .tooHard
    }
  }

  /// Where the last match lies in its subject. One that begins behind its end, by `\K`, is empty.
  var found: Range<Int> { vector[0]..<max(vector[0], vector[1]) }

  /// A group of the last match, nil when it took no part.
  func group(_ number: Int) -> Range<Int>? {
    let (start, end) = (vector[2 * number], vector[2 * number + 1])
    // What is not set is the highest number, which is -1 here.
    return start >= 0 && end >= start ? start..<end : nil
  }
}
