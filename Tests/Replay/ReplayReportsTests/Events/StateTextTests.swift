import Testing

@testable import ReplayReports

@Suite struct StateTextTests {
  @Test(arguments: [
    ("_alert", "nil"), ("alert", "nil"), ("path[#0].count", "1"),
    ("path[#0]", ".detail(\n  count: 1\n)"),
    (#"values["a.b"]"#, "2"), ("values[true]", nil), ("names[0]", #""x: y""#),
  ])
  func `paths lead to keys, ids and properties with wrappers`(path: String, value: String?) {
    let text = StateText(
      """
      State(
        _alert: nil,
        path: [
          #0: .detail(
            count: 1
          )
        ],
        values: [
          "a.b": 2
        ],
        names: [
          [0]: "x: y"
        ]
      )
      """)
    #expect(text.value(at: path) == value)
  }

  @Test func `edits outside the text do no harm`() {
    var text = StateText("a\nb")
    text.apply([
      .init(line: -5, removed: -1, inserted: ["x"]), .init(line: 9, removed: .max, inserted: ["y"]),
    ])
    #expect(text.lines == ["x", "a", "b", "y"])
  }
}
