import Testing

@Suite("A part of the scripts that is empty")
struct EmptyPartTests {
  @Test("is no error")
  func empty() throws {
    let files = ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"]
    for (words, note) in [
      (["run"], ""),
      (["run", "--coverage", "--fail-under", "90"], Self.noScript),
      (["coverage"], Self.noScript),
      (["coverage", "--write", "new"], Self.noScript),
      (["mutate"], "note: this part has no mutant\n"),
    ] {
      let run = try CommandProcess(words + ["--shard", "2/2", "a.replay"], scripts: files)
      #expect(run.exitCode == 0, "\(words)")
      #expect(run.errors == note)
    }
  }

  private static let noScript = "note: this part has no script, so there is nothing to count\n"

  @Test("adds nothing to the coverage of all parts")
  func report() throws {
    let run = try CommandProcess(
      shell: """
        for part in 1 2; do
          "$1" --shard $part/2 --coverage --json part$part.jsonl -q a.replay > /dev/null 2>&1
          echo "code $?"
        done
        "$1" report part*.jsonl --coverage --fail-under 25 -q > out; echo "code $?"
        grep actions out
        """, files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        code 0
        code 0
        code 0
          actions     25.0 %  1 of 4
        all features: actions     25.0 %  1 of 4

        """)
  }
}
