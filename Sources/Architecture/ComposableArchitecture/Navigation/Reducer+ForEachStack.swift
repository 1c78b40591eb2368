public import CasePaths
import InternalSupport

extension Reducer {
  /// Runs a child reducer on the elements of a navigation stack, before this reducer runs.
  ///
  /// Elements can dismiss themselves with `@Dependency(\.dismiss)`. Their effects are cancelled when they are popped.
  public func forEach<
    DestinationState, DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    StackReducer(
      base: self,
      toStackState: MemberPath.to(toStackState),
      toStackAction: AnyCasePath(toStackAction),
      destination: destination(),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the reducer of an enum of features on the elements of a navigation stack, before this reducer runs.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      state, action: action, destination: { OnDemandReducer(DestinationState.StateReducer.body) },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
