import Testing

@Suite("Logs and their recordings in the debugger")
struct DebugLogTests: DebugDialogue {
  private static let log = """
    {"feature": "refreshable", "given": {"factClient.fetch": {"returns": "zero"}}}
    "refresh"
    {"action": {"factResponse": {"success": "zero"}}, "received": true}

    """

  @Test("a recorded run of a log asserts nothing", arguments: ["run", "explore"])
  func recorded(verb: String) throws {
    let run = try CommandProcess(
      shell: """
        "$1" \(verb) -q --json e.jsonl a.jsonl > /dev/null
        "$1" debug e.jsonl 2>&1
        """, files: ["a.jsonl": Self.log],
      input: "history fact\ncontinue\ncontinue\nskip 1\neffects\n")
    #expect(
      run.output == """
        at the start: refreshable, 2 steps
        (debug) history fact
        step 1  ◂ received factResponse(.success("zero"))  ← step 1, at 0s
          fact: nil → "zero"
          ← an effect of step 1: send refresh
        (debug) continue
          2 ✓ receive factResponse(.success("zero"))            (no change)
        the end, at 0s: over
        (debug) continue
        error: the run is over: it has 2 steps
          go back
        (debug) skip 1
        error: a recorded run cannot be changed
          'explore --save FILE a.jsonl' makes a script of its log
        (debug) effects
        error: what is open is only known of a script
          'explore --save FILE a.jsonl' makes a script of its log
        (debug) \n
        """)
  }

  @Test("tells what an entry changed whose action no effect sent", arguments: ["off", "on"])
  func unsent(effects: String) throws {
    let log = """
      {"feature": "counter", "effects": "\(effects)", "given": {"numberFact.fetch": {"never": true}}}
      "numberFactButtonTapped"
      {"action": {"numberFactResponse": "zero"}, "received": true}

      """
    let text = try dialogue(
      "watch numberFact", "continue", "last numberFact", of: "a.jsonl", files: ["a.jsonl": log]
    ).text
    #expect(text.contains("\nstopped at watch numberFact: numberFact: nil → \"zero\""))
    #expect(
      text.hasSuffix(
        """
        (debug) last numberFact
        step 2  receive numberFactResponse("zero")
          numberFact: nil → "zero"
        (debug) \n
        """), "\(text)")
  }

  @Test("shows what caused an entry that an effect sent")
  func causes() throws {
    let text = try dialogue("run to 2", "why 2", of: "a.jsonl", files: ["a.jsonl": Self.log]).text
    #expect(
      text.hasSuffix(
        """
        (debug) why 2
        step 2  receive factResponse(.success("zero"))
          ← an effect of step 1: send refresh
        (debug) \n
        """))
  }

  @Test("a log that diverges says so in every place")
  func diverging() throws {
    let log = """
      {"feature": "counter"}
      {"action": "incrementButtonTapped", "state": {"count": 3}}
      "incrementButtonTapped"

      """
    #expect(
      try dialogue(
        "continue", "steps", "continue", of: "a.jsonl", files: ["a.jsonl": log]
      ).text == """
        at the start: counter, 2 steps
        (debug) continue
        stopped at a divergence
          1 ✗ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
              diverged: the state after this entry is not what the log says
        (debug) steps
          start
        > step 1  send incrementButtonTapped  (diverged)
          step 2  send incrementButtonTapped
        (debug) continue
          2 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 1,
              +   count: 2,
                  numberFact: nil
                )
        the end, at 0s: over, diverged in step 1
        (debug) \n
        """)
  }

  @Test("answers no question about what the recorded states do not have")
  func unknown() throws {
    let log = """
      {"feature": "todos"}
      "addTodoButtonTapped"

      """
    let (text, errors, _) = try dialogue(
      "history todos[0].description", "history todos[0].title", "watch todos[0].title",
      "first todos[id: UUID(0)].title", "last todos[0].description == 3", "history shared stats",
      "print shared stats", of: "a.jsonl", files: ["a.jsonl": log])
    #expect(text.contains("\n  todos[0].description: nowhere → \"\"\n"), "\(text)")
    #expect(
      errors == """
        error: the recorded states have no 'todos[0].title'
          they have: editMode, filter, todos
        error: the recorded states have no 'todos[0].title'
          they have: editMode, filter, todos
        error: the recorded states have no 'todos[id: UUID(0)].title'
          elements of recorded states are named by their places: [0]
        error: 'last' takes a path, not a condition
          conditions are only checked in a script
        error: shared values are only known of a script
          'explore --save FILE' makes a script of a log
        error: 'print' shows the state
          'explore --save FILE' makes a script of a log

        """)
  }

  @Test("tells at the end that a registered condition does not hold")
  func brokenCondition() throws {
    let log = """
      {"feature": "stale-response", "given": {"library.search": [{"args": ["a"], "after": "2s", "returns": []}, {"returns": []}]}}
      {"action": {"queryChanged": "a"}}
      {"action": {"queryChanged": "b"}}
      {"action": {"response": {"query": "b", "results": []}}, "received": true}
      {"action": {"response": {"query": "a", "results": []}}, "received": true, "at": "2s"}

      """
    let run = try CommandProcess(
      shell: #""$1" debug a.jsonl 2>&1"#, files: ["a.jsonl": log], input: "run to 4\nwhy\n",
      tool: "hazard-replay")
    #expect(
      run.output.hasSuffix(
        """
        (debug) why
        after the last step: all effects have ended, and 'the results are those of the query' does not hold
          'explore --save FILE' makes a script of a log, which tells what broke it
        (debug) \n
        """), "\(run.output)")
  }

  @Test("stops where another element comes to a position of a list")
  func position() throws {
    let log = """
      {"feature": "todos"}
      "addTodoButtonTapped"
      {"todos[id: UUID(0)].binding.description": "a"}
      "addTodoButtonTapped"

      """
    let run = try dialogue(
      "watch todos[1].description", "continue", "continue", "restart", "delete",
      "watch todos[0].description", "continue", "continue", "continue", of: "a.jsonl",
      files: ["a.jsonl": log])
    let stops = run.text.split(separator: "\n").filter { $0.hasPrefix("stopped at ") }
    #expect(
      stops == [
        #"stopped at watch todos[1].description: todos[1].description: nowhere → "a""#,
        #"stopped at watch todos[0].description: todos[0].description: nowhere → """#,
        #"stopped at watch todos[0].description: todos[0].description: "" → "a""#,
        #"stopped at watch todos[0].description: todos[0].description: "a" → """#,
      ], "\(run.text)\(run.errors)")
  }
}
