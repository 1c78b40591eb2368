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
}
