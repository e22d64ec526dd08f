package import PanelCore

/// The languages that there are words of: `locale/LANGUAGE/LC_MESSAGES/keyrise.mo` below the asset
/// folders.
@MainActor package final class Languages {
  private let assets: Assets
  private let wanted: LanguageList
  private let log: (String) -> Void

  /// - Parameters:
  ///   - environment: what `auto` looks at.
  ///   - log: hears of a file that can't be used.
  package init(
    assets: Assets, environment: Environment, log: @escaping (String) -> Void = { _ in }
  ) {
    self.assets = assets
    wanted = LanguageList(environment)
    self.log = log
  }

  /// The words of a language, by the value of the setting `language`. English needs no file.
  /// - Returns: nil when there are no words of a language that was asked for by its name; of those
  ///   that the environment asks for, the first one that there are words of.
  package func strings(of setting: String) -> Strings? {
    if setting == "auto" {
      for code in wanted.codes {
        if let strings = find(code) { return strings }
      }
      return .english
    }
    return Language(setting).base == Language.english.base ? .english : find(setting)
  }

  private func find(_ code: String) -> Strings? {
    for folder in LanguageList.folders(of: code) {
      guard let root = assets.root(of: "locale/\(folder)/LC_MESSAGES/\(GettextCatalog.domain).mo")
      else { continue }
      do throws(FileFault) {
        let catalog = try GettextCatalog(language: folder, folder: "\(root)/locale")
        return Strings(Language(folder), catalog: catalog)
      } catch {
        log("\(error.path): \(error.reason)")
      }
    }
    return nil
  }
}
