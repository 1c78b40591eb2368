import Testing

@Suite("The comparison of two logs, which are recorded where they differ")
struct LogComparisonTests {
  private static let up = #"{"incrementButtonTapped": {}}"#
  private static let down = #"{"decrementButtonTapped": {}}"#

  private static func log(
    _ entries: [String], feature: String = #"{"feature": "counter"}"#
  ) -> String {
    ([feature] + entries).map { "\($0)\n" }.joined()
  }

  /// Entries that count up, some of which are others.
  private static func ups(_ count: Int, but others: [Int: String] = [:]) -> [String] {
    (1...count).map { others[$0] ?? up }
  }

  /// Compares two logs; for a page, they are recorded as a whole, and the verdict has to be the same.
  private func difference(
    _ first: String, _ second: String, _ options: String = "", tool: String = "tca-replay"
  ) throws -> CommandProcess {
    try CommandProcess(
      shell: """
        "$1" diff \(options) --html page.html a.jsonl b.jsonl > whole; echo $? >> whole
        "$1" diff \(options) a.jsonl b.jsonl > said; code=$?; cat said; echo $code >> said
        cmp said whole && exit $code
        """,
      files: ["a.jsonl": first, "b.jsonl": second], tool: tool)
  }

  @Test("the first entry that differs is shown with its number and the states there")
  func lateDifference() throws {
    let run = try difference(
      Self.log(Self.ups(9)), Self.log(Self.ups(9, but: [7: Self.down])))
    #expect(
      run.output == """
        the runs are the same for 6 steps, and differ at step 7: step, state
        - a.jsonl
        + b.jsonl
        - send incrementButtonTapped
        + send decrementButtonTapped
          state:
          Counter.State(
        -   count: 7,
        +   count: 5,
            numberFact: nil
          )

        """)
    #expect(run.exitCode == 1)
  }

  @Test(
    "logs that cannot be used to their end are not the same",
    arguments: [#"{"nope": {}}"#, #"{"in"#])
  func unusableEntry(entry: String) throws {
    let log = Self.log(Self.ups(3) + [entry])
    let run = try difference(log, log)
    #expect(
      run.output
        == "both runs of a.jsonl broke off, in the same way\nthe runs are the same: 3 steps\n")
    #expect(run.exitCode == 3)
  }

  @Test("entries that are only written in another way do the same, however many there are")
  func otherSpelling() throws {
    let spelled = #"{"incrementButtonTapped":{}}"#
    let others = Dictionary(uniqueKeysWithValues: (3...90).map { ($0, spelled) })
    let same = try difference(Self.log(Self.ups(90)), Self.log(Self.ups(90, but: others)))
    #expect(same.output == "the runs are the same: 90 steps\n")
    #expect(same.exitCode == 0)
    let other = try difference(
      Self.log(Self.ups(90)),
      Self.log(Self.ups(90, but: others.merging([80: Self.down]) { $1 })))
    #expect(other.output.hasPrefix("the runs are the same for 79 steps, and differ at step 80:"))
    #expect(other.output.contains("-   count: 80,\n+   count: 78,\n"))
    #expect(other.exitCode == 1)
  }

  @Test(
    "an action can be written as an object or a string, a time in another unit, and a log as an array",
    arguments: [false, true])
  func otherValues(isArray: Bool) throws {
    let header = #"{"feature": "search"}"#
    let entries = [
      #"{"searchQueryChanged": "a"}"#, #""searchQueryChangeDebounced""#,
      #"{"action": {"searchQueryChanged": ""}, "at": "1s"}"#,
    ]
    let spelled = [
      #"{"searchQueryChanged": {"_0": "a"}}"#, #"{"searchQueryChangeDebounced": {}}"#,
      #"{"at": "1000ms", "action": "searchQueryChanged(\"\")"}"#,
    ]
    func log(_ parts: [[String]]) -> String {
      let all = [header] + parts.joined()
      return isArray
        ? "[\(all.joined(separator: ", "))]" : all.map { "\($0)\n" }.joined()
    }
    let same = try difference(
      log(Array(repeating: entries, count: 40)), log(Array(repeating: spelled, count: 40)))
    #expect(same.output == "the runs are the same: 120 steps\n")
    #expect(same.exitCode == 0)
    let other = try difference(
      log(Array(repeating: entries, count: 40)),
      log(Array(repeating: spelled, count: 39) + [[#"{"searchQueryChanged": "b"}"#]]))
    #expect(
      other.output.hasPrefix("the runs are the same for 117 steps, and differ at step 118:"),
      "\(other.output)")
    #expect(other.exitCode == 1)
  }

  @Test("logs with different headers are compared to their ends")
  func otherAnswers() throws {
    func log(_ fact: String) -> String {
      Self.log(
        Self.ups(400, but: [390: #"{"numberFactButtonTapped": {}}"#]),
        feature: #"{"feature": "counter", "given": {"numberFact.fetch": {"returns": "\#(fact)"}}}"#)
    }
    let run = try difference(log("one"), log("two"))
    #expect(
      run.output.hasPrefix(
        "the runs are the same for 389 steps, and differ at step 390: state, received actions\n"),
      "\(run.output)")
    #expect(
      run.output.contains("    count: 389,\n-   numberFact: \"one\"\n+   numberFact: \"two\"\n"))
    #expect(run.exitCode == 1)
    let unused = try difference(
      Self.log(Self.ups(400)),
      Self.log(Self.ups(400), feature: #"{"feature": "counter", "state": {"count": 0}}"#))
    #expect(unused.output == "the runs are the same: 400 steps\n")
  }

  @Test("the same log gives the same run")
  func same() throws {
    let log = Self.log(Self.ups(5))
    #expect(try difference(log, log).output == "the runs are the same: 5 steps\n")
    let array = "[\(([#"{"feature": "counter"}"#] + Self.ups(5)).joined(separator: ", "))]"
    #expect(try difference(log, array).output == "the runs are the same: 5 steps\n")
  }

  @Test("a log that goes on is another one, and so is one with another header")
  func longerOrElsewhere() throws {
    let longer = try difference(Self.log(Self.ups(5)), Self.log(Self.ups(6)))
    #expect(
      longer.output == """
        the runs are the same for 5 steps, and differ in length: only b.jsonl goes on
          send incrementButtonTapped

        """)
    #expect(longer.exitCode == 1)
    let header = #"{"feature": "counter", "state": {"count": 3}}"#
    let elsewhere = Self.log(Self.ups(5), feature: header)
    let start = try difference(Self.log(Self.ups(5)), elsewhere)
    #expect(start.output.hasPrefix("the runs differ at the start\n"))
    #expect(start.exitCode == 1)
    let ignoring = try difference(Self.log(Self.ups(5)), elsewhere, "--ignore count")
    #expect(ignoring.output == "the runs are the same: 5 steps\n")
    #expect(ignoring.exitCode == 0)
  }

  @Test("what effects send differs where it arrives")
  func effects() throws {
    func log(_ fact: String) -> String {
      Self.log(
        Self.ups(3) + [#"{"numberFactButtonTapped": {}}"#] + Self.ups(2),
        feature:
          #"{"feature": "counter", "given": {"numberFact.fetch": {"returns": "\#(fact)"}}}"#
      )
    }
    let run = try difference(log("one"), log("two"))
    #expect(
      run.output == """
        the runs are the same for 3 steps, and differ at step 4: state, received actions
        - a.jsonl
        + b.jsonl
          send numberFactButtonTapped
          received actions:
        - numberFactResponse("one")
        + numberFactResponse("two")
          state:
          Counter.State(
            count: 3,
        -   numberFact: "one"
        +   numberFact: "two"
          )

        """)
    #expect(run.exitCode == 1)
  }

  @Test("a run that breaks off within the common entries differs from one that ends")
  func broken() throws {
    let hazards = #"{"feature": "hazards"}"#
    let trap = Self.log(
      [#"{"increment": {}}"#, #"{"increment": {}}"#, #"{"trap": {}}"#, #"{"increment": {}}"#],
      feature: hazards)
    let run = try difference(trap, trap + "{\"increment\": {}}\n", tool: "hazard-replay")
    #expect(
      run.output
        == "both runs of a.jsonl broke off, in the same way\nthe runs are the same: 3 steps\n")
    #expect(run.exitCode == 3)
  }

  @Test("arrays part within an element, and a log at an entry that cannot be used")
  func partingElsewhere() throws {
    func array(_ entries: [String]) -> String {
      "[\(([#"{"feature": "counter"}"#] + entries).joined(separator: ",\n"))]\n"
    }
    let elements = try difference(
      array(Self.ups(200)), array(Self.ups(200, but: [150: Self.down])))
    #expect(
      elements.output.hasPrefix("the runs are the same for 149 steps, and differ at step 150:"))
    #expect(elements.output.contains("-   count: 150,\n+   count: 148,\n"))
    let unusable = try difference(
      Self.log(Self.ups(5)), Self.log(Self.ups(5, but: [4: #"{"nothing": {}}"#])))
    #expect(
      unusable.output == """
        the runs are the same for 3 steps, and differ in length: only a.jsonl goes on
          send incrementButtonTapped
          b.jsonl ends with: unknown action 'nothing'

        """)
    #expect(unusable.exitCode == 1)
  }

  @Test("a crash after the common entries is one of that run alone")
  func brokenAfterParting() throws {
    let common = [#"{"increment": {}}"#, #"{"increment": {}}"#]
    let hazards = #"{"feature": "hazards"}"#
    let run = try difference(
      Self.log(common + [#"{"increment": {}}"#], feature: hazards),
      Self.log(common + [#"{"trap": {}}"#, #"{"increment": {}}"#], feature: hazards),
      tool: "hazard-replay")
    #expect(
      run.output.hasPrefix(
        "the runs are the same for 2 steps, and differ at step 3: step, outcome"),
      "\(run.output)")
    // That of the step that did not end.
    #expect(run.output.contains("-   count: 3,\n+   count: 2,\n"), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("what a feature reads before the logs part is the same in both runs")
  func chance() throws {
    let entries = [#"{"increment": {}}"#, #"{"readProcessID": {}}"#, #"{"increment": {}}"#]
    let log = Self.log(entries, feature: #"{"feature": "hazards"}"#)
    let same = try CommandProcess(
      ["diff", "a.jsonl", "a.jsonl"], scripts: ["a.jsonl": log], tool: "hazard-replay")
    #expect(same.output == "the runs are the same: 3 steps\n")
    let run = try CommandProcess(
      ["diff", "a.jsonl", "b.jsonl"],
      scripts: ["a.jsonl": log, "b.jsonl": log + "{\"increment\": {}}\n"], tool: "hazard-replay")
    #expect(
      run.output == """
        the runs are the same for 3 steps, and differ in length: only b.jsonl goes on
          send increment

        """)
    #expect(run.exitCode == 1)
  }

  @Test("names the step that started an effect, also if it started before the logs differ")
  func earlierEffect() throws {
    func log(_ time: String) -> String {
      Self.log(
        Self.ups(3) + [#"{"action": {"numberFactButtonTapped": {}}, "at": "1s"}"#] + Self.ups(3)
          + [#"{"action": "incrementButtonTapped", "at": "\#(time)"}"#],
        feature:
          #"{"feature": "counter", "given": {"numberFact.fetch": {"returns": "x", "after": "5s"}}}"#
      )
    }
    let run = try difference(log("2s"), log("9s"))
    #expect(
      run.output == """
        the runs are the same for 7 steps, and differ at step 8: state, received actions, effects, time
        - a.jsonl
        + b.jsonl
          send incrementButtonTapped
          received actions:
        + numberFactResponse("x")
          effects:
        - 0 started, 0 ended, 1 in flight
        + 0 started, 1 ended (of step 4), 0 in flight
          time:
        - 2s
        + 9s
          state:
          Counter.State(
            count: 7,
        -   numberFact: nil
        +   numberFact: "x"
          )

        """)
    #expect(run.exitCode == 1)
  }
}
