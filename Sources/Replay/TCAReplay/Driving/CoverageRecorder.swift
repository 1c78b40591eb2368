import ComposableArchitecture
import EffectSupport
import InternalSupport
import ReplayAnswers
import ReplayRegistration
import ReplayReports

/// Notes what a replay reaches of a feature.
final class CoverageRecorder<State, Action> {
  /// What can be reached, except effects, which only a run shows.
  let outline: [CoverageItem]
  /// Whether the next action is sent by the user.
  var isSending = false

  private let states: StateCases
  private let areEqual: (State, State) -> Bool
  /// The endpoints that return streams, which answer as soon as they are called.
  private let streams: Set<String>
  private var reached: Set<CoverageItem> = []
  /// What was reached since the last event.
  private var latest: [CoverageItem] = []

  init(_ feature: FeatureDefinition<State, Action>) {
    states = StateCases(State.self)
    areEqual = feature.areEqual
    let endpoints = feature.allEndpoints.sorted { $0.name < $1.name }
    streams = Set(endpoints.filter(\.returnsStream).map(\.name))
    outline =
      ActionCases.names(of: Action.self).map {
        CoverageItem(.action, $0, CoverageItem.Kind.action.ways)
      }
      + states.names.map { CoverageItem(.state, $0, [.seen]) }
      + endpoints.map { endpoint in
        CoverageItem(
          .endpoint, endpoint.name,
          [.answered] + (endpoint.canThrow ? [.threw] : [])
            + (endpoint.canBeCancelled ? [.cancelled] : []))
      }
  }

  // MARK: - Noting

  private func note(_ kind: CoverageItem.Kind, _ name: String, _ way: CoverageItem.Way) {
    guard reached.insert(CoverageItem(kind, name, [way])).inserted else { return }
    if let index = latest.firstIndex(where: { $0.kind == kind && $0.name == name }) {
      latest[index].ways.append(way)
    } else {
      latest.append(CoverageItem(kind, name, [way]))
    }
  }

  func note(_ state: State) {
    for name in states.names(in: state).sorted() { note(.state, name, .seen) }
  }

  /// An action was reduced.
  func note(_ action: Action, from before: State, to after: State, isSent: Bool) {
    let name = ActionCases.name(of: action)
    note(.action, name, isSent ? .sent : .received)
    guard !areEqual(before, after) else { return }
    note(.action, name, .changed)
    note(after)
  }

  /// An effect that was in flight has ended.
  func note(endOf effect: TestStoreCore<State, Action>.RunningEffect) {
    let name = ActionCases.name(of: effect.action)
    note(.effect, name, .started)
    note(.effect, name, effect.work.wasCancelled ? .cancelled : .finished)
  }

  private func note(_ outcome: CallLog.Outcome) {
    switch outcome.status {
    case .open:
      if streams.contains(outcome.endpoint) { note(.endpoint, outcome.endpoint, .answered) }
    case .returned: note(.endpoint, outcome.endpoint, .answered)
    case .threw: note(.endpoint, outcome.endpoint, .threw)
    case .cancelled: note(.endpoint, outcome.endpoint, .cancelled)
    }
  }

  /// What was reached since the last call.
  func take(
    _ calls: CallLog, _ effects: [TestStoreCore<State, Action>.RunningEffect]
  ) -> [CoverageItem] {
    for effect in effects where effect.workCount > 0 {
      note(.effect, ActionCases.name(of: effect.action), .started)
    }
    for outcome in calls.takeOutcomes() { note(outcome) }
    defer { latest = [] }
    return latest
  }
}
