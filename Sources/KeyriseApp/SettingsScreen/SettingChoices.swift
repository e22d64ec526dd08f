/// What there is to choose from, found when somebody looks.
package struct SettingChoices {
  /// A layout of the keys.
  package struct Layout: Hashable, Sendable {
    /// As the setting `layouts` has it.
    package var id: String
    /// What its file calls it.
    package var name: String

    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The layouts that have files of their own, in the order of their files.
  package var layouts: () -> [Layout] = { [] }
  /// All the others, which takes a moment.
  package var otherLayouts: () -> [Layout] = { [] }
  /// Names of theme files, without their endings.
  package var themes: () -> [String] = { [] }
  /// Languages that there are words of, besides English.
  package var languages: () -> [String] = { [] }
  /// A text as a search sees it.
  package var fold: (String) -> String = { $0.lowercased() }

  package init() {}
}
