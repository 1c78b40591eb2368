import Testing

@testable import ReplayReports

@Suite struct RunAlignmentTests {
  private func steps(_ texts: String) -> [StepReport] {
    texts.split(separator: " ").enumerated().map { index, text in
      StepReport(number: String(index + 1), line: index, verb: "send", text: String(text))
    }
  }

  private func pieces(_ first: String, _ second: String) -> [RunAlignment.Piece] {
    RunAlignment(steps(first), steps(second)).pieces
  }

  @Test func `the same steps are in the same rows`() {
    #expect(pieces("a b c", "a b c") == [.init(0, 0, count: 3, isSame: true)])
    #expect(pieces("", "").isEmpty)
  }

  @Test func `a step that only one run has is in a row of its own`() {
    #expect(
      pieces("a b c", "a x b c") == [
        .init(0, 0, count: 1, isSame: true), .init(nil, 1, count: 1, isSame: false),
        .init(1, 2, count: 2, isSame: true),
      ])
    #expect(
      pieces("a b c d", "a") == [
        .init(0, 0, count: 1, isSame: true), .init(1, nil, count: 3, isSame: false),
      ])
    #expect(
      pieces("p a q b", "a x b") == [
        .init(0, nil, count: 1, isSame: false), .init(1, 0, count: 1, isSame: true),
        .init(2, 1, count: 1, isSame: false), .init(3, 2, count: 1, isSame: true),
      ])
  }

  @Test func `the same action with another change is in the same row, and different`() {
    let first = steps("a b c")
    var second = first
    second[1].changes = [.init(path: "count", from: "1", to: "2")]
    let rows: [RunAlignment.Piece] = [
      .init(0, 0, count: 1, isSame: true), .init(1, 1, count: 1, isSame: false),
      .init(2, 2, count: 1, isSame: true),
    ]
    #expect(RunAlignment(first, second).pieces == rows)
    let ignoring = RunAlignment(first, second, ignoring: ["count"])
    #expect(ignoring.pieces == [.init(0, 0, count: 3, isSame: true)])
  }

  @Test func `steps and effects have other numbers after a step that only one run has`() {
    func steps(_ texts: String, _ number: (Int) -> Int) -> [StepReport] {
      var steps = self.steps(texts)
      let first = number(1)
      steps[first - 1].startedEffects = [.init(id: number(1), cause: "\(first)")]
      steps[first].endedEffects = [number(1)]
      steps[first].received = [.init(text: "a", cause: "\(first)")]
      steps[first + 1].cause = "\(number(2)) (a)"
      steps[first + 1].cancelledEffects = ["\(first)"]
      return steps
    }
    let (first, second) = (steps("a b c", { $0 }), steps("x a b c", { $0 + 1 }))
    #expect(
      RunAlignment(first, second).pieces == [
        .init(nil, 0, count: 1, isSame: false), .init(0, 1, count: 3, isSame: true),
      ])
    var other = second
    other[2].endedEffects = [7]
    other[3].cause = "1"
    #expect(
      RunAlignment(first, other).pieces == [
        .init(nil, 0, count: 1, isSame: false), .init(0, 1, count: 1, isSame: true),
        .init(1, 2, count: 2, isSame: false),
      ])
  }

  @Test func `long runs that have little in common are compared row by row`() {
    let first = (0..<3000).map { "a\($0)" }.joined(separator: " ")
    let second = (0..<2500).map { "b\($0)" }.joined(separator: " ")
    #expect(
      pieces(first, second) == [
        .init(0, 0, count: 2500, isSame: false), .init(2500, nil, count: 500, isSame: false),
      ])
  }

  @Test func `a replay without the texts of included files is the same as a recorded run`() {
    var recorded = steps("a")
    recorded[0].source = SourceText(text: "send a")
    #expect(RunAlignment(recorded, steps("a")).pieces == [.init(0, 0, count: 1, isSame: true)])
    var first = RunRecord(.init(file: "a", feature: "f"))
    var second = first
    first.add(recorded[0])
    second.add(steps("a")[0])
    #expect(RunDifference(first, second) == nil)
  }
}
