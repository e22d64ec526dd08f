import CFontconfig

/// Asks fontconfig for files. The library starts at the first question: that costs milliseconds.
final class Fontconfig {
  /// Nil until it is asked for, and where there is none; so an end needn't load it to let it go.
  private var loaded: OpaquePointer??
  private var config: OpaquePointer? {
    if let loaded { return loaded }
    let config = FcInitLoadConfigAndFonts()
    loaded = .some(config)
    return config
  }

  private var sets: [String: UnsafeMutablePointer<FcFontSet>] = [:]

  deinit {
    for set in sets.values { FcFontSetDestroy(set) }
    if case .some(.some(let config)) = loaded { FcConfigDestroy(config) }
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

  /// The first file in fontconfig's order of likeness that holds all the scalars.
  func file(covering scalars: [Unicode.Scalar], generic: String, isBold: Bool) -> FontFile? {
    guard let set = sorted(generic: generic, isBold: isBold) else { return nil }
    for index in 0..<Int(set.pointee.nfont) {
      var own: OpaquePointer?
      guard let font = set.pointee.fonts[index],
        FcPatternGetCharSet(font, FC_CHARSET, 0, &own) == FcResultMatch, let own,
        scalars.allSatisfy({ FcCharSetHasChar(own, $0.value) != 0 }), let file = file(of: font)
      else { continue }
      return file
    }
    return nil
  }

  /// Sorting takes a good part of a millisecond; asking the sorted list takes microseconds.
  private func sorted(generic: String, isBold: Bool) -> UnsafeMutablePointer<FcFontSet>? {
    let key = isBold ? generic + " bold" : generic
    if let known = sets[key] { return known }
    guard let config, let pattern = pattern(family: generic, isBold: isBold) else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(config, pattern, 0, nil, &result) else { return nil }
    sets[key] = set
    return set
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
