import Testing

@Suite("Limits of input")
struct InputLimitTests {
  @Test("an endless script is rejected at the limit")
  func script() throws {
    let run = try CommandProcess(shell: #""$1" --max-input 1MiB --input line - < /dev/zero"#)
    #expect(run.exitCode == 3)
    #expect(
      run.output.contains(
        "cannot read '<stdin>': it is larger than 1 MiB; --max-input raises the limit"))
  }

  @Test("an endless entry of a log is rejected at the limit")
  func entry() throws {
    let run = try CommandProcess(
      shell: #"yes a | tr -d '\n' | "$1" --max-input 64KiB --feature counter --input log -"#)
    #expect(run.exitCode == 2)
    #expect(run.output.contains("the entry of the log is larger than 65536 bytes"))
    #expect(run.output.contains("--max-input raises the limit"))
  }

  @Test("too many steps are rejected before the first one runs")
  func steps() throws {
    let script = "feature counter\nrepeat 11\nsend incrementButtonTapped\nend\n"
    let run = try CommandProcess(["--max-steps", "10", "a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 2)
    #expect(
      run.output.contains("the script has 11 steps, repetitions included; the limit is 10"))
  }

  @Test("too many entries of a log are rejected at the first one above the limit")
  func entries() throws {
    let log = "{\"feature\": \"counter\"}\n\"incrementButtonTapped\"\n\"decrementButtonTapped\"\n"
    let scripts = ["a.jsonl": log]
    let problem = """
      error: the log has more than 1 entry
        --> a.jsonl:3:2
         |
       3 | "decrementButtonTapped"
         |  ^^^^^^^^^^^^^^^^^^^^^
         |
         = --max-steps raises the limit


      """
    let run = try CommandProcess(["-q", "--max-steps", "1", "a.jsonl"], scripts: scripts)
    #expect(run.exitCode == 2)
    #expect(
      run.output
        == "a.jsonl · counter · A counter with number facts\n\n\(problem)1 script: 1 unusable · 1 step: 1 passed\n"
    )
    let check = try CommandProcess(["check", "--max-steps", "1", "a.jsonl"], scripts: scripts)
    #expect(check.exitCode == 2)
    #expect(check.output == "\(problem)1 script: 1 unusable\n")
    #expect(try CommandProcess(["--max-steps", "2", "a.jsonl"], scripts: scripts).exitCode == 0)
  }

  @Test("a limit of one byte is said in the singular")
  func oneByte() throws {
    let run = try CommandProcess(
      ["--max-input", "1", "a.jsonl"], scripts: ["a.jsonl": "{\"feature\": \"counter\"}\n"])
    #expect(
      run.output == """
        error: the entry of the log is larger than 1 byte
          --> a.jsonl:1:1
           |
         1 | {"feature": "counter"}
           | ^
           |
           = an entry is one action; --max-input raises the limit

        1 script: 1 unusable

        """)
    let script = try CommandProcess(
      ["--max-input", "1", "a.replay"], scripts: ["a.replay": "feature counter\n"])
    #expect(
      (script.output + script.errors).contains(
        "cannot read 'a.replay': it is larger than 1 byte; --max-input raises the limit\n"))
  }

  @Test("too many included files are rejected at the first one above the limit")
  func includes() throws {
    let script = "feature counter\ninclude b.replay\ninclude b.replay\ninclude b.replay\n"
    let scripts = ["a.replay": script, "b.replay": "feature counter\nfinish\n"]
    let run = try CommandProcess(["--max-includes", "2", "a.replay"], scripts: scripts)
    #expect(run.exitCode == 2)
    #expect(
      run.output.contains(
        """
        error: more than 2 files are included
          --> a.replay:4:9
        """), "\(run.output)")
    #expect(run.output.contains("   = --max-includes raises the limit\n"))
    #expect(
      try CommandProcess(["--max-includes", "3", "a.replay"], scripts: scripts).exitCode == 0)
  }

  @Test("of many problems of a log entry, a hundred are reported")
  func problems() throws {
    let entry = "{\"action\": {" + (0..<2000).map { "\"a\": \($0)" }.joined(separator: ",") + "}}"
    let run = try CommandProcess(
      ["--feature", "counter", "a.jsonl"], scripts: ["a.jsonl": entry])
    #expect(run.exitCode == 2)
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("error: ") } == 101)
    #expect(run.output.contains("error: 1899 more problems from here on"))
  }

  @Test("a pattern that backtracks without end is stopped at the limit, and named")
  func pattern() throws {
    let script = """
      feature counter
      given numberFact.fetch returns "\(String(repeating: "a", count: 40))"
      send numberFactButtonTapped
      receive numberFactResponse
        numberFact matches "(a+)+b"
      """
    let run = try CommandProcess(
      ["--timeout", "200ms", "a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 3)
    #expect(run.output.contains("while matching the pattern '(a+)+b'"))
  }

  @Test("an answer that no call asks for is a warning, and the script passes")
  func unusedGivens() throws {
    let script = """
      feature counter
      given numberFact.fetch returns "one"
      send incrementButtonTapped
        count = 1
      """
    let run = try CommandProcess(["a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"warning: line 2: 'given numberFact.fetch returns "one"' is never used"#))
  }

  @Test(
    "verbs that read one script have the limit, and those that rewrite scripts",
    arguments: ["debug a.replay", "minimize a.replay", "diff a.replay a.replay", "update a.replay"])
  func otherVerbs(call: String) throws {
    let run = try CommandProcess(
      call.split(separator: " ").map(String.init) + ["--max-input", "10"],
      scripts: ["a.replay": "feature counter\nsend incrementButtonTapped\n"])
    #expect(
      run.errors
        == "error: cannot read 'a.replay': it is larger than 10 bytes; --max-input raises the limit\n"
    )
    #expect(run.exitCode == 3)
  }

  @Test("nothing raises the limit of what can be read at all")
  func absolute() throws {
    let run = try CommandProcess(
      shell: "truncate -s 5G a.replay; \"$1\" --max-input 20GiB a.replay; \"$1\" report a.replay")
    #expect(
      run.output.hasPrefix("error: cannot read 'a.replay': it is larger than 4294967294 bytes\n"))
    #expect(run.errors == "error: cannot read 'a.replay': it is larger than 4294967294 bytes\n")
  }
}
