import Testing

@testable import ReplayReports

@Suite struct TAPReportTests {
  @Test func `has a subtest a script and a line a step`() {
    #expect(
      SampleRun.text(TAPReport()) == ##"""
        TAP version 14
        # Subtest: counter/a.replay
            # Counting
            ok 1 - 1 send named("\#1, <b> & \\n")
            1..1
        ok 1 - counter/a.replay
        # Subtest: counter/b.replay
            not ok 1 - 1 send increment
              ---
              message: "the state after this step is not what the script says"
              severity: fail
              kind: "state-mismatch"
              file: "counter/b.replay"
              line: 3
              column: 3
              step: "1"
              expected: "State(\n  count: 2\n)"
              actual: "State(\n  count: 1\n)"
              notes: "100% wrong, a: b"
              captured: "::error::from the \x1b[31mfeature\x1b[0m\n"
              ...
            not ok 2 - end of the script
              ---
              message: "an action was never received"
              severity: fail
              kind: "never-received"
              ...
            # not run: 2 steps
            1..2
        not ok 2 - counter/b.replay
        not ok 3 - counter/c.replay
          ---
          message: "unknown action 'tap'"
          severity: fail
          kind: "unknown-action"
          file: "counter/c.replay"
          line: 2
          column: 6
          hint: "did you mean 'tapped'?"
          ...
        # Subtest: counter/d.replay
            not ok 1 - 1 send crash
              ---
              message: "the feature crashed: Index out of range"
              severity: fail
              kind: "crash"
              line: 2
              step: "1"
              ...
            1..1
        not ok 4 - counter/d.replay
        ok 5 - counter/e.replay # SKIP stopped after a failure
        1..5
        # 5 scripts: 1 passed, 1 failed, 1 unusable, 1 crashed, 1 not run · 5 steps: 1 passed, 2 failed, 2 not run

        """##)
  }

  @Test func `older readers get the same under another version`() {
    let lines = SampleRun.text(TAPReport()).split(separator: "\n")
    let older = SampleRun.text(TAPReport(version: .thirteen)).split(separator: "\n")
    #expect(older.first == "TAP version 13")
    #expect(older.dropFirst() == lines.dropFirst())
  }

  @Test func `tells steps that are left out, notes and output, and hides silent steps`() {
    var shown = StepReport(number: "3", line: 4, verb: "print", text: "print")
    shown.output = "State(\n  count: 1\n)"
    shown.notes = ["a note"]
    var end = ReplayEvent.ScriptEnd(file: "a", outcome: .passed)
    end.steps.passed = 1
    let events: [ReplayEvent] = [
      .scriptStarted(.init(file: "a", feature: "b")),
      .stepEnded(.init(number: "1", line: 2, verb: "send", text: "send x", outcome: .silent)),
      .stepEnded(.init(number: "2", line: 3, verb: "send", text: "send y", outcome: .skipped)),
      .stepEnded(shown), .scriptEnded(end),
    ]
    #expect(
      SampleRun.text(TAPReport(), events) == """
        # Subtest: a
            ok 1 - 2 send y # SKIP left out
            ok 2 - 3 print
            # a note
            # State(
            #   count: 1
            # )
            1..2
        ok 1 - a

        """)
  }

  @Test(arguments: [
    (
      ReplayEvent.RecordedCall(explores: true), "nothing was asserted",
      "1 passed · nothing asserted"
    ),
    (ReplayEvent.RecordedCall(isCheck: true), "valid, but not run", "1 valid"),
  ])
  func `a script that asserted nothing is not ok, but skipped`(
    call: ReplayEvent.RecordedCall, reason: String, count: String
  ) {
    var summary = ReplayEvent.RunSummary()
    summary.call = call
    summary.passed = 1
    let events: [ReplayEvent] = [
      .scriptStarted(.init(file: "a", feature: "b")),
      .scriptEnded(.init(file: "a", outcome: .passed)),
      .scriptUnusable(.init(file: "c", problems: [])),
      .runEnded(summary),
    ]
    #expect(
      SampleRun.text(TAPReport(call: call), events) == """
        # Subtest: a
            1..0
        ok 1 - a # SKIP \(reason)
        not ok 2 - c
        1..2
        # 1 script: \(count)

        """)
  }

  @Test func `tells what fails in the call as a whole`() {
    #expect(
      SampleRun.text(TAPReport(), SampleRun.failedCall) == """
        TAP version 14
        not ok 1 - the call as a whole
          ---
          message: "no script was found, or none in one of the folders"
          severity: fail
          ...
        not ok 2 - the call as a whole
          ---
          message: "less than 90 %"
          severity: fail
          ...
        1..2
        # 0 scripts

        """)
  }
}
