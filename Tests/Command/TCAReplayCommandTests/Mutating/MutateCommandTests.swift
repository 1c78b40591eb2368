import Foundation
import Testing

@Suite("Mutating") struct MutateCommandTests {
  private func mutate(
    _ words: String..., files: [String: String], tool: String = "tca-replay"
  ) throws -> CommandProcess {
    try CommandProcess(["mutate"] + words, scripts: files, tool: tool)
  }

  private static let strict = """
    feature counter
    title "All of it"
    given numberFact.fetch returns "one"

    send incrementButtonTapped
      count = 1
    send numberFactButtonTapped
    receive numberFactResponse("one")
      numberFact = "one"

    """

  private static let loose = """
    feature counter
    exhaustivity off
    given numberFact.fetch returns "one"

    send incrementButtonTapped
    send numberFactButtonTapped
    receive numberFactResponse

    """

  @Test("names what no script would notice, with the line of the step")
  func survivors() throws {
    let run = try mutate("a.replay", files: ["a.replay": Self.loose])
    #expect(
      run.output == """
        a.replay:5: step 1 changes 'count' by 'incrementButtonTapped', and no script would fail if it did not
        a.replay:6: step 2 calls 'numberFact.fetch', and no script would fail if the answer were another one
        a.replay:7: step 3 changes 'numberFact' by 'numberFactResponse', and no script would fail if it did not

        counter: 6 mutants: 3 killed, 3 survived · 50.0 %

        1 script: 6 mutants: 3 killed, 3 survived · 50.0 %

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("a mutant that one script misses is killed by another")
  func severalScripts() throws {
    let run = try mutate(
      "-v", "a.replay", "b.replay", files: ["a.replay": Self.loose, "b.replay": Self.strict])
    #expect(
      run.output == """
        a.replay:5: step 1 changes 'count' by 'incrementButtonTapped', and b.replay fails if it did not: the state after this step is not what the script says
        a.replay:6: step 2 starts an effect of 'numberFactButtonTapped', and a.replay fails if it did not: this action was not received
        a.replay:6: step 2 calls 'numberFact.fetch', and a.replay fails if it threw an error: An "Effect.run" returned from "ExampleFeatures/Counter.swift:35" threw an unhandled error.
        a.replay:6: step 2 calls 'numberFact.fetch', and b.replay fails if the answer were another one: another action was received
        a.replay:7: step 3 receives 'numberFactResponse', and a.replay fails if no effect sent it: this action was not received
        a.replay:7: step 3 changes 'numberFact' by 'numberFactResponse', and b.replay fails if it did not: the state after this step is not what the script says

        counter: 6 mutants: 6 killed, 0 survived · 100.0 %

        2 scripts: 6 mutants: 6 killed, 0 survived · 100.0 %

        """)
    #expect(run.exitCode == 0)
  }

  @Test(
    "--fail-under compares the share of killed mutants",
    arguments: [("50", 0), ("51", 1)])
  func failUnder(percent: String, code: Int32) throws {
    let run = try mutate(
      "-q", "--fail-under", percent, "a.replay", files: ["a.replay": Self.loose])
    #expect(
      run.output == """
        counter: 6 mutants: 3 killed, 3 survived · 50.0 %

        1 script: 6 mutants: 3 killed, 3 survived · 50.0 %

        """)
    #expect(
      run.errors
        == (code == 0
          ? ""
          : "error: 50.0 % of the mutants are killed, and '--fail-under' asks for 51 %\n"))
    #expect(run.exitCode == code)
  }

  /// A call that cannot be followed, and what it says.
  struct BadCall: Sendable, CustomTestStringConvertible {
    var words: [String]
    var files: [String: String] = [:]
    var errors: String
    var exitCode: Int32

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let badCalls = [
    BadCall(
      words: ["a.replay"],
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 2\n"],
      errors:
        "error: a.replay:2 fails: the state after this step is not what the script says\n  replay it, and fix that first\n",
      exitCode: 2),
    BadCall(
      words: ["a.replay"], files: ["a.replay": "feature counter\nsend nothing\n"],
      errors:
        """
        error: unknown action 'nothing'
          --> a.replay:2:6
           |
         2 | send nothing
           |      ^^^^^^^
           |
           = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)

        """,
      exitCode: 2),
    BadCall(
      words: ["a.replay"], files: ["a.replay": "feature counter\nexpect\n  count == 0\n"],
      errors: "error: the scripts reach nothing that could be changed\n", exitCode: 2),
    BadCall(
      words: ["a.jsonl", "--feature", "counter"], files: ["a.jsonl": "\"incrementButtonTapped\"\n"],
      errors: "error: 'a.jsonl' is a log, which asserts nothing\n  name a script\n", exitCode: 2),
    BadCall(
      words: ["missing.replay"],
      errors: "error: cannot read 'missing.replay': No such file or directory\n", exitCode: 3),
    BadCall(
      words: ["-"], errors: "error: '<stdin>' can be read only once\n  save it in a file\n",
      exitCode: 2),
    BadCall(
      words: ["a.replay", "--json", "."], files: ["a.replay": loose],
      errors: "error: cannot write '.': Is a directory\n", exitCode: 3),
    BadCall(
      words: [],
      errors:
        "error: no script was given\n  name a file, a folder, or - for standard input\nRun 'tca-replay mutate --help' for the options.\n",
      exitCode: 64),
    BadCall(
      words: ["a.replay", "--fail-under", "101"],
      errors:
        "error: invalid value '101' for '--fail-under'\n  it takes a whole number from 0 to 100\nRun 'tca-replay mutate --help' for the options.\n",
      exitCode: 64),
  ]

  @Test("says why a call cannot be followed", arguments: badCalls)
  func badCall(call: BadCall) throws {
    let run = try CommandProcess(["mutate"] + call.words, scripts: call.files)
    #expect(run.errors == call.errors)
    #expect(run.exitCode == call.exitCode)
  }

  @Test("tells that a file cannot be written before it changes anything")
  func unwritableFile() throws {
    let run = try CommandProcess(
      ["mutate", "a.replay", "--json", "."], scripts: ["a.replay": Self.loose])
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: cannot write '.': Is a directory\n")
  }

  @Test("logs and other JSON in a folder are named and left out")
  func folders() throws {
    let run = try mutate(
      "scripts",
      files: [
        "scripts/a.replay": Self.strict, "scripts/b.jsonl": "\"incrementButtonTapped\"\n",
        "scripts/c.json": "{\"other\": 1}\n",
      ])
    #expect(
      run.errors == """
        skipped 'scripts/c.json': JSON without 'feature' and 'steps'
        skipped 'scripts/b.jsonl': 'mutate' is for scripts

        """)
    #expect(run.output.hasSuffix("1 script: 6 mutants: 6 killed, 0 survived · 100.0 %\n"))
    #expect(run.exitCode == 0)
  }

  @Test("the output is the same whatever the number of processes")
  func determinism() throws {
    let files = ["a.replay": Self.loose, "b.replay": Self.strict]
    let one = try mutate("-v", "-j", "1", "a.replay", "b.replay", files: files)
    let three = try mutate("-v", "-j", "3", "a.replay", "b.replay", files: files)
    #expect(one.output == three.output)
    #expect(one.exitCode == 0)
  }

  /// The report of mutants, as viewers read it.
  private struct Report: Decodable {
    struct File: Decodable {
      var language: String
      var source: String
      var mutants: [Mutant]
    }

    struct Mutant: Decodable {
      struct Location: Decodable {
        struct Position: Decodable, Equatable {
          var line: Int
          var column: Int
        }
        var start: Position
        var end: Position
      }
      var id: String
      var mutatorName: String
      var replacement: String
      var location: Location
      var status: String
      var statusReason: String?
      var coveredBy: [String]
      var killedBy: [String]?
    }

    struct TestFile: Decodable {
      struct Test: Decodable {
        var id: String
        var name: String
      }
      var tests: [Test]
    }

    var schemaVersion: String
    var thresholds: [String: Int]
    var files: [String: File]
    var testFiles: [String: TestFile]
  }

  @Test("writes a report in the schema of Stryker's viewers")
  func json() throws {
    let run = try CommandProcess(
      shell: #""$1" mutate -q --json out/m.json a.replay b.replay && cat out/m.json"#,
      files: ["a.replay": Self.loose, "b.replay": Self.strict])
    #expect(run.exitCode == 0)
    let text = try #require(run.output.firstRange(of: "{\n").map { run.output[$0.lowerBound...] })
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    #expect(report.schemaVersion == "2.0")
    #expect(report.thresholds == ["high": 95, "low": 80])
    #expect(report.files.keys.sorted() == ["a.replay", "b.replay"])
    let file = try #require(report.files["a.replay"])
    #expect(file.source == Self.loose)
    #expect(file.language == "replay")
    #expect(report.files["b.replay"]?.mutants.isEmpty == true)
    let mutant = try #require(file.mutants.first)
    #expect(mutant.id == "1")
    #expect(mutant.mutatorName == "StateChange")
    #expect(mutant.replacement == "'count' stays as it is")
    #expect(mutant.location.start == .init(line: 5, column: 1))
    #expect(mutant.location.end == .init(line: 5, column: 27))
    #expect(mutant.status == "Killed")
    #expect(mutant.statusReason == "the state after this step is not what the script says")
    #expect(mutant.coveredBy == ["a.replay", "b.replay"])
    #expect(mutant.killedBy == ["b.replay"])
    #expect(report.testFiles["b.replay"]?.tests.map(\.name) == ["counter: All of it"])
    #expect(report.testFiles["b.replay"]?.tests.map(\.id) == ["b.replay"])
  }

  @Test("a crash and a limit kill a mutant, and are reported")
  func crashes() throws {
    let run = try mutate(
      "-v", "a.replay",
      files: [
        "a.replay": """
        feature fragile
        exhaustivity off

        send prepareTapped
        send useTapped
        send countTapped
        receive counted

        """
      ], tool: "hazard-replay")
    #expect(
      run.output == """
        a.replay:4: step 1 sets 'isReady' to true by 'prepareTapped', and a.replay fails if it did not: the feature crashed
        a.replay:6: step 3 changes 'remaining' by 'countTapped', and no script would fail if it did not
        a.replay:6: step 3 starts an effect of 'countTapped', and a.replay fails if it did not: this action was not received
        a.replay:7: step 4 receives 'counted', and a.replay fails if no effect sent it: this action was not received
        a.replay:7: step 4 changes 'remaining' by 'counted', and a.replay fails if it did not: the step did not come to rest within 20000 jobs
        a.replay:7: step 4 starts an effect of 'counted', and no script would fail if it did not

        fragile: 6 mutants: 4 killed (1 by a crash, 1 at a limit), 2 survived · 66.6 %

        1 script: 6 mutants: 4 killed (1 by a crash, 1 at a limit), 2 survived · 66.6 %

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("rows of a table are scripts of their own")
  func rows() throws {
    let run = try mutate(
      "a.replay",
      files: [
        "a.replay": """
        feature counter
        examples fact
          "1"
          "2"
        given numberFact.fetch returns fact

        send numberFactButtonTapped
        receive numberFactResponse(fact)
          numberFact = fact

        """
      ])
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("2 scripts: 5 mutants: 5 killed, 0 survived · 100.0 %\n"))
    #expect(run.exitCode == 0)
  }

  @Test("a part has its share of the mutants, and all scripts judge them")
  func shards() throws {
    let files = ["a.replay": Self.loose, "b.replay": Self.strict]
    func last(_ words: String...) throws -> String {
      let run = try CommandProcess(
        ["mutate", "-q", "a.replay", "b.replay"] + words, scripts: files)
      #expect(run.exitCode == 0)
      return run.errors + String(run.output.split(separator: "\n").last ?? "")
    }
    #expect(try last() == "2 scripts: 6 mutants: 6 killed, 0 survived · 100.0 %")
    for part in 1...3 {
      #expect(
        try last("--shard", "\(part)/3")
          == "2 scripts: 2 mutants: 2 killed, 0 survived · 100.0 %")
    }
    #expect(
      try last("--shard", "7/7")
        == "note: this part has no mutant\n2 scripts: 0 mutants: 0 killed, 0 survived")
  }
}
