import Testing

@testable import ReplayTestSupport

@Suite("A name that is used before its 'let'")
struct EarlyNameTests {
  @Test(
    "is an error that names the line of the 'let'",
    arguments: ["let x = items[0].id", "receive answered(let x, _)"])
  func names(line: String) throws {
    #expect(
      try planErrors(
        """
        feature agora

        send ask(x)
        \(line)
        send ask(x)
        """, for: .agora) == [
          """
          3:10 'x' is used before its 'let', which comes in line 4 [x]
          ? only later lines can use the name
          """
        ])
  }

  @Test("is an error in JSON, too")
  func json() throws {
    #expect(
      try planErrors(
        """
        {"feature": "agora", "steps": [
          {"send": "ask(x)"},
          {"let": {"x": "items[0].id"}}
        ]}
        """, for: .agora, path: "script.json") == [
          """
          2:17 'x' is used before its 'let', which comes in line 3 [x]
          ? only later lines can use the name
          """
        ])
  }

  @Test("keeps its own message if an earlier 'let' gave it a value of another type")
  func otherType() throws {
    #expect(
      try planErrors(
        """
        feature agora

        let x = color
        send ask(x)
        let x = items[0].id
        """, for: .agora
      ).first?.contains("'x' is an Agora.Color, not an Int") == true)
  }

  @Test("is not meant where an action has the name")
  func action() throws {
    let errors = try planErrors(
      """
      feature agora

      send x
      let x = items[0].id
      send ask(x)
      """, for: .agora)
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("3:6 unknown action 'x' [x]") == true)
  }
}
