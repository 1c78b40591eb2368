import Foundation
import TCAReplay
import Testing

extension RunLogTests {
  private func runTally(_ entries: String...) throws -> CommandProcess {
    let log = (["{\"feature\": \"tally\"}"] + entries).joined(separator: "\n") + "\n"
    return try CommandProcess(
      ["-q", "log.jsonl"], files: ["log.jsonl": Data(log.utf8)], tool: "hazard-replay")
  }

  private static func added(_ state: String) -> String {
    "{\"action\": {\"added\": 1}, \(state)}"
  }

  private static func doubled(_ state: String) -> String {
    "{\"action\": \"doubled\", \"received\": true, \(state)}"
  }

  private static func state(_ actions: Int, _ total: Int) -> String {
    "\"state\": {\"actions\": \(actions), \"total\": \(total)}"
  }

  @Test(
    "a state within an instant has the shared values of its moment",
    arguments: [(1, 1, 2, 2), (1, 1, 3, 4), (3, 4, 2, 2), (3, 4, 3, 4)])
  func sharedValuesOfAMoment(actions: Int, total: Int, later: Int, laterTotal: Int) throws {
    let run = try runTally(
      Self.added(Self.state(actions, total)), Self.doubled(Self.state(later, laterTotal)),
      Self.doubled(Self.state(3, 4)))
    #expect(run.output == "1 script: 1 passed · 3 steps: 3 passed\n")
  }

  @Test("shared values of another moment than the state's are a divergence")
  func sharedValuesOfAnotherMoment() throws {
    for (actions, total) in [(1, 2), (1, 4), (3, 1)] {
      let run = try runTally(Self.added(Self.state(actions, total)))
      #expect(run.exitCode == 1, "\(actions), \(total)")
    }
    let run = try runTally(Self.added(Self.state(1, 1)), Self.doubled(Self.state(2, 4)))
    #expect(
      run.output == """
        log.jsonl · tally

          2 ✗ receive doubled

        error: 'total' is 2, not 4
          --> log.jsonl:3:66
           |
         3 | {"action": "doubled", "received": true, "state": {"actions": 2, "total": 4}}
           |                                                                  ^^^^^
           expected: 4
           actual: 2

        1 script: 1 diverged · 2 steps: 1 passed, 1 failed

        """)
  }

  @Test("what arrives before an entry is sent belongs to the moment of the entry")
  func sharedValuesAfterArrivals() throws {
    func run(_ total: Int) throws -> CommandProcess {
      try runTally(
        Self.added(Self.state(3, 4)), "\"doubleLaterTapped\"",
        Self.added("\"at\": \"1s\", \(Self.state(6, total))"))
    }
    #expect(try run(9).exitCode == 0)
    for total in [5, 8, 18, 36] { #expect(try run(total).exitCode == 1, "\(total)") }
  }

  @Test("a hash within an instant is that of the state with the shared values of its moment")
  func hashOfAMoment() throws {
    for step in [1, 2, 3] {
      let script = """
        feature tally
        send added(1)
          any change
        receive doubled
          any change
        receive doubled
          any change

        """
      let state = try CommandProcess(
        ["--state-at", "\(step)", "a.replay"], scripts: ["a.replay": script],
        tool: "hazard-replay"
      ).output
      let hash = StateHash(of: state.trimmingCharacters(in: .newlines)).text
      let entry = "\"stateHash\": \"\(hash)\""
      let run =
        step == 1
        ? try runTally(Self.added(entry))
        : try runTally(Self.added(Self.state(1, 1)), Self.doubled(entry))
      #expect(run.exitCode == 0, "\(state)\(run.output)")
    }
  }
}
