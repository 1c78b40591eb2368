public import CasePaths
public import IdentifiedCollections

extension Reducer {
  /// Runs the reducer of an enum of features on the elements of an identified array, before this reducer runs.
  public func forEach<ElementState: CaseReducerState, ElementAction, ID: Hashable>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where ElementState.StateReducer.Action == ElementAction {
    forEach(
      toElementsState, action: toElementAction,
      element: { OnDemandReducer(ElementState.StateReducer.body) },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
