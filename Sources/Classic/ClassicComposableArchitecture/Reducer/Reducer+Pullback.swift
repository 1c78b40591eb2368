public import CasePaths
import InternalSupport

extension Reducer {
  /// Runs this reducer on a part of a parent's state, actions and environment; other actions are
  /// ignored.
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toLocalState: WritableKeyPath<ParentState, State>,
    action toLocalAction: AnyCasePath<ParentAction, Action>,
    environment toLocalEnvironment: @escaping (ParentEnvironment) -> Environment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    .init { state, action, environment in
      guard let localAction = toLocalAction.extract(from: action) else { return .none }
      return run(&state[keyPath: toLocalState], localAction, toLocalEnvironment(environment))
        .embed(toLocalAction.embed)
    }
  }

  /// Runs this reducer on one case of a parent's state; other actions are ignored.
  ///
  /// An action that is received while the state is in another case is reported as an issue, unless
  /// `breakpointOnNil` is `false`.
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toLocalState: AnyCasePath<ParentState, State>,
    action toLocalAction: AnyCasePath<ParentAction, Action>,
    environment toLocalEnvironment: @escaping (ParentEnvironment) -> Environment,
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return .init { state, action, environment in
      guard let localAction = toLocalAction.extract(from: action) else { return .none }
      guard var localState = toLocalState.extract(from: state) else {
        if breakpointOnNil {
          RuntimeWarning.actionInOtherCase(
            localAction, state: state, child: State.self, location
          ).report()
        }
        return .none
      }
      let effect = run(&localState, localAction, toLocalEnvironment(environment))
      state = toLocalState.embed(localState)
      return effect.embed(toLocalAction.embed)
    }
  }

  /// Runs this reducer on optional state while it is not `nil`.
  ///
  /// An action that is received while the state is `nil` is reported as an issue, unless
  /// `breakpointOnNil` is `false`.
  public func optional(
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<State?, Action, Environment> {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return .init { state, action, environment in
      guard state != nil else {
        if breakpointOnNil {
          RuntimeWarning.actionWithoutState(action, child: State.self, location).report()
        }
        return .none
      }
      return run(&state.unwrapped, action, environment)
    }
  }
}
