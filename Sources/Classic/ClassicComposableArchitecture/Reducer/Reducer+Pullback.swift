public import CasePaths
import InternalSupport

extension Reducer {
  /// Runs this reducer on a part of a parent's state, actions and environment.
  ///
  /// - Parameters:
  ///   - toLocalState: The path to this reducer's state in the parent's.
  ///   - toLocalAction: The case of the parent's actions with this reducer's actions.
  ///   - toLocalEnvironment: Derives this reducer's environment from the parent's.
  /// - Returns: A reducer of the parent, which ignores other actions.
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

  /// Runs this reducer on one case of a parent's state.
  ///
  /// An action that is received while the state is in another case is reported as an issue.
  ///
  /// - Parameters:
  ///   - toLocalState: The case of the parent's state.
  ///   - toLocalAction: The case of the parent's actions with this reducer's actions.
  ///   - toLocalEnvironment: Derives this reducer's environment from the parent's.
  ///   - breakpointOnNil: Whether to report an action that is received while the state is in another case.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: A reducer of the parent, which ignores other actions.
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
  /// An action that is received while the state is `nil` is reported as an issue.
  ///
  /// - Parameters:
  ///   - breakpointOnNil: Whether to report an action that is received while the state is `nil`.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The reducer.
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
