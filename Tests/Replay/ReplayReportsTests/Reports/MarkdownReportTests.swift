import Testing

@testable import ReplayReports

@Suite struct MarkdownReportTests {
  @Test func `has a table of scripts, those that failed first`() {
    #expect(
      SampleRun.text(MarkdownReport()) == #"""
        ## tca-replay

        5 scripts: 1 passed, 1 failed, 1 unusable, 1 crashed, 1 not run · 5 steps: 1 passed, 2 failed, 2 not run

        | | script | feature | steps |
        |---|---|---|---|
        | ❌ failed | <code>counter/b.replay</code> | counter | 1 failed, 2 not run |
        | ❌ unusable | <code>counter/c.replay</code> |  |  |
        | ❌ crashed | <code>counter/d.replay</code> | counter | 1 failed |

        <details><summary>❌ <code>counter/b.replay</code></summary>

        <pre>step 1: send increment
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
        &nbsp;
        error: an action was never received
        </pre>

        </details>

        <details><summary>❌ <code>counter/c.replay</code></summary>

        <pre>error: unknown action 'tap'
          --&gt; counter/c.replay:2:6
           |
         2 | send tap
           |      ^^^ did you mean 'tapped'?
        </pre>

        </details>

        <details><summary>❌ <code>counter/d.replay</code></summary>

        <pre>step 1: send crash
        error: the feature crashed: Index out of range
        </pre>

        </details>

        <details><summary>2 scripts without a failure</summary>

        | | script | feature | steps |
        |---|---|---|---|
        | ✅ | <code>counter/a.replay</code><br>Counting | counter | 1 passed |
        | ⏭️ not run | <code>counter/e.replay</code> |  |  |

        </details>

        """#)
  }

  @Test func `a thousand failures stay within what GitHub takes`() {
    var problem = ReplayProblem(.issue, "an issue")
    problem.notes = [String(repeating: "long ", count: 2000)]
    var events: [ReplayEvent] = []
    for number in 0..<1000 {
      var end = ReplayEvent.ScriptEnd(file: "\(number)|`*_.replay", outcome: .failed)
      end.problems = [problem]
      events += [.scriptStarted(.init(file: end.file, feature: "f")), .scriptEnded(end)]
    }
    let text = SampleRun.text(MarkdownReport(), events + [.runEnded(.init())])
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains("<code>7&#124;&#96;&#42;&#95;.replay</code>"))
    #expect(text.contains("\n500 more scripts not shown.\n"))
  }
}
