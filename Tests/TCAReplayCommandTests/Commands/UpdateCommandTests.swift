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
    # The end.
    receive numberFactResponse("1 is one")
        numberFact = "1 is one"

    """

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

  @Test("a script that cannot be parsed is left alone")
  func broken() throws {
    let (code, text) = try updated("feature counter\n\nsned incrementButtonTapped\n")
    #expect(code == 2)
    #expect(text == "feature counter\n\nsned incrementButtonTapped\n")
  }
}
