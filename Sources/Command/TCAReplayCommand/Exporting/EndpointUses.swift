import ActionScript
import ReplayPlanning
import ReplayRegistration

/// The endpoints that the steps of a plan refer to.
struct EndpointUses {
  /// The endpoints that steps feed.
  var fed: Set<String> = []
  /// The endpoints whose calls are asserted.
  var counted: Set<String> = []

  init<State, Action>(_ plan: Plan<State, Action>) {
    let names = plan.feature.knownEndpoints.map(\.name) + [RegisteredEndpoint.dismissal.name]
    for step in plan.steps {
      switch step.syntax.verb {
      case .emit(let target, _), .end(let target), .fail(let target, _):
        fed.insert(target.endpoint.name)
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish,
        .let, .print, .repeat, .receiveInAnyOrder, .include:
        break
      }
      for line in step.syntax.expectations {
        guard case .calls(let endpoint) = line.subject else { continue }
        counted.formUnion(
          names.filter { endpoint.name == $0 || endpoint.name.hasPrefix("\($0).") })
      }
    }
  }
}
