import PanelCore

/// Where a document can be saved elsewhere: a name, and a folder out of a few.
struct SavePlaces: Equatable, Sendable {
  struct Folder: Equatable, Sendable {
    var path: String
    var title: Phrase
  }

  /// The name that is offered.
  var name: String
  var folders: [Folder]
  /// The folder that is offered: the first one that is not the file's own, where it could not be saved.
  var chosen: Int

  /// - Parameters:
  ///   - path: the document's; nil: it has none.
  ///   - notes: the folder of notes.
  ///   - media: folders of mounted disks.
  init(path: String?, notes: String, media: [String]) {
    let slash = path?.lastIndex(of: "/")
    name = path.map { path in slash.map { String(path[path.index(after: $0)...]) } ?? path } ?? ""
    if name.isEmpty { name = "note.txt" }
    let own = path.flatMap { path in slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    }
    folders = [Folder(path: notes, title: Phrase("Notes", context: "folder"))]
    if let own, own != notes {
      folders.append(Folder(path: own, title: Phrase("The same folder")))
    }
    for folder in media where folder != own && folder != notes {
      let last = folder.split(separator: "/").last.map(String.init) ?? folder
      folders.append(Folder(path: folder, title: .text(last)))
    }
    chosen = folders.firstIndex { $0.path != own } ?? 0
  }

  /// What a name and the chosen folder make; nil: no file can have this name.
  func path(_ name: String) -> String? {
    let trimmed = name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    let name = String(trimmed)
    let isName =
      !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
    guard isName, folders.indices.contains(chosen) else { return nil }
    let folder = folders[chosen].path
    return folder == "/" ? "/" + name : folder + "/" + name
  }
}
