import TestSupport
import Testing

@testable import ReplayReports

@Suite struct StateTextTests {
  private func edits(_ old: [String], _ new: [String]) -> [LineEdit] {
    var text = StateText(old.joined(separator: "\n"))
    return text.change(to: new.joined(separator: "\n"))
  }

  @Test func `equal dumps need no edit`() {
    #expect(edits(["a", "b"], ["a", "b"]) == [])
  }

  @Test func `changes far from each other are edits of their own`() {
    let old = (0..<1000).map { "line \($0)," }
    var new = old
    new[3] = "other"
    new.remove(at: 500)
    new.insert(contentsOf: ["x", "y"], at: 900)
    #expect(
      edits(old, new) == [
        .init(line: 3, removed: 1, inserted: ["other"]),
        .init(line: 500, removed: 1, inserted: []),
        .init(line: 901, removed: 0, inserted: ["x", "y"]),
      ])
  }

  @Test func `edits lead from one dump to the other, whatever the lines are`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        ["a", "b", "c", "d", ")"].randomElement(using: &random) ?? ""
      }
      let new = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        ["a", "b", "c", "e", ")"].randomElement(using: &random) ?? ""
      }
      var text = StateText(old.joined(separator: "\n"))
      var copy = text
      copy.apply(text.change(to: new.joined(separator: "\n")))
      #expect(copy.lines == new)
      #expect(text == copy)
    }
  }

  @Test func `edits outside the text do no harm`() {
    var text = StateText("a\nb")
    text.apply([
      .init(line: -5, removed: -1, inserted: ["x"]), .init(line: 9, removed: .max, inserted: ["y"]),
    ])
    #expect(text.lines == ["x", "a", "b", "y"])
  }
}
