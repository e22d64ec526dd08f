import Glibc
import KeyriseApp
import PanelCore

/// What is plugged in where pictures go, as the kernel lists it, and how large it is.
@MainActor struct OutputCheck {
  /// The folder of the graphics cards' outputs.
  let folder: String
  /// True: the program is alone on the screen.
  let isNeeded: Bool
  let settings: AppSettings

  var findings: [Doctor.Finding] {
    let outputs = SystemFolder.names(in: folder).filter { $0.contains("-") }.sorted()
      .filter { text("\($0)/status") == "connected" }
    guard !outputs.isEmpty else {
      return isNeeded
        ? [
          Doctor.Finding(
            sentence: "No output is plugged in: see to the panel's cable. "
              + "The picture comes when one is.", isProblem: true)
        ] : []
    }
    return outputs.map { Doctor.Finding(sentence: sentence(of: $0)) }
      + (isNeeded ? [Doctor.Finding(sentence: rotation)] : [])
  }

  private var rotation: String {
    guard let rotation = settings.rotation else {
      return "The picture is turned as the output says it is built in (setting rotation)."
    }
    return rotation == 0
      ? "The picture is not turned (setting rotation)."
      : "The picture is turned by \(rotation) degrees (setting rotation)."
  }

  private func sentence(of output: String) -> String {
    // card0-HDMI-A-1: the card's name is of no use to a person.
    let name = output.drop { $0 != "-" }.dropFirst()
    let mode = text("\(output)/modes") ?? ""
    let pixels = mode.split(separator: "x").map { digits in
      Int(digits.prefix { ("0"..."9").contains($0) }) ?? 0
    }
    let picture = mode.isEmpty ? "has no mode" : "shows \(mode)"
    let bytes = SystemFolder.bytes("\(folder)/\(output)/edid", limit: 1024)
    guard let size = EDID(bytes)?.size else {
      return "Output \(name) \(picture); it doesn't say how large it is. \(advice)"
    }
    let millimetres = "\(Int(size.width)) x \(Int(size.height)) mm"
    guard pixels.count == 2, let dpi = size.dpi(width: pixels[0], height: pixels[1]) else {
      return "Output \(name) \(picture) and says it is \(millimetres), which can't be. \(advice)"
    }
    return "Output \(name) \(picture) on \(millimetres): \(Int(dpi.rounded())) pixels an inch."
  }

  private var advice: String {
    settings.dpi.map { "The setting dpi says \(Int(exactly: $0).map { "\($0)" } ?? "\($0)")." }
      ?? "150 pixels an inch are taken; the setting dpi says it better."
  }

  private func text(_ name: String) -> String? {
    let bytes = SystemFolder.bytes("\(folder)/\(name)", limit: 4096)
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

/// What an output says of itself. Source: VESA's E-EDID, the first block.
struct EDID {
  /// nil: nothing is said of it.
  var size: PhysicalSize?

  init?(_ bytes: [UInt8]) {
    let header: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]
    guard bytes.count >= 128, bytes.starts(with: header),
      bytes[..<128].reduce(0, &+) == 0
    else { return nil }
    // The first timing has millimetres; the field of whole centimetres is older.
    let timing = bytes[54..<72]
    let isTiming = timing[54] != 0 || timing[55] != 0
    let width = Int(timing[66]) | Int(timing[68] >> 4) << 8
    let height = Int(timing[67]) | Int(timing[68] & 15) << 8
    if isTiming, width > 0, height > 0 {
      size = PhysicalSize(width: Double(width), height: Double(height))
    } else if bytes[21] > 0, bytes[22] > 0 {
      size = PhysicalSize(width: Double(bytes[21]) * 10, height: Double(bytes[22]) * 10)
    }
  }
}
