import PanelCore
import Testing
import TextCore

@testable import PanelText

@Suite struct FontMemoryTests {
  @Test func aFileIsMappedOnceForShapingAndDrawing() throws {
    let shaper = TextShaper()
    _ = shaper.shape("abc")
    let mapped = shaper.catalog.mappedFiles
    let first = try #require(shaper.catalog.file(of: FontID(rawValue: 0)))
    let second = try #require(shaper.catalog.file(of: FontID(rawValue: 0)))
    #expect(first.file === second.file && shaper.catalog.mappedFiles == mapped)
    // The faces of a collection share their file.
    let faces = [shaper.shape("漢"), shaper.shape("か"), shaper.shape("한")].map {
      shaper.catalog.file(of: $0.runs[0].run.font)
    }
    #expect(Set(faces.map { $0?.index }).count == 3)
    #expect(faces[0]?.file === faces[1]?.file && faces[1]?.file === faces[2]?.file)
  }

  @Test func facesThatAreNotUsedAreLetGoAndComeBackTheSame() {
    let shaper = TextShaper()
    let texts = ScriptSample.all.map(\.text)
    let first = texts.map { shaper.shape($0) }
    for sample in ["𐌰", "ᚠ", "𐦀", "ꡀ", "𗀀", "⠓", "ꓡ", "ᱚ", "ⲁ", "𐎀", "𐀀", "𐐀", "ꤰ", "ᤁ", "ᜀ", "ᨀ"] {
      for family in [FontFamily.ui, .uiBold, .serif] { _ = shaper.shape(sample, family) }
      #expect(shaper.catalog.bytes.shapingFonts <= TextMemory.shapingFonts)
    }
    let loaded = shaper.catalog.loadedFaces
    #expect(texts.map { shaper.shape($0) } == first)
    #expect(shaper.catalog.bytes.shapingFonts <= TextMemory.shapingFonts)
    #expect(loaded > 10)
    // Their files go with them.
    #expect(shaper.catalog.mappedFiles <= shaper.catalog.loadedFaces)
  }

  @Test func aFaceKeepsTheSizesThatWereUsedLast() throws {
    let shaper = TextShaper()
    for size in 8...80 { _ = shaper.shape("size", size: Double(size)) }
    let face = try #require(shaper.catalog.face(of: FontID(rawValue: 0)))
    #expect(face.sizeCount == FontFace.sizeLimit)
    let font = face.font(pixelSize: 80)
    #expect(face.font(pixelSize: 80) == font)
  }

  @Test func answersAboutEveryCharacterStayWithinTheirBound() {
    let shaper = TextShaper()
    for start in stride(from: UInt32(0x4E00), to: 0x9FFF, by: 64) {
      let scalars = (start..<start + 64).compactMap(Unicode.Scalar.init)
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      _ = shaper.shape(text)
      #expect(shaper.catalog.bytes.answers <= TextMemory.answers)
    }
  }
}
