import Testing

@Suite("Scripts that a call writes")
struct WrittenScriptTests {
  private static let script = "feature counter\n\nsend incrementButtonTapped\n  count = 1\n"

  @Test(
    "do not replace another one",
    arguments: [
      "explore -q a.replay --save b.replay", "format a.replay --output b.replay",
      "format a.replay --output out", "minimize wrong.replay --output b.replay",
    ])
  func another(call: String) throws {
    let path = call.hasSuffix("out") ? "out/a.replay" : "b.replay"
    let run = try CommandProcess(
      shell: """
        mkdir out; echo '# mine' | tee b.replay > out/a.replay
        "$1" \(call) > /dev/null; echo $?; cat \(path)
        : > \(path); "$1" \(call) > /dev/null 2>&1; echo $?; head -n 1 \(path)
        "$1" \(call) > /dev/null 2>&1; echo $?
        """,
      files: [
        "a.replay": Self.script, "wrong.replay": Self.script.replacing("1", with: "2"),
      ])
    #expect(run.output == "3\n# mine\n0\nfeature counter\n0\n")
    #expect(
      run.errors
        == "error: cannot write '\(path)': another file is there; remove it, or name another place\n"
    )
  }

  @Test(
    "replace the script that they were made of",
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

  @Test("that are broken are reported up to a limit", arguments: ["format", "export", "list"])
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
