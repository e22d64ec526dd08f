import PanelCore
import PanelUI

/// One line of a page, ready to be drawn.
struct SettingsItem: Equatable {
  enum Kind: Equatable {
    case heading
    case toggle(isOn: Bool)
    /// - Parameter sample: the em of a line of text below, in millimetres; nil: there is none.
    case steps(Phrase, canLess: Bool, canMore: Bool, sample: Double?)
    /// Leads to a page.
    case link(Phrase, Theme?)
    /// One out of several.
    case option(isChosen: Bool, Theme?)
    /// A layout that is in use.
    case layout(canRise: Bool, canGo: Bool)
    /// Something that can be added.
    case addition
    /// Something to do.
    case action(isEnabled: Bool)
  }

  /// A part of a line that can be touched.
  enum Part: String, CaseIterable {
    case row, less, more, up, remove

    var icon: Icon {
      switch self {
      case .less: .minus
      case .more, .row: .plus
      case .up: .up
      case .remove: .close
      }
    }

    var label: Phrase {
      switch self {
      case .less: Phrase("Less", context: "setting")
      case .more: Phrase("More", context: "setting")
      case .up: Phrase("Farther up")
      case .remove: Phrase("Take this layout away")
      case .row: ""
      }
    }
  }

  /// The name that tapes use.
  var id: String
  var title: Phrase
  /// What stands below the title, small.
  var detail: Phrase = ""
  var kind: Kind
  /// True: it can't be changed here.
  var isFixed = false

  /// Whether a hardware keyboard can stand on it.
  var isReachable: Bool { kind != .heading }

  /// The parts besides the line itself.
  var parts: [Part] {
    switch kind {
    case .steps: isFixed ? [] : [.less, .more]
    case .layout: isFixed ? [] : [.up, .remove]
    default: []
    }
  }

  /// True: a touch anywhere on it does something.
  var isPressable: Bool {
    switch kind {
    case .toggle, .option, .addition: !isFixed
    case .link: !isFixed
    case .action(let isEnabled): isEnabled
    case .heading, .steps, .layout: false
    }
  }

  func canUse(_ part: Part) -> Bool {
    switch (kind, part) {
    case (.steps(_, let less, _, _), .less): less
    case (.steps(_, _, let more, _), .more): more
    case (.layout(let rise, _), .up): rise
    case (.layout(_, let go), .remove): go
    default: part == .row && isPressable
    }
  }
}
