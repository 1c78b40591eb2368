import Testing

@Suite("What --output names")
struct ReadFilesTests {
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
    #expect(
      run.errors == """
        error: '--output _b.replay' would replace the script '_b.replay'
          name another file
        Run 'tca-replay minimize --help' for the options.
        error: '--output json.replay' would replace the script 'json.replay'
          name another file
        Run 'tca-replay minimize --help' for the options.
        error: '--save log.json' would replace the script 'log.json'
          name another file
        Run 'tca-replay explore --help' for the options.
        error: '--save _b.replay' would replace the script '_b.replay'
          name another file
        Run 'tca-replay explore --help' for the options.
        error: '--output table.replay' would replace the script 'table.replay'
          name another file
        Run 'tca-replay minimize --help' for the options.
        error: '--output c.replay' would replace the script 'c.replay'
          name another file
        Run 'tca-replay minimize --help' for the options.
        error: '--output link' would replace the script 'c.replay'
          name another file
        Run 'tca-replay minimize --help' for the options.
        error: '--output ./hard' would replace the script 'c.replay'
          name another file
        Run 'tca-replay minimize --help' for the options.
        saved c.replay

        """)
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
    #expect(
      run.errors == """
        error: '--dot a.replay' would replace the script 'a.replay'
          name another file
        Run 'tca-replay explore --help' for the options.
        error: '--html ./_b.replay' would replace the script './_b.replay'
          give the report another file
        Run 'tca-replay explore --help' for the options.
        error: '--json _b.replay' would replace the script '_b.replay'
          give the report another file
        Run 'tca-replay mutate --help' for the options.

        """)
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
    #expect(
      run.errors == """
        error: '--dot b.replay' would replace the script 'b.replay'
          name another file
        Run 'tca-replay explore --help' for the options.
        error: '--output b.replay' would replace the script 'b.replay'
          name another file
        Run 'tca-replay export --help' for the options.
        error: '--json b.replay' would replace the script 'b.replay'
          give the report another file
        Run 'tca-replay mutate --help' for the options.
        error: '--json run.jsonl' would replace the recorded run 'run.jsonl'
          give the report another file
        Run 'tca-replay mutate --help' for the options.

        """)
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
    #expect(
      run.errors == """
        error: '--output a.replay' would replace the script 'a.replay'
          name another file
        Run 'tca-replay export --help' for the options.
        error: '--output ./_b.replay' would replace the script '_b.replay'
          name another file
        Run 'tca-replay export --help' for the options.
        error: '--output T.swift' would replace the tests 'T.swift'
          name another file
        Run 'tca-replay import --help' for the options.

        """)
  }
}
