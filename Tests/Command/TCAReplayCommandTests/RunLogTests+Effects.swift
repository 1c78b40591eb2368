import Foundation
import Testing

extension RunLogTests {
  private static let withStub =
    "{\"feature\": \"counter\", \"given\": {\"numberFact.fetch\": {\"returns\": \"stub\"}}}\n"

  @Test("with effects off the log's own results are applied, and no effect runs")
  func effectsOff() throws {
    let log = """
      {"feature": "counter", "effects": "off"}
      "numberFactButtonTapped"
      {"action": {"numberFactResponse": "logged"}, "received": true, "state": {"numberFact": "logged"}}

      """
    let run = try run(log, "--diff", "compact")
    #expect(
      run.output == """
        log.jsonl · counter · A counter with number facts

          1 ✓ send numberFactButtonTapped                       (no change)
          2 ✓ receive numberFactResponse("logged")
              numberFact: nil → "logged"

        1 script: 1 passed · 2 steps: 2 passed

        """)
    // The option overrides the header.
    let on = try self.run(log, "-q", "--effects", "on")
    #expect(
      on.output.contains("'numberFact.fetch' was called with (number: 0), but nothing answers it"))
    #expect(on.exitCode == 1)
    let off = try self.run(
      log.replacingOccurrences(of: ", \"effects\": \"off\"", with: ""), "-q", "--effects", "off")
    #expect(off.exitCode == 0)
  }

  @Test("a state in the log may be that before the effects of the same instant, or that after them")
  func statesOfAnInstant() throws {
    func run(_ sent: String, _ received: String) throws -> CommandProcess {
      try self.run(
        Self.withStub + """
          {"action": "numberFactButtonTapped", "state": {"numberFact": \(sent)}}
          {"action": {"numberFactResponse": "stub"}, "received": true, "state": {"numberFact": \(received)}}

          """, "-q")
    }
    for sent in ["null", "\"stub\""] {
      let run = try run(sent, "\"stub\"")
      #expect(run.exitCode == 0, "\(run.output)")
    }
    let early = try run("\"other\"", "\"stub\"")
    #expect(
      early.output.contains(
        "error: the state after this entry is not what the log says\n  --> log.jsonl:2:"))
    let late = try run("null", "null")
    #expect(
      late.output.contains(
        "error: the state after this entry is not what the log says\n  --> log.jsonl:3:"))
  }

  @Test("an action in the log that no effect sends is a divergence")
  func notSent() throws {
    let log =
      Self.withStub + """
        "numberFactButtonTapped"
        {"action": {"numberFactResponse": "logged"}, "received": true}
        "incrementButtonTapped"

        """
    let run = try run(log, "-q")
    #expect(
      run.output == """
        log.jsonl · counter · A counter with number facts

          2 ✗ receive numberFactResponse("logged")

        error: the log says that an effect sent this, but no effect sent it here
          --> log.jsonl:3:12
           |
         3 | {"action": {"numberFactResponse": "logged"}, "received": true}
           |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           expected: numberFactResponse("logged")
           actual: numberFactResponse("stub")
           |
           = answer for the dependency in the header's "given", or replay with --effects off

        1 script: 1 diverged · 2 steps: 1 passed, 1 failed

        """)
    #expect(run.exitCode == 1)
    let events = try self.run(log, "--format", "json").output
    #expect(events.contains(#""outcome":"diverged","#))
    #expect(events.contains(#""event":"scriptEnd","file":"log.jsonl","outcome":"diverged""#))
    #expect(try self.run(log, "-q", "--keep-going").output.contains("3 steps: 2 passed, 1 failed"))
  }

  private static func early(_ at: String, _ note: String) -> String {
    """
    log.jsonl · timers · A timer that ticks every second

      2 ✗ receive timerTicked

    error: the log says that an effect sent this, but no effect sent it here
      --> log.jsonl:3:12
       |
     3 | {"action":"timerTicked","at":"\(at)","received":true}
       |            ^^^^^^^^^^^
       expected: timerTicked
       |
       = \(note)

    1 script: 1 diverged · 2 steps: 1 passed, 1 failed

    """
  }

  @Test(
    "an entry before its time says so",
    arguments: [
      ("1s", "the entry is at 1s, and it was 2s already: time does not go back"),
      (
        "2500ms",
        """
        it is 2.5s, and the next timer is due at 3s
           = --effects off replays a log that holds the actions of effects as well
        """
      ),
    ])
  func early(at: String, note: String) throws {
    let log = """
      {"feature":"timers"}
      {"action":"toggleTimerButtonTapped","at":"2s"}
      {"action":"timerTicked","at":"\(at)","received":true}

      """
    #expect(try run(log, "-q").output == Self.early(at, note))
  }

  @Test("a result that an effect has sent is not applied a second time")
  func twice() throws {
    for result in ["stub", "logged"] {
      let log =
        Self.withStub + "\"numberFactButtonTapped\"\n{\"numberFactResponse\": \"\(result)\"}\n"
      let run = try run(log, "-q")
      #expect(
        run.output.contains(
          """
          error: an effect has sent this already, and the log would send it again
            --> log.jsonl:3:1
             |
           3 | {"numberFactResponse": "\(result)"}
          """))
      let isSame = result == "stub"
      #expect(run.output.contains("   actual: numberFactResponse(\"stub\")\n") != isSame)
      let note = "   = the effect sent the same action: the entry lacks \"received\": true\n"
      #expect(run.output.contains(note) == isSame)
      #expect(run.exitCode == 1)
    }
    let meant =
      Self.withStub + """
        "numberFactButtonTapped"
        {"action": {"numberFactResponse": "logged"}, "received": false}

        """
    #expect(try run(meant, "-q").exitCode == 0)
  }

  @Test("exploring reports the same and does not fail")
  func exploring() throws {
    let log =
      Self.withStub + """
        "numberFactButtonTapped"
        {"action": {"numberFactResponse": "logged"}, "state": {"count": 7}, "stateHash": "0123456789abcdef"}

        """
    let run = try run(log, "--explore", "--diff", "none")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        """
              diverged: an effect has sent this already, and the log would send it again
              diverged: the state after this entry is not what the log says
              diverged: the state after this entry differs from the one when the log was made

        """), "\(run.output)")
    #expect(run.output.hasSuffix("\n1 script: 1 diverged · 2 steps: 2 passed · nothing asserted\n"))
  }

  @Test(
    "no report counts an explored log that diverges as a failure, nor does one made of its events")
  func exploredReports() throws {
    let run = try CommandProcess(
      shell: """
        printf '%s\\n' '{"feature": "counter"}' '{"action": "incrementButtonTapped", "state": {"count": 7}}' > a.jsonl
        cp a.jsonl b.jsonl
        "$1" explore -q --fail-fast --json e --junit j a.jsonl b.jsonl; echo $?
        "$1" report e; echo $?; grep -c '<failure' j
        """)
    #expect(
      run.output == """
        2 scripts: 2 diverged · 2 steps: 2 passed · nothing asserted
        0
        a.jsonl · counter · A counter with number facts

          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
              diverged: the state after this entry is not what the log says

        b.jsonl · counter · A counter with number facts

          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
              diverged: the state after this entry is not what the log says

        2 scripts: 2 diverged · 2 steps: 2 passed · nothing asserted
        0
        0

        """)
  }

  @Test("the first checkpoint that differs is where the log diverges")
  func checkpoints() throws {
    let log = """
      {"feature": "counter"}
      {"action": "incrementButtonTapped", "state": {"count": 1}, "stateHash": "5fdbf493114676c5"}
      {"action": "incrementButtonTapped", "state": {"count": 5}}
      {"action": "incrementButtonTapped", "state": {"count": 9}}

      """
    let run = try run(log, "-q")
    #expect(
      run.output.contains(
        """
          2 ✗ send incrementButtonTapped

        error: the state after this entry is not what the log says
          --> log.jsonl:3:48
        """))
    #expect(run.output.hasSuffix("1 script: 1 diverged · 2 steps: 1 passed, 1 failed\n"))
    #expect(run.exitCode == 1)
    let hash = try self.run(
      log.replacingOccurrences(of: "5fdbf493114676c5", with: "5fdbf493114676c6"), "-q")
    #expect(
      hash.output.contains(
        """
        error: the state after this entry differs from the one when the log was made
          --> log.jsonl:2:73
           |
         2 | {"action": "incrementButtonTapped", "state": {"count": 1}, "stateHash": "5fdbf493114676c6"}
           |                                                                         ^^^^^^^^^^^^^^^^^^
           expected: 5fdbf493114676c6
           actual: 5fdbf493114676c5

        """), "\(hash.output)")
  }

  @Test("a state's hash is that of its text, also with shared values at several places")
  func hashOfSharedValues() throws {
    let log = """
      {"feature": "shared-in-memory"}
      {"action": {"selectTab": "profile"}, "stateHash": "0000000000000000"}

      """
    let state = try run(
      log.replacing(", \"stateHash\": \"0000000000000000\"", with: ""), "--state-at", "1")
    #expect(state.output.contains("Stats("))
    // 64-bit FNV-1a.
    let hash = state.output.dropLast().utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let text = String(hash, radix: 16)
    let wrong = try run(log, "-q")
    #expect(
      wrong.output.contains(
        "\n   actual: \(String(repeating: "0", count: 16 - text.count))\(text)\n"),
      "\(wrong.output)")
  }

  @Test("an entry that is left out has the verb with which it would run")
  func leftOut() throws {
    let log = """
      {"feature": "counter"}
      "incrementButtonTapped"
      {"action": {"numberFactResponse": "one"}, "received": true}

      """
    let run = try run(log, "--skip", "2")
    #expect(
      run.output.contains(
        "\n  2 – receive numberFactResponse(\"one\")                 (left out)\n"),
      "\(run.output)")
  }

  @Test("a log has no rows", arguments: ["-q", "check", "list"])
  func row(call: String) throws {
    let run = try CommandProcess(
      shell: "\"$1\" \(call) 'a.jsonl[7]'",
      files: ["a.jsonl": "{\"feature\": \"counter\"}\n\"incrementButtonTapped\"\n"])
    #expect(
      (run.output + run.errors).contains("error: a log has no rows\n"),
      "\(run.output)\(run.errors)")
    #expect(run.exitCode == 2)
  }

  @Test(
    "wrong checkpoints and headers are errors of the log",
    arguments: [
      (
        #"{"action": "incrementButtonTapped", "state": {"cont": 1}}"#,
        "error: Counter.State has no 'cont'"
      ),
      (
        #"{"action": "incrementButtonTapped", "stateHash": "XYZ"}"#,
        "error: expected 16 hexadecimal digits in lower case, found 'XYZ'"
      ),
      (
        #"{"action": "incrementButtonTapped", "state": {"$calls": {"numberFact.fetch": []}}}"#,
        "error: a log cannot speak of calls"
      ),
      (
        #"{"action": "incrementButtonTapped", "state": {"$calls": {"$order": ["numberFact.fetch"]}}}"#,
        "error: a log cannot speak of calls"
      ),
      (
        #"{"action": "incrementButtonTapped", "state": {"$dismissed": false}}"#,
        "error: a log cannot speak of dismissals"
      ),
      (
        #"{"action": "incrementButtonTapped", "stat": {}}"#,
        "error: unknown key 'stat' in an entry of a log"
      ),
    ])
  func wrongCheckpoints(entry: String, message: String) throws {
    let run = try run("{\"feature\": \"counter\"}\n\(entry)\n", "-q")
    #expect(run.output.contains(message + "\n  --> log.jsonl:2:"), "\(run.output)")
    #expect(run.exitCode == 2)
  }

  @Test("the header's effects are on or off")
  func wrongEffects() throws {
    let run = try run("{\"feature\": \"counter\", \"effects\": \"maybe\"}\n", "-q")
    #expect(run.output.contains("error: expected \"on\" or \"off\", found "), "\(run.output)")
    #expect(run.exitCode == 2)
  }

  @Test("a list of steps is distinguished from a list of actions")
  func steps() throws {
    let run = try run(#"[{"send": "incrementButtonTapped"}]"#, "--feature", "counter")
    #expect(
      run.output.contains(
        "   = this is a log: a script is an object with \"feature\" and \"steps\"\n"))
    #expect(run.exitCode == 2)
  }

  @Test("a script that is run without effects says that they run")
  func script() throws {
    let run = try CommandProcess(
      ["-q", "--effects", "off", "a.replay"],
      scripts: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        a.replay · counter

        warning: '--effects off' is for logs: a script runs its effects
          --> a.replay:1:1
           |
         1 | feature counter
           | ^

        1 script: 1 passed · 1 step: 1 passed

        """, "\(run.output)")
    #expect(run.exitCode == 0)
  }
}
