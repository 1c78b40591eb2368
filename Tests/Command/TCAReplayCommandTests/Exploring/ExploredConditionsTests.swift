import Testing

@Suite("The conditions of the registration, while exploring")
struct ExploredConditionsTests {
  private func explore(
    _ script: String, name: String = "a.replay", verb: String = "explore"
  ) throws -> CommandProcess {
    try CommandProcess(
      [verb, "--diff", "none", name], scripts: [name: script], tool: "hazard-replay")
  }

  @Test("an invariant is noted where it begins to be broken")
  func invariant() throws {
    let run = try explore(
      """
      feature double-tap
      given library.save after 1s returns ()

      send payTapped
      send payTapped
      advance 1s
      advance 1s

      """)
    #expect(
      run.output == """
        a.replay · double-tap

          1 ✓ send payTapped                                    1 effect started
          2 ✓ send payTapped                                    (no change) · 1 effect started
          3 ✓ advance 1s
              ◂ received paid  ← step 1, at 1s
              ◂ received paid  ← step 2, at 1s
              issue: the invariant 'nothing is paid twice' does not hold
          4 ✓ advance 1s

        1 script: 1 passed · 4 steps: 4 passed · nothing asserted

        """)
    #expect(run.exitCode == 0)
  }

  private static let stuck = """
    {"feature": "stuck-spinner", "given": {"library.load": {"throws": "offline"}}}
    {"loadTapped": {}}

    """

  @Test("what must hold at the end is checked for a log, too")
  func end() throws {
    let explored = try explore(Self.stuck, name: "a.jsonl")
    #expect(
      explored.output.contains(
        "\n      issue: all effects have ended, and 'nothing is loading' does not hold\n"))
    #expect(explored.exitCode == 0)
    let run = try explore(Self.stuck, name: "a.jsonl", verb: "run")
    #expect(
      run.output == """
        a.jsonl · stuck-spinner

          1 ✓ send loadTapped                                   1 effect started

        error: all effects have ended, and 'nothing is loading' does not hold

        1 script: 1 failed · 1 step: 1 passed

        """)
    #expect(run.exitCode == 1)
    let part = try CommandProcess(
      ["--diff", "none", "--to", "1", "a.jsonl"], scripts: ["a.jsonl": Self.stuck],
      tool: "hazard-replay")
    #expect(part.exitCode == 0)
  }
}
