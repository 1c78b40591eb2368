import Testing

@testable import ReplayReports

@Suite("What scripts reach is on the page") struct HTMLCoverageTests {
  private static func events(reached: [CoverageItem]) -> [ReplayEvent] {
    var start = ReplayEvent.ScriptStart(file: "a", feature: "<list>")
    start.coverage = [
      CoverageItem(.action, "add", [.sent, .received, .changed]),
      CoverageItem(.state, "filter.done", [.seen]),
    ]
    var step = StepReport(number: "1", line: 2, verb: "send", text: "send add")
    step.reached = reached
    var end = ReplayEvent.ScriptEnd(file: "a", outcome: .passed)
    end.steps = .init(passed: 1)
    return [
      .runStarted, .scriptStarted(start), .stepEnded(step), .scriptEnded(end), .runEnded(.init()),
    ]
  }

  private static let reached = [CoverageItem(.action, "add", [.sent])]

  @Test func `the data is that of the report in JSON`() {
    let page = SampleRun.text(HTMLReport(), Self.events(reached: Self.reached))
    #expect(
      PageData.text(of: "run-coverage", in: page) == """
        {"features":[{"feature":"\\u003clist>","scripts":1,"actions":{"reached":1,"total":1},\
        "states":{"reached":0,"total":1},"endpoints":{"reached":0,"total":0},"effects":{"reached":0,"total":0},\
        "items":[{"kind":"action","name":"add","reached":["sent"],"notReached":["received","changed"]},\
        {"kind":"state","name":"filter.done","notReached":["seen"],"missing":true}]}]}
        """)
  }

  @Test func `a browser without scripting lists what is missing`() {
    let page = SampleRun.text(HTMLReport(), Self.events(reached: Self.reached))
    #expect(
      page.contains(
        """
        <noscript><h2>Coverage</h2><h3>&lt;list&gt;</h3><p>1 script · actions 100.0 % · states 0.0 %</p>\
        <ul><li>state <code>filter.done</code> never seen</li></ul></noscript>

        """))
  }

  @Test func `the page of a call for coverage opens with it`() throws {
    let page = SampleRun.text(HTMLReport(coverage: .first), Self.events(reached: Self.reached))
    let data = try #require(PageData.text(of: "run-coverage", in: page))
    #expect(data.hasPrefix(#"{"comesFirst":true,"features":["#))
  }

  @Test func `a script whose events do not say what it reached is named`() throws {
    var events = Self.events(reached: Self.reached)
    var end = ReplayEvent.ScriptEnd(file: "b", outcome: .passed)
    end.steps = .init(passed: 0)
    events.insert(
      contentsOf: [.scriptStarted(.init(file: "b", feature: "list")), .scriptEnded(end)], at: 4)
    let page = SampleRun.text(HTMLReport(), events)
    let data = try #require(PageData.text(of: "run-coverage", in: page))
    #expect(data.hasPrefix(#"{"without":"b","features":["#))
  }

  @Test func `events without coverage, and a comparison, have none`() {
    #expect(PageData.text(of: "run-coverage", in: SampleRun.text(HTMLReport())) == nil)
    let page = SampleRun.text(HTMLReport(coverage: .hidden), Self.events(reached: Self.reached))
    #expect(PageData.text(of: "run-coverage", in: page) == nil)
  }
}
