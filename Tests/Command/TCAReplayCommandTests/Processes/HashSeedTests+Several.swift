import Testing

// Several scripts in a call.
extension HashSeedTests {
  @Test(
    "of a script that names none is 0, also beside scripts that name one",
    arguments: ["update --check", "--orders 2", "mutate"])
  func unnamed(verb: String) throws {
    let run = try CommandProcess(
      shell: "\"$1\" \(verb) a.replay b.replay > out 2>&1; echo $?; grep error: out",
      files: [
        "a.replay": Self.seeded,
        "b.replay": Self.seeded.replacing("hash-seed 1\n", with: "")
          .replacing("text 12", with: "text 18"),
      ], tool: "hazard-replay")
    #expect(
      run.output
        == "2\n\(verb == "update --check" ? "a.replay:2:1: " : "")error: the script needs the hash seed 1, and this process has 0\n"
    )
  }

  @Test(
    "of a script is that of the call if a log is left out", arguments: ["update --check", "mutate"])
  func log(verb: String) throws {
    let run = try CommandProcess(
      shell: "\"$1\" \(verb) . > out 2> err; grep -v skipped err",
      files: ["a.replay": Self.seeded, "b.jsonl": "{\"feature\":\"hazards\"}\n\"increment\"\n"],
      tool: "hazard-replay")
    #expect(run.output == "")
  }
}
