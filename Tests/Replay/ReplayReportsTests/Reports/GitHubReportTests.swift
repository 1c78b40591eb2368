import Testing

@testable import ReplayReports

@Suite struct GitHubReportTests {
  @Test func `annotates the lines of the scripts`() {
    #expect(
      SampleRun.text(GitHubReport()) == #"""
        counter/b.replay · counter

          1 ✗ send increment
              │ ::error::from the feature

        error: the state after this step is not what the script says
          --> counter/b.replay:3:3
           |
         3 |   count = 2
           |   ^^^^^
                State(
              -   count: 2
              +   count: 1
                )
           (expected: -, actual: +)
           = 100% wrong, a: b

        error: an action was never received

        error: unknown action 'tap'
          --> counter/c.replay:2:6
           |
         2 | send tap
           |      ^^^ did you mean 'tapped'?

        counter/d.replay · counter

          1 ✗ send crash

        error: the feature crashed: Index out of range

        5 scripts: 1 passed, 1 failed, 1 unusable, 1 crashed, 1 not run · 5 steps: 1 passed, 2 failed, 2 not run
        ::error file=counter/b.replay,line=3,endLine=3,col=3,endColumn=8,title=counter%3A step 1::the state after this step is not what the script says%0A  State(%0A-   count: 2%0A+   count: 1%0A  )%0A100%25 wrong, a: b
        ::error file=counter/c.replay,line=2,endLine=2,col=6,endColumn=9,title=counter/c.replay::unknown action 'tap'%0Adid you mean 'tapped'?
        ::error file=counter/d.replay,line=2,title=counter%3A step 1::the feature crashed: Index out of range
        ::error file=counter/b.replay,title=counter::an action was never received

        """#)
  }

  @Test func `shows the first failure of each script first, and ten at most`() {
    var events: [ReplayEvent] = []
    var summary = ReplayEvent.RunSummary()
    for number in 1...8 {
      let file = "\(number).replay"
      var step = StepReport(number: "1", line: 1, verb: "send", text: "send x", outcome: .failed)
      step.problems = [ReplayProblem(.issue, "one"), ReplayProblem(.issue, "two")]
      events += [
        .scriptStarted(.init(file: file, feature: "f")), .stepEnded(step),
        .scriptEnded(.init(file: file, outcome: .failed)),
      ]
    }
    for event in events { summary.add(event) }
    let lines = SampleRun.text(GitHubReport(), events + [.runEnded(summary)])
      .split(separator: "\n").map(String.init)
    let annotations = lines.filter { $0.hasPrefix("::error ") }
    #expect(
      annotations
        == (1...8).map { "::error file=\($0).replay,line=1,title=f%3A step 1::one" }
        + (1...2).map { "::error file=\($0).replay,line=1,title=f%3A step 1::two" })
    #expect(lines.last == "6 more failures without an annotation")
  }

  @Test func `nothing that a feature prints is a command`() {
    var step = StepReport(number: "1", line: 1, verb: "send", text: "send x", outcome: .failed)
    step.problems = [
      ReplayProblem(.issue, "an issue\n::set-output name=a::b\n  ::error::c ##[group]")
    ]
    let text = SampleRun.text(
      GitHubReport(),
      [.scriptStarted(.init(file: "a", feature: "b")), .stepEnded(step)])
    #expect(!text.contains("\n::") && !text.contains(" ::") && !text.contains("##["))
    #expect(text.contains("      : :set-output name=a::b\n        : :error::c ## [group]"))
  }

  @Test func `tells what fails in the call as a whole`() {
    #expect(
      SampleRun.text(GitHubReport(), SampleRun.failedCall) == """
        0 scripts
        ::error ::no script was found, or none in one of the folders
        ::error ::less than 90 %25

        """)
  }
}
