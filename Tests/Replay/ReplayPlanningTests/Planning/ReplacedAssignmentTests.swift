import Testing

@testable import ReplayTestSupport

@Suite("An assignment that replaces an earlier one")
struct ReplacedAssignmentTests {
  @Test("of the starting state is an error that names the earlier line")
  func startingState() throws {
    #expect(
      try planErrors(
        """
        feature form
        state
          query = "a"
          settings.level = .low
          rows = [(id: 1, title: "")]
          rows[id: 1].title = "b"
          query = "c"
          settings = (isOn: true, level: .low)

        send path.push(id: 0, state: (id: 1, title: ""))
        """, for: Form.registered) == [
          """
          7:3 'query' is set already, in line 3 [query]
          ? leave one of the two out
          """,
          """
          8:3 'settings' replaces 'settings.level' of line 4 [settings]
          ? set the whole first, and its parts after it
          """,
        ])
  }

  @Test("is found in JSON, too, where a key and a nested key can mean the same")
  func json() throws {
    #expect(
      try planErrors(
        """
        {"feature": "form", "state": {
          "settings.isOn": true,
          "settings": {"isOn": false}
        }, "steps": []}
        """, for: Form.registered, path: "script.json") == [
          """
          3:16 'settings.isOn' is set already, in line 2 ["isOn"]
          ? leave one of the two out
          """
        ])
  }

  @Test("of a shared value is an error")
  func shared() throws {
    #expect(
      try planErrors(
        """
        feature agora
        state
          shared words = ["a"]
          shared words = ["b"]
        """, for: .agora) == [
          """
          4:10 'shared words' is set already, in line 3 [words]
          ? leave one of the two out
          """
        ])
  }

  @Test("of a binding's part is an error")
  func binding() throws {
    #expect(
      try planErrors(
        """
        feature form

        send binding.settings with isOn = true, isOn = false
        send binding.settings with isOn = true, level = .high
        """, for: Form.registered) == [
          """
          3:41 'isOn' is set already, in line 3 [isOn]
          ? leave one of the two out
          """
        ])
  }

  @Test("of an included file is none: the script's lines win")
  func included() throws {
    let state = try withPlan(
      "feature form\ninclude a.replay\nstate\n  query = \"own\"\n", for: Form.registered,
      includes: ["a.replay": "state\n  query = \"included\"\n"]
    ) { try $0.initialState() as? Form.State }
    #expect(state?.query == "own")
  }
}
