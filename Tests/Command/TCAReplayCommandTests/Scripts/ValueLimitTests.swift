import Testing

@Suite("Values at their limits")
struct ValueLimitTests {
  private func run(_ script: String) throws -> CommandProcess {
    try CommandProcess(["--diff", "none", "a.replay"], scripts: ["a.replay": script])
  }

  private static func stack(_ id: String) -> String {
    """
    feature navigation-stack
    state
      path = [\(id): .screenA((count: 0, isLoading: false))]

    send goToABCButtonTapped
      path.count == 4
    print path.ids
    """
  }

  @Test("elements of a stack have ids of 32 bits")
  func stackIDs() throws {
    let last = try run(Self.stack("4294967295"))
    #expect(last.output.contains("#4294967295"))
    #expect(last.output.contains("#4294967298"))
    #expect(last.exitCode == 0)
    for id in ["4294967296", "9223372036854775807", "-1"] {
      let run = try run(Self.stack(id))
      #expect(
        run.output.contains(
          """
          error: expected StackElementID, found \(id)
            --> a.replay:3:11
          """), "\(run.output)")
      #expect(
        run.output.contains(
          "   = the elements of a stack are numbered from 0 to 4294967295; dumps show #0\n"))
      #expect(run.exitCode == 2)
    }
  }

  @Test("durations may get longer than a script can say")
  func durations() throws {
    let run = try run(
      """
      feature record-meeting

      expect
        syncUp.duration = 1s
        syncUp.duration += 9223372036854775807s
      """)
    #expect(run.output.contains("9223372036854775808s"), "\(run.output)")
    #expect(run.exitCode == 1)
  }
}
