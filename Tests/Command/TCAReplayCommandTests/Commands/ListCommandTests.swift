import Testing

@Suite("Listing scripts")
struct ListCommandTests {
  private static let scripts = [
    "s/a.replay": """
    feature counter
    title "Counting"
    tags smoke, fast
    repeat 2
    send incrementButtonTapped
      count = 1
    end
    finish
    """,
    "s/b.jsonl": #"{"feature": "counter"}"#,
    "s/_hidden.replay": "feature counter\n",
    "s/data.json": "{}",
  ]

  @Test("one line per script, without those that would not run")
  func lines() throws {
    let run = try CommandProcess(["list", "s"], scripts: Self.scripts)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        s/a.replay · counter · Counting · tags: smoke, fast · 2 steps
        s/b.jsonl · counter · log

        """)
  }

  @Test("the same for tools")
  func json() throws {
    let run = try CommandProcess(["list", "--json", "s"], scripts: Self.scripts)
    #expect(
      run.output == """
        [{"file":"s/a.replay","feature":"counter","title":"Counting","tags":["smoke","fast"],"steps":2},\
        {"file":"s/b.jsonl","feature":"counter","log":true}]

        """)
  }

  @Test("an unreadable script is reported, and so is a folder without scripts")
  func wrong() throws {
    let run = try CommandProcess(
      ["list", "a.replay", "missing.replay"], scripts: ["a.replay": "feature counter\nsned x\n"])
    #expect(run.exitCode == 3)
    #expect(run.errors.contains("error: cannot read 'missing.replay': No such file or directory\n"))
    #expect(run.errors.contains("unknown step 'sned'"))
    #expect(try CommandProcess(["list", "."]).exitCode == 2)
    #expect(try CommandProcess(["list"]).exitCode == 64)
  }

  @Test("a part has the scripts that run in it, also where one cannot be read")
  func shard() throws {
    let run = try CommandProcess(
      shell: """
        cd s && "$1" list --max-input 40 --shard 1/2 .
        "$1" --max-input 40 --shard 1/2 --format json . | grep -o '"event":"script","file":"[^"]*"'
        """,
      files: [
        "s/a.replay": "feature counter\n\(String(repeating: "#\n", count: 40))",
        "s/b.replay": "feature counter\n", "s/c.replay": "feature counter\n",
      ])
    #expect(
      run.output == """
        ./c.replay · counter · 0 steps
        "event":"script","file":"./c.replay"

        """)
    #expect(
      run.errors
        == "error: cannot read './a.replay': it is larger than 40 bytes; --max-input raises the limit\n"
    )
  }

  @Test("standard input is not filtered, as in a run")
  func standardInput() throws {
    let run = try CommandProcess(["list", "--tag", "smoke", "-"], input: "feature counter\n")
    #expect(run.output == "<stdin> · counter · 0 steps\n")
    #expect(run.exitCode == 0)
  }
}
