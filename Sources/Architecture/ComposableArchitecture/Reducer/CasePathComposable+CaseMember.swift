public import CasePaths
public import IdentifiedCollections
import InternalSupport

// The program creates the key paths of these operators once. They return a reducer without them, because two operators of
// a kind in each place of a long chain are too much for the compiler.

extension _CasePathComposable where Action: CasePathable {
  /// Runs a child reducer on optional state while it is not `nil`, before this reducer runs.
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: _CaseMember<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, action: Action.allCasePaths[keyPath: toWrappedAction], then: wrapped,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Sets optional ephemeral state to `nil` after any of its actions.
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: _CaseMember<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, action: Action.allCasePaths[keyPath: toWrappedAction],
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs a child reducer on the elements of an identified array, before this reducer runs.
  public func forEach<
    ElementState, ElementAction, ID: Hashable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: _CaseMember<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ForEachReducer(
      parent: self,
      toElementsState: MemberPath.to(toElementsState),
      toElementAction: Action.allCasePaths[keyPath: toElementAction],
      element: element(),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
