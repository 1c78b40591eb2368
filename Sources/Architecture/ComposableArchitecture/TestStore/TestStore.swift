import ConcurrencyExtras
public import Dependencies
import EffectSupport
import InternalSupport

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
/// rather than computing them. A wrong expectation, a change without an expectation, an action that
/// is not received and an effect that has not ended are issues, reported with a diff. Set
/// ``exhaustivity`` to ``Exhaustivity/off`` to report wrong expectations only.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let core: TestStoreCore<State, Action>
  let waiter: TestStoreWaiter<TestStoreCore<State, Action>>
  let reporter: TestStoreReporter<State, Action>
  let sharedChanges: TestStoreSharedChanges
  private let flags: TestStoreFlags
  private let executor: MainSerialExecutor.Hold
  /// Where the store was created.
  let location: SourceLocation

  /// How long `receive` and `finish` wait in real time by default.
  public var timeout: Duration = .seconds(1)

  /// Creates a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from, evaluated with the store's dependencies.
  ///   - reducer: The feature, created with the store's dependencies.
  ///   - prepareDependencies: Overrides dependencies of the store.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let flags = TestStoreFlags()
    let sharedChanges = TestStoreSharedChanges()
    let dismissal = WeakCore<State, Action>()
    self.flags = flags
    self.sharedChanges = sharedChanges
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    executor = MainSerialExecutor.acquire()
    core = TestStoreCore(
      initialState: initialState,
      reducer: reducer,
      areEqual: { $0 == $1 },
      withDependencies: {
        prepareDependencies(&$0)
        sharedChanges.prepare(&$0)
      },
      overrideDependencies: {
        let inherited = $0.dismiss
        $0.dismiss = DismissEffect {
          inherited.dismiss?()
          dismissal.core?.forgetEffectsInFlight()
          flags.isDismissed = true
        }
      }
    )
    dismissal.core = core
    waiter = TestStoreWaiter(effects: core)
    reporter = TestStoreReporter(core: core, sharedChanges: sharedChanges)
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
    get { core.dependencies }
    _modify { yield &core.dependencies }
  }

  /// How much of the feature's behavior the test has to assert.
  public var exhaustivity: Exhaustivity {
    get { core.exhaustivity }
    set { core.exhaustivity = newValue }
  }

  /// Whether the feature has dismissed itself.
  public fileprivate(set) var isDismissed: Bool {
    get { flags.isDismissed }
    set { flags.isDismissed = newValue }
  }

  /// Whether all tasks of the process run serially on the main thread while the store exists.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }
}

/// A store for tests of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// The flags that a dismissal, called from an effect, sets.
private final class TestStoreFlags: @unchecked Sendable {
  // No lock: a feature is dismissed on the main actor.
  var isDismissed = false
}

private final class WeakCore<State, Action>: @unchecked Sendable {
  // No lock: as above.
  weak var core: TestStoreCore<State, Action>?
}
