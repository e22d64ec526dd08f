import PanelCore

extension ShapedText {
  /// Memory in use besides the value itself, in bytes: its lists and the texts of its runs.
  package var bytes: Int {
    runs.reduce(
      TextMemory.bytes(of: runs) + TextMemory.bytes(of: stops) + TextMemory.bytes(of: ends)
    ) { $0 + TextMemory.bytes(of: $1.run.text) }
  }
}

extension ParagraphLevels {
  /// Memory in use besides the value itself, in bytes.
  var bytes: Int { TextMemory.bytes(of: levels) }
}
