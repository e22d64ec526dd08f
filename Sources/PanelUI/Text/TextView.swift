public import KeyboardCore
public import PanelCore
public import TextCore

/// Editable, scrolling text.
///
/// What the text is and what an edit means is the `EditSession`'s; where rows and carets are is the
/// `TextLayout`'s; this view connects them to touches, keys and drawing.
@MainActor open class TextView: ScrollView, Timed {
  public weak var delegate: (any TextViewDelegate)?
  public internal(set) var session = EditSession()
  /// Shown while there is no text.
  public var placeholder: Phrase = "" { didSet { setNeedsDisplay() } }
  /// The family of the text.
  public var family = FontFamily.ui { didSet { configureLayout() } }
  /// The em in points; nil: the panel's body size.
  public var fontSize: Double? { didSet { configureLayout() } }
  /// False: the caret is steady.
  public var caretBlinks = true {
    didSet {
      guard caretBlinks != oldValue else { return }
      blink.blinks = caretBlinks && !environment.reducesMotion
      refreshCaret(at: window?.now)
    }
  }
  /// Space around the text; nil: the look's margins.
  public var textInset: EdgeInsets? {
    didSet {
      guard textInset != oldValue else { return }
      laidOutWidth = -1
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Which letters are capitals by themselves.
  public var autocapitalizationType = AutocapitalizationType.sentences {
    didSet { capitalsChanged(from: oldValue) }
  }

  var blink = CaretBlink()
  private(set) var layout: TextLayout?
  let caretView = CaretView()
  let scrollBar = ScrollBarView()
  var barHides: Timestamp?
  /// Taps, holds and handles.
  private(set) lazy var touch = TextTouch(self)
  var selectionOffer = SelectionOffer()
  /// Where up and down aim, in content points; nil after any other move.
  var goalX: Double?
  /// What text of two directions needs.
  let directions = TextDirections()
  /// Reading options, text size and the place that is kept.
  let reading = TextReading()
  /// The search whose matches are shown.
  public weak var matchSource: (any MatchSource)? { didSet { setNeedsDisplay() } }
  private var laidOutWidth = -1.0
  private var lastWindow: WindowMetrics?
  /// True: nobody edits the text here.
  public var isReadOnly = false
  /// False once someone has scrolled, until the next edit, focus change, resize or rotation.
  public internal(set) var wantsCaretInSight = true

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    prepareParts()
  }

  override init(frame: Rect = .zero, horizontal: Bool, vertical: Bool) {
    super.init(frame: frame, horizontal: horizontal, vertical: vertical)
    prepareParts()
  }

  private func prepareParts() {
    addSubview(caretView)
    addSubview(directions.otherCaret)
    addSubview(scrollBar)
    touch.install()
  }

  // MARK: What kinds of text differ in

  /// True: one row, return does not break it.
  public var isSingleLine: Bool { false }
  /// True: what was typed is not shown and not given away.
  public var isSecure: Bool { false }
  /// What the return key shows.
  public var returnKey: ReturnKey { .newLine }
  /// Which keys come first.
  public var keyboardType = KeyboardType.text {
    didSet {
      guard keyboardType != oldValue, isFirstResponder else { return }
      window?.application.keyboard.inputChanged()
    }
  }
  /// False: the tab key of a hardware keyboard goes up the responder chain.
  open var insertsTab: Bool { true }
  /// From the caret's place to the placeholder.
  open var placeholderIndent: Double {
    environment.metrics.caret + (0.9 * environment.metrics.millimetre).rounded()
  }
  var breaker: any TextBreaking { environment.breaker }
  var textShaper: any TextShaping { environment.shaper }
  /// What of a typed or pasted text is taken.
  func fitting(_ text: String) -> String { text }
  /// The return key of a single line.
  func returnPressed() {}
  func scrollCaretSideways() {}
  /// False: the caret is scrolled out of the box.
  var isCaretInRoom: Bool { true }
  /// The focus came or went.
  func focusDidChange() {}

  // MARK: The text

  /// The whole text. Setting it forgets the undo history.
  /// - Complexity: O(n).
  public var text: String {
    get { session.buffer.string }
    set { load(TextBuffer(newValue)) }
  }

  /// Takes another text, with the caret at its start and nothing to undo.
  public func load(_ buffer: TextBuffer) {
    apply(.replaceAll(buffer, keepingUndo: false))
    contentOffset = .zero
    scrollCaretToVisible()
  }

  /// What is selected, in bytes of UTF-8; empty: the caret.
  public var selection: TextSelection {
    get { session.selection }
    set { apply(.select(newValue)) }
  }

  /// Carries out an edit at the present instant and shows its result.
  public func apply(_ event: EditEvent) {
    guard !isReadOnly || !event.changesText else { return }
    let now = window?.now ?? .zero
    let changes = session.handle(event, at: now, breaker: breaker)
    guard !changes.isEmpty else { return }
    goalX = nil
    directions.travel = nil
    reading.place = nil
    var contentChanged = false
    for change in changes where change.isContentChange {
      contentChanged = true
      layout?.update(session.buffer, change: change)
      readingTextChanged(change)
      matchSource?.textView(self, changed: change)
    }
    if contentChanged {
      updateContentSize()
      measureSight()
    }
    touch.changed()
    refreshCaret(at: now)
    setNeedsDisplay()
    scrollCaretToVisible()
    placeReading()
    refreshStatus()
    if contentChanged { delegate?.textViewDidChange(self) }
    selectionOffer.selectionChanged(isEmpty: session.selection.isEmpty, at: now)
    delegate?.textViewDidChangeSelection(self)
    if isFirstResponder { window?.application.keyboard.contextChanged(at: now) }
  }

  /// True while the view has the focus.
  public var isFirstResponder: Bool { window?.firstResponder === self }
  /// Asks for the focus.
  @discardableResult
  public func becomeFirstResponder() -> Bool { window?.makeFirstResponder(self) ?? false }
  /// Gives the focus up.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    isFirstResponder ? window?.makeFirstResponder(nil) ?? true : true
  }
  open override var canBecomeFirstResponder: Bool { true }

  // MARK: Measures

  var style: TextStyle {
    TextStyle(family: family, size: fontSize ?? chosenSize ?? environment.metrics.body)
  }
  /// From one row's top to the next one's, in points.
  public var lineHeight: Double {
    snap(environment.metrics.lineHeight(em: style.size), to: environment.metrics.window.scale)
  }
  /// Space between the view's edges and the text.
  var inset: EdgeInsets { readingInset }
  /// From content coordinates of the layout to the view's.
  var textOrigin: Point { Point(x: inset.left, y: inset.top) }

  func configureLayout() {
    guard window != nil, frame.width > 0 else { return }
    let fresh = layout == nil
    let layout = layout ?? newLayout()
    self.layout = layout
    measureReading()
    let setup = wantedSetup
    setNeedsDisplay()
    guard fresh || setup != reading.setup else { return }
    let place = fresh ? reading.place : placeToKeep()
    reading.setup = setup
    layout.configure(
      style: setup.style, scale: setup.scale, width: setup.width, lineHeight: setup.lineHeight,
      wraps: setup.wraps, tabColumns: setup.tabColumns, direction: setup.direction,
      neutral: setup.neutral, strictness: setup.strictness)
    if fresh { layout.reset(session.buffer) }
    keepingPlace {
      updateContentSize()
      if let place { restore(place) }
      if isFirstResponder, wantsCaretInSight { scrollCaretToVisible() }
    }
  }

  /// Lays out the rows in sight. In a long text their exact height replaces an estimate; what is
  /// seen stays where it is.
  func measureSight() {
    guard let layout else { return }
    let top = contentOffset.y - inset.top
    let anchor = layout.anchor(at: top)
    let before = neededContentSize
    _ = layout.rows(from: top, to: top + frame.height)
    guard neededContentSize != before else { return }
    let drift = layout.y(of: anchor) - top
    keepingPlace {
      updateContentSize()
      if drift != 0 {
        vertical.shift(by: drift)
        applyOffset()
      }
    }
  }

  var neededContentSize: Size {
    let caret = environment.metrics.caret
    let width =
      isWide ? inset.left + (layout?.contentWidth ?? 0) + caret + inset.right : frame.width
    return Size(
      width: max(frame.width, width.rounded(.up)),
      height: inset.top + (layout?.contentHeight ?? 0) + inset.bottom)
  }

  func updateContentSize() {
    if layout != nil { contentSize = neededContentSize }
  }

  /// The text is shaped in another way from now on.
  func remakeLayout() {
    layout = nil
    configureLayout()
  }

  open override func environmentDidChange() {
    super.environmentDidChange()
    blink.blinks = caretBlinks && !environment.reducesMotion
    laidOutWidth = -1
    if lastWindow != environment.metrics.window {
      lastWindow = environment.metrics.window
      wantsCaretInSight = true
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    laidOutWidth = -1
    guard let window else { return }
    window.application.register(timed: self)
  }

  open override func layoutSubviews() {
    if laidOutWidth != frame.width {
      laidOutWidth = frame.width
      configureLayout()
    }
    super.layoutSubviews()
    followPinch()
    if isFirstResponder, wantsCaretInSight { scrollCaretToVisible() }
    measureSight()
    refreshCaret(at: nil)
    placeScrollBar()
    placeReading()
  }

  // MARK: Time

  public var nextDeadline: Timestamp? {
    .earliest(
      caretDeadline, barHides, reading.count?.nextDeadline, selectionOffer.nextDeadline)
  }

  public func fire(at now: Timestamp) {
    fireStatus(at: now)
    blink.fire(at: now)
    scrollBarIsDue(at: now)
    offerSelection(at: now)
    refreshCaret(at: nil)
  }

  open override func willBeginDragging() {
    wantsCaretInSight = false
    showScrollBar()
  }

  open override func didScroll() {
    if reading.placing == 0 { reading.place = nil }
    measureSight()
    if isScrolling { showScrollBar() } else { placeScrollBar() }
    placeReading()
  }

  open override func didEndScrolling() { selectionMoved() }

  open override func draw(_ context: DrawContext) { drawText(context) }
  open override func perform(_ command: Command) -> Bool { carryOut(command) }
  open override func canPerform(_ command: Command) -> Bool? { canCarryOut(command) }
}
