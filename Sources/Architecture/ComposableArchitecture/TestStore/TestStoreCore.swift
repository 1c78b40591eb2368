package import Dependencies
import EffectSupport
import InternalSupport

/// Keeps track of a feature under test, for `TestStore` and for replays.
///
/// It runs the feature in a store. It records the state before and after each action, the received
/// actions that are not asserted yet, and the effects in flight with their causes. It never waits,
/// and it returns failures instead of reporting them.
///
/// ``state`` lags behind the store: it is the state after the last action that was sent or
/// asserted.
///
/// Isolated to the main actor, where reducers run. Publishers may complete on any thread: their
/// ends are noted on the main actor.
@MainActor
package final class TestStoreCore<State, Action>: EffectsUnderTest {

  /// An action that an effect emitted, and the state after it.
  package struct ReceivedAction {
    package var action: Action
    package var state: State
    package var cause: TestStoreCause?
  }

  /// An effect that has started and has not ended.
  package final class RunningEffect: @unchecked Sendable {
    // No lock: immutable. Its action is only used on the main actor.

    /// The effect's number, in the order in which the store's effects started.
    package let number: Int
    /// The action that returned the effect.
    package let action: Action
    package let cause: TestStoreCause?
    let parkedWork = ParkedWork.Effect()

    init(number: Int, action: Action, cause: TestStoreCause?) {
      self.number = number
      self.action = action
      self.cause = cause
    }

    /// Whether the effect waits for a test clock or a test scheduler to be advanced.
    package var isParked: Bool {
      parkedWork.isParked
    }

    /// Whether the effect waits for something that never comes, which has already been reported.
    package var isAbandoned: Bool {
      parkedWork.isAbandoned
    }
  }

  /// How two states are compared.
  package let areEqual: (State, State) -> Bool

  /// The state after the last action that was sent or asserted.
  package internal(set) var state: State

  /// The actions that have not been asserted yet, in the order in which they arrived.
  package internal(set) var receivedActions: [ReceivedAction] = [] {
    didSet { hasReceivedActions = !receivedActions.isEmpty }
  }

  /// Whether there are actions that have not been asserted yet.
  ///
  /// Cached: `isEmpty` on an array of a generic type costs a metadata lookup per action.
  package private(set) var hasReceivedActions = false

  /// Called when an effect's action arrives, before it is reduced.
  package var onReceive: (() -> Void)?

  package var exhaustivity = Exhaustivity.on

  /// The observers of received actions and ended effects, by number.
  private var observers: [Int: () -> Void] = [:]
  private var lastObserver = 0

  /// The number of effects that have started, including those that ended at once.
  package private(set) var startedEffectCount = 0

  /// The number of effects that have not ended.
  package private(set) var effectsInFlightCount = 0

  private var runningEffects: [Int: RunningEffect] = [:]
  /// Skipped effects that are still in flight.
  private var forgottenEffects: [Int: RunningEffect] = [:]
  /// The feature under test.
  let feature: (inout State, Action) -> Effect<Action>
  /// Set at the end of the initializer, because its reducer refers to `self`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var root: RootCore<State, Action>!

  /// The dependencies of the feature.
  package var dependencies: DependencyValues {
    didSet { preparedDependencies = nil }
  }
  private var preparedDependencies: DependencyValues?
  /// Applied last, each time the dependencies are used.
  private let overrideDependencies: (inout DependencyValues) -> Void

  /// Creates the state and the reducer with the dependencies, and a store for them.
  ///
  /// - Parameters:
  ///   - initialState: Creates the state to start from.
  ///   - reducer: Creates the feature.
  ///   - areEqual: Compares two states.
  ///   - prepareDependencies: Overrides dependencies of the store.
  ///   - overrideDependencies: Overrides dependencies again each time the reducer runs.
  package init(
    initialState: () throws -> State,
    reducer: () -> any Reducer<State, Action>,
    areEqual: @escaping (State, State) -> Bool,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void,
    overrideDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) rethrows {
    let (dependencies, state, feature) = try Dependencies.withDependencies {
      $0.stackElementID = .testValue
      prepareDependencies(&$0)
      $0.navigationIDPath.append(NavigationID())
    } operation: {
      (DependencyValues._current, try initialState(), reducer())
    }
    self.areEqual = areEqual
    self.state = state
    self.dependencies = dependencies
    self.overrideDependencies = overrideDependencies
    self.feature = Self.function(of: feature)
    // Weak because the core owns the root.
    root = RootCore(initialState: state) { [weak self] state, action, origin in
      self?.reduce(into: &state, action: action, from: origin) ?? .none
    }
  }

  private static func function(
    of reducer: some Reducer<State, Action>
  ) -> (inout State, Action) -> Effect<Action> {
    reducer._reduce
  }
}

// MARK: - Sending

extension TestStoreCore {
  /// Sends an action to the store.
  ///
  /// ``state`` becomes the state after it.
  package func send(_ action: Action, cause: TestStoreCause) -> StoreTask {
    StoreTask(effects: root.send(action, from: ActionOrigin(cause)))
  }

  /// The state of the store, no matter what has been asserted.
  package var latestState: State {
    root.state
  }

  /// Cancels all effects.
  ///
  /// No action can be sent afterwards.
  package func end() {
    root = nil
  }

  /// The dependencies that the feature runs with.
  var reducerDependencies: DependencyValues {
    if let preparedDependencies { return preparedDependencies }
    var dependencies = dependencies
    overrideDependencies(&dependencies)
    preparedDependencies = dependencies
    return dependencies
  }
}

// MARK: - What the reducer tells

extension TestStoreCore {
  func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    if origin.isReceived {
      didReceive(action, from: origin, state: state)
    } else {
      self.state = state
    }
  }

  private func didReceive(_ action: Action, from origin: ActionOrigin, state: State) {
    receivedActions.append(ReceivedAction(action: action, state: state, cause: origin.cause))
    tellObservers()
  }

  func didPassEffect() {
    startedEffectCount += 1
  }

  func didStartEffect(of action: Action, from origin: ActionOrigin) -> RunningEffect {
    startedEffectCount += 1
    let effect = RunningEffect(number: startedEffectCount, action: action, cause: origin.cause)
    runningEffects[effect.number] = effect
    effectsInFlightCount += 1
    return effect
  }

  func didFinishEffect(_ effect: RunningEffect) {
    guard runningEffects.removeValue(forKey: effect.number) == nil else {
      effectsInFlightCount -= 1
      return tellObservers()
    }
    guard forgottenEffects.removeValue(forKey: effect.number) != nil else { return }
    tellObservers()
  }

  private func tellObservers() {
    for observer in observers.values { observer() }
  }
}

// MARK: - Observing

extension TestStoreCore {
  /// Adds an observer of received actions and ended effects.
  ///
  /// - Parameter observer: The closure to call.
  /// - Returns: The key for ``endObservation(_:)``.
  package func observeChanges(_ observer: @escaping () -> Void) -> Int {
    lastObserver += 1
    observers[lastObserver] = observer
    return lastObserver
  }

  package func endObservation(_ observation: Int) {
    observers[observation] = nil
  }
}

// MARK: - Effects in flight

extension TestStoreCore {
  package var hasEffectsInFlight: Bool {
    effectsInFlightCount > 0
  }

  /// The effects that have not ended, in the order in which they started.
  package var effectsInFlight: [RunningEffect] {
    runningEffects.values.sorted { $0.number < $1.number }
  }

  /// The effect that is currently running.
  var currentEffect: RunningEffect? {
    guard let work = ParkedWork.current?.whole else { return nil }
    return runningEffects.values.first { $0.parkedWork === work }
      ?? forgottenEffects.values.first { $0.parkedWork === work }
  }

  package var canEffectsGoOn: Bool {
    runningEffects.values.contains { !$0.isParked }
      || forgottenEffects.values.contains { !$0.isParked }
  }

  /// Cancels the effects that only wait for the dismissal of presented features.
  package func cancelPresentationEffects() {
    Task._cancel(id: OnFirstAppearID(), navigationIDPath: NavigationIDPath())
  }

  /// Forgets the effects in flight without cancelling them.
  func forgetEffectsInFlight() {
    forgottenEffects.merge(runningEffects) { $1 }
    runningEffects = [:]
    effectsInFlightCount = 0
  }
}
