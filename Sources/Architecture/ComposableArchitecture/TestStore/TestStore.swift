import ConcurrencyExtras
public import Dependencies
import EffectSupport
import InternalSupport
@_spi(SharedChangeTracking) import Sharing

/// A store for tests, which fails unless the test asserts everything that a feature does.
///
/// Send actions and assert how they change the state. Receive the actions that effects emit, and
/// assert how those change the state:
///
/// ```swift
/// @MainActor
/// @Test func fact() async {
///   let store = TestStore(initialState: Counter.State()) {
///     Counter()
///   } withDependencies: {
///     $0.numberFact.fetch = { "\($0) is a good number" }
///   }
///   await store.send(.incrementButtonTapped) {
///     $0.count = 1
///   }
///   await store.send(.factButtonTapped)
///   await store.receive(\.factResponse) {
///     $0.fact = "1 is a good number"
///   }
/// }
/// ```
///
/// The closures change the state before the action into the expected one. Assign literal values
/// rather than computing them.
///
/// These are issues: a wrong expectation, a change without an expectation, an action that is not
/// received, and an effect that has not ended. Set ``exhaustivity`` to ``Exhaustivity/off`` to report
/// wrong expectations only.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let feature: FeatureUnderTest<State, Action>
  let core: TestStoreCore<State, Action>
  let waiter: TestStoreWaiter<FeatureUnderTest<State, Action>>
  let reporter: TestStoreReporter<State, Action>
  let sharedChanges = SharedChangeTracker(reportUnassertedChanges: false)
  private let executor: MainSerialExecutor.Hold
  /// Where the store was created.
  let location: SourceLocation

  /// How long `receive` and `finish` wait in real time by default.
  public var timeout: Duration = .seconds(1)

  /// Creates a store for a feature.
  ///
  /// `prepareDependencies` overrides dependencies of the store. `initialState` and `reducer` are
  /// evaluated with them.
  public init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    executor = MainSerialExecutor.acquire()
    feature = FeatureUnderTest(
      initialState: initialState,
      reducer: reducer,
      areEqual: { $0 == $1 },
      sharedChanges: sharedChanges,
      withDependencies: prepareDependencies
    )
    core = feature.core
    waiter = TestStoreWaiter(effects: feature)
    reporter = TestStoreReporter(feature: feature)
  }

  deinit {
    MainSerialExecutor.release(executor)
    UIScheduler.shared.onMainActor { [reporter, location] in
      reporter.reportUnfinished(createdAt: location)
    }
  }

  // MARK: - Properties

  /// The state after the last action that was sent or received.
  public var state: State {
    core.state
  }

  /// The dependencies of the feature.
  ///
  /// Changes affect the following actions.
  public var dependencies: DependencyValues {
    get { feature.dependencies }
    _modify { yield &feature.dependencies }
  }

  /// How much of the feature's behavior the test has to assert.
  public var exhaustivity = Exhaustivity.on {
    didSet { core.policy = exhaustivity.policy }
  }

  /// Whether the feature has dismissed itself.
  public var isDismissed: Bool {
    core.isDismissed
  }

  /// Whether all tasks of the process run serially on the main thread while the store exists.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }
}

/// A store for tests of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
