public import PanelCore
import TextCore

/// What is made of a document of the journal and the file that is there now.
///
/// A text is never lost and a file that somebody else has changed is never written over: where both
/// differ, what was typed goes to another file beside it.
public enum JournalRecovery {
  /// A state of the file that the journal knows.
  public struct Anchor: Hashable, Sendable {
    public var revision: Int
    /// nil: the file was still being read.
    public var mark: ContentMark?
    public var stamp: FileStamp?

    public init(revision: Int, mark: ContentMark?, stamp: FileStamp? = nil) {
      self.revision = revision
      self.mark = mark
      self.stamp = stamp
    }
  }

  public enum Plan: Hashable, Sendable {
    /// The file is the text at this revision; later steps are to be made again.
    case file(revision: Int)
    /// The kept bytes are the text at the base's revision, and the file there is not another's.
    case kept
    /// The file is another one: the kept bytes and the steps go to a file beside it.
    case beside
    /// The file is another one and its old bytes are not kept: the typed pieces go beside it.
    case pieces
    /// The file has everything, or has been changed since it had.
    case nothing
  }

  /// - Parameters:
  ///   - file: what is there now; nil: it can't be read.
  ///   - anchors: what was written to the file, or may have been; the base is one of them.
  ///   - isKept: whether the journal has the base's bytes.
  ///   - isBaseSafe: whether a file has held them.
  ///   - saved: the newest revision that is known to have been written.
  ///   - last: the revision after the last step.
  public static func plan(
    file: ContentMark?, stamp: FileStamp?, base: Anchor, anchors: [Anchor], isKept: Bool,
    isBaseSafe: Bool = true, saved: Int?, last: Int
  ) -> Plan {
    func isFile(_ anchor: Anchor) -> Bool {
      guard let file else { return false }
      if let mark = anchor.mark { return mark == file }
      return anchor.stamp != nil && anchor.stamp == stamp
    }
    let known = (anchors + [base]).filter(isFile).map(\.revision).max()
    if let known {
      if known == base.revision, isKept { return .kept }
      return .file(revision: known)
    }
    let safe = isBaseSafe ? base.revision : Int.min
    if last <= max(saved ?? Int.min, safe) { return .nothing }
    return isKept ? .beside : .pieces
  }

  /// What was put in by the steps after a revision, a stretch a line: all that can be had of a text
  /// whose beginning is lost.
  public static func pieces(_ entries: [[UInt8]], after revision: Int) -> [UInt8] {
    var result: [UInt8] = []
    var piece: [UInt8] = []
    var start = 0
    func close() {
      if !piece.isEmpty { result += piece + [0x0A] }
      piece = []
    }
    for step in entries.compactMap(JournalEntry.init).flatMap(\.steps)
    where step.revision > revision {
      for change in step.changes {
        let (low, high) = (change.range.lowerBound - start, change.range.upperBound - start)
        if piece.isEmpty || low < 0 || high > piece.count {
          close()
          start = change.range.lowerBound
          piece = change.inserted.allBytes
        } else {
          piece.replaceSubrange(low..<high, with: change.inserted.allBytes)
        }
      }
    }
    close()
    return result
  }
}
