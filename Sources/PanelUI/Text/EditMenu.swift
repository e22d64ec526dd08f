import PanelCore

/// What stands in the edit menu, and on which of its pages.
struct EditMenu: Equatable, Sendable {
  struct Item: Hashable, Sendable {
    /// The command that it gives; `more` turns the page.
    var id: String
    /// The word on it, or what an assistive technology says of its icon.
    var label: Phrase
    var icon: Icon?
    var isEnabled = true
  }

  /// An item and its place from where reading begins, in points.
  struct Placed: Equatable, Sendable {
    var item: Item
    var left: Double
    var width: Double
  }

  /// Every command that the menu can have, in order.
  static let all = [
    Item(id: "cut", label: Phrase("Cut", context: "menu")),
    Item(id: "copy", label: Phrase("Copy", context: "menu")),
    Item(id: "paste", label: Phrase("Paste", context: "menu")),
    Item(id: "select-all", label: Phrase("Select all", context: "menu")),
    Item(id: "undo", label: Phrase("Undo", context: "menu"), icon: .undo),
    Item(id: "find", label: Phrase("Find", context: "menu"), icon: .find),
  ]
  static let more = Item(id: "more", label: Phrase("More", context: "menu"), icon: .menu)

  /// The items of each page, the first page first.
  private(set) var pages: [[Item]]

  /// Deals items to as few pages as fit; each of several ends with `more`.
  /// - Parameters:
  ///   - room: the widest page, in points.
  ///   - width: of an item.
  init(_ items: [Item], room: Double, width: (Item) -> Double) {
    pages = []
    guard !items.isEmpty else { return }
    if Self.length(items.map(width)) <= room {
      pages = [items]
      return
    }
    let turn = width(Self.more) + 1
    var page: [Item] = []
    for item in items {
      if !page.isEmpty, Self.length((page + [item]).map(width)) + turn > room {
        pages.append(page + [Self.more])
        page = []
      }
      page.append(item)
    }
    pages.append(page + [Self.more])
  }

  /// The items of a page side by side, a point apart for the line between them.
  static func place(_ items: [Item], width: (Item) -> Double) -> [Placed] {
    var left = 0.0
    return items.map { item in
      let placed = Placed(item: item, left: left, width: width(item))
      left += placed.width + 1
      return placed
    }
  }

  private static func length(_ widths: [Double]) -> Double {
    widths.reduce(0, +) + Double(max(0, widths.count - 1))
  }
}
