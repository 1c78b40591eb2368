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
}
