/// The keys of one language: its forms, their layers, rows and keys.
///
/// Source: the model and the words follow CLDR keyboard3.
public struct KeyboardLayout: Hashable, Sendable {
  /// The file's name without its ending, such as "en-US".
  public var id: String
  /// A BCP 47 tag.
  public var locale: String
  /// The language's own name, as the space key carries it.
  public var name: String
  /// At least one form; the narrowest first.
  public var forms: [Form]
  public var transforms: Transforms
  /// True: letters begin in upper case at a sentence's start.
  public var autocapitalizes: Bool

  public init(
    id: String, locale: String, name: String, forms: [Form],
    transforms: Transforms = Transforms(), autocapitalizes: Bool = true
  ) {
    self.id = id
    self.locale = locale
    self.name = name
    self.forms = forms.sorted { $0.minWidthMM < $1.minWidthMM }
    self.transforms = transforms
    self.autocapitalizes = autocapitalizes
  }

  /// The widest form that a panel of `widthMM` millimetres has room for, else the narrowest: of
  /// those for the kind of field, else of those for all.
  ///
  /// A layout without forms gives a form without layers: a keyboard of no height.
  public func form(widthMM: Double, for kind: KeyboardType = .text) -> Form {
    var own = forms.filter { $0.kind == kind }
    if own.isEmpty, let likeness = kind.likeness { own = forms.filter { $0.kind == likeness } }
    let forms = own.isEmpty ? forms.filter { $0.kind == nil } : own
    return forms.last { $0.minWidthMM <= widthMM } ?? forms.first ?? self.forms.first
      ?? Form(id: "touch", columns: 10, layers: [])
  }
}
