public import PanelCore
import TextCore

/// The size of the text: by two fingers, by keys, by a wheel.
extension TextView {
  /// The em that was chosen, in millimetres; nil: the look's.
  public var textMillimetres: Double? {
    get { reading.millimetres }
    set {
      guard newValue != reading.millimetres else { return }
      reading.millimetres = newValue
      configureLayout()
    }
  }

  /// True: two fingers, and a wheel with control held, change the size of the text.
  public var isZoomable: Bool {
    get { reading.zooming != nil }
    set {
      guard newValue != isZoomable else { return }
      if newValue {
        let gesture = Gesture(self, .pinch { [weak self] in self?.pinched($0) })
        reading.zooming = gesture
        gestures.append(gesture)
      } else {
        gestures.removeAll { $0 === reading.zooming }
        reading.zooming = nil
      }
    }
  }

  /// From 3 mm to 9 mm, in whole points.
  var sizes: ClosedRange<Double> {
    let millimetre = environment.metrics.millimetre
    let least = min(max((3 * millimetre).rounded(), 16), 108)
    return least...max(least, min((9 * millimetre).rounded(), 108))
  }

  /// Makes the text larger by whole points, or smaller. What stands at `point` of the view stays
  /// there; without a point it is the row at the top.
  public func zoom(by points: Int, at point: Point? = nil) {
    let size = min(max(style.size + Double(points), sizes.lowerBound), sizes.upperBound)
    guard size != style.size else { return }
    if let point {
      wantsCaretInSight = false
      reading.place = readingPlace(at: point)
    }
    setSize(size)
    if point != nil { reading.place = nil }
    delegate?.textViewDidZoom(self)
  }

  /// A wheel is turned while control is held: a point a notch.
  /// - Parameter point: in window coordinates.
  func zoom(byWheel notches: Double, at point: Point) {
    guard notches.isFinite, abs(notches) < 1000 else { return }
    let turned = reading.wheelRest - notches
    let points = turned.rounded(.towardZero)
    reading.wheelRest = turned - points
    zoom(by: Int(points), at: inView(point))
  }

  /// The look's size again.
  public func resetZoom() {
    guard reading.millimetres != nil else { return }
    textMillimetres = nil
    delegate?.textViewDidZoom(self)
  }

  private func setSize(_ points: Double) {
    textMillimetres = min(max(points / environment.metrics.millimetre, 3), 9)
  }

  // MARK: Two fingers

  func pinched(_ stage: Gesture.Pinch) {
    switch stage {
    case .began(let middle, _):
      wantsCaretInSight = false
      // Whatever moves stands still: the fingers hold it.
      contentOffset = contentOffset
      showScrollBar()
      guard fontSize == nil, let place = readingPlace(at: inView(middle)) else { return }
      reading.pinch = PinchZoom(size: style.size, wanted: style.size, place: place)
    case .moved(let scale, let middle, _):
      guard var pinch = reading.pinch else { return }
      pinch.place.point = inView(middle)
      pinch.wanted = min(
        max((pinch.size * scale).rounded(), sizes.lowerBound), sizes.upperBound)
      reading.pinch = pinch
      // Rows are made anew once before a frame, however often the fingers report.
      setNeedsLayout()
    case .ended, .cancelled:
      followPinch()
      dropPinch()
      // Someone may have typed meanwhile.
      if isFirstResponder, wantsCaretInSight { scrollCaretToVisible() }
    }
  }

  /// The fingers mean nothing any more: they are gone, or the caret has to be seen.
  func dropPinch() {
    guard let pinch = reading.pinch else { return }
    reading.pinch = nil
    reading.place = nil
    if style.size != pinch.size { delegate?.textViewDidZoom(self) }
  }

  /// Takes the size that the fingers ask for, and keeps the text under their middle.
  func followPinch() {
    guard let pinch = reading.pinch else { return }
    if pinch.wanted != style.size { setSize(pinch.wanted) }
    keepingPlace { restore(pinch.place) }
  }

  private func inView(_ point: Point) -> Point {
    let frame = frameInWindow
    return Point(x: point.x - frame.minX, y: point.y - frame.minY)
  }
}
