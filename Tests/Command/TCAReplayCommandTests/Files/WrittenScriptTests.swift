import Testing

@Suite("A script that a call writes")
struct WrittenScriptTests {
  private static let script = "feature counter\n\nsend incrementButtonTapped\n  count = 1\n"

  @Test("does not replace another one with '--save'")
  func another() throws {
    let run = try CommandProcess(
      shell: """
        save() { "$1" explore -q a.replay --save b.replay > /dev/null; echo $?; head -n 1 b.replay; }
        echo '# mine' > b.replay; save "$1"
        : > b.replay; save "$1" 2> /dev/null
        save "$1" 2> /dev/null
        """,
      files: ["a.replay": Self.script])
    #expect(run.output == "3\n# mine\n0\nfeature counter\n0\nfeature counter\n")
    #expect(
      run.errors
        == "error: cannot write 'b.replay': another file is there; remove it, or name another place\n"
    )
  }

  @Test(
    "replaces what '--output' names",
    arguments: [
      "format a.replay --output b.replay", "minimize wrong.replay --output b.replay",
    ])
  func output(call: String) throws {
    let run = try CommandProcess(
      shell: "echo mine > b.replay; \"$1\" \(call) > /dev/null 2>&1; echo $?; head -n 1 b.replay",
      files: ["a.replay": Self.script, "wrong.replay": Self.script.replacing("1", with: "2")])
    #expect(run.output == "0\nfeature counter\n")
  }

  @Test(
    "replaces the script that it was made of",
    arguments: [
      ("explore -q a.replay --save a.replay", "   count = 1"),
      ("format a.replay --output a.replay", "  count = 1"),
    ])
  func own(call: String, line: String) throws {
    let run = try CommandProcess(
      shell: "\"$1\" \(call) > /dev/null 2>&1; echo $?; tail -n 1 a.replay",
      files: ["a.replay": "feature counter\n\nsend   incrementButtonTapped\n   count = 1\n"])
    #expect(run.output == "0\n\(line)\n")
  }

  @Test("that is broken is reported up to a limit", arguments: ["format", "export", "list"])
  func manyProblems(verb: String) throws {
    let run = try CommandProcess(
      [verb, "a.replay"],
      scripts: [
        "a.replay": "feature counter\n\n" + String(repeating: "sendd a\n", count: 150)
      ])
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 101)
    #expect(run.errors.contains("error: 50 more problems from here on\n"))
    #expect(run.exitCode == 2)
  }
}
