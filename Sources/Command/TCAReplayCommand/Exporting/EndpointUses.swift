import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration

/// The endpoints that the steps of a plan refer to.
struct EndpointUses {
  /// The endpoints that steps feed.
  var fed: Set<String> = []
  /// The endpoints whose calls are asserted.
  var counted: Set<String> = []
  /// The endpoints whose open calls are asserted.
  var opened: Set<String> = []
  /// The endpoints that steps answer anew.
  var givenBySteps: Set<String> = []
  /// The endpoints of which an open call is chosen by its arguments.
  var chosenByArguments: Set<String> = []
  /// The calls that answers wait for.
  var awaitedCalls: [AwaitedCall] = []
}

extension EndpointUses {
  init<State, Action>(_ plan: Plan<State, Action>) {
    self.init()
    let names = plan.feature.knownEndpoints.map(\.name) + [RegisteredEndpoint.dismissal.name]
    for stub in plan.stubs { note(stub.syntax?.trigger, in: stub.place.file) }
    for step in plan.steps {
      if let target = step.syntax.fedCall {
        fed.insert(target.endpoint.name)
        if case .arguments = target.selection { chosenByArguments.insert(target.endpoint.name) }
      }
      if case .given(let given) = step.syntax.verb {
        givenBySteps.insert(given.endpoint.name)
        note(given.trigger, in: step.place.file)
      }
      for line in step.syntax.expectations {
        guard case .calls(let endpoint) = line.subject else { continue }
        counted.formUnion(
          names.filter { endpoint.name == $0 || endpoint.name.hasPrefix("\($0).") })
        opened.formUnion(names.filter { endpoint.name == "\($0).open" })
      }
    }
  }

  private mutating func note(_ call: CallTargetSyntax?, in source: SourceFile) {
    guard let call, !awaitedCalls.contains(where: { $0.target == call }) else { return }
    awaitedCalls.append(AwaitedCall(target: call, source: source))
  }
}

/// A call that answers wait for.
struct AwaitedCall {
  var target: CallTargetSyntax
  var source: SourceFile
}

extension Step {
  /// The stream or the call that the step feeds; `nil` if it feeds none.
  var fedCall: CallTargetSyntax? {
    switch verb {
    case .emit(let target, _), .end(let target), .fail(let target, _): target
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
      .print, .repeat, .receiveInAnyOrder, .include:
      nil
    }
  }
}
