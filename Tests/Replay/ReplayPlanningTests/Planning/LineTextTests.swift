import Testing

@testable import ReplayTestSupport

@Suite("A step of several lines")
struct LineTextTests {
  @Test("is shown on one line, without blanks inside its brackets")
  func joining() throws {
    let title = String(repeating: "long ", count: 20)
    let step =
      #"send path.push(id: 0, state: .editor(track: (id: 1, title: "\#(title)", notes: nil)))"#
    let outline = try withPlan("feature studio\n\(step)\n", for: .studio) { $0.outline }
    #expect(outline == ["1 \(step)"])
  }

  @Test("is shown with a text of several lines in quotes")
  func multilineText() throws {
    let script = #"""
      feature awkward
      send tapped
      given awkward.fetch returns """
        one
          two
        """
      """#
    let outline = try withPlan(script, for: Awkward.registered) { $0.outline }
    #expect(outline == ["1 send tapped", #"2 given awkward.fetch returns "one\n  two""#])
  }

  @Test("is shown in line notation if it is a JSON object")
  func objects() throws {
    let outline = try withPlan(
      #"""
      {"feature": "awkward", "steps": [
        {"send": {"tapped": {}}},
        {"send": {"rows": {"element": {
          "id": "00000000-0000-0000-0000-000000000001", "action": {"renamed": "x"}}}}},
        {"receive": {"presented": {"presented": {"alert": {"dismiss": {}}}}}},
        {"receive": {"text": {"$any": true}}},
        {"send": "text(\"x\")"}
      ]}
      """#, for: Awkward.registered, path: "script.json"
    ) { $0.outline }
    #expect(
      outline == [
        "1 send tapped",
        #"2 send rows[id: UUID(00000000-0000-0000-0000-000000000001)].renamed("x")"#,
        "3 receive presented.alert.dismiss",
        "4 receive text(_)",
        #"5 send text("x")"#,
      ])
  }
}
