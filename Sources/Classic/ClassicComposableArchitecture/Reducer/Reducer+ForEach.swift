public import CasePaths
public import IdentifiedCollections
import InternalSupport

extension Reducer {
  /// Runs this reducer on the elements of an array in a parent's state.
  ///
  /// An action for a missing index is reported as an issue, unless `breakpointOnNil` is `false`.
  /// - Returns: The reducer.
  public func forEach<ParentState, ParentAction, ParentEnvironment>(
    state toLocalState: WritableKeyPath<ParentState, [State]>,
    action toLocalAction: AnyCasePath<ParentAction, (Int, Action)>,
    environment toLocalEnvironment: @escaping (ParentEnvironment) -> Environment,
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    forEach(
      of: "index", action: toLocalAction, breakpointOnNil: breakpointOnNil,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      exists: { $0[keyPath: toLocalState].indices.contains($1) }
    ) { state, index, action, environment in
      run(&state[keyPath: toLocalState][index], action, toLocalEnvironment(environment))
    }
  }

  /// Runs this reducer on the elements of an identified array in a parent's state.
  ///
  /// An action for a missing id is reported as an issue, unless `breakpointOnNil` is `false`.
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID>(
    state toLocalState: WritableKeyPath<ParentState, IdentifiedArray<ID, State>>,
    action toLocalAction: AnyCasePath<ParentAction, (ID, Action)>,
    environment toLocalEnvironment: @escaping (ParentEnvironment) -> Environment,
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    forEach(
      of: "id", action: toLocalAction, breakpointOnNil: breakpointOnNil,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      exists: { $0[keyPath: toLocalState][id: $1] != nil }
    ) { state, id, action, environment in
      run(&state[keyPath: toLocalState][id: id].unwrapped, action, toLocalEnvironment(environment))
    }
  }

  /// Runs this reducer on the values of a dictionary in a parent's state.
  ///
  /// An action for a missing key is reported as an issue, unless `breakpointOnNil` is `false`.
  public func forEach<ParentState, ParentAction, ParentEnvironment, Key>(
    state toLocalState: WritableKeyPath<ParentState, [Key: State]>,
    action toLocalAction: AnyCasePath<ParentAction, (Key, Action)>,
    environment toLocalEnvironment: @escaping (ParentEnvironment) -> Environment,
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    forEach(
      of: "key", action: toLocalAction, breakpointOnNil: breakpointOnNil,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      exists: { $0[keyPath: toLocalState].index(forKey: $1) != nil }
    ) { state, key, action, environment in
      run(&state[keyPath: toLocalState][key].unwrapped, action, toLocalEnvironment(environment))
    }
  }

  /// Runs a closure on the element of an action; `kind` says how elements are found.
  private func forEach<ParentState, ParentAction, ParentEnvironment, Key>(
    of kind: String,
    action toLocalAction: AnyCasePath<ParentAction, (Key, Action)>,
    breakpointOnNil: Bool,
    at location: SourceLocation,
    exists: @escaping (ParentState, Key) -> Bool,
    run: @escaping (inout ParentState, Key, Action, ParentEnvironment) -> Effect<Action, Never>
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    .init { state, action, environment in
      guard let (key, localAction) = toLocalAction.extract(from: action) else { return .none }
      guard exists(state, key) else {
        if breakpointOnNil {
          RuntimeWarning.missingElement(localAction, at: key, kind: kind, location).report()
        }
        return .none
      }
      return run(&state, key, localAction, environment).embed { toLocalAction.embed((key, $0)) }
    }
  }
}
