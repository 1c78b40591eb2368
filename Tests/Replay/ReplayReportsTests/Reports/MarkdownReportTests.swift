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

  @Test func `shows the watched paths of scripts that failed and of others`() {
    func events(_ file: String, _ outcome: ReplayEvent.ScriptEnd.Outcome) -> [ReplayEvent] {
      var start = ReplayEvent.ScriptStart(file: file, feature: "f")
      start.watched = [.init(path: "count", value: "0"), .init(path: "name", value: "\"<a>\"")]
      var step = StepReport(number: "1", line: 1, verb: "send", text: "send a")
      step.watched = [.init(path: "count", from: "0", to: "1")]
      var end = ReplayEvent.ScriptEnd(file: file, outcome: outcome)
      if outcome == .failed { end.problems = [ReplayProblem(.issue, "wrong")] }
      return [.scriptStarted(start), .stepEnded(step), .scriptEnded(end)]
    }
    var summary = ReplayEvent.RunSummary()
    summary.passed = 1
    summary.failed = 1
    #expect(
      SampleRun.text(
        MarkdownReport(),
        [.runStarted] + events("a.replay", .failed) + events("b.replay", .passed)
          + [.runEnded(summary)]) == #"""
          ## tca-replay

          2 scripts: 1 passed, 1 failed

          | | script | feature | steps |
          |---|---|---|---|
          | ❌ failed | <code>a.replay</code> | f |  |

          <details><summary>❌ <code>a.replay</code></summary>

          <pre>error: wrong
          </pre>

          Watched in <code>a.replay</code>:

          <pre>
          count = 0
          name = &quot;&lt;a&gt;&quot;
          step 1: count: 0 → 1
          </pre>

          </details>

          <details><summary>1 script without a failure</summary>

          | | script | feature | steps |
          |---|---|---|---|
          | ✅ | <code>b.replay</code> | f |  |

          Watched in <code>b.replay</code>:

          <pre>
          count = 0
          name = &quot;&lt;a&gt;&quot;
          step 1: count: 0 → 1
          </pre>

          </details>

          """#)
  }

  @Test func `tells an explored log that diverged from one that did not`() {
    let events = [1, 0].flatMap { count -> [ReplayEvent] in
      var end = ReplayEvent.ScriptEnd(file: "\(count).jsonl", outcome: .passed)
      end.divergedCount = count
      return [.scriptStarted(.init(file: end.file, feature: "f")), .scriptEnded(end)]
    }
    let text = SampleRun.text(MarkdownReport(), events + [.runEnded(.init())])
    #expect(
      text.contains(
        """
        | ⚠️ diverged | <code>1.jsonl</code> | f |  |
        | ✅ | <code>0.jsonl</code> | f |  |

        """), "\(text)")
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

  @Test func `tells what fails in the call as a whole`() {
    #expect(
      SampleRun.text(MarkdownReport(), SampleRun.failedCall) == """
        ## tca-replay

        0 scripts

        ❌ no script was found, or none in one of the folders

        ❌ less than 90 %


        """)
  }
}
