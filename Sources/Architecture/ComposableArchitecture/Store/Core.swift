package import EffectSupport

/// The implementation of a store: a root that runs the reducer, or a scope of another core.
@MainActor
package protocol Core<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The core that runs the reducer.
  var root: any AnyRootCore { get }

  var state: State { get }

  var canStoreCacheChildren: Bool { get }

  /// Whether the state of this core no longer exists.
  var isInvalid: Bool { get }

  /// Runs a closure on the current state without copying all of it.
  func withState<Result>(_ body: (State) -> Result) -> Result

  /// Sends an action to the root.
  func send(_ action: Action) -> EffectTasks?
}

extension Core {
  package var state: State {
    withState { $0 }
  }
}

/// A root core with its state and action types erased.
@MainActor
package protocol AnyRootCore: AnyObject {
  /// The observers of the state.
  var changes: StateChanges { get }

  /// Whether an action is being processed or observers are being notified.
  var isProcessing: Bool { get }

  var runningEffects: RunningEffects { get }
}
