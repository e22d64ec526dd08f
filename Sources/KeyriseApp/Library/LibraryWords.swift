import DocumentCore
import PanelCore

/// What the library says.
enum LibraryWords {
  static func time(_ note: NoteTime, at now: NoteTime) -> Phrase {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let parts: [String: Phrase] = [
      "day": .number(note.day), "year": .number(note.year), "month": month(note.month),
    ]
    switch note.wording(at: now) {
    case .time: return .text(padded(note.hour) + ":" + padded(note.minute))
    case .yesterday: return Phrase("Yesterday")
    case .weekday: return weekday(note.weekday)
    case .day: return Phrase("{day} {month}", parts)
    case .date: return Phrase("{day} {month} {year}", parts)
    }
  }

  private static func month(_ number: Int) -> Phrase {
    switch number {
    case 1: Phrase("Jan", context: "month")
    case 2: Phrase("Feb", context: "month")
    case 3: Phrase("Mar", context: "month")
    case 4: Phrase("Apr", context: "month")
    case 5: Phrase("May", context: "month")
    case 6: Phrase("Jun", context: "month")
    case 7: Phrase("Jul", context: "month")
    case 8: Phrase("Aug", context: "month")
    case 9: Phrase("Sep", context: "month")
    case 10: Phrase("Oct", context: "month")
    case 11: Phrase("Nov", context: "month")
    default: Phrase("Dec", context: "month")
    }
  }

  private static func weekday(_ number: Int) -> Phrase {
    switch number {
    case 0: Phrase("Sunday")
    case 1: Phrase("Monday")
    case 2: Phrase("Tuesday")
    case 3: Phrase("Wednesday")
    case 4: Phrase("Thursday")
    case 5: Phrase("Friday")
    default: Phrase("Saturday")
    }
  }

  static func size(_ size: NoteSize) -> Phrase {
    let parts: [String: Phrase] = ["count": .number(size.count)]
    return switch size.unit {
    case .bytes: Phrase("{count} B", context: "file size", parts)
    case .kilobytes: Phrase("{count} KB", context: "file size", parts)
    case .megabytes: Phrase("{count} MB", context: "file size", parts)
    }
  }

  /// What stands under the title.
  static func detail(_ note: LibraryNote) -> Phrase {
    switch note.kind {
    case .other: return Phrase("Not a text")
    case .unreadable: return Phrase("Can't be read")
    case .text where note.title.isEmpty: return note.size == 0 ? Phrase("Empty note") : ""
    case .text where note.detail.isEmpty: return .text(note.name)
    case .text: return .text(note.detail)
    }
  }

  static func sort(_ sort: LibrarySession.Sort) -> Phrase {
    switch sort {
    case .time: Phrase("Newest first")
    case .title: Phrase("By title")
    case .size: Phrase("Largest first")
    }
  }

  /// How many there are and in which order.
  static func summary(_ session: LibrarySession) -> Phrase {
    let count = session.rows.count
    let notes: Phrase
    if session.query.isEmpty {
      notes = Phrase("{count} note", "{count} notes", count: count)
    } else if session.hasMore {
      notes = Phrase("The newest {count} of those found", ["count": .number(count)])
    } else {
      notes = Phrase("{count} note found", "{count} notes found", count: count)
    }
    return Phrase("{notes}  ·  {order}", ["notes": notes, "order": sort(session.sort)])
  }

  /// What stands in place of a list that has nothing.
  static func emptiness(_ session: LibrarySession) -> Phrase? {
    guard session.rows.isEmpty, session.isListed else { return nil }
    if session.query.isEmpty {
      return Phrase("No notes yet. The first one begins with “New note”.")
    }
    return session.isSearching ? nil : Phrase("No note has that.")
  }

  static func notice(_ notice: LibrarySession.Notice, shown: (String) -> String) -> Phrase {
    switch notice {
    case .deleted(let title): return Phrase("“{title}” is deleted", ["title": .text(title)])
    case .badName(.empty): return Phrase("A note needs a name.")
    case .badName(.slash): return Phrase("A name can't have a slash.")
    case .badName(.hidden): return Phrase("A name can't begin with a dot.")
    case .badName(.control): return Phrase("A name is one line without tabs.")
    case .badName(.long): return Phrase("The name is too long.")
    case .taken(let name):
      return Phrase("There is a note named “{name}” already.", ["name": .text(name)])
    case .gone(let name): return Phrase("“{name}” is not there any more.", ["name": .text(name)])
    case .noText(let name): return Phrase("“{name}” is not a text.", ["name": .text(name)])
    case .copying(let outcome): return copying(outcome)
    case .failed(let fault): return fault.phrase(shownPath: shown(fault.path))
    }
  }
}
