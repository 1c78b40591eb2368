import Testing

@testable import ReplayReports

@Suite struct DotsReportTests {
  @Test func `says one character a script, then what went wrong`() {
    #expect(
      SampleRun.text(DotsReport()) == #"""
        .FUC-

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

        """#)
  }

  @Test func `tells an explored log that diverged from one that did not`() {
    let events = [1, 0].flatMap { count -> [ReplayEvent] in
      var end = ReplayEvent.ScriptEnd(file: "\(count).jsonl", outcome: .passed)
      end.divergedCount = count
      return [.scriptStarted(.init(file: end.file, feature: "f")), .scriptEnded(end)]
    }
    #expect(
      SampleRun.text(DotsReport(), events + [.runEnded(.init())]) == """
        D.

        0 scripts

        """)
  }

  @Test func `tells the warnings of scripts that pass`() {
    let start = ReplayEvent.ScriptStart(file: "a.replay", feature: "counter")
    var end = ReplayEvent.ScriptEnd(file: "a.replay", outcome: .passed)
    end.notes = ["a note", "warning: line 2: 'given uuid incrementing' is never used"]
    var summary = ReplayEvent.RunSummary()
    let events = SampleRun.passed + [.scriptStarted(start), .scriptEnded(end)]
    for event in events { summary.add(event) }
    #expect(
      SampleRun.text(DotsReport(), events + [.runEnded(summary)]) == """
        ..

        a.replay · counter

              warning: line 2: 'given uuid incrementing' is never used

        2 scripts: 2 passed · 1 step: 1 passed

        """)
  }

  @Test func `wraps after eighty scripts and says no more where nothing is wrong`() {
    var events: [ReplayEvent] = []
    var summary = ReplayEvent.RunSummary()
    for _ in 0..<81 {
      events += SampleRun.passed
      for event in SampleRun.passed { summary.add(event) }
    }
    #expect(
      SampleRun.text(DotsReport(), events + [.runEnded(summary)]) == """
        \(String(repeating: ".", count: 80))
        .

        81 scripts: 81 passed · 81 steps: 81 passed

        """)
  }
}
