extension RandomTape {
  /// One kind of line, or of lines that belong together.
  struct Verb: Sendable {
    /// How often it comes, among those that fit.
    let weight: Int
    /// The program ends by it.
    let endsProgram: Bool
    /// Whether it can be said now.
    let fits: @Sendable (RandomTape) -> Bool
    /// Adds its lines.
    let say: @Sendable (inout RandomTape) -> Void

    init(
      _ weight: Int, endsProgram: Bool = false,
      fits: @escaping @Sendable (RandomTape) -> Bool = { _ in true },
      say: @escaping @Sendable (inout RandomTape) -> Void
    ) {
      self.weight = weight
      self.endsProgram = endsProgram
      self.fits = fits
      self.say = say
    }

    /// One of some whole lines.
    init(_ weight: Int, _ commands: String...) {
      self.init(weight) { $0.add($0.pick(commands)) }
    }

    /// A command with one of some arguments, each written as the tape wants it.
    init(_ weight: Int, _ command: String, _ arguments: [String]) {
      self.init(weight) { $0.add("\(command) \($0.pick(arguments))") }
    }

    /// A command with one of some texts in quotes.
    init(_ weight: Int, _ command: String, texts: [String]) {
      self.init(weight, command, texts.map { JSONValue.string($0).text })
    }
  }
}
