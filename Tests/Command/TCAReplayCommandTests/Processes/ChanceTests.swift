import Foundation
import TestSupport
import Testing

/// What a feature reads without a dependency.
@Suite("Sources of chance")
struct ChanceTests {
  /// A row of the table in the article "How determinism works".
  struct Row: Sendable, CustomTestStringConvertible {
    enum Kind: Sendable {
      /// Two processes with different surroundings give the same bytes.
      case same
      /// The same, and the step tells it.
      case told([String])
      /// Two processes give the same bytes if their variables are the same, and only then.
      case passedThrough
      /// A comparison of replays finds it.
      case found
    }

    var name: String
    var source: String
    var kind: Kind

    var testDescription: String { name }
  }

  private static let readsNumbers =
    "the feature drew random numbers from the system: use the dependency 'withRandomNumberGenerator'"
  private static let readsDevice =
    "the feature drew random bytes from the system, as UUID() does: use the dependency 'uuid'"
  private static let startsThread =
    "the feature started a thread, which the replay does not control"

  static let rows: [Row] = [
    Row(
      name: "`Date()`, `time`", source: "date",
      kind: .told(["the feature read the system's date: use the dependency 'date'"])),
    Row(
      name: "`ContinuousClock`, `DispatchTime`, `systemUptime`", source: "clock", kind: .same),
    Row(
      name: "`SystemRandomNumberGenerator`, `shuffled()`, `.random(in:)`", source: "random",
      kind: .told([readsNumbers])),
    Row(name: "`UUID()`", source: "uuid", kind: .told([readsDevice])),
    Row(
      name: "`getentropy`, `arc4random`, `/dev/urandom`", source: "bytes",
      kind: .told([readsNumbers, readsDevice])),
    Row(name: "`hashValue`", source: "hash", kind: .same),
    Row(name: "the order of a set or a dictionary", source: "set", kind: .same),
    Row(name: "time zone", source: "zone", kind: .same),
    Row(name: "locale", source: "locale", kind: .same),
    Row(name: "environment variables", source: "environment", kind: .passedThrough),
    Row(name: "addresses, `ObjectIdentifier`", source: "address", kind: .found),
    Row(name: "process numbers", source: "process", kind: .found),
    Row(name: "number of processors", source: "processors", kind: .same),
    Row(name: "threads and dispatch queues", source: "thread", kind: .told([startsThread])),
    Row(
      name: "network", source: "connection",
      kind: .told(["the feature asked for the network, which a replay does not have"])),
    Row(
      name: "processes", source: "spawn",
      kind: .told([
        startsThread,
        "the feature starts a process, and a replay runs none: put it into a client, and answer for its endpoints",
      ])),
    Row(
      name: "files", source: "file",
      kind: .told(["the feature opened 'written.txt', which the replay does not control"])),
    Row(
      name: "the order of files in a folder", source: "folder",
      kind: .told(["the feature listed 'folder', whose order the replay does not control"])),
  ]

  /// Surroundings that differ in everything that a replay fixes.
  private static let surroundings = [
    ["TZ": "Europe/Berlin", "LANG": "de_DE.UTF-8", "CHANCE": "one"],
    ["TZ": "Asia/Tokyo", "LC_ALL": "C", "LANGUAGE": "fr", "CHANCE": "two"],
  ]

  private static func replay(
    _ script: String, _ options: [String] = [], _ environment: [String: String] = [:]
  ) throws -> CommandProcess {
    try CommandProcess(
      options + ["a.replay"],
      scripts: ["a.replay": "feature chance\n\(script)\n", "folder/file": ""],
      environment: environment, tool: "hazard-replay")
  }

  private static func read(
    _ source: String, _ options: [String], _ environment: [String: String]
  ) throws -> CommandProcess {
    let run = try replay("exhaustivity off\nsend read(\"\(source)\")", options, environment)
    if case .found? = rows.first(where: { $0.source == source })?.kind { return run }
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.contains("values[0]: added"), "\(run.output)")
    return run
  }

  /// Without the one that the thread sanitizer rules out, as `scripts/test-sanitized` says.
  private static let testedRows = rows.filter { row in
    let sanitizer = ProcessInfo.processInfo.environment["TCA_SANITIZER"]
    return !(sanitizer == "thread" && row.source == "address")
  }

  @Test("each row of the article holds in two processes", arguments: testedRows)
  func row(_ row: Row) throws {
    let options = ["-v", "--diff", "compact"]
    let runs = try Self.surroundings.map { try Self.read(row.source, options, $0) }
    switch row.kind {
    case .same, .told:
      #expect(runs[0].output == runs[1].output)
      let told = runs[0].output.split(separator: "\n").filter { $0.hasPrefix("      the feature ") }
        .map { String($0.dropFirst(6)) }
      if case .told(let texts) = row.kind {
        #expect(told == texts, "\(runs[0].output)")
      } else {
        #expect(told == [])
      }
    case .passedThrough:
      let same = try Self.read(row.source, options, Self.surroundings[0])
      #expect(runs[0].output == same.output)
      #expect(runs[0].output != runs[1].output)
    case .found:
      let run = try Self.read(row.source, ["--deterministic", "3", "-q"], [:])
      #expect(
        run.output.contains(" of 3 differs from the first at step 1: state\n"), "\(run.output)")
      #expect(run.exitCode == 1)
    }
  }

  @Test("the article has a row for each of these tests, and no other")
  func article() throws {
    let path = packageRoot.appendingPathComponent(

      "Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/Determinism.md")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| source of chance |") })
    let names = lines[(start + 2)...].prefix { $0.hasPrefix("| ") }.map { line in
      line.dropFirst(2).split(separator: " | ", maxSplits: 1)[0]
    }
    #expect(names.map(String.init) == Self.rows.map(\.name))
  }

  // MARK: - What is controlled

  @Test("the system's date is that of the dependency, whatever the script gives")
  func date() throws {
    let run = try Self.replay(
      """
      exhaustivity off
      given date 2026-03-01T12:00:00.5Z
      send read("date")
      advance 90s
      send read("date")
      given date constant 1999-12-31T00:00:00Z
      advance 1h
      send read("date")
      """, ["--diff", "compact"])
    let values = run.output.split(separator: "\n").filter { $0.contains(": added ") }
      .compactMap { $0.split(separator: "\"").dropFirst().first }
    let dates = ["1772366400", "1772366490", "946598400"]
    let fractions = [".5", ".5", ".0"]
    let expected = zip(dates, fractions).flatMap { date, fraction in
      Array(repeating: date + fraction, count: 3) + Array(repeating: date, count: 3)
    }
    #expect(values.map(String.init) == expected, "\(run.output)")
  }

  @Test("a UUID does not change the random numbers that follow, and a seed changes both")
  func streams() throws {
    func values(_ lines: String...) throws -> [Substring] {
      try Self.replay(
        "exhaustivity off\n" + lines.joined(separator: "\n"), ["--diff", "compact"]
      ).output.split(separator: "\n").filter { $0.contains(": added ") }
        .map { $0.drop { $0 != "\"" } }
    }
    let random = #"send read("random")"#
    let uuid = #"send read("uuid")"#
    let numbers = try values(random)
    #expect(numbers.count == 4)
    let both = try values(uuid, random)
    #expect(Array(both.suffix(4)) == numbers)
    let seeded = try values("given random 7", uuid, random)
    #expect(seeded == (try values("given random 7", uuid, random)))
    #expect(Set(seeded).isDisjoint(with: Set(both.dropLast())))
    // A seed that is given again starts again.
    let again = try values(random, "given random 0", random)
    #expect(Array(again.suffix(4)) == numbers)
  }

  @Test("live dependencies make direct reads live")
  func live() throws {
    func output(_ given: String, _ source: String) throws -> String {
      try Self.replay(
        "exhaustivity off\ngiven \(given)\nsend read(\"\(source)\")", ["--diff", "compact"]
      ).output
    }
    for (given, source) in [("random live", "random"), ("uuid live", "uuid")] {
      #expect(try output(given, source) != output(given, source))
    }
    #expect(try !output("date live", "date").contains("978307200"))
  }

  // MARK: - Warnings

  @Test("a failure names what the replay does not control, and only -v tells it before")
  func likelyCause() throws {
    let script = """
      send read("thread")
        values = ["done"]
      send read("nothing")
        values += "something"
      """
    let run = try Self.replay(script)
    #expect(
      run.output == """
        a.replay · chance

          1 ✓ send read("thread")
                ChanceReads.State(
                  values: [
              +     [0]: "done"
                  ]
                )
          2 ✗ send read("nothing")

        error: the state after this step is not what the script says
          --> a.replay:5:3
           |
         5 |   values += "something"
           |   ^^^^^^
                ChanceReads.State(
                  values: [
                    [0]: "done",
              -     [1]: "something"
              +     [1]: "nothing"
                  ]
                )
           (expected: -, actual: +)
           = step 1: the feature started a thread, which the replay does not control
           = to make it pass, in place of line 5:
          values += "nothing"

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """)
  }

  @Test("replays that differ name what the replay does not control")
  func likelyCauseOfDifference() throws {
    let run = try Self.replay(
      "exhaustivity off\nsend read(\"thread\")\nsend read(\"process\")",
      ["--deterministic", "2", "-q"])
    #expect(
      run.output.contains(
        " = step 1: the feature started a thread, which the replay does not control\n"),
      "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("events have what the feature read and used")
  func events() throws {
    let run = try Self.replay(
      "exhaustivity off\nsend read(\"date\")\nsend read(\"thread\")", ["--format", "json"])
    #expect(
      run.output.contains(
        #""directReads":["the feature read the system's date: use the dependency 'date'"]"#))
    #expect(run.output.contains(#""uncontrolled":["\#(Self.startsThread)"]"#))
  }

  // MARK: - Threads

  @Test("what '_printChanges' prints belongs to its step, and starts no thread")
  func printedChanges() throws {
    let run = try CommandProcess(
      ["-v", "a.replay"],
      scripts: ["a.replay": "feature printing\n\nsend reset\nsend reset\n  count = 1\n"],
      tool: "hazard-replay")
    #expect(
      run.output == """
        a.replay · printing

          1 ✓ send reset                                        (no change) · 1 effect started · 1 effect ended
              │ received action: RebuiltWithoutTaps.Action.reset
          2 ✗ send reset                                        1 effect started · 1 effect ended
              │ received action: RebuiltWithoutTaps.Action.reset

        error: the state after this step is not what the script says
          --> a.replay:5:3
           |
         5 |   count = 1
           |   ^^^^^
                RebuiltWithoutTaps.State(
              -   count: 1
              +   count: 0
                )
           (expected: -, actual: +)
           = to make it pass, remove line 5

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """)
  }

  @Test(
    "effects that hop threads arrive in the same step and in the same order",
    arguments: ["queue", "thread", "semaphore", "mainQueue"])
  func hops(hop: String) throws {
    let send = "send hop(.\(hop), 4)"
    let order = try Self.replay("exhaustivity off\n\(send)\n", ["-v"]).output
      .split(separator: "\n").compactMap { $0.firstMatch(of: #/◂ received hopped\("(.*)"\)/#)?.1 }
    #expect(order.sorted() == (1...4).map { "\(hop) \($0)" })
    let receives = order.map { "receive hopped(\"\($0)\")\n  values += \"\($0)\"" }
    let run = try Self.replay(
      ([send] + receives).joined(separator: "\n"), ["--deterministic", "20", "-q"])
    #expect(run.output == "1 script: 1 passed · 5 steps: 5 passed\n")
  }

  @Test("a thread that never rests ends the step at its limit, and the failure says so")
  func busyThread() throws {
    let run = try Self.replay("send hop(.busy, 1)", ["--timeout", "100ms"])
    #expect(
      run.output == """
        a.replay · chance

          1 ✗ send hop(.busy, 1)

        error: the step took more than 100ms of processor time
          --> a.replay:2:1
           |
         2 | send hop(.busy, 1)
           | ^^^^^^^^^^^^^^^^^^
           |
           = while waiting for a thread that the feature has started
           = --timeout sets the limit

        1 script: 1 crashed · 1 step: 1 failed

        """)
    #expect(run.exitCode == 3)
  }

  @Test("a thread that sleeps for long is reported, and not waited for")
  func sleepingThread() throws {
    let run = try Self.replay(
      "send hop(.asleep, 1)\nreceive hopped(\"asleep 1\")\n  values = [\"asleep 1\"]", ["-v"])
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        """
              the feature started a thread, which the replay does not control
              a thread of the feature sleeps for more than a second, and the replay does not wait for it

        """), "\(run.output)")
  }
}
