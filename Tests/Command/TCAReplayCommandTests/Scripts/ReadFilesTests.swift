import Testing

@Suite("What --output names")
struct ReadFilesTests {
  /// The message that refuses an option with the name of a file that must stay.
  private func refusal(
    of option: String, for file: String, verb: String, advice: String = "name another file"
  ) -> String {
    """
    error: '\(option)' would replace the \(file)
      \(advice)
    Run 'tca-replay \(verb) --help' for the options.

    """
  }

  @Test("does not replace a script that 'format' reads")
  func format() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\ninclude _b.replay\\n' > a.replay; printf 'send a\\n' > _b.replay
        "$1" format --to json -o a.replay a.replay; echo $?
        ln -s a.replay link; "$1" format --to json -o link a.replay; echo $?
        "$1" format -o _b.replay a.replay; echo $?
        mkdir s t; cp a.replay s/x.replay; "$1" format --to json -o s/ s/x.replay; cp a.replay t/x.replay
        "$1" format --to line -o t s/x.json t/x.replay; echo $?
        cmp a.replay s/x.replay; cmp a.replay t/x.replay; cat _b.replay
        printf 'feature  counter\\nsend a\\n' > a.replay; "$1" format -o ./a.replay a.replay; cat a.replay
        """)
    #expect(run.output == "3\n3\n3\n3\nsend a\nfeature counter\n\nsend a\n")
    #expect(
      run.errors == """
        error: cannot write 'a.replay': it would replace the script 'a.replay'
        error: cannot write 'link': it would replace the script 'a.replay'
        error: cannot write '_b.replay': it would replace the script '_b.replay'
        error: cannot write 't/x.replay': it would replace the script 't/x.replay'

        """)
  }

  @Test(
    "is nothing that 'minimize' reads, and for '--save' no included file, no log, and no script in another notation"
  )
  func minimize() throws {
    let run = try CommandProcess(
      shell: """
        "$1" minimize a.replay -o _b.replay; echo $?
        "$1" minimize --input json json.replay -o json.replay; echo $?
        "$1" explore --input log log.json --save log.json; echo $?
        "$1" explore a.replay --save _b.replay; echo $?
        "$1" minimize table.replay[1] -o table.replay; echo $?
        "$1" minimize c.replay -o c.replay; echo $?; ln -s c.replay link; ln c.replay hard
        "$1" minimize c.replay -o link; echo $?; "$1" minimize c.replay -o ./hard; echo $?; cat _b.replay
        "$1" explore -q c.replay --save c.replay; cat c.replay
        """,
      files: [
        "a.replay": "feature counter\ninclude _b.replay\n",
        "_b.replay": "send incrementButtonTapped\n",
        "c.replay": "feature counter\nsend incrementButtonTapped\nsend incrementButtonTapped\n",
        "json.replay": #"{"feature":"counter","steps":[{"send":"incrementButtonTapped"}]}"#,
        "log.json": "{\"feature\":\"counter\"}\n\"incrementButtonTapped\"\n",
        "table.replay":
          "feature counter\nexamples n\n  2\nsend incrementButtonTapped\n  count = n\n",
      ])
    #expect(
      run.output == """
        64
        64
        64
        64
        64
        64
        64
        64
        send incrementButtonTapped
        1 script: 1 passed · 2 steps: 2 passed · nothing asserted
        feature counter
        send incrementButtonTapped
          count = 1
        send incrementButtonTapped
          count = 2

        """)
    let refusals = [
      refusal(of: "--output _b.replay", for: "script '_b.replay'", verb: "minimize"),
      refusal(of: "--output json.replay", for: "script 'json.replay'", verb: "minimize"),
      refusal(of: "--save log.json", for: "script 'log.json'", verb: "explore"),
      refusal(of: "--save _b.replay", for: "script '_b.replay'", verb: "explore"),
      refusal(of: "--output table.replay", for: "script 'table.replay'", verb: "minimize"),
      refusal(of: "--output c.replay", for: "script 'c.replay'", verb: "minimize"),
      refusal(of: "--output link", for: "script 'c.replay'", verb: "minimize"),
      refusal(of: "--output ./hard", for: "script 'c.replay'", verb: "minimize"),
    ]
    #expect(run.errors == refusals.joined() + "saved c.replay\n")
  }

  @Test("a graph, a page and the list of mutants do not replace a script")
  func reports() throws {
    let script = "feature counter\ninclude _b.replay\n"
    let run = try CommandProcess(
      shell: """
        explore() { "$1" explore --exhaustive a.replay --actions incrementButtonTapped --depth 1 "$2" "$3"; echo $?; }
        explore "$1" --dot a.replay; explore "$1" --html ./_b.replay
        "$1" mutate a.replay --json _b.replay; echo $?; cat a.replay _b.replay
        """,
      files: ["a.replay": script, "_b.replay": "send incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        64
        64
        64
        \(script)send incrementButtonTapped
          count = 1

        """)
    let refusals = [
      refusal(of: "--dot a.replay", for: "script 'a.replay'", verb: "explore"),
      refusal(
        of: "--html ./_b.replay", for: "script './_b.replay'", verb: "explore",
        advice: "give the report another file"),
      refusal(
        of: "--json _b.replay", for: "script '_b.replay'", verb: "mutate",
        advice: "give the report another file"),
    ]
    #expect(run.errors == refusals.joined())
  }

  @Test("a graph, a test and the list of mutants do not replace a script that is not read")
  func otherScripts() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  count = 1\n"
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive a.replay --actions incrementButtonTapped --depth 1 --dot b.replay; echo $?
        "$1" export a.replay -o b.replay; echo $?; "$1" mutate a.replay --json b.replay; echo $?; cat b.replay
        "$1" --json run.jsonl a.replay > /dev/null; "$1" mutate a.replay --json run.jsonl; echo $?
        """,
      files: ["a.replay": script, "b.replay": script])
    #expect(run.output == "64\n64\n64\n\(script)64\n")
    let refusals = [
      refusal(of: "--dot b.replay", for: "script 'b.replay'", verb: "explore"),
      refusal(of: "--output b.replay", for: "script 'b.replay'", verb: "export"),
      refusal(
        of: "--json b.replay", for: "script 'b.replay'", verb: "mutate",
        advice: "give the report another file"),
      refusal(
        of: "--json run.jsonl", for: "recorded run 'run.jsonl'", verb: "mutate",
        advice: "give the report another file"),
    ]
    #expect(run.errors == refusals.joined())
  }

  @Test("does not replace what 'export' and 'import' read")
  func export() throws {
    let script = "feature counter\n\ninclude _b.replay\n"
    let run = try CommandProcess(
      shell: """
        "$1" export a.replay -o a.replay; echo $?; "$1" export a.replay -o ./_b.replay; echo $?
        cat a.replay _b.replay; "$1" export a.replay -o T.swift; "$1" import T.swift -o T.swift; echo $?
        """,
      files: ["a.replay": script, "_b.replay": "send incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        64
        64
        \(script)send incrementButtonTapped
          count = 1
        64

        """)
    let refusals = [
      refusal(of: "--output a.replay", for: "script 'a.replay'", verb: "export"),
      refusal(of: "--output ./_b.replay", for: "script '_b.replay'", verb: "export"),
      refusal(of: "--output T.swift", for: "tests 'T.swift'", verb: "import"),
    ]
    #expect(run.errors == refusals.joined())
  }
}
