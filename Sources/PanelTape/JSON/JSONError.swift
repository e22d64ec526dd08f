/// What is wrong in a JSON text, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// Scalars before the fault.
  package var offset: Int
  /// One sentence for a person, without the place.
  package var message: String
}
