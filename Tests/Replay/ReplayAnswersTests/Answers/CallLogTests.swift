import ActionScript
import InternalSupport
import Testing

@testable import ReplayAnswers

/// An argument that makes a call when it is released.
private final class Farewell {
  let call: () -> Void

  init(_ call: @escaping () -> Void) { self.call = call }

  deinit { call() }
}

struct CallLogTests {
  @Test func callsOfAllEndpointsKeepTheirOrder() {
    let log = CallLog()
    let first = log.record("search", arguments: ["a"])
    log.record("load", arguments: [1])
    let last = log.record("search", arguments: ["b"])
    log.end(last, .returned)
    #expect(log.all.map(\.text) == [#"search("a")"#, "load(1)", #"search("b")"#])
    #expect(log.calls(since: 1).map(\.endpoint) == ["load", "search"])
    #expect(log.calls(of: "search").map(\.status) == [.open, .returned])
    #expect(log.calls(of: "save").isEmpty)

    log.forget()
    log.end(first, .threw)
    let next = log.record("search", arguments: ["c"])
    log.end(next, .cancelled)
    #expect(log.all.map(\.text) == [#"search("c")"#])
    #expect(log.calls(of: "search").map(\.status) == [.cancelled])
  }

  @Test func callsAreCountedByWhatHasBecomeOfThem() {
    let log = CallLog()
    let calls = (0..<3).map { log.record("search", arguments: [$0]) }
    log.record("load", arguments: [])
    log.end(calls[0], .returned)
    log.end(calls[0], .threw)
    log.end(calls[2], .cancelled)
    func counts(of endpoint: String) -> [Int] {
      [log.count(of: endpoint)] + CallLog.Status.allCases.map { log.count(of: endpoint, $0) }
    }
    #expect(counts(of: "search") == [3, 1, 1, 0, 1])
    #expect(counts(of: "load") == [1, 1, 0, 0, 0])
    #expect(counts(of: "save") == [0, 0, 0, 0, 0])
    log.forget()
    log.end(calls[1], .returned)
    #expect(counts(of: "search") == [0, 0, 0, 0, 0])
  }

  @Test func theOrderOfCallsIsMetByOthersInBetween() {
    let log = CallLog()
    for endpoint in ["login", "load", "login", "save"] { log.record(endpoint, arguments: []) }
    #expect(log.missing(from: ["login", "login", "save"]).isEmpty)
    #expect(log.missing(from: ["load", "load", "save"]) == ["load", "save"])
    #expect(log.missing(from: ["login", "never"]) == ["never"])
  }

  @Test func argumentsMayMakeCallsWhenTheirCallsAreForgotten() {
    let log = CallLog()
    log.record("first", arguments: [Farewell { log.record("last", arguments: []) }])
    log.forget()
    #expect(log.all.map(\.endpoint) == ["last"])
  }

  @Test func argumentsMayMakeCallsWhenRecordingStops() {
    let log = CallLog()
    log.record("first", arguments: [Farewell { log.record("last", arguments: []) }])
    log.stopRecording()
    #expect(log.all.isEmpty)
  }

  @Test func argumentsMayMakeCallsWhenAFedCallIsForgotten() {
    let place = ScriptPlace(SourceFile(path: "a.replay", text: ""), SourceSpan(start: 0, end: 0))
    let answers = EndpointAnswers(stubs: [.openCall("wait", at: place)], time: NoTime())
    answers.calls.stopRecording()
    let released = answers.state
    func open() {
      let farewell = Farewell { released.withLock { $0.generation += 1 } }
      let call = EndpointCall(endpoint: "wait", answers: answers)
      guard case .open = answers.resolve(call, [farewell], as: Int.self).1 else {
        Issue.record("the call does not wait")
        return
      }
    }
    open()
    let feed = StreamFeed(endpoint: "wait", event: .element(1), place: place, isOfStream: false)
    #expect(answers.feed(feed) == .fed)
    #expect(answers.feed(feed) == .nothingOpen)
    #expect(answers.state.withLock { $0.generation } == 1)
  }
}
