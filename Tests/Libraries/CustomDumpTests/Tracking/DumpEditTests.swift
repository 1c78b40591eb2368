import CustomDump
import TestSupport
import Testing

@Suite struct DumpEditTests {
  @Test func `equal texts need no edits`() {
    #expect(DumpEdit.edits(from: ["a", "b"], to: ["a", "b"]) == [])
  }

  @Test func `changes far from each other are edits of their own`() {
    let old = (0..<1000).map { "line \($0)," }
    var new = old
    new[3] = "other"
    new.remove(at: 500)
    new.insert(contentsOf: ["x", "y"], at: 900)
    #expect(
      DumpEdit.edits(from: old, to: new) == [
        DumpEdit(line: 3, removed: 1, inserted: ["other"]),
        DumpEdit(line: 500, removed: 1, inserted: []),
        DumpEdit(line: 901, removed: 0, inserted: ["x", "y"]),
      ])
  }

  @Test func `edits lead from one text to the other, whatever the lines are`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        ["a", "b", "c", "d", ")"].randomElement(using: &random) ?? ""
      }
      let new = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        ["a", "b", "c", "e", ")"].randomElement(using: &random) ?? ""
      }
      #expect(old.applying(DumpEdit.edits(from: old, to: new)) == new)
    }
  }
}

extension [String] {
  /// The lines after edits.
  func applying(_ edits: [DumpEdit]) -> [String] {
    var lines = self
    for edit in edits.reversed() {
      lines.replaceSubrange(edit.line..<edit.line + edit.removed, with: edit.inserted)
    }
    return lines
  }
}
