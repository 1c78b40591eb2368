package import Dependencies
import EffectSupport
import InternalSupport

/// The bookkeeping of a feature under test, for `TestStore` and for replays.
///
/// It runs the feature in a store of its own and remembers the state before and after each action, the actions
/// that effects sent and that were not asserted yet, and the effects in flight with their causes. It
/// never waits and never reports: a failure is a value that it returns.
///
/// ``state`` lags behind the store on purpose: it is the state as of the last action that was sent or asserted.
package final class TestStoreCore<State, Action>: EffectsUnderTest, @unchecked Sendable {
  // No lock: used on the main actor only, where reducers run.

  /// An action that an effect fed back, and the state after it.
  package struct ReceivedAction {
    package var action: Action
    package var state: State
    package var cause: TestStoreCause?
  }

  /// An effect that was started and is not over.
  package final class RunningEffect: @unchecked Sendable {
    // No lock: immutable, and its action is only looked at on the main actor.

    /// Counts the effects of a store, in the order in which they started.
    package let number: Int
    /// The action that the effect was returned for.
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

    /// Whether the effect waits for what never comes, which somebody has been told already.
    package var isAbandoned: Bool {
      parkedWork.isAbandoned
    }
  }

  /// How two states are compared.
  package let areEqual: (State, State) -> Bool

  /// The state as of the last action that was sent or asserted.
  package internal(set) var state: State

  /// The actions that wait to be asserted, in the order of their arrival.
  package internal(set) var receivedActions: [ReceivedAction] = [] {
    didSet { hasReceivedActions = !receivedActions.isEmpty }
  }

  /// Whether actions wait to be asserted.
  ///
  /// Cached: `isEmpty` on an array of a generic type costs a metadata lookup per action.
  package private(set) var hasReceivedActions = false

  /// Called whenever an effect's action arrives, before it is reduced.
  package var onReceive: (() -> Void)?

  package var exhaustivity = Exhaustivity.on

  /// The observers to call when an action is received or an effect ends, by their numbers.
  private var observers: [Int: () -> Void] = [:]
  private var lastObserver = 0

  /// How many effects have been started, those that were over at once included.
  package private(set) var startedEffectCount = 0

  /// How many effects are not over.
  package private(set) var effectsInFlightCount = 0

  private var runningEffects: [Int: RunningEffect] = [:]
  /// Effects that are in flight and were skipped.
  private var forgottenEffects: [Int: RunningEffect] = [:]
  /// The feature under test.
  let feature: (inout State, Action) -> Effect<Action>
  /// Set once, at the end of the initialiser: its reducer tells this object what happens.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var root: RootCore<State, Action>!

  /// The dependencies of the feature from now on.
  package var dependencies: DependencyValues {
    didSet { preparedDependencies = nil }
  }
  private var preparedDependencies: DependencyValues?
  /// Changes the dependencies last, each time they are about to be used.
  private let overrideDependencies: (inout DependencyValues) -> Void

  /// Makes the state and the reducer in the scope of the dependencies, and a store of them.
  ///
  /// - Parameters:
  ///   - initialState: Makes the state to start from.
  ///   - reducer: Makes the feature.
  ///   - areEqual: Compares two states.
  ///   - prepareDependencies: Changes the dependencies of the test for this store.
  ///   - overrideDependencies: Changes them once more whenever the reducer is about to run.
  @MainActor
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
    // Weak, as the core owns the root.
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
  /// Sends an action into the store; ``state`` becomes the state after it.
  @MainActor
  package func send(_ action: Action, cause: TestStoreCause) -> StoreTask {
    StoreTask(effects: root.send(action, from: ActionOrigin(cause)))
  }

  /// The state of the store itself, whatever has been asserted of it.
  @MainActor
  package var latestState: State {
    root.state
  }

  /// Cancels all effects; nothing can be sent any more.
  @MainActor
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
  /// - Parameter observer: What is called.
  /// - Returns: What ``endObservation(_:)`` takes.
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

  /// The effects that are not over, in the order in which they started.
  package var effectsInFlight: [RunningEffect] {
    runningEffects.values.sorted { $0.number < $1.number }
  }

  /// The effect whose work is being done.
  var currentEffect: RunningEffect? {
    guard let work = ParkedWork.current?.whole else { return nil }
    return runningEffects.values.first { $0.parkedWork === work }
      ?? forgottenEffects.values.first { $0.parkedWork === work }
  }

  package var canEffectsGoOn: Bool {
    runningEffects.values.contains { !$0.isParked }
      || forgottenEffects.values.contains { !$0.isParked }
  }

  /// Ends the effects that only keep presented features dismissible.
  package func cancelPresentationEffects() {
    Task._cancel(id: OnFirstAppearID(), navigationIDPath: NavigationIDPath())
  }

  /// Forgets the effects in flight, which go on.
  func forgetEffectsInFlight() {
    forgottenEffects.merge(runningEffects) { $1 }
    runningEffects = [:]
    effectsInFlightCount = 0
  }
}
