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
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return .init { state, action, environment in
      guard let (index, localAction) = toLocalAction.extract(from: action) else { return .none }
      guard state[keyPath: toLocalState].indices.contains(index) else {
        if breakpointOnNil {
          RuntimeWarning.missingElement(localAction, at: index, kind: "index", location).report()
        }
        return .none
      }
      return run(
        &state[keyPath: toLocalState][index], localAction, toLocalEnvironment(environment)
      )
      .embed { toLocalAction.embed((index, $0)) }
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
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return .init { state, action, environment in
      guard let (id, localAction) = toLocalAction.extract(from: action) else { return .none }
      guard state[keyPath: toLocalState][id: id] != nil else {
        if breakpointOnNil {
          RuntimeWarning.missingElement(localAction, at: id, kind: "id", location).report()
        }
        return .none
      }
      return run(
        &state[keyPath: toLocalState][id: id].unwrapped, localAction,
        toLocalEnvironment(environment)
      )
      .embed { toLocalAction.embed((id, $0)) }
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
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return .init { state, action, environment in
      guard let (key, localAction) = toLocalAction.extract(from: action) else { return .none }
      guard let index = state[keyPath: toLocalState].index(forKey: key) else {
        if breakpointOnNil {
          RuntimeWarning.missingElement(localAction, at: key, kind: "key", location).report()
        }
        return .none
      }
      return run(
        &state[keyPath: toLocalState].values[index], localAction,
        toLocalEnvironment(environment)
      )
      .embed { toLocalAction.embed((key, $0)) }
    }
  }
}
