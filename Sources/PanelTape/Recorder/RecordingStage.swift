import PanelCore

/// The stage of a recording: files as the stage below has them, everything else for the driver.
@MainActor final class RecordingStage: TapeStage {
  private let base: any TapeStage
  private let document: String?
  private let clipboard: () -> String
  /// What the driver has to carry out.
  var outward: [HostEffect] = []
  /// Called with the text that is about to be pasted.
  var willPaste: (String) -> Void = { _ in }
  /// Called when the app hears whether there is a text to paste, and a tape up to here would say
  /// something else.
  var willTell: (_ hasText: Bool) -> Void = { _ in }
  /// Whether the clipboard of a playing of the tape has a text by now.
  private var tapeHasText = false
  /// Takes comments for the tape.
  var remark: (String) -> Void = { _ in }
  /// Copied, and not yet carried out.
  private var copied: String?
  /// Selected last.
  private var selected = ""
  private var newest: DisplayList?
  private var frames = 0
  private var shown: DisplayList?

  init(_ base: any TapeStage, document: String?, clipboard: @escaping () -> String) {
    self.base = base
    self.document = document
    self.clipboard = clipboard
  }

  var home: String? { base.home }

  func launch(_ start: TapeStart, at now: Timestamp) throws(ConfigError) -> any TapeSubject {
    var start = start
    // They are there: the tape has them from here.
    start.files = []
    start.document = document
    return try base.launch(start, at: now)
  }

  func perform(_ effect: HostEffect, at now: Timestamp) -> [InputEvent] {
    switch effect {
    case .readFile, .readFilePart, .writeFile, .journal, .document, .library, .versions,
      .endSession, .kiosk:
      let answers = base.perform(effect, at: now)
      for answer in answers {
        switch answer {
        case .fileWritten(_, .failure(let fault)), .document(_, .saved(.failure(let fault))):
          remark("a file could not be written: \(fault.reason)")
        default: break
        }
      }
      return answers
    case .requestPaste:
      let text = copied ?? clipboard()
      willPaste(text)
      tapeHasText = !text.isEmpty
      return [.pasted(text)]
    case .askClipboard:
      let hasText = !(copied ?? clipboard()).isEmpty
      if hasText != tapeHasText { willTell(hasText) }
      tapeHasText = hasText
      return [.clipboard(hasText: hasText)]
    // Nobody else's: a tape has no line for what other programs select.
    case .requestPrimarySelection: return [.pasted(selected)]
    case .setPrimarySelection(let text): selected = text
    case .quit: _ = base.perform(effect, at: now)
    case .setClipboard(let text):
      copied = text
      tapeHasText = !text.isEmpty
    case .setTitle, .setTouchMatrix, .click, .log: break
    }
    outward.append(effect)
    return []
  }

  func takeEffects() -> [HostEffect] {
    defer {
      outward = []
      copied = nil
    }
    return outward
  }

  // MARK: Frames

  func frame(_ list: DisplayList) {
    newest = list
    frames += 1
  }

  /// The newest frame since the last call; its damage is against the one that was taken before.
  func takeFrame() -> DisplayList? {
    guard var list = newest else { return nil }
    if frames > 1 { list.damage = DisplayDiff.damage(from: shown, to: list) }
    newest = nil
    frames = 0
    shown = list
    return list.damage.isEmpty ? nil : list
  }

  // MARK: What no recorded line asks for

  func kill() {}
  func fail(_ fault: TapeFault?) {}
  func setClipboard(_ text: String) {}
  func touchFile(_ path: String) throws(FileFault) -> [InputEvent] { [] }
  func writeFile(_ path: String, text: String) throws(FileFault) -> [InputEvent] { [] }
  func removeFile(_ path: String) throws(FileFault) -> [InputEvent] { [] }
  func screenshot(to path: String) throws(ConfigError) {}
}
