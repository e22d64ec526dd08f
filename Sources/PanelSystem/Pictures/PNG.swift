internal import CPNG
internal import Glibc
package import PanelCore

/// Writes a picture as PNG; the same pixels give the same bytes. Missing folders are made.
/// - Precondition: four bytes for each pixel, and at least one pixel.
package func writePNG(
  width: Int, height: Int, rgba: [UInt8], to path: String
) throws(FileFault) {
  try PosixFileSystem().replace(
    path, with: encodePNG(Picture(width: width, height: height, rgba: rgba), path: path))
}

/// Reads a PNG of any kind, of at most 64 megapixels.
package func readPNG(_ path: String) throws(FileFault) -> Picture {
  let bytes = try readRegularFile(path, limit: 256 << 20)
  var image = keyrise_png_image()
  defer { png_image_free(&image) }
  guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
    throw image.fault(path)
  }
  let (width, height) = (Int(image.width), Int(image.height))
  guard width * height <= 64 << 20 else { throw FileFault(path, EFBIG) }
  image.format = keyrise_png_rgba()
  var rgba = [UInt8](repeating: 0, count: width * height * 4)
  guard png_image_finish_read(&image, nil, &rgba, 0, nil) != 0 else { throw image.fault(path) }
  return Picture(width: width, height: height, rgba: rgba)
}

private func encodePNG(_ picture: Picture, path: String) throws(FileFault) -> [UInt8] {
  precondition(
    picture.width > 0 && picture.height > 0
      && picture.rgba.count == picture.width * picture.height * 4,
    "A picture has four bytes for each of its pixels.")
  var image = keyrise_png_image()
  defer { png_image_free(&image) }
  image.width = png_uint_32(picture.width)
  image.height = png_uint_32(picture.height)
  image.format = keyrise_png_rgba()
  var count = keyrise_png_size_limit(&image)
  var bytes = [UInt8](repeating: 0, count: Int(count))
  guard png_image_write_to_memory(&image, &bytes, &count, 0, picture.rgba, 0, nil) != 0 else {
    throw image.fault(path)
  }
  return Array(bytes[..<Int(count)])
}

extension png_image {
  /// What libpng has to say about the picture.
  fileprivate func fault(_ path: String) -> FileFault {
    let reason = withUnsafeBytes(of: message) { buffer in
      String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    return FileFault(path: path, code: EINVAL, reason: "Not a usable PNG: \(reason)")
  }
}
