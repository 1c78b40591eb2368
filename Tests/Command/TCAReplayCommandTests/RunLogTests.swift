import Foundation
import Testing

@Suite("Replaying logs")
struct RunLogTests {
  func run(
    _ log: String, _ arguments: String..., input: Int32? = nil
  ) throws -> CommandProcess {
    try CommandProcess(
      arguments + (input == nil ? ["log.jsonl"] : ["--input", "log", "-"]),
      files: ["log.jsonl": Data(log.utf8)], inputDescriptor: input)
  }

  @Test("an invalid entry makes the log unusable, and is reported at its line")
  func badEntry() throws {
    let run = try run(
      "\"incrementButtonTapped\"\n\"nothing\"\n\"incrementButtonTapped\"\n", "-q", "--feature",
      "counter")

    #expect(run.exitCode == 2)
    #expect(
      run.output == """
        log.jsonl · counter · A counter with number facts

        error: unknown action 'nothing'
          --> log.jsonl:2:2
           |
         2 | "nothing"
           |  ^^^^^^^
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)

        1 script: 1 unusable · 1 step: 1 passed

        """
    )
  }

  @Test("problems of a step are reported at its entry")
  func place() throws {
    let run = try run(
      """
      {"feature": "counter"}
      "incrementButtonTapped"
      {"action": {"numberFactButtonTapped": {}}, "at": "1s"}
      "incrementButtonTapped"

      """)

    #expect(run.exitCode == 1)
    #expect(
      run.output.hasSuffix(
        """
          2 ✗ send numberFactButtonTapped                       1 effect started

        error: 'numberFact.fetch' was called with (number: 1), but nothing answers it
          --> log.jsonl:3:12
           |
         3 | {"action": {"numberFactButtonTapped": {}}, "at": "1s"}
           |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           |
           = add "given": {"numberFact.fetch": {"returns": …}}

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """),
      "\(run.output)"
    )
  }

  @Test("if there are failed steps and a bad entry, the bad entry decides")
  func worst() throws {
    let run = try run(
      """
      {"feature": "counter"}
      "numberFactButtonTapped"
      "nothing"
      """, "--keep-going", "-q")

    #expect(run.exitCode == 2)
    #expect(run.output.hasSuffix("1 script: 1 unusable · 1 step: 1 failed\n"), "\(run.output)")
  }

  @Test("checking reports every invalid entry")
  func check() throws {
    let run = try run(
      """
      {"feature": "counter"}
      "nothing"
      "incrementButtonTapped"
      {"incrementButtonTapped"
      {"numberFactResponse": {"_0": 5}}
      """, "check")

    #expect(run.exitCode == 2)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("error:") || $0.contains("-->") } == [
        "error: unknown action 'nothing'", "  --> log.jsonl:2:2",
        "error: expected ':' and a value", "  --> log.jsonl:4:25",
        "error: expected String, found 5", "  --> log.jsonl:5:31",
      ], "\(run.output)")
    #expect(run.output.hasSuffix("\n1 script: 1 unusable\n"))
  }

  @Test("checking a long log reports the first hundred, and counts the rest")
  func checkLong() throws {
    let log = String(repeating: "\"nothing\"\n", count: 1_000)
    let run = try run(log, "check", "--feature", "counter")

    #expect(run.exitCode == 2)
    #expect(run.output.components(separatedBy: "error: unknown action 'nothing'").count == 101)
    #expect(run.output.contains("error: 900 more problems from here on\n   --> log.jsonl:101:2\n"))
  }

  @Test("a log that cannot be read to its end exits with 3, after what was read")
  func readError() throws {
    // Closing a socket with unread data leaves an error after the written data.
    var sockets: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
    defer { close(sockets[0]) }
    let text = "\"incrementButtonTapped\"\n\"incrementButtonTapped\"\n"
    #expect(write(sockets[0], "x", 1) == 1)
    #expect(write(sockets[1], text, text.utf8.count) == text.utf8.count)
    close(sockets[1])
    let run = try run("", "-q", "--feature", "counter", input: sockets[0])

    #expect(run.exitCode == 3)
    #expect(
      run.output == """
        <stdin> · counter · A counter with number facts

        error: cannot read '<stdin>': Connection reset by peer

        1 script: 1 broken · 2 steps: 2 passed

        """)
  }

  @Test("a log that cannot be read at all exits with 3")
  func unreadable() throws {
    let run = try run("", "-q", "--feature", "counter", input: open("/", O_RDONLY))

    #expect(run.exitCode == 3)
    #expect(
      run.output == """
        error: cannot read '<stdin>': Is a directory

        1 script: 1 broken

        """)
  }

  @Test(
    "an empty file is neither a script nor a log",
    arguments: [
      ("a.jsonl", #"{"feature": "NAME"}"#), ("a.replay", "'feature NAME'"),
      ("a.json", #"{"feature": "NAME", "steps": […]}"#),
    ])
  func empty(name: String, beginning: String) throws {
    let run = try CommandProcess(["--feature", "counter", name], scripts: [name: ""])

    #expect(run.exitCode == 2)
    #expect(
      run.output == """
        error: the file is empty
          --> \(name):1:1
           = begin with \(beginning)

        1 script: 1 unusable

        """)
  }

  @Test("a payload that 'Codable' leaves out is nil, in logs and in scripts")
  func payloadsThatAreLeftOut() throws {
    let log = try CommandProcess(
      ["a.jsonl"], scripts: ["a.jsonl": "{\"feature\": \"shared-id\"}\n{\"loaded\": {}}\n"],
      tool: "hazard-replay")
    #expect(log.output.contains("1 ✓ send loaded(nil) "), "\(log.output)")
    let script = try CommandProcess(
      ["a.json"],
      scripts: ["a.json": #"{"feature": "shared-id", "steps": [{"send": {"loaded": {}}}]}"#],
      tool: "hazard-replay")
    #expect(script.output.contains("1 ✓ send loaded(nil) "), "\(script.output)")
  }
}
