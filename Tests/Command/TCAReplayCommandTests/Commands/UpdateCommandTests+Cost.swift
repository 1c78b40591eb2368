import Testing

// How many replays an update takes, and how much it writes.
extension UpdateCommandTests {
  @Test(
    "a script is replayed twice, however many of its steps are at a wrong place",
    arguments: [
      // Actions that never come.
      String(repeating: "receive note(\"never\")\n", count: 200),
      String(repeating: "send increment\nreceive note(\"never\")\n", count: 100),
      // Two expectations fail in each step.
      String(repeating: "send increment\n  count == -1\n  count > 1000\n", count: 100),
    ])
  func replays(steps: String) throws {
    let run = try CommandProcess(
      shell: #""$1" update -q a.replay; cat replays"#,
      files: ["a.replay": "feature hazards\nsend append(\"replays\")\n" + steps],
      tool: "hazard-replay")
    #expect(run.output == "xx", "\(run.errors)")
  }

  @Test("time is added for many actions at once")
  func manyWaits() throws {
    let steps = { (waits: String) in
      (1...60).map { "\(waits)receive timerTicked\n  secondsElapsed = \($0)\n" }.joined()
    }
    let start = "feature timers\nsend toggleTimerButtonTapped\n  isTimerActive = true\n"
    let end = "send toggleTimerButtonTapped\n  isTimerActive = false\n"
    let (code, text) = try updated(start + steps("") + end)
    #expect(code == 0)
    #expect(text == start + steps("advance 1s\n") + end)
  }

  @Test("time that passes before an action comes is one step")
  func oneWait() throws {
    let (code, text) = try updated(
      """
      feature two-counters
      given numberFact.fetch(0) after 1s returns "first"
      given numberFact.fetch(1) after 3s returns "second"
      send counter2.incrementButtonTapped
        counter2.count = 1
      send counter1.numberFactButtonTapped
      send counter2.numberFactButtonTapped
      receive counter1.numberFactResponse
        counter1.numberFact = "first"
      receive counter2.numberFactResponse
        counter2.numberFact = "second"

      """)
    #expect(code == 0)
    #expect(
      text == """
        feature two-counters
        given numberFact.fetch(0) after 1s returns "first"
        given numberFact.fetch(1) after 3s returns "second"
        send counter2.incrementButtonTapped
          counter2.count = 1
        send counter1.numberFactButtonTapped
        send counter2.numberFactButtonTapped
        advance 1s
        receive counter1.numberFactResponse
          counter1.numberFact = "first"
        advance 2s
        receive counter2.numberFactResponse
          counter2.numberFact = "second"

        """)
  }

  @Test("a hint for very many actions shows the first steps and counts the others")
  func longHint() throws {
    let script = """
      feature timers
      send toggleTimerButtonTapped
        isTimerActive = true
      advance 8640s
      send toggleTimerButtonTapped
        isTimerActive = false

      """
    let run = try CommandProcess(["--format", "json", "a.replay"], scripts: ["a.replay": script])
    #expect(run.output.contains(#""isFirstStep":true,"moreActions":8630}"#))
    let text = try CommandProcess(["a.replay"], scripts: ["a.replay": script])
    #expect(
      text.output.hasSuffix(
        """
           = received: timerTicked  ← step 1, at 10s
           = … 8,630 more
           = 'update' writes steps for all actions; "skip received" drops them
           = as a first step, below line 3:

        """
          + (1...10).map { "advance 1s\nreceive timerTicked\n  secondsElapsed = \($0)\n" }.joined()
            + """
               = as a first step, in place of line 4:
            advance 8630s
               = … and steps for 8,630 more actions

            1 script: 1 failed · 3 steps: 2 passed, 1 failed

            """), "\(text.output)")
  }

  @Test("an update that needs very many steps writes them all")
  func longUpdate() throws {
    let start = "feature timers\nsend toggleTimerButtonTapped\n  isTimerActive = true\n"
    let end = "send toggleTimerButtonTapped\n  isTimerActive = false\n"
    let ticks = (1...300).map { "advance 1s\nreceive timerTicked\n  secondsElapsed = \($0)\n" }
    let (code, text) = try updated(start + "advance 300s\n" + end)
    #expect(code == 0)
    #expect(text == start + ticks.joined() + end)
  }

  @Test("expectations keep the paths that lead to the elements of collections")
  func paths() throws {
    let script = { (value: String) in
      """
      feature todos
      state
        todos = [
          Todo.State(description: "a", id: UUID(1), isComplete: false),
          Todo.State(description: "b", id: UUID(2), isComplete: false)
        ]
      send todos[id: UUID(1)].binding.set(\\.description, "c")
        # The first.
        todos[0].description = "\(value)"
      send todos[id: UUID(2)].binding.set(\\.description, "d")
        todos[id: UUID(00000000-0000-0000-0000-000000000002)].description = "\(value == "c" ? "d" : value)"

      """
    }
    let (code, text) = try updated(script("wrong"))
    #expect(code == 0)
    #expect(text == script("c"))
  }

  @Test("with exhaustivity off, an action of another element is suggested if it waits")
  func otherElement() throws {
    let script = { (id: Int) in
      """
      feature favoriting
      exhaustivity off
      given favorite after 1s returns true
      send episodes[id: UUID(0)].favorite.buttonTapped
      send episodes[id: UUID(1)].favorite.buttonTapped
      advance 1s
      send episodes[id: UUID(2)].favorite.buttonTapped
      advance 500ms
      given favorite returns true
      send episodes[id: UUID(1)].favorite.buttonTapped
      receive episodes[id: UUID(\(id))].favorite.response(.success(true))
      skip effects

      """
    }
    let (code, text) = try updated(script(2))
    #expect(code == 0)
    #expect(text == script(1))
  }
}
