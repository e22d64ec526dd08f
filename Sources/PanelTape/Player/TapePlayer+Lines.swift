import PanelCore

/// What each command does.
extension TapePlayer {
  func perform(_ command: TapeCommand) throws(ConfigError) {
    switch command {
    // These need no running app.
    case .wait(let amount): run(to: now + amount)
    case .clipboard(let text): stage.setClipboard(text)
    case .fail(let fault): stage.fail(fault)
    case .touchFile(let path):
      change { (stage) throws(FileFault) in try stage.touchFile(resolve(path)) }
    case .writeFile(let path, let text):
      change { (stage) throws(FileFault) in try stage.writeFile(resolve(path), text: text) }
    case .removeFile(let path):
      change { (stage) throws(FileFault) in try stage.removeFile(resolve(path)) }
    case .lockFile(let path): deliver(stage.lockFile(resolve(path)))
    case .plugIn(let name, let isReadOnly): deliver(stage.plugIn(name, isReadOnly: isReadOnly))
    case .pullOut(let name): deliver(stage.pullOut(name))
    case .unlockFile(let path): deliver(stage.unlockFile(resolve(path)))
    case .wantFile(let path): deliver(stage.wantFile(resolve(path)))
    case .relaunch:
      if subject != nil { end() }
      try launch()
    default:
      if let subject { perform(command, on: subject) } else { fail("the app is not running") }
    }
  }

  private func perform(_ command: TapeCommand, on subject: any TapeSubject) {
    switch command {
    case .set(let setting):
      if keep(setting) {
        deliver([.command("set", argument: "\(setting.key) \(setting.value)")])
      }
    case .command(let id): deliver([.command(id, argument: nil)])
    case .fileCommand(let id, let path): deliver([.command(id, argument: resolve(path))])
    case .quit: deliver([.quit])
    case .kill: end()
    case .settle: settle()

    case .resize(let window):
      panel = TapeWindow(
        size: window.size, scale: window.scale ?? panel.scale, dpi: window.dpi ?? panel.dpi,
        inset: window.inset ?? panel.inset)
      deliver([.metrics(metrics)])
    case .rotate(let angle):
      rotation = angle
      deliver([.metrics(metrics)])
    case .windowFocus(let gained): deliver([.focus(gained: gained)])
    case .hardwareKeyboard(let attached): deliver([.hardwareKeyboard(attached: attached)])
    case .visibility(let gained): deliver([.visibility(gained)])
    case .inputDevices(let present): deliver([.inputDevices(present: present)])
    case .calibrate: deliver([.command("calibrate", argument: nil)])
    case .touchPanel(let matrix): touchPanel.fault = matrix
    case .focus(let id):
      guard subject.focus(view: id) else { return fail("no view:\(id) to focus") }
      deliver([])

    case .stand(let anchor, let head, let scroll):
      subject.stand(anchor: anchor, head: head, scroll: scroll)
      deliver([])

    case .timing: output(subject.timing().text)
    case .notes: output(JSONValue.object([("notifications", .array(subject.notes()))]).text)
    case .state:
      let state = subject.state()
      output(state.text)
      checkRules(of: state)
    case .expect(let expectation):
      let state = subject.state()
      if !expectation.holds(in: state) { fail(expectation.failure(in: state)) }
      checkRules(of: state)
    case .screenshot(let path):
      takeFrame()
      do { try stage.screenshot(to: path) } catch { err(error.message) }

    case .type(let text): deliver([.text(text)])
    case .compose(let text):
      deliver([.marked(text, selected: text.utf8.count..<text.utf8.count)])
    case .scan(let text): deliver(text.flatMap { scanned($0) })
    case .scanner(let text): deliver([.scanned(text)])
    case .delayed(let age): deliver([.delayed(age)])
    case .press(let chord):
      // Its modifiers are let go with it: they count for nothing that comes after.
      deliver(half(of: chord, isDown: true) + half(of: TapeChord(chord.key), isDown: false))
    case .key(let chord, let isDown): deliver(half(of: chord, isDown: isDown))

    case .down, .move, .sized, .up, .cancel, .hold, .doubleTap, .drag, .wheel, .middleClick:
      touch(command)
    // The parser keeps these before the start.
    case .scene, .window, .home, .file, .document: break
    case .wait, .clipboard, .fail, .touchFile, .writeFile, .removeFile, .lockFile, .unlockFile,
      .plugIn, .pullOut,
      .wantFile, .relaunch:
      break
    }
  }

  /// The upright picture on the panel as it is now.
  var metrics: WindowMetrics {
    let scale = panel.scale ?? 1
    var size = panel.size
    if rotation % 180 != 0 { size = Size(width: size.height, height: size.width) }
    var inset = panel.inset ?? .zero
    // A picture turned clockwise by a quarter has its top at the panel's right edge.
    for _ in 0..<(rotation / 90) {
      inset = EdgeInsets(
        top: inset.right, right: inset.bottom, bottom: inset.left, left: inset.top)
    }
    return WindowMetrics(
      size: size, scale: scale, dpi: panel.dpi, safeArea: inset, rotation: rotation)
  }

  private func end() {
    stage.kill()
    letGo()
  }

  /// Changes a file under the app's feet.
  private func change(
    _ operation: (any TapeStage) throws(FileFault) -> [InputEvent]
  ) {
    do { deliver(try operation(stage)) } catch { err("\(error.path): \(error.reason)") }
  }

  /// One half of a key press, and what it types on a US keyboard.
  private func half(of chord: TapeChord, isDown: Bool) -> [InputEvent] {
    var held = chord.modifiers
    for key in heldKeys { held.formUnion(TapeChord(key).ownModifier) }
    held.subtract(chord.ownModifier)
    let isRepeat = isDown && !heldKeys.insert(chord.key).inserted
    if !isDown { heldKeys.remove(chord.key) }
    let press = InputEvent.key(
      KeyPress(chord.key, modifiers: held, isDown: isDown, isRepeat: isRepeat))
    guard isDown, keysType, let text = chord.text(with: held) else { return [press] }
    return [press, .text(text)]
  }

  /// What a scanner types for a character, as a keyboard does: it ends lines with the Return key.
  private func scanned(_ character: Character) -> [InputEvent] {
    let key: KeyPress.Key
    switch character {
    case "\n", "\r", "\r\n": key = .return
    case "\t": key = .tab
    case " ": key = .space
    default: key = .character(character.lowercased())
    }
    let isText = key != .return && key != .tab
    return [.key(KeyPress(key, isDown: true))] + (isText ? [.text(String(character))] : [])
      + [.key(KeyPress(key, isDown: false))]
  }
}
