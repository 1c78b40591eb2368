import ActionScript
import ReplayRegistration
import ReplayValues

/// Plans steps of a file that were planned before without a problem.
///
/// Steps share it, so that a step of a long script takes little memory.
final class StepReplanner<State, Action> {
  private let compiler: ExpectationCompiler<State>
  private let actions: ActionPlanner<Action>

  private let sends = SendPlanner<State, Action>()

  init(_ compiler: ExpectationCompiler<State>, _ feature: FeatureDefinition<State, Action>) {
    var compiler = compiler
    // Without the names that later steps declare.
    compiler.builder.variables = ScriptVariables()
    self.compiler = compiler
    var builder = compiler.builder
    builder.requiresPayloads = false
    actions = ActionPlanner(feature, builder: builder, source: compiler.source)
  }

  var source: SourceFile { compiler.source }

  func compile(_ lines: [ExpectationSyntax]) -> Expectation<State> {
    var diagnostics: [ScriptDiagnostic] = []
    return compiler.compile(lines, diagnostics: &diagnostics) ?? Expectation()
  }

  func plan(_ step: Step, in prefix: [StepNumber.Part]) -> PlannedStep<State, Action> {
    let planned = PlannedStep<State, Action>(
      step, in: source, prefix: prefix, verb: verb(of: step))
    if !step.expectations.isEmpty {
      planned.compileExpectation = { [self] in compile(step.expectations) }
    }
    return planned
  }

  private func verb(of step: Step) -> PlannedVerb<State, Action> {
    do {
      switch step.verb {
      case .send(let action): return try sends.send(action, with: actions)
      case .receive(let action): return try actions.receive(action)
      case .advance(let duration): return .advance(duration?.value)
      case .skip(.received): return .skipReceived
      case .skip(.effects): return .skipEffects
      case .expect: return .expect
      // Steps with these verbs are never planned again.
      case .given, .cancel, .exhaustivity, .finish, .let, .print, .repeat, .receiveInAnyOrder,
        .include, .emit, .end, .fail:
        return .expect
      }
    } catch {
      return .send(.made { _ in throw error })
    }
  }
}
