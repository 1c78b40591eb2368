import Testing

/// Conditions of a registration are also checked where a script is replayed.
@Suite("Conditions that are registered")
struct RegisteredConditionTests {
  @Test("a condition on what an action changes is checked in the step in which it arrives")
  func after() throws {
    let run = try CommandProcess(
      hazard: """
        feature lost-cancellation
        send startTapped
          isRunning = true
        send stopTapped
          isRunning = false
        advance 1s
        receive ticked
          seconds = 1
        skip effects
        """)
    #expect(
      run.output.contains(
        """
        error: the condition after 'ticked' does not hold
          --> a.replay:6:1
        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("a condition is also after the cases of a payload, and after all actions below a name")
  func parts() throws {
    let run = try CommandProcess(
      hazard: """
        feature dialogs
        exhaustivity off
        send orderTapped
        send destination.confirm.remove(id: 1)
        """)
    #expect(
      run.output.contains(
        """
        error: the condition after 'destination.confirm.remove' does not hold
          --> a.replay:4:1
        """), "\(run.output)")
    let other = try CommandProcess(
      hazard: """
        feature dialogs
        exhaustivity off
        repeat 2
        send orderTapped
        send destination.confirm.order
        end
        """)
    #expect(
      other.output.contains("error: the condition after 'destination.confirm' does not hold\n"),
      "\(other.output)")
  }

  @Test("what must hold once all effects have ended is checked at the end")
  func eventually() throws {
    let script = """
      feature shared-id
      given library.load never returns
      send loadTapped
        isLoading = true
      send saveTapped
      emit library.save
      """
    let run = try CommandProcess(hazard: script)
    #expect(
      run.output.contains(
        "error: all effects have ended, and 'nothing is loading' does not hold\n"),
      "\(run.output)")
    #expect(run.exitCode == 1)
    let mended = script.replacing("feature shared-id", with: "feature shared-id.mended")
    let inFlight = try CommandProcess(hazard: mended + "\nskip effects\n")
    #expect(inFlight.exitCode == 0, "\(inFlight.output)")
  }
}
