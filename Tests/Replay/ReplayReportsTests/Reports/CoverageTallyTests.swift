import Testing

@testable import ReplayReports

@Suite("What scripts reach is added up") struct CoverageTallyTests {
  private static let outline = [
    CoverageItem(.action, "add", [.sent, .received, .changed]),
    CoverageItem(.action, "added", [.sent, .received, .changed]),
    CoverageItem(.action, "remove", [.sent, .received, .changed]),
    CoverageItem(.state, "filter.all", [.seen]),
    CoverageItem(.state, "filter.done", [.seen]),
    CoverageItem(.endpoint, "store.save", [.answered, .threw, .cancelled]),
  ]

  private static func script(
    _ file: String = "a", reached: [CoverageItem] = [], atEnd: [CoverageItem] = []
  ) -> [ReplayEvent] {
    var start = ReplayEvent.ScriptStart(file: file, feature: "list")
    start.coverage = outline
    var step = StepReport(number: "1", line: 2, verb: "send", text: "send add")
    step.reached = reached
    var end = ReplayEvent.ScriptEnd(file: file, outcome: .passed)
    end.steps = .init(passed: 1)
    end.reached = atEnd
    return [.scriptStarted(start), .stepEnded(step), .scriptEnded(end)]
  }

  private static let first = script(reached: [
    CoverageItem(.action, "add", [.sent, .changed]), CoverageItem(.state, "filter.all", [.seen]),
    CoverageItem(.endpoint, "store.save", [.answered]),
  ])

  private static let second = script(
    "b", reached: [CoverageItem(.action, "added", [.received])],
    atEnd: [CoverageItem(.effect, "add", [.started, .cancelled])])

  private func tally(_ events: [ReplayEvent]) -> CoverageTally {
    var tally = CoverageTally()
    for event in events { tally.receive(event) }
    return tally
  }

  @Test func `scripts of a feature add up`() throws {
    let tally = tally(Self.first + Self.second)
    let feature = try #require(tally.features.first)
    #expect(tally.features.count == 1)
    #expect(feature.scriptCount == 2)
    #expect(feature.figure(of: .action) == .init(reached: 2, total: 3))
    #expect(feature.figure(of: .state) == .init(reached: 1, total: 2))
    #expect(feature.figure(of: .endpoint) == .init(reached: 1, total: 3))
    #expect(feature.figure(of: .effect) == .init(reached: 1, total: 2))
    #expect(tally.figure(of: .action).percentage == "66.6 %")
  }

  @Test func `an action is missing if it was neither sent nor received`() {
    let actions = tally(Self.first + Self.second).features[0].entries(of: .action)
    #expect(actions.filter { !$0.missing.isEmpty }.map(\.name) == ["remove"])
  }

  @Test func `events survive their JSON`() {
    let events = Self.first + Self.second
    #expect(events.compactMap { ReplayEvent(json: $0.json()) } == events)
  }

  @Test func `what cannot be reached does not count`() {
    let events = Self.script(reached: [CoverageItem(.state, "other.case", [.seen])])
    #expect(tally(events).figure(of: .state) == .init(reached: 0, total: 2))
  }

  @Test func `a recorded script without coverage is named`() {
    var end = ReplayEvent.ScriptEnd(file: "b", outcome: .passed)
    end.steps = .init(passed: 0)
    let events: [ReplayEvent] = [
      .scriptStarted(.init(file: "b", feature: "list")), .scriptEnded(end),
    ]
    #expect(tally(Self.first + events).scriptWithoutCoverage == "b")
    #expect(tally(Self.first).scriptWithoutCoverage == nil)
  }

  @Test func `a share is rounded down, so that nothing missing looks complete`() {
    #expect(CoverageTally.Figure(reached: 9999, total: 10000).percentage == "99.9 %")
    #expect(CoverageTally.Figure(reached: 3, total: 3).percentage == "100.0 %")
  }
}
