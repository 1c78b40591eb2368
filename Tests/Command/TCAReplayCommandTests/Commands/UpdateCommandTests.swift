import Foundation
import Testing

@Suite("Updating scripts")
struct UpdateCommandTests {
  /// A script after an update, and the output of a second one.
  private func updated(
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

  private static let numbered = """
    feature two-counters
    given numberFact.fetch(0) returns "a"
    given numberFact.fetch(1) never returns

    send counter2.incrementButtonTapped
      counter2.count = 1
    send counter1.numberFactButtonTapped
    send counter2.numberFactButtonTapped
    cancel 3

    """

  @Test("the number of a step moves with the step", arguments: [false, true])
  func references(isJSON: Bool) throws {
    let conversion = isJSON ? #""$1" format a.replay -o a.json; file=a.json"# : "file=a.replay"
    let run = try CommandProcess(
      shell: #"""
        printf '%s' '\#(Self.numbered)' > a.replay; \#(conversion)
        "$1" $file | grep 'becomes'
        "$1" update $file 2>/dev/null >/dev/null; grep -c -e 'cancel 4' -e '"cancel": 4' $file
        "$1" -q $file
        """#)
    #expect(
      run.output == """
           = step 3 becomes step 4: change 'cancel 3' in line \(isJSON ? 11 : 9) to 'cancel 4'
        1
        1 script: 1 passed · 5 steps: 5 passed

        """)
  }

  @Test("a step that receives another action keeps its number, and so do those below it")
  func keptNumbers() throws {
    let run = try CommandProcess(
      shell: #"""
        printf 'feature two-counters\ngiven numberFact.fetch(0) returns "a"\n\n' > a.replay
        printf 'send counter1.numberFactButtonTapped\nreceive counter1.numberFactResponse("b")\n' >> a.replay
        printf '  counter1.numberFact = "b"\ngiven numberFact.fetch(0) never returns\n' >> a.replay
        printf 'send counter2.numberFactButtonTapped\ncancel 04\n' >> a.replay
        "$1" a.replay | grep -c 'becomes'
        "$1" update a.replay > /dev/null 2>&1; grep 'cancel' a.replay; "$1" -q a.replay
        """#)
    #expect(run.output == "0\ncancel 04\n1 script: 1 passed · 5 steps: 5 passed\n")
  }

  @Test("a step that another one names is not removed")
  func namedSteps() throws {
    let script = """
      feature counter

      send incrementButtonTapped
        count = 7
      label fact
      receive numberFactResponse
        numberFact = "a"
      finish fact

      """
    let (code, text) = try updated(script)
    #expect(code == 1)
    #expect(text == script.replacing("count = 7", with: "count = 1"))
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

  @Test("actions that arrive in any order stay in their order")
  func anyOrder() throws {
    let (code, text) = try updated(
      """
      feature two-counters
      given numberFact.fetch after 1s returns "a fact"

      send counter2.numberFactButtonTapped
      send counter1.numberFactButtonTapped
      advance 1s
      receive in any order
      receive counter1.numberFactResponse
        counter1.numberFact = "another"
      receive counter2.numberFactResponse("no")
      receive counter1.incrementButtonTapped
      end

      """)
    #expect(code == 0)
    #expect(
      text == """
        feature two-counters
        given numberFact.fetch after 1s returns "a fact"

        send counter2.numberFactButtonTapped
        send counter1.numberFactButtonTapped
        advance 1s
        receive in any order
        receive counter1.numberFactResponse
          counter1.numberFact = "a fact"
        receive counter2.numberFactResponse("a fact")
          counter2.numberFact = "a fact"
        end

        """)
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

  @Test("--check prints a unified diff and writes nothing, and so does CI")
  func check() throws {
    let script = "feature counter\n\nsend incrementButtonTapped\n  count = 2\n"
    for (arguments, environment) in [(["--check"], [:]), ([], ["CI": "true"])] {
      let run = try CommandProcess(
        ["update"] + arguments + ["a.replay"], scripts: ["a.replay": script],
        environment: environment)
      #expect(run.exitCode == 1)
      #expect(
        run.output == """
          --- a.replay
          +++ a.replay
          @@ -1,4 +1,4 @@
           feature counter
           
           send incrementButtonTapped
          -  count = 2
          +  count = 1

          """)
    }
  }

  @Test("the difference that was written is printed, and -q leaves it out")
  func difference() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  count = 2\n"
    let run = try CommandProcess(["update", "a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        --- a.replay
        +++ a.replay
        @@ -1,3 +1,3 @@
         feature counter
         send incrementButtonTapped
        -  count = 2
        +  count = 1

        """)
    #expect(run.errors == "updated a.replay\n")
    let quiet = try CommandProcess(["update", "-q", "a.replay"], scripts: ["a.replay": script])
    #expect(quiet.exitCode == 0)
    #expect(quiet.output == "")
    #expect(quiet.errors == "updated a.replay\n")
    let check = try CommandProcess(
      ["update", "--check", "--quiet", "a.replay"], scripts: ["a.replay": script])
    #expect(check.exitCode == 1)
    #expect(check.output == "a.replay\n")
  }

  @Test("the difference of a file with CRLF has its line endings")
  func differenceWithReturns() throws {
    let run = try CommandProcess(
      ["update", "a.replay"],
      scripts: ["a.replay": "feature counter\r\nsend incrementButtonTapped\r\n  count = 2"])
    #expect(
      run.output
        == "--- a.replay\n+++ a.replay\n@@ -1,3 +1,3 @@\n feature counter\r\n"
        + " send incrementButtonTapped\r\n-  count = 2\n\\ No newline at end of file\n"
        + "+  count = 1\n\\ No newline at end of file\n")
  }

  @Test("all scripts are updated, even if nobody reads the differences")
  func unread() throws {
    let run = try CommandProcess(
      shell: """
        for name in a b; do printf 'feature counter\\nsend incrementButtonTapped\\n  count = 7\\n' > $name.replay; done
        "$1" update a.replay b.replay > /dev/full; echo $?; tail -qn 1 a.replay b.replay
        """)
    #expect(run.output == "3\n  count = 1\n  count = 1\n")
    #expect(
      run.errors == """
        updated a.replay
        updated b.replay
        error: cannot write standard output: No space left on device

        """)
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
