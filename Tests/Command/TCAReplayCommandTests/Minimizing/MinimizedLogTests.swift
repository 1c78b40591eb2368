import Testing

@Suite("Minimizing a log that the feature diverges from")
struct MinimizedLogTests {
  private func minimize(
    _ log: String, _ options: String..., name: String = "a.jsonl"
  ) throws -> CommandProcess {
    try CommandProcess(["minimize", name] + options, scripts: [name: log])
  }

  @Test("keeps the entry whose state differs, and what it says about that")
  func state() throws {
    let run = try minimize(
      """
      {"feature": "counter", "title": "A report", "given": {"numberFact.fetch": {"returns": "x"}}}
      {"action": "incrementButtonTapped", "at": "1s", "state": {"count": 1}}
      "decrementButtonTapped"
      {"action": "incrementButtonTapped", "at": "2s", "state": {"numberFact": null, "count": 7}, "//": "why"}
      "incrementButtonTapped"

      """)
    #expect(
      run.output == """
        {"feature":"counter"}
        {"action":"incrementButtonTapped","state":{"count":7}}

        """)
    #expect(run.errors.hasPrefix("4 entries → 1, in "), "\(run.errors)")
    #expect(
      run.errors.hasSuffix(" replays: the state after this entry is not what the log says\n"),
      "\(run.errors)")
    #expect(run.exitCode == 0)
  }

  @Test("keeps what makes the state that the log does not say")
  func entriesOfState() throws {
    let run = try minimize(
      """
      {"feature": "counter"}
      "incrementButtonTapped"
      "incrementButtonTapped"
      "decrementButtonTapped"
      "incrementButtonTapped"
      {"action": "incrementButtonTapped", "state": {"count": 5}}

      """)
    #expect(
      run.output == """
        {"feature":"counter"}
        "incrementButtonTapped"
        "incrementButtonTapped"
        {"action":"incrementButtonTapped","state":{"count":5}}

        """, "\(run.output)")
    #expect(run.errors.hasPrefix("5 entries → 3, in "), "\(run.errors)")
  }

  private static let asked = #"""
    {"feature": "counter", "given": {"numberFact.fetch": {"returns": "Zero is a number"}}}
    "incrementButtonTapped"
    "decrementButtonTapped"
    "numberFactButtonTapped"
    {"action": {"numberFactResponse": "Nought is a number"}, "received": true}
    "incrementButtonTapped"

    """#

  @Test("keeps what sends the action with another payload")
  func payload() throws {
    let run = try minimize(Self.asked)
    #expect(
      run.output == #"""
        {"feature":"counter","given":{"numberFact.fetch":{"returns":"Zero is a number"}}}
        "numberFactButtonTapped"
        {"action": {"numberFactResponse": "Nought is a number"}, "received": true}

        """#)
    #expect(
      run.errors.hasSuffix(
        " replays: the log says that an effect sent this, but no effect sent it here\n"))
  }

  @Test("keeps the user's last action before one that no effect sends")
  func missing() throws {
    let run = try minimize(
      #"""
      {"feature": "counter"}
      "incrementButtonTapped"
      "decrementButtonTapped"
      {"action": {"numberFactResponse": "x"}, "received": true}

      """#)
    #expect(
      run.output == #"""
        {"feature":"counter"}
        "decrementButtonTapped"
        {"action": {"numberFactResponse": "x"}, "received": true}

        """#)
  }

  @Test("keeps whether an action that the log sends again has the payload of the effect's")
  func twice() throws {
    let run = try minimize(
      #"""
      {"feature": "counter", "given": {"numberFact.fetch": {"returns": "x"}}}
      "incrementButtonTapped"
      "numberFactButtonTapped"
      {"action": {"numberFactResponse": "x"}}

      """#)
    #expect(
      run.output == #"""
        {"feature":"counter","given":{"numberFact.fetch":{"returns":"x"}}}
        "numberFactButtonTapped"
        {"action": {"numberFactResponse": "x"}}

        """#)
  }

  @Test("keeps the state that has another hash")
  func hash() throws {
    let run = try minimize(
      """
      {"feature": "counter"}
      "incrementButtonTapped"
      "decrementButtonTapped"
      {"action": "incrementButtonTapped", "stateHash": "0123456789abcdef"}

      """)
    #expect(
      run.output == """
        {"feature":"counter"}
        {"action": "incrementButtonTapped", "stateHash": "0123456789abcdef"}

        """)
  }

  @Test("the log that is left diverges in the same way")
  func diverges() throws {
    let run = try CommandProcess(
      shell: #""$1" minimize a.jsonl -o b.jsonl 2>/dev/null && "$1" -q b.jsonl; echo $?"#,
      files: ["a.jsonl": Self.asked])
    #expect(
      run.output.contains(
        "error: the log says that an effect sent this, but no effect sent it here\n"))
    #expect(run.output.hasSuffix("\n1\n"))
  }

  @Test("a list names its feature, and entries of several lines become one")
  func list() throws {
    let run = try minimize(
      """
      [
        "decrementButtonTapped",
        {
          "action": "incrementButtonTapped",
          "stateHash": "0123456789abcdef"
        }
      ]
      """, "--feature", "counter", name: "a.json")
    #expect(
      run.output == """
        {"feature":"counter"}
        "decrementButtonTapped"
        {"action":"incrementButtonTapped","stateHash":"0123456789abcdef"}

        """)
  }

  @Test("a log that fails becomes a log where the call names one")
  func failure() throws {
    let run = try CommandProcess(
      shell: #""$1" minimize a.jsonl -o b.jsonl && cat b.jsonl"#,
      files: ["a.jsonl": "{\"feature\": \"hazards\"}\n\"increment\"\n\"trap\"\n\"increment\"\n"],
      tool: "hazard-replay")
    #expect(run.output == "{\"feature\":\"hazards\"}\n\"trap\"\n")
    #expect(run.errors.hasPrefix("3 entries → 1, in "))
  }

  @Test("keeps what a command accepts")
  func condition() throws {
    let run = try CommandProcess(
      shell:
        #""$1" minimize a.jsonl -o b.jsonl --while 'grep -q decrement' 2>/dev/null; cat b.jsonl"#,
      files: ["a.jsonl": Self.asked])
    #expect(run.output == "{\"feature\":\"counter\"}\n\"decrementButtonTapped\"\n")
  }

  @Test("a script cannot say a divergence, and a script becomes no log")
  func otherFile() throws {
    let run = try CommandProcess(
      shell: """
        "$1" minimize a.jsonl -o b.replay; echo $?
        "$1" minimize c.jsonl -o d.jsonl; echo $?
        "$1" minimize e.replay -o f.jsonl; echo $?; ls b.* d.* f.* 2>/dev/null
        """,
      files: [
        "a.jsonl": Self.asked, "c.jsonl": "{\"feature\": \"counter\"}\n\"incrementButtonTapped\"\n",
        "e.replay": "feature counter\nsend incrementButtonTapped\n",
      ])
    #expect(
      run.errors == """
        error: the feature diverges from 'a.jsonl' in line 5, which a script cannot say
          name a .jsonl file with --output
        error: 'c.jsonl' passes: there is nothing to minimize
          --while COMMAND keeps what a command accepts
        error: 'minimize' makes no log of a script
          name a .replay or a .json file

        """)
    #expect(run.output == "2\n2\n64\n")
  }

  @Test("an entry that cannot be used is an error at its place")
  func invalidEntry() throws {
    let run = try minimize("{\"feature\": \"counter\"}\n\"incrementButtonTapped\"\n\"nonsense\"\n")
    #expect(
      run.errors == """
        error: unknown action 'nonsense'
          --> a.jsonl:3:2
           |
         3 | "nonsense"
           |  ^^^^^^^^
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)

        """)
    #expect(run.exitCode == 2)
  }

  @Test("a log says no order and no seed, so that the call is to name them again")
  func options() throws {
    let run = try minimize(Self.asked, "--hash-seed", "3")
    #expect(
      run.errors.hasSuffix(
        "\nnote: a log has no order and no seed: replay it with the same --schedule and --hash-seed\n"
      ))
  }

  @Test("does not take another entry of the same case for the one that differs")
  func otherEntry() throws {
    let run = try minimize(
      #"""
      {"feature": "counter", "given": {"numberFact.fetch": {"returns": "a"}}}
      "numberFactButtonTapped"
      {"action": {"numberFactResponse": "a"}, "received": true}
      "incrementButtonTapped"
      {"action": {"numberFactResponse": "b"}, "received": true}

      """#)
    #expect(
      run.output == #"""
        {"feature":"counter"}
        "incrementButtonTapped"
        {"action": {"numberFactResponse": "b"}, "received": true}

        """#)
    #expect(
      run.errors.hasSuffix(
        " replays: the log says that an effect sent this, but no effect sent it here\n"))
  }
}
