import ActionScript
import Testing

@testable import ReplayAnswers
@testable import ReplayRegistration
@testable import ReplayTestSupport

struct CallExpectationTests {
  @Test func callsAreComparedByTheirArguments() throws {
    let endpoint = RegisteredEndpoint(
      name: "plain.pick", keyPath: \.plain.pick, stub: { _, _ in })
    let log = CallLog()
    log.record("plain.pick", arguments: [1, 2, 3])
    log.record("plain.pick", arguments: [4, 5, 6])
    func failures(_ line: String) throws -> [String] {
      try expect(line, from: 0, to: 0, endpoints: [endpoint], calls: log).failures
    }
    #expect(try failures("calls plain.pick == [(1, 2, 3), (4, _, 6)]") == [])
    #expect(try failures("calls plain.pick.count == 2") == [])
    #expect(try failures("calls plain.pick contains (4, 5, 6)") == [])
    #expect(try failures("calls plain.pick not contains (7, 5, 6)") == [])
    #expect(
      try failures("calls plain.pick == [(1, 2, 3)]")
        == ["the calls of 'plain.pick' are (1, 2, 3), (4, 5, 6)"])
  }

  @Test func argumentsMayHaveTheirLabels() throws {
    let endpoint = RegisteredEndpoint(
      name: "plain.pick(low:_:high:)", keyPath: \.plain.pick, stub: { _, _ in })
    let log = CallLog()
    log.record("plain.pick", labels: endpoint.labels, arguments: [1, 2, 3])
    func failures(_ line: String) throws -> [String] {
      try expect(line, from: 0, to: 0, endpoints: [endpoint], calls: log).failures
    }
    #expect(try failures("calls plain.pick == [(low: 1, 2, high: 3)]") == [])
    #expect(try failures("calls plain.pick == [(1, 2, 3)]") == [])
    #expect(
      try failures("calls plain.pick == []")
        == ["the calls of 'plain.pick' are (low: 1, 2, high: 3)"])
  }

  @Test func labelledArgumentsHaveNoOrder() throws {
    let endpoint = RegisteredEndpoint(
      name: "plain.pick(low:middle:high:)", keyPath: \.plain.pick, stub: { _, _ in })
    let log = CallLog()
    log.record("plain.pick", labels: endpoint.labels, arguments: [1, 2, 3])
    func failures(_ line: String) throws -> [String] {
      try expect(line, from: 0, to: 0, endpoints: [endpoint], calls: log).failures
    }
    #expect(try failures("calls plain.pick == [(high: 3, low: 1, middle: 2)]") == [])
    #expect(
      try failures("calls plain.pick == [(high: 1, low: 2, middle: 3)]")
        == ["the calls of 'plain.pick' are (low: 1, middle: 2, high: 3)"])
    #expect(throws: ScriptDiagnostic.self) {
      try failures("calls plain.pick == [(high: 3, low: 1, low: 2)]")
    }
  }

  @Test func callsAreCountedByWhatHasBecomeOfThem() throws {
    let endpoint = RegisteredEndpoint(
      name: "plain.pick", keyPath: \.plain.pick, stub: { _, _ in })
    let log = CallLog()
    log.begin(step: "1")
    log.end(log.record("plain.pick", arguments: [1, 2, 3]), .cancelled)
    let second = log.record("plain.pick", arguments: [4, 5, 6])
    log.begin(step: "2")
    log.record("plain.pick", arguments: [7, 8, 9])
    log.end(second, .threw)
    // Only the first end counts.
    log.end(second, .returned)
    func failures(_ line: String) throws -> [String] {
      try expect(line, from: 0, to: 0, endpoints: [endpoint], calls: log).failures
    }
    #expect(try failures("calls plain.pick.cancelled == 1") == [])
    #expect(try failures("calls plain.pick.threw == 1") == [])
    #expect(try failures("calls plain.pick.returned == 0") == [])
    #expect(try failures("calls plain.pick.open >= 1") == [])
    #expect(try failures("calls plain.pick.open == [(7, 8, 9)]") == [])
    #expect(try failures("calls plain.pick.cancelled contains (1, 2, 3)") == [])
    #expect(try failures("calls plain.pick.returned not exists") == [])
    #expect(
      try failures("calls plain.pick.open == 2") == [
        "the calls of 'plain.pick' are: (1, 2, 3) cancelled (step 1), (4, 5, 6) threw (step 2), (7, 8, 9) open (step 2)"
      ])
  }

  @Test func callsOfSeveralEndpointsHaveAnOrder() throws {
    let endpoints = [
      RegisteredEndpoint(name: "plain.pick", keyPath: \.plain.pick, stub: { _, _ in }),
      RegisteredEndpoint(name: "plain.save", keyPath: \.plain.save, stub: { _, _ in }),
    ]
    let log = CallLog()
    for name in ["plain.pick", "plain.save", "plain.pick"] { log.record(name, arguments: []) }
    func failures(_ line: String) throws -> [String] {
      try expect(line, from: 0, to: 0, endpoints: endpoints, calls: log).failures
    }
    #expect(try failures("calls in order plain.pick, plain.save") == [])
    #expect(try failures("calls in order plain.save, plain.pick") == [])
    #expect(try failures("calls in order plain.pick, plain.pick") == [])
    #expect(
      try failures("calls in order plain.save, plain.save")
        == ["'plain.save' was not called after 'plain.save'"])
  }
}
