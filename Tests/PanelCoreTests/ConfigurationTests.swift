import PanelCore
import Testing

@Suite struct ConfigurationTests {
  private func node(_ content: ConfigNode.Content, _ line: Int = 1, _ column: Int = 1)
    -> ConfigNode
  {
    ConfigNode(content, file: "a.yaml", line: line, column: column)
  }

  @Test func aNodeIsOneOfThree() {
    let scalar = node(.scalar("no"))
    let list = node(.list([scalar]))
    let map = node(
      .map([ConfigNode.Entry(key: "k", line: 2, column: 3, value: node(.scalar("v"), 2, 6))]))
    #expect(scalar.scalar == "no")
    #expect(scalar.list == nil)
    #expect(scalar.map == nil)
    #expect(list.list == [scalar])
    #expect(list["k"] == nil)
    #expect(map.map?.count == 1)
    #expect(map["k"]?.scalar == "v")
    #expect(map["other"] == nil)
  }

  @Test func anErrorSaysWhereItIs() {
    let error = node(.scalar("x"), 12, 5).error("there is no icon \"x\"")
    #expect(error.description == "a.yaml:12:5: there is no icon \"x\"")
    #expect(error == ConfigError(file: "a.yaml", line: 12, column: 5, message: error.message))
  }
}
