import KeyboardCore
package import PanelCore
package import PanelUI
import TextCore

/// A page of fields with kinds of their own: the focus goes from one to the next and the keyboard
/// stays.
@MainActor
package final class FormViewController: ViewController, TextViewDelegate, KeyTaking,
  Reloading
{
  private let notes = NotesView()
  package let configuration: Configuration
  private(set) var faultBanner: FaultBanner?
  private let fields: [TextField]
  private let form: FormView
  private let bar = FormBar()
  var row: AccessoryRow? {
    didSet {
      for field in order where field.inputAccessoryView != nil || field.isFirstResponder {
        field.inputAccessoryView = row
      }
    }
  }
  let rowName: String? = "form"

  package init(configuration: Configuration) {
    self.configuration = configuration
    func field(_ id: String, hint: Phrase = "") -> TextField {
      let field = TextField()
      field.identifier = id
      field.placeholder = hint
      field.returnKey = .next
      return field
    }
    let name = field("name")
    let email = field("email", hint: Phrase("name@example.org"))
    email.keyboardType = .email
    let number = field("number")
    number.keyboardType = .number
    let password = field("password", hint: Phrase("At least eight characters"))
    password.keyboardType = .password
    password.isSecure = true
    password.returnKey = .done
    notes.identifier = "editor"
    notes.placeholder = Phrase("What brings you here?")
    fields = [name, email, number, password]
    form = FormView(
      [
        FormView.Entry(Phrase("Name", context: "form"), name),
        FormView.Entry(Phrase("E-mail", context: "form"), email),
        FormView.Entry(Phrase("Telephone", context: "form"), number),
        FormView.Entry(Phrase("Password", context: "form"), password),
      ], notes: FormView.Entry(Phrase("Anything else", context: "form"), notes))
    super.init()
  }

  package var textView: TextView { notes }
  package var content: ScrollView { form }
  package var keepsCaretInSight: Bool { form.followsCaret }
  package var firstField: Responder { fields[0] }
  /// In the order in which the focus goes.
  private var order: [TextView] { fields + [notes] }

  package override func viewDidLoad() {
    bar.clear.action = { [weak self] in self?.clear() }
    view.addSubview(form)
    view.addSubview(bar)
    faultBanner = FaultBanner(over: view, configuration)
    for field in order { field.delegate = self }
    settingsDidChange()
  }

  func settingsDidChange() {
    for field in order { field.caretBlinks = settings.caretBlinks }
  }

  package override func viewWillAppear() {
    if settings.focusAtLaunch { order[0].becomeFirstResponder() }
  }

  /// The bar above, the keyboard below, the page exactly between.
  package override func viewWillLayoutSubviews() {
    guard let window else { return }
    let metrics = window.environment.metrics
    let keyboard = window.application.keyboard
    view.backgroundColor = window.environment.theme.background
    faultBanner?.place()
    bar.isHidden = keyboard.hidesBar
    bar.frame = Rect(
      x: 0, y: metrics.window.safeArea.top, width: view.bounds.width,
      height: keyboard.hidesBar ? 0 : metrics.bar)
    let bottom = keyboard.frame.minY
    form.frame = Rect(
      left: 0, top: min(bar.frame.maxY, bottom), right: view.bounds.width, bottom: bottom)
  }

  // MARK: From field to field

  private var focused: Int? { order.firstIndex { $0.isFirstResponder } }

  /// - Parameter wraps: from the last field to the first.
  @discardableResult
  private func moveFocus(by step: Int, wraps: Bool) -> TextView? {
    guard let focused else { return nil }
    let wanted = focused + step
    let place = wraps ? (wanted + order.count) % order.count : wanted
    guard order.indices.contains(place), order[place].becomeFirstResponder() else { return nil }
    return order[place]
  }

  /// Tab, as on a desk: what is in the field is selected, so that typing replaces it.
  package func take(_ press: KeyPress) -> Bool {
    guard press.isDown, press.key == .tab, press.modifiers.isSubset(of: .shift) else {
      return false
    }
    let step = press.modifiers.contains(.shift) ? -1 : 1
    if let field = moveFocus(by: step, wraps: true) as? TextField { field.apply(.selectAll) }
    return true
  }

  package override func perform(_ command: Command) -> Bool {
    switch command.id {
    case "submit":
      if moveFocus(by: 1, wraps: false) == nil { window?.makeFirstResponder(nil) }
    case "next-field": moveFocus(by: 1, wraps: false)
    case "previous-field": moveFocus(by: -1, wraps: false)
    case "clear": clear()
    default: return false
    }
    return true
  }

  package override func canPerform(_ command: Command) -> Bool? {
    switch command.id {
    case "submit", "clear": true
    case "next-field": focused.map { $0 + 1 < order.count } ?? false
    case "previous-field": focused.map { $0 > 0 } ?? false
    default: nil
    }
  }

  /// The next person finds nothing of the last one.
  private func clear() {
    window?.makeFirstResponder(nil)
    for field in order { field.text = "" }
    form.contentOffset = .zero
  }

  // MARK: What fields ask and tell

  package func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    configuration.offerLayouts(settings.layouts, of: window?.application.keyboard)
    if row == nil {
      row = configuration.accessoryRow(named: "form") { [weak self] command in
        self?.window?.application.perform(command: command)
      }
    }
    textView.inputAccessoryView = row
    return true
  }

  package func textViewShouldReturn(_ textView: TextView) -> Bool {
    guard (textView as? TextField)?.returnKey == .done else { return true }
    window?.makeFirstResponder(nil)
    return false
  }

  package func textViewDidBeginEditing(_ textView: TextView) { form.followCaret() }
  package func textViewDidChangeSelection(_ textView: TextView) { form.followCaret() }
}

/// The page's title, and a button that empties it.
@MainActor private final class FormBar: Toolbar {
  let title = Label(Phrase("Sign in as a visitor", context: "form"))
  let clear = Button(
    .text(Phrase("Clear all", context: "form")), label: Phrase("Clear all", context: "form"))

  init() {
    super.init("bar")
    clear.identifier = "clear"
    clear.role = .accent
    addSubview(title)
    addSubview(clear)
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    let height = max(0, frame.height - 1)
    title.style = environment.title
    let left = safe.left + metrics.marginX
    let width = (clear.faceWidth + 2 * metrics.menuPad).rounded(.up)
    clear.frame = Rect(
      x: frame.width - safe.right - metrics.marginX + metrics.menuPad - width, y: 0, width: width,
      height: height)
    title.frame = Rect(left: left, top: 0, right: clear.frame.minX, bottom: height)
  }
}
