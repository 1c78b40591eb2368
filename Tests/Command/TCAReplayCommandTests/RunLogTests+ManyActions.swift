import Testing

extension RunLogTests {
  private static let start = "{\"feature\": \"timers\"}\n\"toggleTimerButtonTapped\"\n"

  @Test("many actions can arrive before their entries")
  func many() throws {
    let ticks = String(
      repeating: "{\"action\": \"timerTicked\", \"at\": \"600s\", \"received\": true}\n",
      count: 600)
    let run = try run(Self.start + ticks, "-q")
    #expect(run.output == "1 script: 1 passed · 601 steps: 601 passed\n")
  }

  @Test("too many actions before their entries are forgotten, which a divergence says")
  func tooMany() throws {
    let run = try run(
      Self.start + """
        {"action": "toggleTimerButtonTapped", "at": "33000s"}
        {"action": "toggleTimerButtonTapped", "received": true}

        """, "-q")
    #expect(
      run.output.hasPrefix(
        """
        log.jsonl · timers · A timer that ticks every second

          3 ✗ receive toggleTimerButtonTapped                   1 effect started

        error: the log says that an effect sent this, but no effect sent it here
          --> log.jsonl:4:13
           |
         4 | {"action": "toggleTimerButtonTapped", "received": true}
           |             ^^^^^^^^^^^^^^^^^^^^^^^
           expected: toggleTimerButtonTapped
           actual:
              timerTicked
        """), "\(run.output.prefix(1000))")
    #expect(
      run.output.hasSuffix(
        """
              timerTicked
              … 16115 more
           |
           = before these, effects sent 16385 more actions that the log does not have, too many to keep
           = --effects off replays a log that holds the actions of effects as well

        1 script: 1 diverged · 3 steps: 2 passed, 1 failed

        """), "\(run.output.suffix(1000))")
  }
}
