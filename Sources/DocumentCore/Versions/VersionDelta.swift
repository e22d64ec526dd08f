internal import PanelCore
internal import TextCore

/// A text as what differs from the one that came after it, by lines and then by bytes; or as a whole,
/// where that is shorter.
package enum VersionDelta {
  private static let (whole, delta): (UInt8, UInt8) = (0, 1)

  /// - Parameter newer: nil: nothing comes after it.
  package static func encode(_ older: [UInt8], after newer: [UInt8]?) -> [UInt8] {
    if let newer {
      let bytes = difference(older, newer)
      if bytes.count <= older.count { return bytes }
    }
    var writer = ByteWriter()
    writer.byte(whole)
    writer.append(older)
    return writer.bytes
  }

  /// nil: the bytes are damaged, or `newer` is another text than it was made with.
  package static func decode(_ bytes: [UInt8], after newer: [UInt8]?) -> [UInt8]? {
    guard let kind = bytes.first else { return nil }
    if kind == whole { return Array(bytes.dropFirst()) }
    guard kind == delta, let newer else { return nil }
    var reader = ByteReader(bytes, end: bytes.count)
    _ = reader.byte()
    var older: [UInt8] = []
    var place = 0
    while !reader.isAtEnd {
      guard let same = reader.count(), let skipped = reader.count(), let count = reader.count(),
        let own = reader.take(count), same <= newer.count - place,
        skipped <= newer.count - place - same
      else { return nil }
      older += newer[place..<(place + same)]
      older += own
      place += same + skipped
    }
    return older + newer[place...]
  }

  /// Pieces: so many bytes are the same, so many of the newer are left out, so many of its own come.
  private static func difference(_ older: [UInt8], _ newer: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(delta)
    var place = 0
    for hunk in LineDiff(TextBuffer(bytes: newer), TextBuffer(bytes: older)).hunks {
      var (from, to) = (hunk.old, hunk.new)
      while let a = from.first, let b = to.first, newer[a] == older[b] {
        (from, to) = (from.dropFirst(), to.dropFirst())
      }
      while let a = from.last, let b = to.last, newer[a] == older[b] {
        (from, to) = (from.dropLast(), to.dropLast())
      }
      writer.number(UInt64(from.lowerBound - place))
      writer.number(UInt64(from.count))
      writer.number(UInt64(to.count))
      writer.append(Array(older[to]))
      place = from.upperBound
    }
    return writer.bytes
  }
}
