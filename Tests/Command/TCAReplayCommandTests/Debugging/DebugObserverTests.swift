import Foundation
import Testing

@Suite("Values and conditions that the debugger observes from checkpoints")
struct DebugObserverTests: DebugDialogue {
  private static let long = """
    feature counter
    let limit = 1100
    given numberFact.fetch returns "one"
    repeat 1200
    send incrementButtonTapped
      any change
    end
    send numberFactButtonTapped
    receive numberFactResponse
      any change
    repeat 1200
    send decrementButtonTapped
      any change
    end

    """

  private func answers(_ commands: String..., script: String = long) throws -> [String] {
    let run = try CommandProcess(
      ["debug", "a.replay"], scripts: ["a.replay": script],
      input: commands.map { "\($0)\n" }.joined())
    #expect(run.errors == "")
    return run.output.components(separatedBy: "(debug) ").dropFirst().dropLast()
      .map { String($0.drop { $0 != "\n" }.dropFirst()) }
  }

  @Test("a computed value has the same changes from any checkpoint")
  func computed() throws {
    let change = """
      step 3  receive numberFactResponse  ← step 2, at 0s
        numberFact.count: nowhere → 3
        ← an effect of step 2: send numberFactButtonTapped

      """
    #expect(
      try answers(
        "history numberFact.count", "first numberFact.count", "last numberFact.count", "run to end",
        "last numberFact.count", "run to 3", "last numberFact.count", "run to 2",
        "last numberFact.count"
      ).enumerated().filter { ![3, 5, 7].contains($0.offset) }.map(\.element) == [
        change, change, "'numberFact.count' has not changed up to the start\n", change, change,
        "'numberFact.count' has not changed up to step 2\n",
      ])
  }

  @Test("continues to a condition and to a computed value, also in steps that have run already")
  func stops() throws {
    let all = try answers(
      "break count >= limit", "watch numberFact.count", "continue", "continue", "continue",
      "restart", "continue", "run to 1.1150", "continue")
    let first = "stopped at break count >= limit: count >= limit\n1.1100 ✓ send"
    let second =
      "stopped at watch numberFact.count: numberFact.count: nowhere → 3\n  3 ✓ receive number"
    #expect(all[2].hasPrefix(first))
    #expect(all[3].hasPrefix(second))
    #expect(all[4].contains("\nthe end, at 0s: passed\n"))
    #expect(all[6].hasPrefix(first))
    // It holds already.
    #expect(all[8].hasPrefix(second))
  }

  @Test("each step of a block and of a repetition is looked at")
  func blocks() throws {
    let script = """
      feature counter
      repeat 2
      send incrementButtonTapped
        any change
      send incrementButtonTapped
        any change
      send decrementButtonTapped
        any change
      end

      """
    let all = try answers("break count == 2", "continue", "continue", "continue", script: script)
    #expect(all[1].hasPrefix("stopped at break count == 2: count == 2\n2.1 ✓"))
    #expect(all[2].hasPrefix("stopped at break count == 2: count == 2\n1.2 ✓"))
    #expect(all[3].hasPrefix("stopped at break count == 2: count == 2\n3.2 ✓"))
  }

  @Test("a condition sees what the exhaustivity of an included file lets steps see")
  func included() throws {
    let run = try CommandProcess(
      ["debug", "a.replay"],
      scripts: [
        "a.replay": "feature timers\nadvance\ninclude _b.replay\n",
        "_b.replay": """
        exhaustivity off
        send toggleTimerButtonTapped
        advance 1s
        advance 1s
        skip effects

        """,
      ], input: "break secondsElapsed == 2\ncontinue\n")
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        "stopped at break secondsElapsed == 2: secondsElapsed == 2\n2:3 ✓ advance 1s"),
      "\(run.output)")
  }

  @Test("a condition is checked in the steps that were entered")
  func entered() throws {
    let all = try answers(
      "send incrementButtonTapped", "send incrementButtonTapped", "send incrementButtonTapped",
      "break count == 2", "restart", "continue", "continue", script: "feature counter\n")
    #expect(all[3] == "1  break count == 2\n")
    #expect(
      all[5].hasPrefix(
        "stopped at break count == 2: count == 2\n  2 ✓ send incrementButtonTapped\n"), "\(all)")
    #expect(all[6].hasSuffix("the end, at 0s: over\n"), "\(all)")
  }

  @Test("what is wrong with a path or a condition is said in the words of the command")
  func errors() throws {
    let run = try dialogue("break counts > 1", "history counts", "first counts")
    let path = """
      error: Counter.State has no 'counts'
        --> the command:1:1
         |
       1 | counts
         | ^^^^^^ did you mean 'count'?
         |
         = Counter.State has: count, numberFact

      """
    #expect(
      run.errors == """
        error: Counter.State has no 'counts'
          --> the command:1:1
           |
         1 | counts > 1
           | ^^^^^^ did you mean 'count'?
           |
           = Counter.State has: count, numberFact

        """ + path + path)
  }

  @Test("stops at what held on the way through a step, and shows the value at its end")
  func betweenArrivals() throws {
    let script = """
      feature timers
      exhaustivity off
      send toggleTimerButtonTapped
      advance 3s
      advance 1s
      send toggleTimerButtonTapped

      """
    let all = try answers(
      "break secondsElapsed == 2", "watch secondsElapsed", "continue", "continue",
      "delete 2", "break secondsElapsed >= 3", "restart", "continue", script: script)
    #expect(
      all[2].hasPrefix(
        """
        stopped at break secondsElapsed == 2: secondsElapsed == 2 after timerTicked, at 2s; watch secondsElapsed: secondsElapsed: 0 → 3
          2 ✓ advance 3s
        """), "\(all[2])")
    #expect(
      all[3].hasPrefix("stopped at watch secondsElapsed: secondsElapsed: 3 → 4\n  3 ✓ advance 1s"),
      "\(all[3])")
    // What holds at the end of the step needs no place on the way.
    #expect(
      all[7].hasPrefix(
        "stopped at break secondsElapsed == 2: secondsElapsed == 2 after timerTicked, at 2s; break secondsElapsed >= 3: secondsElapsed >= 3\n"
      ), "\(all[7])")
  }

  @Test("stops at what held of a shared value on the way through a step")
  func sharedBetweenArrivals() throws {
    let script = """
      feature sync-ups
      exhaustivity off
      state from design
      state
        path = [.record(alert: nil, secondsElapsed: 0, speakerIndex: 0, syncUp: (id: 00000000-0000-0000-0000-000000000010, attendees: [(id: 00000000-0000-0000-0000-000000000011, name: "Blob")], duration: 3s, meetings: [], theme: orange, title: "Design"), transcript: "")]
      given speechClient.authorizationStatus returns .notDetermined
      given speechClient.requestAuthorization returns .authorized
      given speechClient.startTask yields (bestTranscription: (formattedString: "Done"), isFinal: true) every 500ms then finishes

      send path[id: 0].record.onTask
      advance 4s

      """
    let condition = "path[id: 0].record.syncUp.meetings.count == 1"
    let all = try answers("break \(condition)", "continue", script: script)
    #expect(
      all[1].hasPrefix(
        "stopped at break \(condition): \(condition) after path[id: 0].record.timerTick, at 3s\n  2 ✓ advance 4s"
      ), "\(all[1])")
  }

  @Test(
    "a condition on an element is none on actions of it, whatever its operator is",
    arguments: [
      #"todos[0].description contains "Mil""#, #"todos[0].description matches "[M]ilk""#,
      #"todos[id: 00000000-0000-0000-0000-000000000001] exists"#,
    ])
  func element(condition: String) throws {
    let all = try answers(
      "break \(condition)", "continue",
      script: """
        feature todos
        exhaustivity off
        send addTodoButtonTapped
        send todos[0].binding.set(\\.description, "Mil")
        send todos[0].binding.set(\\.description, "Milk")
        send addTodoButtonTapped
        send todos[0].binding.set(\\.description, "Milk")

        """)
    let steps = ["c": 2, "m": 3, "e": 4]
    let step = steps.first { condition.contains(" \($0.key)") }?.value ?? 0
    #expect(
      all[1].hasPrefix("stopped at break \(condition): \(condition)\n  \(step) ✓ send "), "\(all)")
  }

  @Test("an action can be named with a payload that has spaces and operators")
  func payload() throws {
    let all = try answers(
      #"break numberFactResponse("a == b")"#, "continue",
      script: """
        feature counter
        given numberFact.fetch returns "one"
        send numberFactButtonTapped
        receive numberFactResponse("one")
          numberFact = "one"

        """)
    #expect(
      all[1].hasPrefix(
        #"stopped at break numberFactResponse("a == b"): numberFactResponse("a == b")"#
          + "\n  1 ✓ send"), "\(all)")
  }
}
