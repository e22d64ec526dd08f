/// One of the texts that a long press on a key offers.
public struct Alternate: Hashable, Sendable {
  public var id: String
  public var output: String
  public var label: String
  /// What a screen reader says.
  public var name: String

  public init(id: String, output: String? = nil, label: String? = nil, name: String? = nil) {
    self.id = id
    self.output = output ?? id
    self.label = label ?? self.output
    self.name = name ?? self.label
  }

  /// The alternate in capitals; its id is its new text, as two cells may not share a name.
  func shifted(in locale: String) -> Alternate {
    let upper = output.capitals(in: locale)
    guard upper != output else { return self }
    return Alternate(
      id: id == output ? upper : id, output: upper, label: label == output ? upper : label,
      name: name == output ? upper : name)
  }
}
