/// Ranges of a text in ascending order, kept compactly: eight bytes each, in chunks that move as one.
///
/// - Complexity: to look one up or to move all behind a place costs O(count / 1024), to put in or take
///   out O(chunk) more.
struct MatchList: Equatable, Sendable {
  /// Offsets are from `base`, in bytes; none is empty.
  private struct Chunk: Equatable, Sendable {
    var base: Int
    var starts: [UInt32] = []
    var lengths: [UInt32] = []

    func range(_ index: Int) -> Range<Int> {
      let start = base + Int(starts[index])
      return start..<(start + Int(lengths[index]))
    }
    var first: Int { base + Int(starts[0]) }
    var last: Int { base + Int(starts[starts.count - 1]) }

    /// The index of the first start at or after `byte`.
    func index(from byte: Int) -> Int {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if base + Int(starts[middle]) < byte { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private static let chunkLimit = 1024
  private var chunks: [Chunk] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The match of that number.
  subscript(index: Int) -> Range<Int> {
    var left = index
    for chunk in chunks {
      if left < chunk.starts.count { return chunk.range(left) }
      left -= chunk.starts.count
    }
    preconditionFailure("A match's number must be less than their count.")
  }

  var last: Range<Int>? { chunks.last.map { $0.range($0.starts.count - 1) } }
  var first: Range<Int>? { chunks.first.map { $0.range(0) } }

  /// How many matches begin before `byte`: the number of the first at or after it.
  func index(from byte: Int) -> Int {
    let (chunk, inside) = place(from: byte)
    return chunks[..<chunk].reduce(inside) { $0 + $1.starts.count }
  }

  /// The first match that begins at or after `byte`.
  func first(from byte: Int) -> Range<Int>? {
    let (chunk, inside) = place(from: byte)
    return chunk < chunks.count ? chunks[chunk].range(inside) : nil
  }

  /// The last match that begins before `byte`.
  func last(before byte: Int) -> Range<Int>? {
    let (chunk, inside) = place(from: byte)
    if inside > 0 { return chunks[chunk].range(inside - 1) }
    return chunk > 0 ? chunks[chunk - 1].range(chunks[chunk - 1].starts.count - 1) : nil
  }

  func contains(_ match: Range<Int>) -> Bool { first(from: match.lowerBound) == match }

  /// The matches that share a byte with `range`, and the empty ones inside of it or at its ends.
  func matches(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    if let before = last(before: range.lowerBound), before.upperBound > range.lowerBound {
      result.append(before)
    }
    var (chunk, inside) = place(from: range.lowerBound)
    while chunk < chunks.count {
      while inside < chunks[chunk].starts.count {
        let match = chunks[chunk].range(inside)
        if match.lowerBound > range.upperBound { return result }
        if match.lowerBound < range.upperBound || match.isEmpty { result.append(match) }
        inside += 1
      }
      (chunk, inside) = (chunk + 1, 0)
    }
    return result
  }

  /// Hands out up to `most` matches from a number on.
  func slice(from index: Int, most: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var left = index
    for chunk in chunks {
      if left >= chunk.starts.count {
        left -= chunk.starts.count
        continue
      }
      while left < chunk.starts.count {
        if result.count == most { return result }
        result.append(chunk.range(left))
        left += 1
      }
      left = 0
    }
    return result
  }

  /// Puts ascending matches in where none of the list lies between them.
  mutating func insert(_ matches: [Range<Int>]) {
    guard let first = matches.first else { return }
    count += matches.count
    var (chunk, inside) = place(from: first.lowerBound)
    if inside == 0, chunk > 0 {
      // Behind all of the chunk before.
      chunk -= 1
      inside = chunks[chunk].starts.count
    }
    if inside > 0, inside < chunks[chunk].starts.count {
      split(chunk, at: inside)
    }
    var index = inside > 0 ? chunk : chunk - 1
    for match in matches {
      if index < 0 || chunks[index].starts.count >= Self.chunkLimit
        || match.lowerBound - chunks[index].base > Int(UInt32.max)
      {
        index += 1
        chunks.insert(Chunk(base: match.lowerBound), at: index)
      }
      chunks[index].starts.append(UInt32(match.lowerBound - chunks[index].base))
      chunks[index].lengths.append(UInt32(clamping: match.count))
    }
  }

  /// Takes out the matches that begin inside of `range`.
  mutating func remove(startingIn range: Range<Int>) {
    var (chunk, inside) = place(from: range.lowerBound)
    while chunk < chunks.count, chunks[chunk].first < range.upperBound {
      let end = chunks[chunk].index(from: range.upperBound)
      if end <= inside { break }
      count -= end - inside
      chunks[chunk].starts.removeSubrange(inside..<end)
      chunks[chunk].lengths.removeSubrange(inside..<end)
      if chunks[chunk].starts.isEmpty { chunks.remove(at: chunk) } else { chunk += 1 }
      inside = 0
    }
  }

  /// Moves the matches that begin at or after `byte`.
  mutating func shift(from byte: Int, by growth: Int) {
    guard growth != 0 else { return }
    var (chunk, inside) = place(from: byte)
    if inside > 0 {
      split(chunk, at: inside)
      chunk += 1
      inside = 0
    }
    for index in chunk..<max(chunk, chunks.count) { chunks[index].base += growth }
  }

  /// The chunk and the place in it of the first match that begins at or after `byte`.
  private func place(from byte: Int) -> (chunk: Int, inside: Int) {
    var (low, high) = (0, chunks.count)
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].last < byte { low = middle + 1 } else { high = middle }
    }
    return (low, low < chunks.count ? chunks[low].index(from: byte) : 0)
  }

  private mutating func split(_ chunk: Int, at index: Int) {
    let whole = chunks[chunk]
    var tail = Chunk(base: whole.base)
    tail.starts = Array(whole.starts[index...])
    tail.lengths = Array(whole.lengths[index...])
    chunks[chunk].starts.removeSubrange(index...)
    chunks[chunk].lengths.removeSubrange(index...)
    chunks.insert(tail, at: chunk + 1)
  }
}
