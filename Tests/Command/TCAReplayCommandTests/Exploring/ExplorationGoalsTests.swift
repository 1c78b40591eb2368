import Testing

@Suite("The conditions that an exploration is to reach")
struct ExplorationGoalsTests {
  private func explore(
    _ words: String..., files: [String: String] = [:]
  ) throws -> CommandProcess {
    try CommandProcess(["explore", "--exhaustive"] + words, scripts: files)
  }

  @Test("can be that the feature has dismissed itself")
  func dismissal() throws {
    let run = try explore(
      "record-meeting", "--actions", "endMeetingButtonTapped; alert.confirmDiscard", "--depth", "2",
      "--until", "dismissed", "--until", "not dismissed")
    #expect(run.output.contains("\nreached at the start: not dismissed\n"))
    #expect(run.output.contains("\nreached after 2 steps: dismissed\n"))
    #expect(
      run.output.contains(
        "\nsend endMeetingButtonTapped\nsend alert.confirmDiscard\nexpect\n  dismissed\n"))
    #expect(run.exitCode == 0)
    let after = try explore(
      "a.replay", "--actions", "endMeetingButtonTapped", "--until", "dismissed",
      files: [
        "a.replay": """
        feature record-meeting
        exhaustivity off
        send endMeetingButtonTapped
        send alert.confirmDiscard

        """
      ])
    #expect(after.output.contains("\nreached at the start: dismissed\n"))
    #expect(after.exitCode == 0)
  }

  @Test("can be about a shared value, which is the feature's")
  func shared() throws {
    let list = try explore(
      "sync-ups-list", "--actions", "addSyncUpButtonTapped; confirmAddSyncUpButtonTapped",
      "--depth", "2", "--until", "shared syncUps.count == 1", "--until", "syncUps.count == 1")
    #expect(list.output.contains("\nreached after 2 steps: shared syncUps.count == 1\n"))
    #expect(list.output.contains("\nreached after 2 steps: syncUps.count == 1\n"))
    #expect(list.exitCode == 0)
    let counter = try explore(
      "shared-user-defaults", "--actions", "counter.incrementButtonTapped", "--depth", "2",
      "--until", #"shared appStorage("count") == 1"#)
    #expect(counter.output.contains("\nreached after 1 step: shared appStorage(\"count\") == 1\n"))
    #expect(counter.exitCode == 0)
  }

  @Test("are about the shared values that the starting state sets")
  func start() throws {
    let run = try explore(
      "a.replay", "--actions", "onDelete([0])", "--depth", "1", "--until",
      "shared syncUps == []", "--until", "shared syncUps.count == 1",
      files: [
        "a.replay": """
        feature sync-ups-list
        state
          shared syncUps = [SyncUp(title: "Design")]

        """
      ])
    #expect(run.output.contains("\nreached at the start: shared syncUps.count == 1\n"))
    #expect(run.output.contains("\nreached after 1 step: shared syncUps == []\n"))
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("cannot be about changes")
  func change() throws {
    let run = try explore("counter", "--actions", "incrementButtonTapped", "--until", "any change")
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: 'any change' in '--until' is about a change
          an exploration looks at states only

        """)
    #expect(run.exitCode == 2)
  }

  @Test("a step that is listed twice is made once")
  func duplicates() throws {
    let run = try explore(
      "counter", "--actions", "incrementButtonTapped; send incrementButtonTapped", "--actions",
      #"incrementButtonTapped; emit numberFact.fetch ""; emit numberFact.fetch """#, "--depth", "1")
    #expect(
      run.output == """
        counter: 2 actions
          incrementButtonTapped
          emit numberFact.fetch ""

        2 states, 1 transition, depth 1: 0 finds
        cut at depth 1, as '--depth' says: 1 state was not expanded

        """)
  }

  @Test("steps of scripts that an exploration does not make are refused")
  func otherSteps() throws {
    for step in ["receive numberFactResponse", "skip effects", "expect count == 1", "cancel 1"] {
      let run = try explore("counter", "--actions", "incrementButtonTapped; \(step)")
      #expect(
        run.errors == """
          error: '\(step)' in '--actions' is neither an action nor an answer
            an exploration makes the steps send, advance, emit, fail and end

          """)
      #expect(run.exitCode == 2)
    }
  }

  @Test("are reached where a registered condition breaks, too")
  func brokenCondition() throws {
    let run = try CommandProcess(
      [
        "explore", "--exhaustive", "double-tap", "--actions", "payTapped", "--depth", "4",
        "--until",
        "orders == 2",
      ], scripts: [:], tool: "hazard-replay")
    #expect(
      run.output.contains(
        """

        reached after 4 steps: orders == 2, and the invariant 'nothing is paid twice' does not hold
        # reaches orders == 2
        # it fails there: the invariant 'nothing is paid twice' does not hold
        feature double-tap
        exhaustivity off

        send payTapped
        send payTapped
        emit library.save[0]
        emit library.save
        expect
          orders == 2

        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }
}
