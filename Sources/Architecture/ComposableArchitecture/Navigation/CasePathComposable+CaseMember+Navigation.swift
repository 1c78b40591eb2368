public import CasePaths

extension _CasePathComposable where Action: CasePathable {
  /// Runs a child reducer on presented state while it is not `nil`, before this reducer runs.
  public func ifLet<
    DestinationState, DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: _CaseMember<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, action: Action.allCasePaths[keyPath: toPresentationAction],
      destination: destination,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Sets ephemeral presented state to `nil` after any of its actions.
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: _CaseMember<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, action: Action.allCasePaths[keyPath: toPresentationAction],
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs the reducer of an enum of features on presented state, before this reducer runs.
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: _CaseMember<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where ChildState.StateReducer.Action == ChildAction {
    ifLet(
      state, action: Action.allCasePaths[keyPath: action],
      destination: { OnDemandReducer(ChildState.StateReducer.body) },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs a child reducer on the elements of a navigation stack, before this reducer runs.
  public func forEach<
    DestinationState, DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: _CaseMember<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toStackState, action: Action.allCasePaths[keyPath: toStackAction], destination: destination,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs the reducer of an enum of features on the elements of a navigation stack, before this reducer runs.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: _CaseMember<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      state, action: Action.allCasePaths[keyPath: action],
      destination: { OnDemandReducer(DestinationState.StateReducer.body) },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
