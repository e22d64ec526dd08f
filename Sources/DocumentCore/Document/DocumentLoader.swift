public import PanelCore
public import TextCore

/// Reads a document part by part, so that its first screen is there before its end.
///
/// Events in: `load`, `received`, `cancel`. Actions out: `read`, `show`, `append`, `finish`, `fail`.
/// One part is asked for at a time, each a fixed number of bytes: a step of bounded work for
/// whoever shows it, and there is a frame between two of them. A file that changes while it is
/// read is read again from its start as long as nobody has edited the text; three times at most.
public struct DocumentLoader: Equatable, Sendable {
  /// What the coordinator is to do.
  public enum Action: Equatable, Sendable {
    /// Emit `HostEffect.readFilePart` with these.
    case read(request: Int, path: String, offset: Int, count: Int, stamp: FileStamp?)
    /// Put this beginning of the file in place of what is shown.
    case show(TextBuffer)
    /// Put this behind the text.
    case append(TextBuffer)
    /// The text is whole.
    case finish
    /// No more can be read. What has been shown stays.
    case fail(FileFault)
  }

  /// The first part, in bytes: some screens of text.
  static let firstPart = 131_072
  /// The parts after it, in bytes.
  static let partSize = 262_144
  private static let mostStarts = 4

  /// What is read.
  public private(set) var path = ""
  private var decoder = DocumentFormat.Decoder()
  /// What the person has chosen of the file's encoding, and what was found out.
  private var reading = ByteReading()
  private var isReading = false
  private var request: Int
  private var offset = 0
  /// Which file it is; nil before its first part.
  public private(set) var stamp: FileStamp?
  private var isShown = false
  private var starts = 0

  /// - Parameter number: another one for each loader, so that no answer reaches the wrong one.
  public init(number: Int) { request = number << 32 }

  /// What the bytes so far say of the file.
  public var format: DocumentFormat { decoder.format }

  /// True when it has bytes that are not UTF-8, and keeps them.
  public var hasStrays: Bool { decoder.hasStrays }

  /// True from the first part on until the last one is here.
  public var isLoading: Bool { isReading && isShown }

  /// How much is here, from 0 to 1; nil when nothing is on its way.
  public var progress: Double? {
    guard isLoading, let size = stamp?.byteCount, size > 0 else { return nil }
    return min(Double(offset) / Double(size), 1)
  }

  /// Begins to read a file; one that was being read is given up.
  /// - Parameter encoding: nil: what it seems to be.
  public mutating func load(_ path: String, as encoding: TextEncoding? = nil) -> [Action] {
    self.path = path
    reading = ByteReading(encoding)
    starts = 0
    return restart()
  }

  /// Gives up what is being read.
  public mutating func cancel() { isReading = false }

  /// Takes an answer.
  /// - Parameter isEdited: whether the text has been edited since `show`.
  public mutating func received(
    _ number: Int, _ result: Result<FilePart, FileFault>, isEdited: Bool,
    by coding: any TextCoding = PlainCoding()
  ) -> [Action] {
    guard isReading, number == request else { return [] }
    switch result {
    case .success(let part): return take(part, isEdited: isEdited, coding)
    case .failure(let fault):
      let isWorthAnotherTry =
        fault.code == FileFault.changed && !isEdited && starts < Self.mostStarts
      if isWorthAnotherTry { return restart() }
      isReading = false
      return [.fail(fault)]
    }
  }

  private mutating func restart() -> [Action] {
    starts += 1
    isReading = true
    decoder = DocumentFormat.Decoder(as: reading)
    offset = 0
    stamp = nil
    isShown = false
    return [read(Self.firstPart)]
  }

  private mutating func read(_ count: Int) -> Action {
    request += 1
    return .read(request: request, path: path, offset: offset, count: count, stamp: stamp)
  }

  private mutating func take(
    _ part: FilePart, isEdited: Bool, _ coding: any TextCoding
  ) -> [Action] {
    stamp = part.stamp
    offset += part.bytes.count
    let text = decoder.take(part.bytes, isLast: part.isLast, by: coding)
    if decoder.wantsAnew, !isEdited, reading.turnsReturns == nil {
      reading.turnsReturns = false
      return restart()
    }
    var actions: [Action] = []
    if !isShown, !text.isEmpty || part.isLast {
      isShown = true
      actions.append(.show(TextBuffer(bytes: text)))
    } else if !text.isEmpty {
      actions.append(.append(TextBuffer(bytes: text)))
    }
    if part.isLast {
      isReading = false
      actions.append(decoder.isExact ? .finish : .fail(.undecodable(path, decoder.format.encoding)))
    } else {
      actions.append(read(Self.partSize))
    }
    return actions
  }
}
