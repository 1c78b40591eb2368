package import EffectSupport

/// The implementation of a store: the root that runs the reducer, or a part of another core's state and actions.
@MainActor
package protocol Core<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The part that runs the reducer.
  var root: any AnyRootCore { get }

  /// The current state.
  var state: State { get }

  /// Whether child stores may be kept to be handed out again.
  var canStoreCacheChildren: Bool { get }

  /// Whether the state that this core shows is gone.
  var isInvalid: Bool { get }

  /// Runs a closure on the current state without a copy of what it does not touch.
  func withState<Result>(_ body: (State) -> Result) -> Result

  /// Hands an action to the root.
  func send(_ action: Action) -> EffectTasks?
}

extension Core {
  package var state: State {
    withState { $0 }
  }
}

/// A root core whose state and action are not known.
@MainActor
package protocol AnyRootCore: AnyObject {
  /// The observers of the state.
  var changes: StateChanges { get }

  /// Whether an action is being processed or observers are being notified.
  var isProcessing: Bool { get }

  /// The effects that run.
  var runningEffects: RunningEffects { get }
}
