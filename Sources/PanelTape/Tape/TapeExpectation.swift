/// What a tape expects of the state at one instant.
package struct TapeExpectation: Equatable, Sendable {
  /// How the state's value is compared with the tape's.
  package enum Operator: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    /// Numbers at most 1 apart.
    case near = "~1"
    /// An array has an equal item, a string holds the bytes of the other, or an object has equal
    /// members of these names.
    case has = "has"

    /// True when only numbers can be compared so.
    var isNumeric: Bool { self != .equal && self != .notEqual && self != .has }
  }

  /// A JSON pointer into the state.
  package var pointer: String
  package var comparison: Operator
  package var value: JSONValue

  package init(pointer: String, comparison: Operator, value: JSONValue) {
    self.pointer = pointer
    self.comparison = comparison
    self.value = value
  }

  /// True when `state` is as expected. A pointer to nothing never holds, whatever the operator.
  package func holds(in state: JSONValue) -> Bool {
    guard let found = state[pointer: pointer] else { return false }
    switch comparison {
    case .equal: return found == value
    case .notEqual: return found != value
    case .has: return Self.contains(found, value)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .near:
      guard case .number(let a) = found, case .number(let b) = value else { return false }
      switch comparison {
      case .less: return a < b && found != value
      case .lessOrEqual: return a < b || found == value
      case .greater: return a > b && found != value
      case .greaterOrEqual: return a > b || found == value
      default: return (a - b).magnitude <= 1
      }
    }
  }

  /// What a person reads when it does not hold, without the place in the tape.
  package func failure(in state: JSONValue) -> String {
    let found = state[pointer: pointer].map(told)?.text ?? "nothing"
    return "expected \(pointer) \(comparison.rawValue) \(value.text), got \(found)"
  }

  /// Of an object that is to have some members those alone: it may be long.
  private func told(_ found: JSONValue) -> JSONValue {
    guard comparison == .has, case .object(let wanted) = value, case .object = found else {
      return found
    }
    return .object(wanted.compactMap { name, _ in found[name].map { (name, $0) } })
  }

  private static func contains(_ found: JSONValue, _ value: JSONValue) -> Bool {
    switch (found, value) {
    case (.array(let items), _): return items.contains(value)
    case (.object, .object(let members)): return members.allSatisfy { found[$0.0] == $0.1 }
    case (.string(let whole), .string(let part)):
      let bytes = Array(whole.utf8)
      let sought = Array(part.utf8)
      guard bytes.count >= sought.count else { return false }
      return (0...(bytes.count - sought.count)).contains {
        bytes[$0..<($0 + sought.count)].elementsEqual(sought)
      }
    default: return false
    }
  }
}
