import TextCore

extension AppSettings {
  static let editingDefaults: EditOptions = {
    var options = EditOptions()
    options.doubleSpacePeriod = .screen
    return options
  }()
}
