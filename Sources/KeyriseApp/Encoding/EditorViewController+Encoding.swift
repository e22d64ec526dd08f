import DocumentCore
import PanelCore
import PanelUI

/// What the editor has for the encodings of files.
@MainActor struct EncodingTools {
  /// In the bar, for a file that is not plain UTF-8 with line feeds.
  let button = Button(.text(""), label: Phrase("Encoding and line ends"))
  /// The line to choose by; nil: it is closed.
  var bar: EncodingBarView?
  /// The fault that it was opened for by itself.
  var fault: FileFault?

  init() {
    button.identifier = "encoding"
    button.isHidden = true
  }
}

/// Reading and writing files in other encodings: commands, a button, a line to choose by.
extension EditorViewController {
  static let encodingCommands: Set = ["encoding", "reopen-as", "save-encoding"]

  /// - Returns: false for a command that is not one of these.
  func performEncoding(_ command: Command) -> Bool {
    let named = command.argument.flatMap { TextEncoding(name: $0) }
    switch command.id {
    case "encoding":
      if encodings.bar == nil { showEncodings(next: nil) } else { closeEncodings() }
    case "reopen-as":
      guard let named else { return false }
      document?.reopen(as: named)
    case "save-encoding":
      guard let named else { return false }
      document?.save(as: named)
    default: return false
    }
    return true
  }

  /// Control, shift and E.
  func takeEncodingKey(_ press: KeyPress) -> Bool {
    guard press.isDown, press.modifiers == [.control, .shift],
      press.key == .character("e") || press.key == .character("E")
    else { return false }
    return performEncoding(Command("encoding"))
  }

  private func showEncodings(next: TextEncoding?) {
    guard encodings.bar == nil else { return }
    let bar = EncodingBarView()
    bar.choice = next ?? document?.session.format.encoding ?? .utf8
    bar.close.action = { [weak self] in self?.closeEncodings() }
    bar.reopen = { [weak self] in
      self?.closeEncodings()
      self?.document?.reopen(as: $0)
    }
    bar.save = { [weak self] in
      self?.closeEncodings()
      self?.document?.save(as: $0)
    }
    encodings.bar = bar
    view.addSubview(bar)
    view.setNeedsLayout()
  }

  private func closeEncodings() {
    encodings.bar?.removeFromSuperview()
    encodings.bar = nil
    view.setNeedsLayout()
  }

  /// Places the line to choose by.
  /// - Returns: where the text may begin.
  func layoutEncodings(top: Double, bottom: Double, line: Double, isLow: Bool) -> Double {
    guard let bar = encodings.bar else { return top }
    let height = application.window.environment.metrics.bar
    let hasRoom = !isLow && bottom - top - height >= line
    bar.frame = Rect(x: 0, y: top, width: view.bounds.width, height: hasRoom ? height : 0)
    return bar.frame.maxY
  }

  /// - Returns: true when the bar has other buttons than before.
  func refreshEncodings() -> Bool {
    guard let session = document?.session else { return false }
    let fault = session.lastError.flatMap { $0.code == FileFault.encoding ? $0 : nil }
    if let fault, fault != encodings.fault {
      // A letter that the file can't hold has one way out, a byte that can't be read has another.
      showEncodings(next: session.isPartial ? .latin1 : .utf8)
    }
    encodings.fault = fault
    let format = session.format
    let isPlain = format.encoding == .utf8 && !format.hasBOM && format.lineEnding == .lf
    let face = Button.Face.text(isPlain ? "" : Self.words(format))
    guard encodings.button.face != face else { return false }
    encodings.button.face = face
    encodings.button.isHidden = isPlain
    return true
  }

  /// How a file is written, as the bar says it.
  private static func words(_ format: DocumentFormat) -> Phrase {
    let ends: Phrase? =
      switch format.lineEnding {
      case .lf: nil
      case .crlf: Phrase("CRLF", context: "line ends")
      case .cr: Phrase("CR", context: "line ends")
      case .mixed: Phrase("mixed", context: "line ends")
      }
    let name = format.encoding.shownName(hasMark: format.hasBOM)
    guard let ends else { return .text(name) }
    guard format.encoding != .utf8 || format.hasBOM else { return ends }
    return Phrase(
      "{encoding} {ends}", context: "encoding", ["encoding": .text(name), "ends": ends])
  }
}
