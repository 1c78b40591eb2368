import Testing

extension FuzzCommandTests {
  @Test("the scripts of a corpus are written, and replayed first the next time")
  func corpus() throws {
    let run = try CommandProcess(
      shell: """
        "$1" fuzz off-by-one.mended --runs 20 --corpus corpus > /dev/null
        grep -l '^feature off-by-one.mended$' corpus/*.replay | wc -l | tr -d ' '
        for file in corpus/*; do "$1" -q "$file" > /dev/null 2>&1 || echo "$file"; done
        sed -i 's/^feature .*/feature off-by-one/' corpus/*
        "$1" fuzz off-by-one --runs 1 --steps 1 --corpus corpus | tail -1 | cut -d ' ' -f 2
        """, tool: "hazard-replay")
    let lines = run.output.split(separator: "\n")
    #expect((Int(lines.first ?? "") ?? 0) > 0)
    #expect(lines.last == "runs,")
    #expect(lines.count == 2)
  }

  private static let misspelt = """
    error: unknown step 'sent'
      --> scripts/a.replay:2:1
       |
     2 | sent x
       | ^^^^ did you mean 'send'?
       |
       = steps: send, receive, advance, expect, given, skip, cancel, exhaustivity, finish, print, repeat, include, label, emit, end, fail, let

    """

  @Test(
    "a script of the feature that cannot be read is an error, and one of another feature is not read"
  )
  func unreadable() throws {
    let script = try fuzz(
      "counter", "--runs", "1", "--scripts", "scripts",
      files: ["scripts/a.replay": "feature counter\nsent x\n"])
    #expect(script.errors == Self.misspelt)
    #expect(script.output == "")
    #expect(script.exitCode == 2)
    let log = try fuzz(
      "counter", "--runs", "1", "--scripts", "a.jsonl",
      files: ["a.jsonl": "{\"feature\": \"counter\"}\n{\"action\":\n"])
    #expect(
      log.errors == """
        error: expected a value
          --> a.jsonl:2:11
           |
         2 | {"action":
           |           ^ expected a value

        """)
    #expect(log.exitCode == 2)
    let other = try fuzz(
      "counter", "--runs", "1", "--scripts", "scripts",
      files: ["scripts/a.replay": "feature todos\nsent x\n"])
    #expect(other.errors == "")
    #expect(other.output.hasPrefix("counter: 3 of 4 actions are sent\n"))
  }

  @Test("a script of the corpus that cannot be read is a warning")
  func unreadableCorpus() throws {
    let run = try fuzz(
      "counter", "--runs", "1", "--actions", "incrementButtonTapped", "--corpus", "scripts",
      files: ["scripts/a.replay": "feature counter\nsent x\n"])
    #expect(
      run.errors == Self.misspelt + "warning: 'scripts/a.replay' is not replayed\n"
        + Self.noCondition)
    #expect(run.exitCode == 0)
  }

  @Test("a script must be right in all its steps")
  func wrongStep() throws {
    let run = try fuzz(
      "a.replay", "--runs", "1",
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\nsend nope\n"])
    #expect(run.errors.hasPrefix("error: unknown action 'nope'\n  --> a.replay:3:6\n"))
    #expect(run.output == "")
    #expect(run.exitCode == 2)
  }
}
