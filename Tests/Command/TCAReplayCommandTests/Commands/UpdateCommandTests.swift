import Foundation
import Testing

@Suite("Updating scripts")
struct UpdateCommandTests {
  /// A script after an update, and the output of a second one.
  func updated(
    _ script: String, name: String = "a.replay", options: String = ""
  ) throws -> (code: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("update-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(script.utf8).write(to: file)
    let run = try CommandProcess(
      shell: "\"$1\" update \(options) \(file.path) >/dev/null 2>&1")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if run.exitCode == 0 {
      #expect(try CommandProcess(shell: "\"$1\" -q \(file.path)").exitCode == 0)
      let again = try CommandProcess(shell: "\"$1\" update \(file.path)")
      #expect(again.exitCode == 0)
      #expect(again.errors.isEmpty)
      #expect(try Data(contentsOf: file) == Data(text.utf8))
    }
    return (run.exitCode, text)
  }

  private static let wrong = """
    # Counting.
    feature counter
    given numberFact.fetch returns "1 is one"

    send incrementButtonTapped   # up
        count = 7  # not yet

    send numberFactButtonTapped
    # The end.

    """

  private static let right = """
    # Counting.
    feature counter
    given numberFact.fetch returns "1 is one"

    send incrementButtonTapped   # up
        count = 1  # not yet

    send numberFactButtonTapped
    receive numberFactResponse("1 is one")
        numberFact = "1 is one"
    # The end.

    """

  @Test("reports a crash behind a failure that it cannot mend")
  func crashAfterFailure() throws {
    let script = """
      feature todos
      state
        todos = [Todo.State(description: "Milk", id: UUID(0), isComplete: false)]
      send binding.filter(.completed)
        filter = .completed
        filteredTodos[0].description == "Eggs"
      send delete([0])
      """
    let run = try CommandProcess(shell: "\"$1\" update --check -", input: script)
    #expect(run.exitCode == 3)
    #expect(
      run.errors.hasPrefix(
        """
        <stdin>:6:3: error: 'filteredTodos' has no element [0]: it is empty
        <stdin>:7:1: error: the feature crashed: Index out of range
        """))
  }

  @Test("a byte-order mark stays, also if the first line changes")
  func byteOrderMark() throws {
    let mark = "\u{FEFF}"
    let json =
      #"{"feature":"counter","steps":[{"send":"incrementButtonTapped","expect":{"count":4}}]}"#
    #expect(
      try updated(mark + json, name: "a.json").text
        == mark + json.replacing(#"{"count":4}"#, with: #"{ "count": 1 }"#))
  }

  @Test("in JSON, payloads of added steps are objects where the types tell that they mean the same")
  func objects() throws {
    let script = #"""
      {
        "feature": "refreshable",
        "given": { "factClient.fetch": [{ "throws": "offline" }, { "args": [1], "returns": "one" }] },
        "steps": [
          { "send": "refresh" },
          { "send": "incrementButtonTapped", "expect": { "count": 1 } },
          { "send": "refresh" },
          { "receive": "factResponse(.failure(\"offline\"))" }
        ]
      }

      """#
    let (code, text) = try updated(script, name: "a.json")
    #expect(code == 0)
    #expect(
      text == #"""
        {
          "feature": "refreshable",
          "given": { "factClient.fetch": [{ "throws": "offline" }, { "args": [1], "returns": "one" }] },
          "steps": [
            { "send": "refresh" },
            { "receive": { "factResponse": { "failure": "offline" } } },
            { "send": "incrementButtonTapped", "expect": { "count": 1 } },
            { "send": "refresh" },
            { "receive": { "factResponse": { "success": "one" } }, "expect": { "fact": "one" } }
          ]
        }

        """#, "\(text)")
  }

  @Test("in JSON, a payload that objects cannot express stays in line notation")
  func lineNotation() throws {
    let (code, text) = try updated(
      #"""
      {
        "feature": "refreshable",
        "given": { "factClient.fetch": { "throws": "URLError(.timedOut)" } },
        "steps": [
          { "send": "refresh" }
        ]
      }

      """#, name: "a.json")
    #expect(code == 0)
    #expect(
      text.contains(#""receive": "factResponse(.failure(URLError("#), "\(text)")
  }

  @Test("lines that differ are rewritten, received actions are added, everything else stays")
  func lines() throws {
    let (code, text) = try updated(Self.wrong)
    #expect(code == 0)
    #expect(text == Self.right)
  }

  @Test("files with CRLF keep their line endings")
  func returns() throws {
    let (code, text) = try updated(Self.wrong.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(code == 0)
    #expect(text == Self.right.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test("JSON keeps its layout")
  func json() throws {
    let (code, text) = try updated(
      """
      {
        "feature": "counter",
        "steps": [
            {"send": "incrementButtonTapped", "expect": {"count": 7}},
            {"send": "decrementButtonTapped"}
        ]
      }

      """, name: "a.json")
    #expect(code == 0)
    #expect(
      text == """
        {
          "feature": "counter",
          "steps": [
              {"send": "incrementButtonTapped", "expect": { "count": 1 }},
              {"send": "decrementButtonTapped", "expect": { "count": 0 }}
          ]
        }

        """)
  }

  @Test("steps that receive missing actions are removed")
  func removal() throws {
    let (code, text) = try updated(
      """
      feature counter

      send incrementButtonTapped
        count = 1
      receive numberFactResponse("never")
        numberFact = "never"
      send decrementButtonTapped
        count = 0

      """)
    #expect(code == 0)
    #expect(
      text == """
        feature counter

        send incrementButtonTapped
          count = 1
        send decrementButtonTapped
          count = 0

        """)
  }

  @Test("with --no-structure steps stay as they are")
  func noStructure() throws {
    let (code, text) = try updated(Self.wrong, options: "--no-structure")
    #expect(code == 1)
    #expect(text == Self.wrong.replacingOccurrences(of: "count = 7", with: "count = 1"))
  }

  @Test("a script is replayed a few times, however much is wrong with it")
  func replays() throws {
    let increments = (1...200).map { _ in "send increment\n  count = 7\nsend print(\"\")\n" }
    let script = "feature hazards\nsend append(\"replays\")\n" + increments.joined()
    let run = try CommandProcess(
      shell: #""$1" update -q a.replay && cat replays; "$1" -q a.replay"#,
      files: ["a.replay": script],
      tool: "hazard-replay")
    #expect(
      run.output == """
        xx1 script: 1 passed · 401 steps: 401 passed

        """, "\(run.errors)")
  }

  @Test("changes of neighbouring steps are made at once")
  func neighbours() throws {
    let (code, text) = try updated(
      """
      feature counter
      given numberFact.fetch returns "x"
      send incrementButtonTapped
      receive numberFactResponse
      send incrementButtonTapped
      receive numberFactResponse
      send numberFactButtonTapped
      send decrementButtonTapped
      send numberFactButtonTapped
      """)
    #expect(code == 0)
    #expect(
      text == """
        feature counter
        given numberFact.fetch returns "x"
        send incrementButtonTapped
          count = 1
        send incrementButtonTapped
          count = 2
        send numberFactButtonTapped
        receive numberFactResponse("x")
          numberFact = "x"
        send decrementButtonTapped
          count = 1
        send numberFactButtonTapped
        receive numberFactResponse("x")
        """)
  }

  @Test("what is below a failure that no change mends is left alone")
  func unmended() throws {
    let (code, text) = try updated(
      """
      feature counter
      send incrementButtonTapped
        count = 5
      send numberFactButtonTapped
      send incrementButtonTapped
        count = 9

      """)
    #expect(code == 1)
    #expect(
      text == """
        feature counter
        send incrementButtonTapped
          count = 1
        send numberFactButtonTapped
        send incrementButtonTapped
          count = 9

        """)
  }

  @Test("time is added where an action comes later")
  func time() throws {
    let (code, text) = try updated(
      """
      feature counter
      given numberFact.fetch after 3s returns "x"
      send numberFactButtonTapped
      advance 1s
      receive numberFactResponse
        numberFact = "y"

      """)
    #expect(code == 0)
    #expect(
      text == """
        feature counter
        given numberFact.fetch after 3s returns "x"
        send numberFactButtonTapped
        advance 1s
        advance 2s
        receive numberFactResponse
          numberFact = "x"

        """)
  }

  @Test("no time is added for an action that never comes")
  func endlessTimer() throws {
    let script = """
      feature hazards
      send tickForEver
      receive note("never")

      """
    let run = try CommandProcess(
      shell: #""$1" update a.replay; cat a.replay"#, files: ["a.replay": script],
      tool: "hazard-replay")
    #expect(run.output == script)
    #expect(run.errors == "a.replay:3:9: error: this action was not received\n")
  }

  @Test("steps that are repeated are changed once")
  func repeated() throws {
    let (code, text) = try updated(
      """
      feature counter
      given numberFact.fetch returns "x"
      repeat 3
      send numberFactButtonTapped
      receive numberFactResponse("y")
        numberFact = "x"
      send incrementButtonTapped
        count > 0
      end

      """)
    #expect(code == 1 || code == 0)
    #expect(text.contains("receive numberFactResponse(\"x\")\n"))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("receive") }.count == 1)
  }

  @Test("a script that is changed while it is replayed is left alone")
  func changed() throws {
    let script = """
      feature hazards
      send increment
        count = 5
      send shell("echo '// mine' >> a.replay")

      """
    let run = try CommandProcess(
      [], files: ["a.replay": Data(script.utf8)],
      script: #""$1" update a.replay; echo $?; tail -n 1 a.replay"#, tool: "hazard-replay")
    #expect(run.output == "3\n// mine\n")
    #expect(
      run.errors == "error: cannot update 'a.replay': it was changed while it was replayed\n")
  }

  @Test("a script that cannot be parsed is left alone")
  func broken() throws {
    let (code, text) = try updated("feature counter\n\nsned incrementButtonTapped\n")
    #expect(code == 2)
    #expect(text == "feature counter\n\nsned incrementButtonTapped\n")
  }
}
