public import CasePaths
public import IdentifiedCollections
import InternalSupport

extension Reducer {
  /// Runs a child reducer on the elements of an identified array, before this reducer runs.
  ///
  /// An element's effects are cancelled when it is removed.
  public func forEach<
    ElementState, ElementAction, ID: Hashable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ForEachReducer(
      parent: self,
      toElementsState: MemberPath.to(toElementsState),
      toElementAction: AnyCasePath(toElementAction),
      element: element(),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child reducer on the elements of an identified array, before this reducer runs.
  @_disfavoredOverload
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ForEachReducer(
      parent: self,
      toElementsState: MemberPath.to(toElementsState),
      toElementAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>(
        embed: {
          switch $0 {
          case .element(let id, let action): toElementAction.embed((id, action))
          }
        },
        extract: {
          toElementAction.extract(from: $0).map { .element(id: $0.0, action: $0.1) }
        }
      ),
      element: element(),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
