/// An element of an XML file, with its place.
///
/// Text between elements is left out: what is read here says everything in attributes.
package struct MarkupElement: Hashable, Sendable {
  package var name: String
  /// Each name once.
  package var attributes: [String: String]
  package var children: [MarkupElement] = []
  package var place: ConfigPlace

  package init(name: String, attributes: [String: String], place: ConfigPlace) {
    self.name = name
    self.attributes = attributes
    self.place = place
  }

  /// The value of an attribute, nil when it isn't said.
  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The elements of a name right inside this one.
  package func children(named name: String) -> [MarkupElement] {
    children.filter { $0.name == name }
  }
}
