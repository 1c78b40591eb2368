import ActionScript
import Testing
import VirtualTime

@testable import TCAReplayCommand

@Suite("Minimizing a script")
struct MinimizeCommandTests {
  private func minimize(
    _ script: String, _ options: String..., name: String = "a.replay"
  ) throws -> CommandProcess {
    try CommandProcess(["minimize", name] + options, scripts: [name: script])
  }

  @Test("keeps the steps that the failure needs")
  func steps() throws {
    let steps = (1...60).map { number in
      number.isMultiple(of: 2)
        ? "send decrementButtonTapped\n  count = 0\n" : "send incrementButtonTapped\n  count = 1\n"
    }
    let run = try minimize(
      """
      feature counter
      title "A long way"
      given numberFact.fetch returns "zero"
      \(steps.joined())send numberFactButtonTapped
      receive numberFactResponse("one")
        numberFact = "one"
      """)
    #expect(
      run.output == """
        feature counter
        given numberFact.fetch returns "zero"

        send numberFactButtonTapped
        receive numberFactResponse("one")

        """)
    #expect(run.errors.hasPrefix("62 steps → 2, in "))
    #expect(run.errors.hasSuffix(" replays: another action was received\n"))
    #expect(run.exitCode == 0)
  }

  @Test(
    "keeps the choices that the failure needs, and writes them into the script",
    arguments: [("1:2", "1:2"), ("1:2,3:2", "1:2"), ("2:2,4:2", "2:2")])
  func choices(_ schedule: String, needed: String) throws {
    let run = try CommandProcess(
      ["minimize", "a.replay", "--schedule", schedule],
      scripts: [
        "a.replay": """
        feature due-together
        exhaustivity off

        send startTapped
        advance 1s
        advance 2s
        send startTapped
        advance 3s
        """
      ], tool: "hazard-replay")
    #expect(
      run.output == """
        feature due-together
        schedule "\(needed)"

        send startTapped
        advance 3s

        """)
    #expect(run.exitCode == 0)
  }

  @Test("lowers a number together with removing the steps that it counts")
  func countedSteps() throws {
    let pushes = String(repeating: "send pushTapped(\"a\")\n", count: 9)
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": "feature off-by-one\nexhaustivity off\n\n\(pushes)send backTapped(10)\n"
      ],
      tool: "hazard-replay")
    #expect(
      run.output == """
        feature off-by-one
        exhaustivity off

        send pushTapped("")
        send backTapped(2)

        """)
    #expect(run.exitCode == 0)
  }

  @Test("choices come earlier when steps before them are removed")
  func earlierChoices() throws {
    let schedule = try #require(Schedule("3:2,5:3"))
    #expect(
      schedule.withEarlier.map(\.description) == ["3:2,5:3", "2:2,4:3", "1:2,3:3", "3:2,4:3"])
    let seeded = try #require(Schedule("uniform-3"))
    #expect(seeded.withEarlier == [seeded])
  }

  @Test("the choices of a header are left out where the failure does not need them")
  func needlessChoices() throws {
    let run = try minimize(
      """
      feature two-counters
      schedule "1:2"
      given numberFact.fetch after 1s returns "a fact"

      send counter1.numberFactButtonTapped
      send counter2.numberFactButtonTapped
      advance 1s
      receive counter2.numberFactResponse("another")
      """)
    #expect(!run.output.contains("schedule"), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("needs few replays if steps follow the one that fails")
  func stepsBehind() throws {
    let steps = { (numbers: ClosedRange<Int>) in
      numbers.map { "send incrementButtonTapped\n  count = \($0)\n" }.joined()
    }
    let run = try minimize(
      """
      feature counter
      given numberFact.fetch returns "sixty"
      \(steps(1...60))send numberFactButtonTapped
      receive numberFactResponse("one")
        numberFact = "one"
      \(steps(61...90))
      """)
    #expect(
      run.output == """
        feature counter
        given numberFact.fetch returns "sixty"

        send numberFactButtonTapped
        receive numberFactResponse("one")

        """)
    let replays = run.errors.dropFirst("92 steps → 2, in ".count).prefix { $0.isNumber }
    #expect(Int(replays).map { $0 < 60 } == true, "\(run.errors)")
  }

  @Test("expectations in a block that receives in any order are left out, too")
  func anyOrder() throws {
    let run = try minimize(
      """
      feature effects-basics
      given factClient.fetch(-1) after 1s returns "-1 is cold"

      send decrementButtonTapped
        count = -1
      send numberFactButtonTapped
        isNumberFactRequestInFlight = true
      advance 1s
      receive in any order
      receive numberFactResponse.success("-1 is cold")
        numberFact = "-1 is hot"
        isNumberFactRequestInFlight = false
      receive decrementDelayResponse at 1s
        count = 0
      end

      """)
    #expect(
      run.output == """
        feature effects-basics
        given factClient.fetch(-1) after 1s returns "-1 is cold"

        send decrementButtonTapped
          count = -1
        send numberFactButtonTapped
          isNumberFactRequestInFlight = true
        advance 1s
        receive in any order
        receive numberFactResponse.success("-1 is cold")
          numberFact = "-1 is hot"
        receive decrementDelayResponse at 1s
          count = 0
        end

        """)
    #expect(
      run.errors.hasSuffix(" replays: the state after this step is not what the script says\n"))
  }

  @Test("shortens durations, and keeps what refers to other steps")
  func durations() throws {
    let run = try minimize(
      """
      feature timers
      send toggleTimerButtonTapped
        isTimerActive = true
      advance 1s
      receive timerTicked
        secondsElapsed = 1
      advance 2500ms
      receive timerTicked
        secondsElapsed = 2
      receive timerTicked
        secondsElapsed = 3
      receive timerTicked
      cancel 1
      """)
    #expect(run.output.contains("receive timerTicked\n"))
    #expect(run.output.split(separator: "\n").count <= 4)
  }

  @Test("shortens durations to a millisecond at least")
  func shortestDuration() throws {
    let run = try minimize(
      """
      feature timers
      send toggleTimerButtonTapped
        isTimerActive = true
      advance 2s
        secondsElapsed = 6
      """)
    #expect(
      run.output == """
        feature timers

        advance 1ms
          secondsElapsed = 6

        """)
  }

  @Test("the smallest number there is can be made simpler")
  func smallestNumber() throws {
    let run = try minimize(
      """
      feature counter
      state
        count = -9223372036854775808
      given numberFact.fetch returns "x"
      send numberFactResponse("-9223372036854775808")
      """)
    #expect(run.exitCode == 0)
    let values = ValueSyntax(.integer("-9223372036854775808")).simpler
    #expect(values.count == 3)
  }

  @Test("writes payloads as objects in JSON, where the types tell that they mean the same")
  func objects() throws {
    let run = try CommandProcess(
      shell: #""$1" minimize a.replay -o b.json 2>/dev/null && cat b.json"#,
      files: ["a.replay": "feature todos\nsend binding.filter(.active)\n  filter = .all\n"])
    #expect(
      run.output == #"""
        {
          "feature": "todos",
          "steps": [
            { "send": { "binding.filter": "active" }, "expect": { "filter": { "$value": ".all" } } }
          ]
        }

        """#)
  }

  @Test("writes the file that the call names, in the notation of its ending")
  func output() throws {
    let run = try CommandProcess(
      shell: #""$1" minimize a.replay -o b.json 2>/dev/null && cat b.json"#,
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\n"])
    #expect(
      run.output == """
        {
          "feature": "counter",
          "steps": [
            { "send": "incrementButtonTapped" }
          ]
        }

        """)
  }

  @Test("a script that passes, and one that cannot be used, are errors")
  func wrong() throws {
    let passing = try minimize("feature counter\nsend incrementButtonTapped\n  count = 1\n")
    #expect(
      passing.errors == """
        error: 'a.replay' passes: there is nothing to minimize
          --while COMMAND keeps what a command accepts

        """)
    #expect(passing.output == "")
    #expect(passing.exitCode == 2)
    let unusable = try minimize("feature counter\nsend nothing\n")
    #expect(unusable.errors.hasPrefix("error: unknown action 'nothing'\n"))
    #expect(unusable.exitCode == 2)
    #expect(try CommandProcess(["minimize"]).exitCode == 64)
    #expect(try CommandProcess(["minimize", "none.replay"]).exitCode == 3)
  }

  @Test("a log that passes is an error, and one that fails keeps its failure")
  func logs() throws {
    let passing = try CommandProcess(
      ["minimize", "a.jsonl"],
      scripts: ["a.jsonl": "{\"feature\": \"counter\"}\n\"incrementButtonTapped\"\n"])
    #expect(passing.errors.hasPrefix("error: 'a.jsonl' passes: there is nothing to minimize\n"))
    #expect(passing.exitCode == 2)
    let failing = try CommandProcess(
      ["minimize", "a.jsonl"],
      scripts: [
        "a.jsonl": "{\"feature\": \"hazards\"}\n\"increment\"\n\"trap\"\n\"increment\"\n"
      ], tool: "hazard-replay")
    #expect(failing.output == "feature hazards\n\nsend trap\n")
  }

  @Test("a FIFO and standard input are read")
  func streams() throws {
    let run = try CommandProcess(
      ["minimize", "-"], scripts: [:], input: "feature counter\nsend incrementButtonTapped\n")
    #expect(run.output == "feature counter\n\nsend incrementButtonTapped\n")
  }

  @Test("a crash is minimized, too")
  func crash() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature hazards
        send increment
          count = 1
        send increment
          count = 2
        send trap
        send increment
        """
      ], tool: "hazard-replay")
    #expect(run.output == "feature hazards\n\nsend trap\n")
    #expect(run.exitCode == 0)
  }

  @Test("removes what a repetition does not need, and repeats the rest")
  func repetition() throws {
    let run = try minimize(
      """
      feature counter

      repeat 5
      send incrementButtonTapped
        any change
      send decrementButtonTapped
        any change
      send incrementButtonTapped
        any change
      end
      expect
        count < 3
      """)
    #expect(
      run.output == """
        feature counter

        repeat 3
        send incrementButtonTapped
          any change
        end
        expect
          count < 3

        """)
    #expect(run.errors.contains("'count < 3' does not hold"))
  }

  @Test("a folder is no place for the one script that is written")
  func outputFolder() throws {
    let run = try minimize("feature counter\nsend nothing\n", "--output", "missing/")
    #expect(
      run.errors == """
        error: '--output missing/' names a folder
          name the file to write
        Run 'tca-replay minimize --help' for the options.

        """)
    #expect(run.exitCode == 64)
  }
}
