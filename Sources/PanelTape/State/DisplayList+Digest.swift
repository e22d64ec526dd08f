package import PanelCore

extension DisplayList {
  /// The SHA-256 digest of metrics and commands, in hexadecimal; the damage is not in it.
  ///
  /// Equal lists have equal digests. Fonts count by their number in the host's catalog, so digests
  /// can be compared between runs of one program on one machine.
  package var digest: String {
    var writer = DigestWriter()
    writer.put(metrics)
    for command in commands { writer.put(command) }
    var hash = SHA256()
    hash.update(writer.bytes)
    return hash.finish()
  }
}

/// A display list as bytes: a letter for each kind of mark, then its values, numbers little-endian.
private struct DigestWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ metrics: WindowMetrics) {
    let inset = metrics.safeArea
    put(metrics.size.width, metrics.size.height, metrics.scale, metrics.dpi)
    put(inset.top, inset.right, inset.bottom, inset.left, Double(metrics.rotation))
  }

  mutating func put(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let color):
      mark("f", rect)
      put(color)
    case .roundedRect(let rect, let radius, let color):
      mark("r", rect)
      put(radius)
      put(color)
    case .roundedBorder(let rect, let radius, let width, let color):
      mark("b", rect)
      put(radius, width)
      put(color)
    case .icon(let icon, let rect, let color):
      mark("i", rect)
      put(icon.rawValue)
      put(color)
    case .text(let run, let origin, let bounds, let color):
      mark("t", bounds)
      put(origin.x, origin.y)
      put(run)
      put(color)
    case .pushClip(let rect): mark("c", rect)
    case .popClip: mark("C")
    case .beginLayer(let id, let rect):
      mark("l", rect)
      put(UInt64(bitPattern: Int64(id)))
    case .endLayer: mark("L")
    }
  }

  private mutating func mark(_ letter: Unicode.Scalar) { bytes.append(UInt8(ascii: letter)) }

  private mutating func mark(_ letter: Unicode.Scalar, _ rect: Rect) {
    mark(letter)
    put(rect.x, rect.y, rect.width, rect.height)
  }

  private mutating func put(_ run: TextRun) {
    put(run.text)
    put(UInt64(bitPattern: Int64(run.font.rawValue)))
    put(UInt64(bitPattern: Int64(run.pixelSize)))
    put(UInt64(run.script))
    bytes.append(run.isRightToLeft ? 1 : 0)
  }

  private mutating func put(_ color: Color) {
    bytes += [color.red, color.green, color.blue, color.alpha]
  }

  private mutating func put(_ text: String) {
    put(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  // Zeros of both signs are equal: the sum is the positive one.
  private mutating func put(_ numbers: Double...) {
    for number in numbers { put((number + 0).bitPattern) }
  }

  private mutating func put(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }
}
