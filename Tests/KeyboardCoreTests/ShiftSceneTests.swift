import Testing

/// Shift and layers with one finger. Source of the behaviour: AOSP's keyboard; where ours differs, the
/// row says so.
@Suite struct ShiftSceneTests {
  private static let scenes: [(String, String)] = [
    (
      "a tap on shift is for one letter, and a second one takes it back",
      """
      tap shift once once
      tap shift once letters
      tap shift once once
      tap z once letters
      typed Z
      """
    ),
    (
      "the symbols have a second page, and its key leads back",
      """
      tap symbols symbols symbols
      tap moreSymbols more more
      tap symbols symbols symbols
      tap moreSymbols more more
      tap € more more
      typed €
      """
    ),
    (
      "from either page to the letters, and then to the first page",
      """
      tap symbols symbols symbols
      tap letters letters letters
      tap symbols symbols symbols
      tap moreSymbols more more
      tap letters letters letters
      tap symbols symbols symbols
      """
    ),
    (
      "symbols end a shift for one letter",
      """
      tap shift once once
      tap symbols symbols symbols
      tap letters letters letters
      tap shift once once
      tap symbols symbols symbols
      tap moreSymbols more more
      tap letters letters letters
      """
    ),
    (
      "locked capitals come back after the symbols",
      """
      hold shift once locked
      tap symbols symbols symbols
      tap letters locked locked
      tap symbols symbols symbols
      tap moreSymbols more more
      tap letters locked locked
      tap symbols symbols symbols
      """
    ),
    (
      "a space ends the visit to the symbols",
      """
      tap symbols symbols symbols
      tap 1 symbols symbols
      tap space symbols letters
      tap symbols symbols symbols
      tap moreSymbols more more
      tap € more more
      tap space more letters
      tap symbols symbols symbols
      typed 1 €
      """
    ),
    (
      "a space in the symbols leads back to locked capitals",
      """
      hold shift once locked
      tap symbols symbols symbols
      tap 1 symbols symbols
      tap space symbols locked
      tap symbols symbols symbols
      tap moreSymbols more more
      tap € more more
      tap space more locked
      """
    ),
    (
      "each word begins with a capital by itself, unless shift says no",
      """
      caps words
      field once
      tap a once letters
      tap space letters once
      tap shift once letters
      tap a letters letters
      tap space letters once
      tap symbols symbols symbols
      tap 1 symbols symbols
      tap space symbols once
      tap symbols symbols symbols
      tap moreSymbols more more
      tap € more more
      tap space more once
      """
    ),
    (
      "a long press locks shift, and another one or a tap unlocks it",
      """
      hold shift once locked
      tap shift locked letters
      hold shift once locked
      tap a locked locked
      tap space locked locked
      tap shift locked letters
      typed A
      hold shift once locked
      hold shift locked letters
      tap shift once once
      hold shift once locked
      tap shift locked letters
      caps words
      field once
      hold shift once locked
      tap shift locked letters
      """
    ),
    // Ours: a tap that unlocked is none of two, so the next one is for one letter.
    (
      "two quick taps lock, whatever shift was before the first",
      """
      tap shift once once
      again shift locked locked
      tap shift locked letters
      again shift once once
      tap shift once letters
      again shift locked locked
      tap shift locked letters
      caps words
      field once
      tap shift once letters
      again shift locked locked
      tap shift locked letters
      """
    ),
    // Ours: news of the text take nothing back that the user chose.
    (
      "news of the text change the shift that nobody chose",
      """
      text letters
      tap shift once once
      text once
      tap a once letters
      hold shift once locked
      text locked
      hold shift locked letters
      tap symbols symbols symbols
      text symbols
      tap moreSymbols more more
      text more
      caps words
      field once
      text once
      tap shift once letters
      tap shift once once
      text once
      hold shift once locked
      text locked
      hold shift locked letters
      field once
      tap symbols symbols symbols
      text symbols
      tap moreSymbols more more
      text more
      """
    ),
    (
      "a finger slides from shift or symbols onto a key, and all is as before",
      """
      press 1 shift once
      slide 1 a once
      slide 1 z once
      lift 1 letters
      typed Z
      press 1 symbols symbols
      slide 1 @ symbols
      slide 1 ; symbols
      lift 1 letters
      typed ;
      tap shift once once
      wait 400
      press 1 shift once
      slide 1 a once
      slide 1 z once
      lift 1 letters
      typed Z
      tap shift once once
      press 1 symbols symbols
      slide 1 @ symbols
      lift 1 letters
      typed @
      hold shift once locked
      press 1 symbols symbols
      slide 1 @ symbols
      lift 1 locked
      press 1 shift locked
      slide 1 a locked
      slide 1 z locked
      lift 1 locked
      typed @Z
      """
    ),
    (
      "a finger that slid from shift or symbols and leaves the keys types nothing",
      """
      press 1 shift once
      slide 1 z once
      slide 1 off once
      lift 1 letters
      press 1 symbols symbols
      slide 1 @ symbols
      slide 1 off symbols
      lift 1 letters
      tap shift once once
      wait 400
      press 1 shift once
      slide 1 z once
      slide 1 off once
      lift 1 letters
      tap shift once once
      press 1 symbols symbols
      slide 1 @ symbols
      slide 1 off symbols
      lift 1 letters
      hold shift once locked
      press 1 symbols symbols
      slide 1 @ symbols
      slide 1 off symbols
      lift 1 locked
      press 1 shift locked
      slide 1 z locked
      slide 1 off locked
      lift 1 locked
      typed
      """
    ),
    (
      "from the symbols a finger slides by way of another layer, and is back in the symbols",
      """
      tap symbols symbols symbols
      press 1 moreSymbols more
      slide 1 € more
      slide 1 £ more
      lift 1 symbols
      press 1 letters letters
      slide 1 z letters
      slide 1 a letters
      lift 1 symbols
      tap letters letters letters
      typed £a
      tap shift once once
      tap symbols symbols symbols
      press 1 letters letters
      slide 1 z letters
      slide 1 a letters
      lift 1 symbols
      tap letters letters letters
      hold shift once locked
      tap symbols symbols symbols
      press 1 letters locked
      slide 1 z locked
      slide 1 a locked
      lift 1 symbols
      tap letters locked locked
      tap symbols symbols symbols
      press 1 moreSymbols more
      slide 1 € more
      lift 1 symbols
      tap letters locked locked
      typed aA€
      """
    ),
    (
      "a slide from the symbols' own keys that ends beside the keys types nothing",
      """
      tap symbols symbols symbols
      press 1 moreSymbols more
      slide 1 € more
      slide 1 off more
      lift 1 symbols
      press 1 letters letters
      slide 1 z letters
      slide 1 off letters
      lift 1 symbols
      tap letters letters letters
      tap shift once once
      tap symbols symbols symbols
      press 1 letters letters
      slide 1 z letters
      slide 1 off letters
      lift 1 symbols
      tap letters letters letters
      hold shift once locked
      tap symbols symbols symbols
      press 1 letters locked
      slide 1 z locked
      slide 1 off locked
      lift 1 symbols
      press 1 moreSymbols more
      slide 1 € more
      slide 1 off more
      lift 1 symbols
      tap letters locked locked
      typed
      """
    ),
    (
      "from the second page a finger slides by way of another layer, and is back there",
      """
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 symbols symbols
      slide 1 2 symbols
      slide 1 1 symbols
      lift 1 more
      press 1 letters letters
      slide 1 z letters
      slide 1 a letters
      lift 1 more
      tap letters letters letters
      typed 1a
      tap shift once once
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 letters letters
      slide 1 a letters
      lift 1 more
      tap letters letters letters
      hold shift once locked
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 letters locked
      slide 1 a locked
      lift 1 more
      tap letters locked locked
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 symbols symbols
      slide 1 1 symbols
      lift 1 more
      tap letters locked locked
      typed aA1
      """
    ),
    (
      "a slide on the second page that ends beside the keys types nothing",
      """
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 symbols symbols
      slide 1 2 symbols
      slide 1 off symbols
      lift 1 more
      press 1 letters letters
      slide 1 z letters
      slide 1 off letters
      lift 1 more
      tap letters letters letters
      tap shift once once
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 letters letters
      slide 1 z letters
      slide 1 off letters
      lift 1 more
      tap letters letters letters
      hold shift once locked
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 letters locked
      slide 1 z locked
      slide 1 off locked
      lift 1 more
      press 1 symbols symbols
      slide 1 2 symbols
      slide 1 off symbols
      lift 1 more
      tap letters locked locked
      typed
      """
    ),
    (
      "another field begins with the letters, whatever was seen",
      """
      tap shift once once
      field letters
      hold shift once locked
      field letters
      tap symbols symbols symbols
      field letters
      tap symbols symbols symbols
      tap moreSymbols more more
      field letters
      """
    ),
    (
      "another field that wants capitals begins with one, whatever was seen",
      """
      caps words
      field once
      tap shift once letters
      field once
      hold shift once locked
      field once
      tap symbols symbols symbols
      field once
      tap symbols symbols symbols
      tap moreSymbols more more
      field once
      """
    ),
    (
      "a turned panel keeps the layer and shift",
      """
      turn letters
      caps words
      tap space once once
      turn once
      caps none
      text letters
      tap shift once once
      turn once
      hold shift once locked
      turn locked
      tap symbols symbols symbols
      turn symbols
      tap letters locked locked
      tap symbols symbols symbols
      tap moreSymbols more more
      turn more
      tap letters locked locked
      turn locked
      tap symbols symbols symbols
      field letters
      tap symbols symbols symbols
      tap moreSymbols more more
      tap letters letters letters
      turn letters
      tap symbols symbols symbols
      """
    ),
    (
      "shift and letters in quick turn never lock",
      """
      tap shift once once
      again j once letters
      again shift once once
      again j once letters
      again shift once once
      again j once letters
      tap shift once once
      tap shift once letters
      again j letters letters
      again shift once once
      again j once letters
      again shift once once
      again j once letters
      typed JJJjJJ
      hold shift once locked
      tap shift locked letters
      again j letters letters
      again shift once once
      again j once letters
      again shift once once
      again j once letters
      typed jJJ
      caps words
      tap space once once
      field once
      tap shift once letters
      again j letters letters
      again shift once once
      again j once letters
      again shift once once
      again j once letters
      typed jJJ
      """
    ),
  ]

  @Test(arguments: scenes) func oneFinger(name: String, script: String) throws {
    var scene = try ShiftScene()
    try scene.play(script)
  }
}
