import Testing

@testable import ReplayReports

@Suite struct JUnitReportTests {
  @Test func `has a case a script, with all that is wrong in one failure`() {
    #expect(
      SampleRun.text(JUnitReport()) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="tca-replay" tests="5" failures="1" errors="2" time="1.236">
          <testsuite name="tca-replay" tests="5" failures="1" errors="2" skipped="1" time="1.236">
            <testcase name="counter/a.replay" classname="counter" time="1.234">
              <system-out>counter/a.replay · counter · Counting

          1 ✓ send named(&quot;#1, &lt;b&gt; &amp; \n&quot;)
              - count: 0
              + count: 1
        </system-out>
            </testcase>
            <testcase name="counter/b.replay" classname="counter" time="0.002">
              <failure message="the state after this step is not what the script says (and 1 more)" type="state-mismatch">step 1: send increment
        error: the state after this step is not what the script says
          --&gt; counter/b.replay:3:3
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
        </failure>
              <system-out>counter/b.replay · counter

          1 ✗ send increment
              │ ::error::from the feature

        error: the state after this step is not what the script says
          --&gt; counter/b.replay:3:3
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

        not run: 2 steps
        </system-out>
            </testcase>
            <testcase name="counter/c.replay" classname="scripts">
              <error message="unknown action 'tap'" type="unknown-action">error: unknown action 'tap'
          --&gt; counter/c.replay:2:6
           |
         2 | send tap
           |      ^^^ did you mean 'tapped'?
        </error>
              <system-out>error: unknown action 'tap'
          --&gt; counter/c.replay:2:6
           |
         2 | send tap
           |      ^^^ did you mean 'tapped'?
        </system-out>
            </testcase>
            <testcase name="counter/d.replay" classname="counter">
              <error message="the feature crashed: Index out of range" type="crash">step 1: send crash
        error: the feature crashed: Index out of range
        </error>
              <system-out>counter/d.replay · counter

          1 ✗ send crash

        error: the feature crashed: Index out of range
        </system-out>
            </testcase>
            <testcase name="counter/e.replay" classname="scripts">
              <skipped message="stopped after a failure"/>
              <system-out>counter/e.replay · not run (stopped after a failure)
        </system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func `times have three digits, and control characters are shown`() {
    var end = ReplayEvent.ScriptEnd(file: "a\u{1}b", outcome: .failed)
    end.wallTime = .milliseconds(12_003)
    end.problems = [
      ReplayProblem(.issue, "a \u{1B}[1mbold\u{1B}[0m \u{0} \u{FFFF}text\nof two lines")
    ]
    let text = SampleRun.text(
      JUnitReport(),
      [.scriptStarted(.init(file: "a\u{1}b", feature: "f")), .scriptEnded(end)] + [
        .runEnded(.init())
      ])
    #expect(text.contains(#"<testcase name="a\u{1}b" classname="f" time="12.003">"#))
    #expect(
      text.contains(
        #"<failure message="a \u{1B}[1mbold\u{1B}[0m \0 \u{FFFF}text&#10;of two lines" type="issue">"#
      ))
  }

  @Test(arguments: [
    (ReplayEvent.RecordedCall(explores: true), "nothing was asserted"),
    (ReplayEvent.RecordedCall(isCheck: true), "valid, but not run"),
  ])
  func `a script that asserted nothing is skipped`(call: ReplayEvent.RecordedCall, reason: String) {
    var end = ReplayEvent.ScriptEnd(file: "a", outcome: .passed)
    end.steps.passed = 1
    let events: [ReplayEvent] = [
      .scriptStarted(.init(file: "a", feature: "b")), .scriptEnded(end), .runEnded(.init()),
    ]
    let text = SampleRun.text(JUnitReport(call: call), events)
    #expect(text.contains(#"tests="1" failures="0" errors="0" skipped="1">"#))
    #expect(text.contains("<skipped message=\"\(reason)\"/>"))
    #expect(!SampleRun.text(JUnitReport(), events).contains("<skipped"))
  }

  @Test func `tells what fails in the call as a whole`() {
    #expect(
      SampleRun.text(JUnitReport(), SampleRun.failedCall) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="tca-replay" tests="2" failures="2" errors="0">
          <testsuite name="tca-replay" tests="2" failures="2" errors="0" skipped="0">
            <testcase name="the call as a whole" classname="scripts">
              <failure message="no script was found, or none in one of the folders" type="call"></failure>
            </testcase>
            <testcase name="the call as a whole" classname="scripts">
              <failure message="less than 90 %" type="call"></failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
