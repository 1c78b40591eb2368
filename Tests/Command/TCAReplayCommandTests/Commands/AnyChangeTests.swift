import Testing

@Suite("'any change' with exhaustivity off")
struct AnyChangeTests {
  @Test("is checked in JSON, and no other layout is suggested")
  func json() throws {
    let script =
      #"{"feature": "counter", "exhaustivity": "off", "steps": [{"expect":{"$any":true}}]}"#
    let run = try CommandProcess(["-q", "a.json"], scripts: ["a.json": script])
    #expect(run.exitCode == 1)
    #expect(
      run.output == #"""
        a.json · counter

          1 ✗ expect

        error: the script expects a change, but the state did not change
          --> a.json:1:68
           |
         1 | {"feature": "counter", "exhaustivity": "off", "steps": [{"expect":{"$any":true}}]}
           |                                                                    ^^^^^^^^^^^
           |
           = leave out what does not change

        1 script: 1 failed · 1 step: 1 failed

        """#)
  }

  @Test("is checked in a checkpoint of a log")
  func checkpoint() throws {
    let log = #"""
      {"feature": "counter"}
      {"action": {"numberFactResponse": "a"}, "state": {"$any": true}}
      {"action": {"numberFactResponse": "a"}, "state": {"$any": true}}

      """#
    let run = try CommandProcess(["-q", "a.jsonl"], scripts: ["a.jsonl": log])
    #expect(run.exitCode == 1)
    #expect(
      run.output == #"""
        a.jsonl · counter · A counter with number facts

          2 ✗ send numberFactResponse("a")

        error: the script expects a change, but the state did not change
          --> a.jsonl:3:51
           |
         3 | {"action": {"numberFactResponse": "a"}, "state": {"$any": true}}
           |                                                   ^^^^^^^^^^^^
           |
           = leave out what does not change

        1 script: 1 diverged · 2 steps: 1 passed, 1 failed

        """#)
  }

  @Test("is checked below a receive and a skip")
  func steps() throws {
    let script = """
      feature counter
      exhaustivity off
      given numberFact.fetch returns "x"

      send numberFactButtonTapped
      receive numberFactResponse
        any change
      send numberFactButtonTapped
      STEP
        any change

      """
    for step in ["receive numberFactResponse", "skip received"] {
      let run = try CommandProcess(
        ["-q", "a.replay"], scripts: ["a.replay": script.replacing("STEP", with: step)])
      #expect(run.exitCode == 1)
      let detail = step.hasPrefix("receive") ? String(repeating: " ", count: 24) + "← step 3" : ""
      #expect(
        run.output == """
          a.replay · counter

            4 ✗ \(step)\(detail)

          error: the script expects a change, but the state did not change
            --> a.replay:10:3
             |
          10 |   any change
             |   ^^^^^^^^^^
             |
             = leave out what does not change

          1 script: 1 failed · 4 steps: 3 passed, 1 failed

          """)
    }
  }
}
