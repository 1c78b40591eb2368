import ConcurrencyExtras
public import Dependencies
import EffectSupport
import InternalSupport
import IssueReporting

/// A store for tests, which fails unless the test asserts everything that a feature does.
///
/// Send actions and assert how they change the state. Receive the actions of effects, and assert how those
/// change it:
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
/// The closures change the state before the action into the one after it, by assigning rather than by
/// computing. Whatever is left out, said wrongly, still in flight or still unreceived at the end of the test
/// is an issue, with a diff. Set ``exhaustivity`` to ``Exhaustivity/off`` to hear only of what is said wrongly.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let core: TestStoreCore<State, Action>
  let waiter: TestStoreWaiter<TestStoreCore<State, Action>>
  let reporter: TestStoreReporter<State, Action>
  let sharedChanges: TestStoreSharedChanges
  private let flags: TestStoreFlags
  private let executor: MainSerialExecutor.Hold
  /// Where the store was made.
  let location: SourceLocation

  /// How long `receive` and `finish` wait by default for work that runs outside of the test.
  public var timeout: Duration = .seconds(1)

  /// Makes a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from, evaluated with the dependencies of the store.
  ///   - reducer: The feature, made with the dependencies of the store.
  ///   - prepareDependencies: Changes the dependencies of the test for this store.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
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
    reporter.reportUnfinished(createdAt: location)
  }

  // MARK: - Properties

  /// The state after the last action that the test sent or received.
  public var state: State {
    core.state
  }

  /// The dependencies of the feature; changes hold for the actions that follow.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    _modify { yield &core.dependencies }
  }

  /// How much of what happens the test has to assert.
  public var exhaustivity: Exhaustivity {
    get { core.exhaustivity }
    set { core.exhaustivity = newValue }
  }

  /// Whether the feature has dismissed itself.
  public fileprivate(set) var isDismissed: Bool {
    get { flags.isDismissed }
    set { flags.isDismissed = newValue }
  }

  /// Whether all tasks of the process run serially on the main thread while the store lives.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }
}

/// A store for tests of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// What the dismissal of a feature, called from an effect, has to reach.
private final class TestStoreFlags: @unchecked Sendable {
  // No lock: a feature is dismissed on the main actor.
  var isDismissed = false
}

private final class WeakCore<State, Action>: @unchecked Sendable {
  // No lock: as above.
  weak var core: TestStoreCore<State, Action>?
}
