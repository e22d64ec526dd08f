import CFontconfig

/// Asks fontconfig for files. The library starts at the first question: that costs milliseconds.
final class Fontconfig {
  private lazy var config: OpaquePointer? = FcInitLoadConfigAndFonts()

  deinit {
    if let config { FcConfigDestroy(config) }
  }

  /// The file of a family that is really installed; no substitute.
  func file(family: String, isBold: Bool) -> FontFile? {
    guard let config, let pattern = pattern(family: family, isBold: isBold) else { return nil }
    defer { FcPatternDestroy(pattern) }
    guard let wanted = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(wanted) }
    // A plain listing first: matching always answers with something.
    _ = FcPatternAddString(wanted, FC_FAMILY, family)
    guard let names = FcObjectSetCreate() else { return nil }
    defer { FcObjectSetDestroy(names) }
    _ = FcObjectSetAdd(names, FC_FILE)
    guard let list = FcFontList(config, wanted, names) else { return nil }
    defer { FcFontSetDestroy(list) }
    return list.pointee.nfont > 0 ? match(pattern, in: config) : nil
  }

  /// The best file for a generic name, such as "sans-serif".
  func anyFile(generic: String, isBold: Bool) -> FontFile? {
    guard let config, let pattern = pattern(family: generic, isBold: isBold) else { return nil }
    defer { FcPatternDestroy(pattern) }
    return match(pattern, in: config)
  }

  /// Files in fontconfig's order of likeness that hold all the scalars.
  func files(covering scalars: [Unicode.Scalar], generic: String, isBold: Bool) -> [FontFile] {
    guard let config, let pattern = pattern(family: generic, isBold: isBold),
      let charset = FcCharSetCreate()
    else { return [] }
    defer {
      FcCharSetDestroy(charset)
      FcPatternDestroy(pattern)
    }
    for scalar in scalars { _ = FcCharSetAddChar(charset, scalar.value) }
    _ = FcPatternAddCharSet(pattern, FC_CHARSET, charset)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(config, pattern, FcTrue, nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    var files: [FontFile] = []
    for index in 0..<Int(set.pointee.nfont) {
      guard let font = set.pointee.fonts[index] else { continue }
      var own: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &own) == FcResultMatch, let own,
        FcCharSetIsSubset(charset, own) != 0, let file = file(of: font)
      else { continue }
      files.append(file)
    }
    return files
  }

  private func pattern(family: String, isBold: Bool) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    _ = FcPatternAddString(pattern, FC_FAMILY, family)
    _ = FcPatternAddInteger(pattern, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    _ = FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    return pattern
  }

  private func match(_ pattern: OpaquePointer, in config: OpaquePointer) -> FontFile? {
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let font = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    return file(of: font)
  }

  private func file(of font: OpaquePointer) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    _ = FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The upper half names an instance of a variable font, which the rasteriser can't choose.
    return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
  }
}
