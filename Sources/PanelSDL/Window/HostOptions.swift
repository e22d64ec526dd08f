/// How the window is opened and how it is drawn.
package struct HostOptions: Hashable, Sendable {
  /// Where the picture goes.
  package enum Mode: Hashable, Sendable {
    /// A window of this size, in the window system's own units.
    case windowed(width: Int, height: Int)
    /// The whole output, in the mode that it has.
    case fullScreen
  }

  /// Who turns display lists into pixels.
  package enum Drawing: String, Hashable, Sendable, CaseIterable {
    /// The processor: what changes in a frame is little.
    case auto
    /// The graphics hardware, if there is some.
    case gpu
    case software
  }

  package var mode: Mode
  package var renderer: Drawing
  /// How far the picture is turned on the panel, clockwise: 0, 90, 180 or 270; nil: as the output says.
  package var rotation: Int?
  package var title: String
  /// Pixels per inch; nil: as the output says.
  package var dpi: Double?
  /// Pixels per point; nil: from the dpi.
  package var scale: Double?
  /// True: outlines show what each frame has drawn anew.
  package var showsDamage = false
  /// True: a wish of the window system to close the window is not passed on.
  package var locksClosing = false
  /// True: keys of the window system are ours, as far as it gives them.
  package var grabsKeys = false
  /// Where keyboards come and go.
  package var input = InputFolders()

  package init(
    mode: Mode = .fullScreen, renderer: Drawing = .auto, rotation: Int? = 0,
    title: String = "Keyrise", dpi: Double? = nil, scale: Double? = nil
  ) {
    self.mode = mode
    self.renderer = renderer
    self.rotation = rotation
    self.title = title
    self.dpi = dpi
    self.scale = scale
  }
}
