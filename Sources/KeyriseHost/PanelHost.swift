import DocumentCore
public import PanelCore
import PanelSDL
import PanelSystem
import PanelText
public import PanelUI

/// Runs a program that is made with the kit: its window, fonts, files and clipboard.
///
/// What the program needs besides is in the product `PanelUI`. Keyrise itself has its own run.
@MainActor public enum PanelHost {
  /// Shows a screen on the display that is there, until the program is asked to end.
  /// - Parameters:
  ///   - root: a screen that no window shows yet.
  ///   - window: its size in the window system's own units; nil: the whole output.
  /// - Returns: the exit status: 0 when it ended in order, 1 when there is no display.
  public static func run(_ root: ViewController, title: String, window: Size? = nil) -> Int32 {
    let mailbox = Mailbox()
    // Before any other thread: those made later leave the signals to this one.
    let signals = SignalWatch { mailbox.post($0) }
    defer { signals.stop() }
    let shaper = TextShaper()
    let catalog = shaper.catalog
    var options = HostOptions(title: title)
    if let window {
      options.mode = .windowed(width: Int(window.width), height: Int(window.height))
    }
    let host: SDLHost
    do throws(SDLFault) {
      host = try SDLHost(
        options: options, fontFile: { catalog.file(of: $0) }, now: monotonicNow)
    } catch {
      logLine(error.description)
      return 1
    }
    mailbox.open { host.post($0) }
    let writer = WriterThread(files: PosixFileSystem()) { mailbox.post($0) }
    let application = Application(
      metrics: host.metrics, shaper: shaper, breaker: shaper, at: monotonicNow())
    application.window.rootViewController = root
    host.run(application) { effect in
      switch effect {
      case .readFile, .readFilePart, .writeFile: writer.submit(effect)
      case .log(let line): logLine(line)
      case .quit: host.stop()
      case .setClipboard, .requestPaste, .setPrimarySelection, .requestPrimarySelection,
        .askClipboard, .setTitle, .setTouchMatrix, .click, .journal, .document, .library, .versions,
        .endSession, .kiosk:
        break
      }
    }
    writer.finish()
    return 0
  }

  /// An application without a display, with the fonts of this machine: a test sends it events and
  /// takes its frames.
  public static func application(metrics: WindowMetrics) -> Application {
    let shaper = TextShaper()
    return Application(metrics: metrics, shaper: shaper, breaker: shaper)
  }

  /// Reads a YAML or JSON file: a layout, an accessory row or a theme before it is decoded.
  /// - Throws: what is wrong, with line and column; 0 when the file can't be read.
  public static func config(file: String) throws(ConfigError) -> ConfigNode {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try readRegularFile(file, limit: 1 << 20)
    } catch {
      throw ConfigError(file: file, line: 0, column: 0, message: error.reason)
    }
    return try parseYAML(bytes, file: file)
  }
}
