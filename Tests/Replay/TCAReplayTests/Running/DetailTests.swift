import Testing

@testable import ReplayReports

/// The events' details for reports that show states, effects and calls.
@Suite struct DetailTests {
  private func steps(
    _ script: String, _ change: (inout Replaying) -> Void = { _ in }
  ) async -> (state: String?, steps: [StepReport]) {
    let output = await transcript(script) {
      $0.isJSON = true
      $0.isDetailed = true
      change(&$0)
    }
    var state: String?
    var steps: [StepReport] = []
    for line in output.split(separator: "\n") {
      switch ReplayEvent(json: line.utf8) {
      case .scriptStarted(let start): state = start.state
      case .stepEnded(let step): steps.append(step)
      default: break
      }
    }
    return (state, steps)
  }

  @Test func `edits lead from state to state`() async throws {
    let (state, steps) = await steps(
      """
      send increment
        count = 1
      send nothing
      send note("a")
        notes = ["a"]
      send addToTotal
        total = 1
      """)
    var text = StateText(try #require(state))
    #expect(
      text.text == """
        Laboratory.State(
          count: 0,
          notes: [],
          total: 0
        )
        """)
    try #require(steps.count == 4)
    #expect(steps[0].stateEdits == [LineEdit(line: 1, removed: 1, inserted: ["  count: 1,"])])
    #expect(steps[1].stateEdits == [])
    for step in steps { text.apply(step.stateEdits) }
    #expect(
      text.text == """
        Laboratory.State(
          count: 1,
          notes: [
            [0]: "a"
          ],
          total: 1
        )
        """)
  }

  @Test func `effects that outlive their step are told apart, with their causes`() async throws {
    let (_, steps) = await steps(
      """
      send tickEverySecond
      send wait
      advance 1s
      receive tick
        count = 1
      receive note("waited")
        notes = ["waited"]
      send stop
      """)
    try #require(steps.count == 6)
    #expect(steps[0].startedEffects == [.init(id: 1, cause: "1")])
    #expect(steps[1].startedEffects == [.init(id: 2, cause: "2")])
    #expect(steps[2].endedEffects == [2])
    #expect(steps[3].endedEffects == [] && steps[4].endedEffects == [])
    #expect(steps[5].endedEffects == [1])
  }

  @Test func `an effect that is skipped runs until it ends`() async throws {
    let (_, steps) = await steps(
      """
      send tickEverySecond
      skip effects
      advance 1s
      receive tick
        count = 1
      send stop
      """)
    try #require(steps.count == 5)
    #expect(steps[0].startedEffects == [.init(id: 1, cause: "1")])
    #expect(steps.map(\.effectsInFlight) == [1, 1, 1, 1, 0])
    #expect(steps.map(\.effectsEnded) == [0, 0, 0, 0, 1])
    #expect(steps.map(\.endedEffects) == [[], [], [], [], [1]])
  }

  @Test func `calls belong to the step that made them`() async throws {
    let (_, steps) = await steps(
      """
      given oracle.answer returns "Perhaps"
      send increment
        count = 1
      send ask
      receive answered("Perhaps")
        notes = ["Perhaps"]
      """)
    try #require(steps.count == 3)
    #expect(
      steps.map(\.calls) == [
        [], [.init(endpoint: "oracle.answer", arguments: "(question: 1)")], [],
      ])
  }
}
