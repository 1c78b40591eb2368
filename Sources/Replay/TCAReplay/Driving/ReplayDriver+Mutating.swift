import ActionScript
import ComposableArchitecture
import EffectSupport
import InternalSupport
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection
import VirtualTime

extension ReplayDriver {
  /// Lets the run do one thing differently, or notes what could be different.
  func mutate(with mutator: Mutator, _ mutations: FeatureMutations<State, Action>) {
    mutations.actionNumber = { [weak core] in core?.actionCount ?? 0 }
    tested.loses = { [weak core] action in
      let name = ActionCases.name(of: action)
      // A survivor is reported at the step that receives the action.
      mutator.willReduce(name, number: (core?.actionCount ?? 0) + 1)
      defer { mutator.didReduce() }
      return mutator.changes(.init(.receivedAction, name))
    }
    CancellationGate.shared.set { [weak self] id in
      let action = self.currentAction(mutator)
      return !mutator.changes(.init(.cancellation, action, ReplayDump.line(of: id)))
    }
    executor.alterDelays { [weak self] delay in
      let action = self.currentAction(mutator)
      let text = delay.scriptText
      if mutator.changes(.init(.longerDelay, action, text)) { return delay * 2 }
      if mutator.changes(.init(.shorterDelay, action, text)) { return delay / 2 }
      return delay
    }
    // An endpoint that throws errors of one type cannot throw another.
    let throwing = Set(
      feature.allEndpoints
        .filter { $0.signature.isThrowing && $0.failureType == (any Error).self }.map(\.name))
    answers.alter { endpoint, answer in
      if throwing.contains(endpoint), let other = answer.throwing,
        mutator.changes(.init(.error, endpoint))
      {
        return other
      }
      if let other = answer.altered, mutator.changes(.init(.answer, endpoint)) { return other }
      return answer
    }
  }

  /// Lets later runs in this process be as they are.
  func endMutating() {
    tested.loses = nil
    CancellationGate.shared.set(nil)
    executor.alterDelays(nil)
    answers.alter(nil)
  }
}

extension Optional {
  /// The case of the action whose effect is running, or of the last action.
  fileprivate nonisolated func currentAction<State, Action>(_ mutator: Mutator) -> String
  where Wrapped == ReplayDriver<State, Action> {
    guard ReplayExecutor.shared.isCurrentThread, let work = EffectWork.current else {
      return mutator.action
    }
    return MainActor.assumeIsolated {
      self?.core.effect(doing: work).map { ActionCases.name(of: $0.action) } ?? mutator.action
    }
  }
}

extension StubAnswer {
  /// Another answer; `nil` if none is known.
  fileprivate var altered: StubAnswer? {
    switch self {
    case .returns(let value): AlteredValue.altered(value).map { .returns($0) }
    case .returnsEach(let values):
      AlteredValue.alteredElements(values).map { .returnsEach($0) }
    case .yields(var stream):
      AlteredValue.alteredElements(stream.elements).map {
        stream.elements = $0
        return .yields(stream)
      }
    case .throws, .nothing, .never, .waits, .made, .builtIn: nil
    }
  }

  /// An error in place of the answer; `nil` if the endpoint gives none.
  fileprivate var throwing: StubAnswer? {
    switch self {
    case .returns, .returnsEach, .throws, .nothing: .throws(MutationError())
    case .yields, .never, .waits, .made, .builtIn: nil
    }
  }
}

/// The error that an endpoint throws in a changed run.
private struct MutationError: Error, CustomStringConvertible {
  var description: String { "another error" }
}
