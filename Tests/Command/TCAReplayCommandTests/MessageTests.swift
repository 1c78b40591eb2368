import Foundation
import Testing

@Suite("Messages that say what to do")
struct MessageTests {
  private func output(_ script: String, as name: String = "a.replay") throws -> String {
    try CommandProcess(["-q", "--keep-going", name], scripts: [name: script]).output
  }

  @Test("a feature that is not there is blamed on what names it")
  func unknownFeature() throws {
    for (arguments, environment, source) in [
      (["--feature", "conter"], [:], "'--feature'"),
      ([], ["TCA_REPLAY_FEATURE": "conter"], "TCA_REPLAY_FEATURE"),
    ] {
      let run = try CommandProcess(
        arguments + ["a.replay"], scripts: ["a.replay": "feature counter\n"],
        environment: environment)
      #expect(run.exitCode == 64)
      #expect(
        run.errors == """
          error: invalid value 'conter' for \(source)
            did you mean 'counter'?
          Run 'tca-replay --help' for the options.

          """)
    }
  }

  @Test("an element that is not there is named before what its reducer says")
  func missingElement() throws {
    let output = try output(
      """
      feature recursion
      send addRowButtonTapped
        rows.count == 1
      send rows[id: UUID(5)].addRowButtonTapped
      """)
    #expect(
      output.contains(
        """
        error: 'rows' has no element [id: UUID(5)]
          --> a.replay:4:10
           |
         4 | send rows[id: UUID(5)].addRowButtonTapped
           |          ^^^^^^^^^^^^^
           |
           = it has: UUID(00000000-0000-0000-0000-000000000001)
           = the reducer reports: A "forEach" at
        """), "\(output)")
    let id = "UUID(00000000-0000-0000-0000-000000000005)"
    #expect(
      output.contains("Nested.Action.rows(.element(id: \(id), action: .addRowButtonTapped))\n"),
      "\(output)")
  }

  @Test("a child that is not there is named, and what its reducer says is a detail")
  func missingChild() throws {
    let output = try output(
      """
      feature sync-ups-list
      send destination.add.binding.syncUp.title("x")
      """)
    #expect(
      output.contains(
        """
        error: 'destination' is nil: no reducer handles this action
          --> a.replay:2:6
           |
         2 | send destination.add.binding.syncUp.title("x")
           |      ^^^^^^^^^^^
           |
           = to start with a value, set it under "state": destination = …
           = the reducer reports: An "ifLet" at
        """), "\(output)")
    #expect(!output.contains("error: An"), "\(output)")
  }

  @Test("what other problems of the step suggest does not mend a missing child")
  func missingChildAndExpectation() throws {
    let output = try output(
      """
      feature sync-ups-list
      send destination.add.binding.syncUp.title("x")
        destination = nil
      """)
    #expect(output.contains("error: 'destination' is nil: no reducer handles this action\n"))
    #expect(
      output.contains(
        """
        error: the script expects a change, but the state did not change
          --> a.replay:3:3
           |
         3 |   destination = nil
           |   ^^^^^^^^^^^^^^^^^
           |
           = leave out what does not change

        1 script
        """), "\(output)")
  }

  @Test("what is nil before and after a step is not removed from the script")
  func nothingToChange() throws {
    let output = try output(
      """
      feature todos
      send clearCompletedButtonTapped
        todos[id: UUID(7)].description = "x"
      """)
    #expect(
      output.contains(
        """
        error: 'todos[id: 7]' is nil before and after this step
          --> a.replay:3:3
           |
         3 |   todos[id: UUID(7)].description = "x"
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           |
           = look at the path, and at the steps that should have made the value; to start with a value, set it under "state": todos = …

        1 script
        """), "\(output)")
  }

  @Test("a static member that is not registered names the registration")
  func unregisteredMember() throws {
    let output = try output(
      """
      feature alerts
      send alertButtonTapped
        alert = .discardChanges
      """)
    #expect(
      output.contains(
        """
         3 |   alert = .discardChanges
           |           ^^^^^^^^^^^^^^^
           |
           = register static members to write them: .values(of: AlertState<Alerts.Action.Alert>.self, \
        ["discardChanges": .discardChanges])
        """), "\(output)")
  }

  @Test(
    "an element that is not there is named in Swift's notation, too",
    arguments: [
      (
        "a.replay",
        "feature recursion\nsend rows(.element(id: UUID(5), action: .addRowButtonTapped))"
      ),
      (
        "a.replay", "feature recursion\nsend rows.element(id: UUID(5), action: .addRowButtonTapped)"
      ),
    ])
  func missingElementInSwift(name: String, script: String) throws {
    let output = try output(script, as: name)
    #expect(
      output.contains(
        """
        error: 'rows' has no element [id: UUID(5)]
        """), "\(output)")
    #expect(
      output.contains(
        """
           = it is empty
           = to start with a value, set it under "state": rows = …

        """), "\(output)")
  }

  @Test("advice on JSON and logs is in JSON")
  func json() throws {
    let script = try output(
      #"{"feature": "counter", "steps": [{"send": "numberFactButtonTapped"}]}"#, as: "a.json")
    #expect(
      script.contains(#"= add "given": {"numberFact.fetch": {"returns": …}}"#), "\(script)")
    let timer = try output(
      """
      {"feature": "timers", "steps": [
        {"send": "toggleTimerButtonTapped", "expect": {"isTimerActive": true}},
        {"receive": "timerTicked"}
      ]}
      """, as: "a.json")
    #expect(timer.contains(#"= next timer in 1s: add {"advance": "1s"}"#), "\(timer)")
    #expect(
      timer.contains(#"{"cancel": "STEP"}; {"skip": "effects"} leaves it running"#), "\(timer)")
    let log = try output(
      "{\"feature\": \"counter\"}\n\"numberFactButtonTapped\"\n", as: "a.jsonl")
    #expect(log.contains(#"= add "given": {"numberFact.fetch": {"returns": …}}"#), "\(log)")
  }

  @Test("an expectation in column one gets the advice to indent it")
  func unindented() throws {
    #expect(
      try output("feature counter\nsend incrementButtonTapped\ncount = 1\n").hasPrefix(
        """
        error: this expectation is not indented
          --> a.replay:3:1
           |
         3 | count = 1
           | ^^^^^^^^^ indent it below its step
        """))
  }

  @Test("a misspelt header is compared with headers")
  func header() throws {
    let output = try output("feture counter\n")
    #expect(output.hasPrefix("error: unknown header 'feture'\n"))
    #expect(output.contains("did you mean 'feature'?\n"))
    #expect(
      output.contains(
        "= headers: examples, exhaustivity, feature, given, hash-seed, schedule, state, tags, title, watch\n"
      ))
  }

  @Test("the body of an indented 'repeat' is one error")
  func repeatBody() throws {
    let output = try output(
      "feature counter\nrepeat 2\n  send incrementButtonTapped\n    count += 1\nend\n")
    #expect(output.components(separatedBy: "error: ").count == 2, "\(output)")
    #expect(output.hasPrefix("error: the steps of a 'repeat' are not indented\n"))
  }

  @Test("a typographic quote is named")
  func quotes() throws {
    let output = try output("feature counter\ngiven numberFact.fetch returns “x y”\n")
    #expect(output.hasPrefix("error: expected a value, found '“'\n"))
    #expect(output.contains("^ write strings between '\"'\n"))
  }

  @Test("an interruption says which step it ended")
  func interruption() throws {
    let run = try CommandProcess(
      shell: "timeout -s INT 3 \"$1\" -q a.replay || echo \"exit code $?\"",
      files: ["a.replay": "feature hazards\nsend waitForSemaphore\n"], tool: "hazard-replay")
    #expect(
      run.output.hasPrefix(
        """
        a.replay · hazards

          1 ✗ send waitForSemaphore

        error: the run was interrupted during the step
          --> a.replay:2:1
           |
         2 | send waitForSemaphore
           | ^^^^^^^^^^^^^^^^^^^^^
        """), "\(run.output)\(run.errors)")
  }
}
