/// Why a file can't be read or written: the system's words, which nobody writes in the sources, so that
/// they can be translated. What is not among them is shown in English.
extension FileFault {
  /// By the system's number; the number of what is our own to say is nil.
  package static let reasons: [(code: Int32?, phrase: Phrase)] = [
    (1, Phrase("Operation not permitted", context: "file")),
    (2, Phrase("No such file or directory", context: "file")),
    (5, Phrase("Input/output error", context: "file")),
    (12, Phrase("Cannot allocate memory", context: "file")),
    (13, Phrase("Permission denied", context: "file")),
    (16, Phrase("Device or resource busy", context: "file")),
    (19, Phrase("No such device", context: "file")),
    (20, Phrase("Not a directory", context: "file")),
    (21, Phrase("Is a directory", context: "file")),
    (24, Phrase("Too many open files", context: "file")),
    (27, Phrase("File too large", context: "file")),
    (28, Phrase("No space left on device", context: "file")),
    (30, Phrase("Read-only file system", context: "file")),
    (36, Phrase("File name too long", context: "file")),
    (40, Phrase("Too many levels of symbolic links", context: "file")),
    (116, Phrase("Stale file handle", context: "file")),
    (122, Phrase("Disk quota exceeded", context: "file")),
    (nil, Phrase("Not a regular file", context: "file")),
    (nil, Phrase("What is called Keyrise there is no folder of its own", context: "file")),
    (nil, Phrase("Not all of it can be read", context: "file")),
    (nil, Phrase("Not all of it can be written", context: "file")),
    (nil, Phrase("The system does not have this encoding", context: "file")),
    (nil, Phrase("Only files among the notes can be used here", context: "file")),
    (nil, Phrase("The file changed while it was read", context: "file")),
  ]
}
