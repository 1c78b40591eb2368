import Testing

@testable import ReplayReports

@Suite struct StateTextTests {
  @Test func `edits outside the text do no harm`() {
    var text = StateText("a\nb")
    text.apply([
      .init(line: -5, removed: -1, inserted: ["x"]), .init(line: 9, removed: .max, inserted: ["y"]),
    ])
    #expect(text.lines == ["x", "a", "b", "y"])
  }
}
