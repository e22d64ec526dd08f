import KeyboardCore
import PanelCore
import PanelSDL
import PanelText
import PanelUI

/// Draws every form and layer of a layout as the app would, one picture each, and puts them on one
/// sheet.
@MainActor struct LayoutSheet {
  private let metrics: WindowMetrics
  private let shaper: TextShaper
  private let canvas: Canvas

  init(metrics: WindowMetrics) {
    self.metrics = metrics.onWholePixels
    let shaper = TextShaper()
    let catalog = shaper.catalog
    self.shaper = shaper
    canvas = Canvas { catalog.file(of: $0) }
  }

  /// The sheet: as many pictures side by side as there is room for in 3300 pixels.
  func sheet(of layout: KeyboardLayout) -> PixelImage {
    let pictures = layout.forms.flatMap { form in
      form.layers.compactMap { picture(of: $0.id, in: form, of: layout) }
    }
    return Self.joined(pictures, width: 3300, gap: 16)
  }

  /// One layer's keys with their names above, nil when no key leads there.
  private func picture(
    of layer: String, in form: Form, of layout: KeyboardLayout
  ) -> PixelImage? {
    var only = form
    only.kind = nil
    only.minWidthMM = 0
    var shown = layout
    shown.forms = [only]
    // Beside another one, so that the language key is there.
    shown = shown.offering([
      LanguageChoice(id: layout.id, name: layout.name), LanguageChoice(id: "", name: "…"),
    ])
    guard let steps = only.steps(to: layer) else { return nil }
    let root = SheetController(caption: "\(layout.id)   \(form.id)   \(layer)")
    let app = Application(metrics: panel(for: form), shaper: shaper, breaker: shaper)
    app.setReducesMotion(true)
    app.window.rootViewController = root
    app.keyboard.setLayout(shown)
    root.text.becomeFirstResponder()
    var now = Timestamp.zero
    for step in steps {
      now = now + .seconds(1)
      app.advance(to: now)
      app.layoutNow()
      guard let key = app.keyboard.placedKeys.first(where: { $0.key.id == step }) else {
        return nil
      }
      let origin = app.keyboard.keysOrigin
      let center = key.frame.center
      let point = Point(x: origin.x + center.x, y: origin.y + center.y)
      app.send(.touch(Touch(finger: 1, phase: .down, point: point)), at: now)
      app.send(.touch(Touch(finger: 1, phase: .up, point: point)), at: now + .milliseconds(50))
    }
    now = now + .seconds(2)
    guard let list = app.takeFrame(at: now) else { return nil }
    canvas.draw(whole(list))
    let top = Int((root.top * list.metrics.scale).rounded())
    return canvas.pixels().rows(from: top)
  }

  private func whole(_ list: DisplayList) -> DisplayList {
    var list = list
    list.damage = [Rect(origin: .zero, size: list.metrics.size)]
    return list
  }

  /// The panel, made wider where the form is for wider ones alone.
  private func panel(for form: Form) -> WindowMetrics {
    var panel = metrics
    let least = form.minWidthMM * PanelMetrics(metrics).millimetre
    if panel.size.width < least { panel.size.width = (least + 1).rounded(.up) }
    return panel.onWholePixels
  }

  private static func joined(_ pictures: [PixelImage], width: Int, gap: Int) -> PixelImage {
    // Rows of pictures, each as high as its highest.
    var rows: [[PixelImage]] = []
    for picture in pictures {
      let taken = rows.last?.reduce(gap) { $0 + $1.width + gap } ?? width
      if taken + picture.width + gap > width || rows.isEmpty {
        rows.append([picture])
      } else {
        rows[rows.count - 1].append(picture)
      }
    }
    let widest = rows.map { $0.reduce(gap) { $0 + $1.width + gap } }.max() ?? 2 * gap
    let heights = rows.map { $0.map(\.height).max() ?? 0 }
    let height = heights.reduce(gap) { $0 + $1 + gap }
    var bytes = [UInt8](repeating: 255, count: widest * height * 4)
    var y = gap
    for (row, rowHeight) in zip(rows, heights) {
      var x = gap
      for picture in row {
        for line in 0..<picture.height {
          let target = ((y + line) * widest + x) * 4
          let source = line * picture.width * 4
          bytes.replaceSubrange(
            target..<target + picture.width * 4,
            with: picture.bytes[source..<source + picture.width * 4])
        }
        x += picture.width + gap
      }
      y += rowHeight + gap
    }
    return PixelImage(width: widest, height: height, bytes: bytes)
  }
}

extension PixelImage {
  /// The lower part of a picture.
  fileprivate func rows(from top: Int) -> PixelImage {
    let top = min(max(top, 0), height)
    return PixelImage(
      width: width, height: height - top, bytes: Array(bytes[(top * width * 4)...]))
  }
}

extension Form {
  /// The keys to tap, one after the other, from the letters to a layer; nil: none lead there.
  fileprivate func steps(to target: String) -> [String]? {
    var ways: [String: [String]] = ["base": []]
    var open = ["base"]
    while !open.isEmpty {
      let here = open.removeFirst()
      for key in (layer(here)?.rows ?? []).flatMap(\.keys) {
        let next: String? =
          switch key.action {
          case .switchLayer(let next): next
          case .shift where layer("shift") != nil: "shift"
          default: nil
          }
        guard let next, ways[next] == nil else { continue }
        ways[next] = (ways[here] ?? []) + [key.id]
        open.append(next)
      }
    }
    return ways[target]
  }
}

/// A text and, right above the keys, what they are.
@MainActor private final class SheetController: ViewController {
  let text = TextView()
  private let caption: Label
  /// The caption's upper edge, in points.
  private(set) var top = 0.0

  init(caption: String) {
    self.caption = Label(.text(caption))
    super.init()
  }

  override func viewDidLoad() {
    text.autocapitalizationType = .none
    view.addSubview(text)
    view.addSubview(caption)
  }

  override func viewWillLayoutSubviews() {
    guard let window else { return }
    view.backgroundColor = window.environment.theme.background
    let height = (window.environment.metrics.bar * 0.7).rounded()
    top = max(0, window.application.keyboard.frame.minY - height)
    text.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: top)
    caption.frame = Rect(x: 16, y: top, width: view.bounds.width - 16, height: height)
  }
}
