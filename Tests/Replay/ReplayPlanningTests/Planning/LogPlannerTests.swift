import ActionScript
import ComposableArchitecture
import InternalSupport
import Testing

@testable import ReplayPlanning
@testable import ReplayRegistration

@Reducer private struct Recorder {
  struct State: Equatable {}
  enum Action {
    case tapped
    case ticket(Ticket)
    case named(String)
  }
  var body: some Reducer<State, Action> { EmptyReducer() }
}

/// Each instance has a different number.
private struct Ticket: Decodable, Equatable, Sendable {
  static let last = Lock(0)

  var number: Int

  init(from decoder: any Decoder) throws {
    number = Self.last.withLock { last in
      last += 1
      return last
    }
  }
}

@Suite struct LogPlannerTests {
  @Test func entriesAreNamedInLineNotation() throws {
    let texts = try planned(
      """
      "tapped"
      {"tapped": {}}
      "tapped()"
      "tapped"
      {"named": "a"}
      "named(\\"a\\")"
      {"tapped": {}}
      """
    ).map(\.text)
    #expect(
      texts == [
        "tapped", "tapped", "tapped()", "tapped",
        #"named("a")"#, #"named("a")"#, "tapped",
      ])
  }

  @Test func payloadsAreMadeAnewForEachEntry() throws {
    let actions = try planned(
      """
      {"ticket": {}}
      {"tapped": {}}
      {"ticket": {}}
      {"ticket": {}}
      """
    ).map(\.action)
    let numbers = actions.compactMap {
      if case .ticket(let ticket) = $0 { ticket.number } else { nil }
    }
    #expect(Set(numbers).count == 3)
    #expect(actions.count == 4)
  }

  @Test func placesAndTimesAreTheEntrys() throws {
    let entries = try planned(
      """
      {"action": "tapped", "at": "1s"}

      {"action": "tapped", "at": "1s"}
      {"action": "tapped", "at": "2s", "received": true}
      {"action": "tapped", "at": "1s"}
      """)
    #expect(entries.map(\.line) == [1, 3, 4, 5])
    #expect(entries.map(\.instant) == [1, 1, 2, 1].map { .seconds($0) })
    #expect(entries.map(\.isReceived) == [false, false, true, false])
  }

  @Test func whatIsUnknownIsToldForEachEntry() throws {
    var reader = LogReader(
      SourceFile(path: "log.jsonl", text: "\"tepped\"\n\"tapped\"\n\"tepped\"\n"))
    let planner = LogPlanner(Self.feature)
    var messages: [String] = []
    while let entry = try reader.next() {
      do {
        _ = try planner.action(entry)
      } catch let diagnostic as ScriptDiagnostic {
        messages.append("\(diagnostic.position.line): \(diagnostic.message)")
      }
    }
    #expect(messages == ["1: unknown action 'tepped'", "3: unknown action 'tepped'"])
  }

  private func planned(_ log: String) throws -> [LoggedAction<Recorder.State, Recorder.Action>] {
    var reader = LogReader(SourceFile(path: "log.jsonl", text: log))
    let planner = LogPlanner(Self.feature)
    var actions: [LoggedAction<Recorder.State, Recorder.Action>] = []
    while let entry = try reader.next() { actions.append(try planner.action(entry)) }
    return actions
  }

  private static var feature: FeatureDefinition<Recorder.State, Recorder.Action> {
    FeatureDefinition(
      name: "recorder", title: nil, reducer: { Recorder() }, initialState: { Recorder.State() },
      areEqual: ==)
  }
}
