internal import CCrypt
package import PanelCore

/// A PIN as crypt(3) of libcrypt keeps it.
package struct PINHash: Equatable, Sendable {
  package let text: Secret

  package init(_ text: Secret) { self.text = text }

  /// Makes a new one, by yescrypt with a salt of its own; nil: the system has no random numbers to give.
  package init?(of pin: Secret) {
    var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    guard keyrise_crypt_setting(&setting, Int32(setting.count)) != 0,
      let hash = Self.crypt(pin.text, Self.string(setting))
    else { return nil }
    text = Secret(hash)
  }

  /// True: it was made of this PIN. Takes as long for every PIN.
  package func fits(_ pin: Secret) -> Bool {
    guard let made = Self.crypt(pin.text, text.text) else { return false }
    let (a, b) = (Array(made.utf8), Array(text.text.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func crypt(_ text: String, _ setting: String) -> String? {
    var hash = [CChar](repeating: 0, count: Int(CRYPT_OUTPUT_SIZE))
    guard keyrise_crypt(text, setting, &hash, hash.count) != 0 else { return nil }
    return string(hash)
  }

  private static func string(_ text: [CChar]) -> String {
    String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
