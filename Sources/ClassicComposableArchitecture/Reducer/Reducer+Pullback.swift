public import CasePaths
import InternalSupport

extension Reducer {
  /// Makes a reducer of a parent, in whose state, actions and environment this one's are.
  ///
  /// - Parameters:
  ///   - toLocalState: Where the state is in that of the parent.
  ///   - toLocalAction: Which of the parent's actions carry this reducer's.
  ///   - toLocalEnvironment: Makes the environment of the parent's.
  /// - Returns: The reducer, which leaves the parent's other actions alone.
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

  /// Makes a reducer of a parent whose state is this one's in one of its cases.
  ///
  /// An action that comes while the state is in another case is a mistake, and is reported.
  ///
  /// - Parameters:
  ///   - toLocalState: The case of the parent's state.
  ///   - toLocalAction: Which of the parent's actions carry this reducer's.
  ///   - toLocalEnvironment: Makes the environment of the parent's.
  ///   - breakpointOnNil: Whether to report an action that comes while the state is in another case.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The reducer, which leaves the parent's other actions alone.
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

  /// Makes a reducer of optional state, which runs while there is any.
  ///
  /// An action that comes while there is none is a mistake, and is reported.
  ///
  /// - Parameters:
  ///   - breakpointOnNil: Whether to report an action that comes while the state is `nil`.
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
