import Dependencies

extension Reducer {
  /// Prints every action and what it changed, in debug builds.
  ///
  /// - Parameter printer: How to print; `nil` prints nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// Runs a reducer and prints what it did.
public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    #if DEBUG
      guard let printer, DependencyValues._current.context != .preview else {
        return base._reduce(into: &state, action: action)
      }
      let oldState = state
      let effects = base._reduce(into: &state, action: action)
      printer.print(action: action, from: oldState, to: state)
      return effects
    #else
      return base._reduce(into: &state, action: action)
    #endif
  }
}
