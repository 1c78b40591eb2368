import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration

extension Plan {
  /// Endpoints to stub: those that the script answers, feeds or inspects, and those that are
  /// registered one by one.
  ///
  /// Other clients are stubbed by ``ReplayGuard`` when the feature reads them.
  var endpointsToInstall: [RegisteredEndpoint] {
    var names = Set(stubs.flatMap(\.endpoints))
    collectEndpoints(of: nodes, into: &names)
    names.formUnion(feature.endpoints.map(\.name))
    return feature.knownEndpoints.filter { names.contains($0.name) }
  }

  private func collectEndpoints(
    of nodes: [PlannedNode<State, Action>], into names: inout Set<String>
  ) {
    for node in nodes {
      switch node {
      case .repetition(_, _, let nodes), .anyOrder(let nodes):
        collectEndpoints(of: nodes, into: &names)
      case .reread:
        // Steps that are read again name no endpoints.
        break
      case .step(let step):
        switch step.syntax.verb {
        case .given(let given):
          names.insert(given.endpoint.name)
          if let trigger = given.trigger { names.insert(trigger.endpoint.name) }
        case .emit(let target, _), .end(let target), .fail(let target, _):
          names.insert(target.endpoint.name)
        case .send, .receive, .advance, .expect, .skip, .cancel, .exhaustivity, .finish, .let,
          .print, .repeat, .receiveInAnyOrder, .include:
          break
        }
        for expectation in step.syntax.expectations {
          names.formUnion(expectation.subject.endpoints)
        }
      }
    }
  }
}

extension ExpectationSyntax.Subject {
  /// The endpoints whose calls it is about.
  fileprivate var endpoints: [String] {
    switch self {
    case .calls(let endpoint):
      // The last part can be a property of the calls, such as `count`.
      [endpoint.name, endpoint.name.split(separator: ".").dropLast().joined(separator: ".")]
    case .callOrder(let endpoints): endpoints.map(\.name)
    case .state, .shared, .dismissal, .anyChange: []
    }
  }
}

extension PlannedStub {
  /// The endpoint that it answers, and the one that it waits for.
  fileprivate var endpoints: [String] { [endpoint] + (trigger.map { [$0.endpoint] } ?? []) }
}
