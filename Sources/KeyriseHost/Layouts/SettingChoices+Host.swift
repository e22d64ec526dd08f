import KeyriseApp
import PanelSystem
import PanelText
import PanelXKB

extension SettingChoices {
  /// What the asset folders and XKB have to choose from. Files are read when somebody looks.
  @MainActor init(_ assets: Assets, _ layouts: XKBLayouts) {
    self.init()
    self.layouts = {
      // The emoji have a key of their own.
      LayoutList.named(assets).filter { $0.id != "emoji" }.map { Layout(id: $0.id, name: $0.name) }
    }
    otherLayouts = {
      ((try? layouts.entries()) ?? []).map { Layout(id: $0.name.text, name: $0.description) }
    }
    themes = { assets.names(in: "themes", endingWith: ".yaml") }
    languages = { assets.names(in: "locale", endingWith: "").filter { !$0.contains(".") } }
    fold = foldedForSearch
  }
}

extension Assets {
  /// The names of a folder's files that end so, without that end.
  func names(in folder: String, endingWith end: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(end) }.map { String($0.dropLast(end.count)) }
  }
}
