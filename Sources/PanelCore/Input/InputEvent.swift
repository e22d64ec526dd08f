/// Everything that can reach the app from outside. The one way in.
public enum InputEvent: Equatable, Sendable {
  case touch(Touch)
  /// A mouse wheel at a place of the window: `dx` and `dy` in notches, positive is right and down.
  case wheel(at: Point, dx: Double, dy: Double)
  /// Text from a hardware keyboard or an input method.
  case text(String)
  /// Text that an input method is still composing, all of it; empty: it stopped. `selected` is its
  /// caret or selection, in bytes of the text. `text` ends the composition.
  case marked(String, selected: Range<Int>)
  case key(KeyPress)
  /// Text of a device that is known for a barcode scanner or a card reader, as it comes: "\n" and
  /// "\t" for the keys that it ends a code with.
  case scanned(String)
  /// What comes at this instant may be that old: the program was busy and could not hear it.
  case delayed(Duration)
  /// A new size, scale, rotation, dpi or safe area.
  case metrics(WindowMetrics)
  case focus(gained: Bool)
  /// False: nothing of the window is seen, so no frame is wanted.
  case visibility(Bool)
  case hardwareKeyboard(attached: Bool)
  /// Whether there is any device that a hand can use: a touch panel, a mouse or a keyboard.
  case inputDevices(present: Bool)
  /// Save, undo, show, …; the ids are listed in docs/architecture.md.
  case command(String, argument: String?)
  /// The middle mouse button at a place of the window: pastes what is selected.
  case middleClick(at: Point)
  /// The answer to `HostEffect.requestPaste` and to `requestPrimarySelection`; empty when there is
  /// nothing, or when the system does not hand it over.
  case pasted(String)
  /// The answer to `HostEffect.askClipboard`.
  case clipboard(hasText: Bool)
  /// The answer to `HostEffect.readFile`.
  case fileRead(path: String, Result<[UInt8], FileFault>)
  /// The answer to `HostEffect.readFilePart`.
  case filePartRead(request: Int, Result<FilePart, FileFault>)
  /// The answer to `HostEffect.writeFile`.
  case fileWritten(request: Int, Result<Void, FileFault>)
  /// The answer to `HostEffect.journal`; a document for one that asked for it.
  case journal(request: Int, Result<RecoveredDocument?, FileFault>)
  /// The answer to `HostEffect.document`, or news of the file.
  case document(request: Int, DocumentAnswer)
  /// The answer to `HostEffect.endSession`.
  case sessionEnded(request: Int, SessionReport)
  /// The answer to `HostEffect.library`.
  case library(request: Int, Result<LibraryAnswer, FileFault>)
  /// The answer to `HostEffect.versions`.
  case versions(request: Int, Result<VersionAnswer, FileFault>)
  /// The answer to `HostEffect.kiosk`.
  case kiosk(request: Int, KioskAnswer)
  /// Media came or went: all that are there now.
  case mediaChanged([Medium])
  /// A watched configuration file changed.
  case configurationChanged
  /// The system asks the program to end.
  case quit

  public static func == (a: InputEvent, b: InputEvent) -> Bool {
    switch (a, b) {
    case (.touch(let x), .touch(let y)): x == y
    case (.wheel(let p, let dx, let dy), .wheel(let q, let ex, let ey)):
      p == q && dx == ex && dy == ey
    case (.text(let x), .text(let y)): x.utf8.elementsEqual(y.utf8)
    case (.marked(let x, let xs), .marked(let y, let ys)):
      x.utf8.elementsEqual(y.utf8) && xs == ys
    case (.key(let x), .key(let y)): x == y
    case (.scanned(let x), .scanned(let y)): x.utf8.elementsEqual(y.utf8)
    case (.delayed(let x), .delayed(let y)): x == y
    case (.metrics(let x), .metrics(let y)): x == y
    case (.focus(let x), .focus(let y)): x == y
    case (.visibility(let x), .visibility(let y)): x == y
    case (.hardwareKeyboard(let x), .hardwareKeyboard(let y)): x == y
    case (.inputDevices(let x), .inputDevices(let y)): x == y
    case (.command(let x, let xa), .command(let y, let ya)): x == y && xa == ya
    case (.middleClick(let x), .middleClick(let y)): x == y
    case (.pasted(let x), .pasted(let y)): x.utf8.elementsEqual(y.utf8)
    case (.clipboard(let x), .clipboard(let y)): x == y
    case (.fileRead(let x, .success(let xb)), .fileRead(let y, .success(let yb))):
      x == y && xb == yb
    case (.fileRead(let x, .failure(let xf)), .fileRead(let y, .failure(let yf))):
      x == y && xf == yf
    case (.filePartRead(let x, let xr), .filePartRead(let y, let yr)): x == y && xr == yr
    case (.fileWritten(let x, .success), .fileWritten(let y, .success)): x == y
    case (.fileWritten(let x, .failure(let xf)), .fileWritten(let y, .failure(let yf))):
      x == y && xf == yf
    case (.journal(let x, .success(let xd)), .journal(let y, .success(let yd))):
      x == y && xd == yd
    case (.journal(let x, .failure(let xf)), .journal(let y, .failure(let yf))):
      x == y && xf == yf
    case (.document(let x, let xa), .document(let y, let ya)): x == y && xa == ya
    case (.sessionEnded(let x, let xr), .sessionEnded(let y, let yr)): x == y && xr == yr
    case (.library(let x, let xr), .library(let y, let yr)): x == y && xr == yr
    case (.versions(let x, let xr), .versions(let y, let yr)): x == y && xr == yr
    case (.kiosk(let x, let xa), .kiosk(let y, let ya)): x == y && xa == ya
    case (.mediaChanged(let x), .mediaChanged(let y)): x == y
    case (.configurationChanged, .configurationChanged), (.quit, .quit): true
    default: false
    }
  }
}

extension InputEvent {
  /// True for what a hand does: on the panel, a keyboard or a mouse.
  public var isByHand: Bool {
    switch self {
    case .touch, .wheel, .text, .marked, .key, .middleClick, .scanned: true
    default: false
    }
  }
}

/// Why a file could not be read or written.
public struct FileFault: Error, Hashable, Sendable {
  public var path: String
  /// The system's number, such as ENOSPC.
  public var code: Int32
  /// The system's words for it, in English.
  public var reason: String
  /// What follows from it; nil: what a person expects.
  public var remark: Phrase?
  /// The number of a file that changed while it was read: ESTALE.
  public static let changed: Int32 = 116
  /// Not the system's: the file holds something else than was expected.
  public static let otherContent: Int32 = -1
  /// Not the system's: the file is not there any more.
  public static let isGone: Int32 = -2

  /// The file changed while it was read.
  package static func changed(_ path: String) -> FileFault {
    FileFault(path: path, code: changed, reason: "The file changed while it was read")
  }

  public init(path: String, code: Int32, reason: String) {
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// The system's words as a person reads them.
  public var shownReason: Phrase { Phrase(reason, context: "file") }

  /// What a person reads.
  /// - Parameter shownPath: the path as the screen has it.
  public func phrase(shownPath: String) -> Phrase {
    var parts: [String: Phrase] = [
      "path": .text(shownPath), "reason": shownReason,
    ]
    guard let remark else { return Phrase("{path}: {reason}", parts) }
    parts["remark"] = remark
    return Phrase("{path}: {reason}. {remark}", parts)
  }
}
