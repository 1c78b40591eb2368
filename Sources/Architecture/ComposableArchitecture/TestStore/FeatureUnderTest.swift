package import Dependencies
package import EffectSupport
@_spi(SharedChangeTracking) package import Sharing

/// Runs a feature in a store, for `TestStore` and for replays, and tells the core what it does.
///
/// Isolated to the main actor, where reducers run. Publishers may complete on any thread: their
/// ends are noted on the main actor.
@MainActor
package final class FeatureUnderTest<State, Action>: EffectsUnderTest {
  package let core: TestStoreCore<State, Action>

  /// How two states are compared.
  package let areEqual: (State, State) -> Bool

  package let changes = EffectChanges()

  /// Called before an action is reduced, with its number and its cause.
  package var willReduce: ((Action, Int, TestStoreCause?) -> Void)?

  /// Whether an action that an effect sends is lost on its way; `nil` if none is.
  package var loses: ((Action) -> Bool)?

  /// Called when an action has returned an effect, with the action's number and cause.
  package var didReturnEffect: ((Action, Int, TestStoreCause?) -> Void)?

  /// Called when an action was reduced, with the states before and after it.
  package var didReduce: ((Action, _ old: State, _ new: State) -> Void)?

  let reducer: (inout State, Action) -> Effect<Action>
  /// Set at the end of the initializer, because its reducer refers to `self`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var root: RootCore<State, Action>!

  package var dependencies: DependencyValues {
    didSet { preparedDependencies = nil }
  }
  private var preparedDependencies: DependencyValues?
  private let didDismiss: () -> Void
  let now: () -> Duration

  /// Creates the state and the reducer with the dependencies, and a store for them.
  ///
  /// - Parameters:
  ///   - initialState: Creates the state to start from.
  ///   - reducer: Creates the feature.
  ///   - areEqual: Compares two states.
  ///   - sharedChanges: Tracks the changes of shared state.
  ///   - attributesToActions: Whether effects and changes of shared state are attributed to the action that made them.
  ///   - now: The time since the start of a replay.
  ///   - prepareDependencies: Overrides dependencies of the store.
  ///   - didDismiss: Called when the feature dismisses itself.
  package init(
    initialState: () throws -> State,
    reducer: () -> any Reducer<State, Action>,
    areEqual: @escaping (State, State) -> Bool,
    sharedChanges: SharedChangeTracker,
    attributesToActions: Bool = false,
    now: @escaping () -> Duration = { .zero },
    withDependencies prepareDependencies: (inout DependencyValues) -> Void,
    didDismiss: @escaping () -> Void = {}
  ) rethrows {
    let (dependencies, state, feature) = try Dependencies.withDependencies {
      prepareDependencies(&$0)
      // Kept with the store: code that runs outside of the test's tasks would find another one.
      $0.stackElementID = $0.stackElementID
      sharedChanges.track(&$0)
      $0.navigationIDPath.append(NavigationID())
    } operation: {
      (DependencyValues._current, try initialState(), reducer())
    }
    core = TestStoreCore(
      state: state, sharedChanges: sharedChanges,
      attributesToActions: attributesToActions)
    self.now = now
    self.areEqual = areEqual
    self.dependencies = dependencies
    self.didDismiss = didDismiss
    self.reducer = Self.function(of: feature)
    // Weak because the feature under test owns the root.
    root = RootCore(initialState: state) { [weak self] state, action, origin in
      self?.reduce(into: &state, action: action, from: &origin) ?? .none
    }
  }

  private static func function(
    of reducer: some Reducer<State, Action>
  ) -> (inout State, Action) -> Effect<Action> {
    reducer._reduce
  }

  /// Sends an action to the store.
  ///
  /// The core's state becomes the state after it. Its effects are attributed to `cause`, unless they are attributed to the
  /// action itself.
  package func send(_ action: Action, cause: TestStoreCause? = nil) -> StoreTask {
    StoreTask(effects: root.send(action, from: ActionOrigin(cause)))
  }

  /// The state of the store, no matter what has been asserted.
  package var latestState: State {
    root.state
  }

  /// Goes to another state.
  ///
  /// No effect may be in flight.
  package func restart(from state: State) {
    root.restart(from: state)
    core.state = state
  }

  /// Cancels all effects.
  ///
  /// No action can be sent afterwards.
  package func end() {
    root = nil
  }

  package var hasEffectsInFlight: Bool { core.hasEffectsInFlight }

  package var hasEffectsStillRunning: Bool { core.hasEffectsStillRunning }

  /// Cancels the effects that only wait for the dismissal of presented features.
  package func cancelPresentationEffects() {
    Task._cancel(id: OnFirstAppearID(), navigationIDPath: NavigationIDPath())
  }

  /// The dependencies that the feature runs with: a dismissal ends the test of the feature.
  var reducerDependencies: DependencyValues {
    if let preparedDependencies { return preparedDependencies }
    var dependencies = dependencies
    let inherited = dependencies.dismiss
    dependencies.dismiss = DismissEffect { [weak self] in
      inherited.dismiss?()
      self?.didDismiss()
      self?.core.didDismiss()
    }
    preparedDependencies = dependencies
    return dependencies
  }
}

extension FeatureUnderTest {
  /// How the state differs from what a test has asserted, because shared values changed that the state holds.
  ///
  /// A test asserts the state. It need not know of shared values elsewhere.
  func differenceOfSharedState(_ changes: any SharedChangesUnderTest) -> String? {
    guard changes.hasChanges else { return nil }
    return changes.assert {
      let state = core.state
      guard !areEqual(state, state) else { return nil }
      return contrast(state, state, legend: "(Expected: −, Actual: +)")
    }
  }
}

extension SharedChangeTracker: SharedChangesUnderTest {}
