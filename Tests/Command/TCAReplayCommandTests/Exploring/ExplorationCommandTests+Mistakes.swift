import Testing

extension ExplorationCommandTests {
  @Test("wrong calls are errors")
  func wrong() throws {
    func errors(_ words: String...) throws -> String {
      let run = try CommandProcess(["explore"] + words, scripts: [:])
      #expect(run.exitCode == 64)
      return run.errors.replacing("Run 'tca-replay explore --help' for the options.\n", with: "")
    }
    #expect(
      try errors("--exhaustive", "counter") == """
        error: '--exhaustive' needs '--actions'
          --actions 'incrementTapped; decrementTapped'

        """)
    #expect(
      try errors("--exhaustive", "counter", "--actions", " ; ") == """
        error: invalid value ' ; ' for '--actions'
          it takes steps with ; between them, such as 'incrementTapped; advance 1s'

        """)
    #expect(
      try errors("--exhaustive", "counter", "--actions", "a", "--junit", "x")
        == "error: '--junit' cannot be used with '--exhaustive'\n")
    #expect(try errors("--depth", "3", "a.replay") == "error: '--depth' needs '--exhaustive'\n")
    #expect(
      try errors("--exhaustive", "counter", "todos", "--actions", "a")
        == "error: 'explore --exhaustive' takes one feature or script\n")
  }

  @Test("an exploration cannot begin after a script with an order of its own")
  func schedule() throws {
    let run = try CommandProcess(
      ["explore", "--exhaustive", "a.replay", "--actions", "incrementButtonTapped"],
      scripts: ["a.replay": "feature counter\nschedule \"1:2\"\n"])
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: an exploration cannot begin after a script with 'schedule'
          it makes all steps in the usual order of tasks and timers

        """)
  }

  @Test("actions and conditions that cannot be planned are errors with their places")
  func unplanned() throws {
    func errors(_ words: String...) throws -> String {
      let run = try CommandProcess(
        ["explore", "--exhaustive", "counter"] + words, scripts: [:])
      #expect(run.exitCode == 2)
      #expect(run.output == "")
      return run.errors
    }
    #expect(
      try errors("--actions", "advance 1s; incrementButonTapped") == """
        error: unknown action 'incrementButonTapped'
          --> --actions:1:13
           |
         1 | advance 1s; incrementButonTapped
           |             ^^^^^^^^^^^^^^^^^^^^ did you mean 'incrementButtonTapped'?
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)

        """)
    #expect(
      try errors("--actions", "given numberFact.fetch returns \"x\"") == """
        error: 'given numberFact.fetch returns "x"' in '--actions' is neither an action nor an answer
          an exploration makes the steps send, advance, emit, fail and end

        """)
    let increment = "incrementButtonTapped"
    #expect(
      try errors("--actions", increment, "--until", "cont == 3") == """
        error: Counter.State has no 'cont'
          --> --until:1:1
           |
         1 | cont == 3
           | ^^^^ did you mean 'count'?
           |
           = Counter.State has: count, numberFact

        """)
    #expect(
      try errors("--actions", increment, "--until", "count = 3") == """
        error: 'count = 3' in '--until' sets a value
          compare it: PATH == VALUE

        """)
    #expect(
      try errors("--actions", increment, "--until", "calls numberFact.fetch == []") == """
        error: 'calls numberFact.fetch == []' in '--until' is about calls
          an exploration looks at states only

        """)
  }
}
