import Testing

extension UpdateCommandTests {
  @Test("a shared change is written at the path that can be set, and not at that of a reader")
  func sharedReaders() throws {
    let run = try CommandProcess(
      shell: "\"$1\" update a.replay && cat a.replay && \"$1\" -q a.replay",
      files: ["a.replay": "feature radio\n\nsend tuned\n"], tool: "hazard-replay")
    #expect(
      run.output.hasSuffix(
        """
        feature radio

        send tuned
          frequency = 101
        1 script: 1 passed · 1 step: 1 passed

        """), "\(run.output)\(run.errors)")
  }
}
