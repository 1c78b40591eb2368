import Testing

@Suite("On GitHub, verbs without reports")
struct GitHubVariableTests {
  private static let script = "feature counter\nsend incrementButtonTapped\n  count = 1\n"

  private func run(_ call: String) throws -> CommandProcess {
    try CommandProcess(
      shell: """
        echo earlier > summary; export GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary
        \(call); echo "exit code $?"; cat summary
        """, files: ["a.replay": Self.script])
  }

  @Test("compare the steps that passed, and leave the summary of the job alone")
  func diff() throws {
    let run = try run(#""$1" diff a.replay a.replay"#)
    #expect(run.output == "the runs are the same: 1 step\nexit code 0\nearlier\n")
    #expect(run.errors == "")
  }

  @Test("go through the steps that passed")
  func debug() throws {
    let run = try run(#"echo "run to end" | "$1" debug a.replay"#)
    #expect(
      run.output == """
        at the start: counter, 1 step
        (debug) run to end
          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
        the end, at 0s: passed
        (debug)\u{20}
        exit code 0
        earlier

        """)
  }
}
