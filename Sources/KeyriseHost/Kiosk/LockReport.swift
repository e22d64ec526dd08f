import PanelSystem

/// `keyrise rehearse locks`: what the locks of a kiosk leave of a process.
@MainActor enum LockReport {
  static func run(_ setting: String) -> Int32 {
    let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return 2 }
    var options = LiveOptions()
    options.settings = [(parts[0], parts[1])]
    Lockdown.apply(options)
    for (name, value) in Environment.process().all.sorted(by: { $0.key < $1.key }) {
      printLine("\(name)=\(value)")
    }
    printLine(ProcessLock.isMemoryOpen ? "memory open" : "memory closed")
    return 0
  }
}
