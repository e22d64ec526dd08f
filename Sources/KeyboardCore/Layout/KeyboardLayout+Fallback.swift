import PanelCore

extension KeyboardLayout {
  /// The layout that is compiled in: plain English, so that the keyboard always appears.
  public static let fallback: KeyboardLayout = {
    func row(_ tokens: String) -> ConfigNode {
      .init(.scalar(tokens), file: "", line: 0, column: 0)
    }
    func map(_ entries: [(String, ConfigNode)]) -> ConfigNode {
      .init(
        .map(entries.map { .init(key: $0.0, line: 0, column: 0, value: $0.1) }),
        file: "", line: 0, column: 0)
    }
    func list(_ rows: [String]) -> ConfigNode {
      .init(.list(rows.map(row)), file: "", line: 0, column: 0)
    }
    let touch = map([
      ("columns", row("10")),
      (
        "layers",
        map([
          (
            "base",
            list([
              "q w e r t y u i o p", "gap*0.5 a s d f g h j k l",
              "shift*1.5 z x c v b n m backspace*1.5",
              "symbols*1.5 , space*5 . return*1.5",
            ])
          ),
          (
            "symbols",
            list([
              "1 2 3 4 5 6 7 8 9 0", "@ # $ & * ( ) ' \" /",
              "gap*1.5 % - + = ; : ! backspace*1.5", "letters*1.5 , space*5 ? return*1.5",
            ])
          ),
        ])
      ),
    ])
    let reading = decode(
      map([
        ("id", row("en-US")), ("locale", row("en-US")), ("name", row("English")),
        ("forms", map([("touch", touch)])),
      ]))
    return reading.layout
      ?? KeyboardLayout(id: "en-US", locale: "en-US", name: "English", forms: [])
  }()
}
