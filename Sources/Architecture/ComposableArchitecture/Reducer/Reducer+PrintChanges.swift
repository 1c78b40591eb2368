import Combine
import Dependencies
@_spi(SharedChangeTracking) import Sharing

extension Reducer {
  /// Prints every action and the changes it makes to the state, in debug builds; `nil` prints
  /// nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// Runs a reducer and prints the action and the changes in an effect.
public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    #if DEBUG
      guard let printer else { return base._reduce(into: &state, action: action) }
      // The effect prints after shared state has changed, so the tracker keeps the values from
      // before.
      let sharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
      let oldState = state
      let effects = sharedChanges.track { base._reduce(into: &state, action: action) }
      let newState = state
      return withEscapedDependencies { dependencies in
        effects.merge(
          with: .publisher {
            Deferred {
              printer.print(action: action, from: oldState, to: newState) { body in
                dependencies.yield { sharedChanges.assert(body) }
              }
              return Empty<Base.Action, Never>()
            }
          }
        )
      }
    #else
      return base._reduce(into: &state, action: action)
    #endif
  }
}
