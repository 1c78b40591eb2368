extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current case's feature.
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
