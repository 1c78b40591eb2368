import Foundation
import TestSupport
import Testing

@Suite("Saving what happened as a script")
struct SaveCommandTests {
  private static let fixtures = packageRoot.appendingPathComponent("fixtures").path

  /// Explores a file, saves it, replays the saved script, and prints it.
  private func saved(
    _ text: String, as name: String, to target: String = "saved.replay", options: String = ""
  ) throws -> CommandProcess {
    let quoted = text.replacingOccurrences(of: "'", with: "'\\''")
    return try CommandProcess(
      shell: """
        printf '%s' '\(quoted)' > '\(name)'
        "$1" explore -q \(options) --save '\(target)' '\(name)' > out || { code=$?; cat out; exit $code; }
        "$1" -q '\(target)' > out || { cat out; exit 99; }
        cat '\(target)'
        """)
  }

  @Test("a script with a seed of hashing is replayed with it")
  func hashSeed() throws {
    let script = "feature counter\nhash-seed 3\n\nsend incrementButtonTapped\n  count = 1\n"
    #expect(try saved(script, as: "a.replay").output == script)
  }

  @Test("a log becomes a script that receives what effects sent")
  func log() throws {
    let run = try saved(
      """
      {"feature": "counter", "title": "A bug", "given": {"numberFact.fetch": {"returns": "One"}}}
      "incrementButtonTapped"
      {"action": "numberFactButtonTapped", "at": "1.5s"}
      {"action": {"numberFactResponse": "One"}, "at": "1.5s", "received": true}
      "decrementButtonTapped"

      """, as: "log.jsonl")
    #expect(
      run.output == """
        feature counter
        title "A bug"
        given numberFact.fetch returns "One"

        send incrementButtonTapped
          count = 1
        advance 1.5s
        send numberFactButtonTapped
        receive numberFactResponse("One")
          numberFact = "One"
        send decrementButtonTapped
          count = 0

        """, "\(run.output)\(run.errors)")
    #expect(run.errors == "saved saved.replay\n")
    #expect(run.exitCode == 0)
  }

  @Test(
    "an action that has no payload needs no parentheses, however JSON says so",
    arguments: ["a.jsonl", "a.json"])
  func noPayload(_ name: String) throws {
    let actions = [#"{"incrementButtonTapped": null}"#, #"{"decrementButtonTapped": true}"#]
    let text =
      name == "a.jsonl"
      ? ([#"{"feature": "counter"}"#] + actions).joined(separator: "\n")
      : #"{"feature": "counter", "steps": [\#(actions.map { "{\"send\": \($0)}" }.joined(separator: ","))]}"#
    let run = try saved(text, as: name)
    #expect(
      run.output.replacing("\n\nsend d", with: "\nsend d") == """
        feature counter

        send incrementButtonTapped
          count = 1
        send decrementButtonTapped
          count = 0

        """, "\(run.output)\(run.errors)")
  }

  @Test("ids and dates that the generators made are written short", arguments: ["replay", "json"])
  func shortValues(notation: String) throws {
    let todos = try saved(
      """
      {"feature": "todos"}
      "addTodoButtonTapped"
      {"action": "todos[id: UUID(00000000-0000-0000-0000-000000000000)].binding.isComplete(true)"}

      """, as: "log.jsonl", to: "saved.\(notation)")
    let memos = try saved(
      """
      feature voice-memos
      given audioRecorder.requestRecordPermission returns true
      given temporaryDirectory returns URL(file:///tmp/)

      advance 1m
      send recordButtonTapped
      """, as: "memos.replay", to: "memos.\(notation)")
    let wanted =
      notation == "json"
      ? [
        #""$add": { "$value": "Todo.State(description: \"\", id: UUID(0), isComplete: false)" }"#,
        #""send": { "todos[id: UUID(0)].binding.isComplete": true },"#,
        #""$value": "RecordingMemo.State(date: Date(1m), duration: 0.0,"#,
      ]
      : [
        #"todos += Todo.State(description: "", id: UUID(0), isComplete: false)"#,
        "send todos[id: UUID(0)].binding.isComplete(true)", "date: Date(1m),",
      ]
    for text in wanted {
      #expect(
        todos.output.contains(text) || memos.output.contains(text),
        "\(text) \(todos.output)\(todos.errors)\(memos.output)\(memos.errors)")
    }
    #expect([todos.exitCode, memos.exitCode] == [0, 0])
  }

  @Test("in JSON, payloads are objects where the types tell that they mean the same")
  func objects() throws {
    let script = try saved(
      "feature refreshable\ngiven factClient.fetch throws \"offline\"\n\nsend refresh\n",
      as: "a.replay", to: "saved.json")
    #expect(
      script.output == #"""
        {
          "feature": "refreshable",
          "given": { "factClient.fetch": { "throws": "offline" } },
          "steps": [
            { "send": "refresh" },
            { "receive": { "factResponse": { "failure": "offline" } } }
          ]
        }

        """#, "\(script.output)\(script.errors)")
    let log = try saved(
      """
      {"feature": "game"}
      "cellTapped(row: 1, column: 1)"

      """, as: "log.jsonl", to: "saved.json")
    #expect(
      log.output.contains(#""send": { "cellTapped": { "row": 1, "column": 1 } }"#),
      "\(log.output)\(log.errors)")
  }

  @Test("a logged binding that changes a part of a value is written as a view sends it")
  func bindings() throws {
    let log = #"""
      {"feature": "sync-up-form"}
      "binding.set(\\.syncUp, SyncUp(id: UUID(100), attendees: [Attendee(id: UUID(0))], title: \"Design\"))"

      """#
    #expect(
      try saved(log, as: "log.jsonl").output == """
        feature sync-up-form

        send binding.syncUp with title = "Design"
          syncUp.title = "Design"

        """)
    let json = try saved(log, as: "log.jsonl", to: "saved.json")
    #expect(
      json.output.contains(#"{ "binding.syncUp": { "$with": { "title": "Design" } } }"#),
      "\(json.output)\(json.errors)")
  }

  @Test(
    "the script of a log that diverges begins with what diverged", arguments: ["replay", "json"])
  func divergence(notation: String) throws {
    let run = try saved(
      """
      {"feature": "counter", "//": "From a user."}
      "incrementButtonTapped"
      {"action": {"numberFactResponse": "Two"}, "received": true}
      {"action": "incrementButtonTapped", "state": {"count": 5}}

      """, as: "log.jsonl", to: "saved.\(notation)")
    #expect(run.exitCode == 0)
    let lines = [
      "Made of 'log.jsonl', from which the feature diverged:",
      "  entry 2, line 3: the log says that an effect sent this, but no effect sent it here",
      "  entry 3, line 4: the state after this entry is not what the log says",
    ]
    let beginning =
      notation == "replay"
      ? lines.map { "# \($0)\n" }.joined()
      : "{\n  \"//\": [\n" + lines.map { "    \"\($0)\",\n" }.joined()
    #expect(run.output.hasPrefix(beginning), "\(run.output)")
    #expect(run.output.contains("From a user."))
  }

  @Test("effects that still run at the end may keep running")
  func effectsInFlight() throws {
    let log = """
      {"feature": "timers"}
      "toggleTimerButtonTapped"
      {"action": "timerTicked", "at": "1s", "received": true}
      {"action": "timerTicked", "at": "2s", "received": true}

      """
    for target in ["saved.replay", "saved.json"] {
      let run = try saved(log, as: "log.jsonl", to: target)
      #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("secondsElapsed"))
      #expect(run.output.contains("skip"))
    }
  }

  @Test("a script that fails is saved as one that passes, with its comments")
  func failing() throws {
    let run = try saved(
      """
      # Counting.
      feature counter
      given numberFact.fetch returns "One"
      send incrementButtonTapped  # up
        count = 7
      send numberFactButtonTapped

      """, as: "a.replay")
    #expect(
      run.output == """
        # Counting.
        feature counter
        given numberFact.fetch returns "One"
        send incrementButtonTapped  # up
          count = 1
        send numberFactButtonTapped
        receive numberFactResponse("One")
          numberFact = "One"

        """, "\(run.errors)")
  }

  @Test("included files are found from where the script is saved")
  func includes() throws {
    let run = try CommandProcess(
      shell: """
        mkdir -p scripts/parts saved
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n' > scripts/parts/_a.replay
        printf 'feature counter\\ninclude "parts/_a.replay"\\n' > scripts/b.replay
        "$1" explore -q --save saved/b.replay scripts/b.replay > out && "$1" -q saved/b.replay
        tail -n 1 saved/b.replay
        "$1" explore -q --save "$PWD/saved/c.replay" scripts/b.replay > out && "$1" -q saved/c.replay
        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        include ../scripts/parts/_a.replay
        1 script: 1 passed · 1 step: 1 passed

        """, "\(run.errors)")
  }

  @Test("the script of a log without effects sends what effects sent, and silences them")
  func effectsOff() throws {
    let run = try saved(
      """
      {"feature": "counter", "effects": "off"}
      "incrementButtonTapped"
      {"action": "numberFactButtonTapped", "at": "1s"}
      {"action": {"numberFactResponse": "One"}, "at": "1.5s", "received": true}

      """, as: "log.jsonl")
    #expect(
      run.output == """
        feature counter
        given numberFact.fetch never returns

        send incrementButtonTapped
          count = 1
        advance 1s
        send numberFactButtonTapped
        advance 500ms
        send numberFactResponse("One")
          numberFact = "One"
        skip effects

        """, "\(run.output)\(run.errors)")
    #expect(run.errors == "saved saved.replay\n")
    #expect(run.exitCode == 0)
  }

  @Test("a log without effects is not saved if effects would send more than it has")
  func effectsThatAreNotSilent() throws {
    let run = try saved(
      """
      {"feature": "timers", "effects": "off"}
      "toggleTimerButtonTapped"
      {"action": "timerTicked", "at": "1s", "received": true}

      """, as: "log.jsonl")
    #expect(
      run.errors == """
        error: 'saved.replay' is not saved: effects would send actions beside those of the log
          explore the log with '--effects on', and answer the dependencies in its "given"

        """)
    #expect(run.exitCode == 2)
  }

  @Test("every third script or log of the examples is saved as a script that passes")
  func fixtures() throws {
    let run = try CommandProcess(
      shell: """
        mkdir saved
        find '\(Self.fixtures)' -name '_*' -prune -o -type f \\
          \\( -name '*.replay' -o -name '*.json' -o -name '*.jsonl' \\) -print | sort | awk 'NR % 3 == 0' | while read -r file; do
          # Each row of a table is a script.
          grep -qE '^examples|"examples"' "$file" && continue
          # The same script in the other notation.
          case $file in *.json) [ -f "${file%.json}.replay" ] && continue ;; esac
          name=$(printf '%s' "${file#'\(Self.fixtures)/'}" | tr / -)
          case $name in *.jsonl) name=$name.replay ;; esac
          "$1" explore -q --diff none --save "saved/$name" "$file" > out 2>&1 ||
            { echo "cannot save $file"; cat out; }
        done
        "$1" -q --diff none saved > out 2>&1 || cat out
        ls saved | wc -l
        """)
    #expect(
      Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 50, "\(run.output)")
    #expect(run.errors == "")
  }

  @Test(
    "the schedule and the seed of hashing that the call names are saved, and replace those of the script"
  )
  func schedule() throws {
    let script = """
      feature two-counters
      given numberFact.fetch after 1s returns "a fact"

      send counter2.numberFactButtonTapped
      send counter1.numberFactButtonTapped
      advance 1s

      """
    let run = try CommandProcess(
      shell: """
        "$1" explore -q --diff none a.replay --schedule 1:2 --hash-seed 7 --save b.replay
        head -5 b.replay; "$1" -q b.replay
        "$1" explore -q --diff none b.replay --schedule usual --hash-seed 7 --save c.replay; head -5 c.replay
        "$1" -q c.replay
        echo 'save d.replay' | "$1" debug a.replay --schedule 1:2 > /dev/null; head -2 d.replay
        "$1" -q d.replay
        """, files: ["a.replay": script])
    #expect(run.errors == "saved b.replay\nsaved c.replay\n")
    #expect(
      run.output == """
        1 script: 1 passed · 3 steps: 3 passed · nothing asserted
        feature two-counters
        schedule "1:2"
        hash-seed 7
        given numberFact.fetch after 1s returns "a fact"

        1 script: 1 passed · 5 steps: 5 passed
        1 script: 1 passed · 5 steps: 5 passed · nothing asserted
        feature two-counters
        hash-seed 7
        given numberFact.fetch after 1s returns "a fact"

        send counter2.numberFactButtonTapped
        1 script: 1 passed · 5 steps: 5 passed
        feature two-counters
        schedule "1:2"
        1 script: 1 passed · 5 steps: 5 passed

        """)
  }
}
