extension FileFault {
  /// The number of bytes that mean nothing, and of letters that can't be written: EILSEQ.
  public static let encoding: Int32 = 84

  /// A file that has bytes which its encoding doesn't have.
  public static func undecodable(_ path: String, _ encoding: TextEncoding) -> FileFault {
    var fault = FileFault(path: path, code: Self.encoding, reason: "Not all of it can be read")
    fault.remark = Phrase(
      "Some bytes are not {encoding}: it is not written over. As Latin-1 each can be edited.",
      ["encoding": .text(encoding.shownName)])
    return fault
  }

  /// A letter that the file's encoding doesn't have; the path is known to whoever writes.
  public static func unencodable(_ letter: String, _ encoding: TextEncoding) -> FileFault {
    var fault = FileFault(path: "", code: Self.encoding, reason: "Not all of it can be written")
    fault.remark = Phrase(
      "{encoding} has no “{letter}”. Nothing is lost: save it as UTF-8, or take the letter out.",
      ["encoding": .text(encoding.shownName), "letter": .text(letter)])
    return fault
  }
}
