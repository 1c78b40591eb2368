import ConcurrencyExtras
import EffectSupport
import Foundation
import InternalSupport

/// Runs a feature in a test, step by step, and fails if the test does not assert everything.
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let store = TestStore(
///   initialState: SearchState(),
///   reducer: searchReducer,
///   environment: SearchEnvironment(
///     mainQueue: scheduler.eraseToAnyScheduler(),
///     request: { _ in Effect(value: ["Composable Architecture"]) }
///   )
/// )
/// store.send(.queryChanged("c")) { $0.query = "c" }
/// scheduler.advance(by: 0.5)
/// store.receive(.response(.success(["Composable Architecture"]))) {
///   $0.results = ["Composable Architecture"]
/// }
/// ```
///
/// Each change of the state must be asserted, each action of an effect must be received, and each effect
/// must have ended when the store is released.
public final class TestStore<State, LocalState, Action, LocalAction, Environment> {
  /// How long to wait for effects in asynchronous tests, in nanoseconds.
  public var timeout: UInt64 = NSEC_PER_SEC

  let reducer: Reducer<State, Action, Environment>
  let toLocalState: (State) -> LocalState
  let fromLocalAction: (LocalAction) -> Action
  let bookkeeping: TestBookkeeping<State, Action, Environment>
  let core: RootCore<State, TestAction<Action>>
  let waiter: TestStoreWaiter<TestBookkeeping<State, Action, Environment>>

  /// Where to report remaining actions and effects: at the last step in the store's file.
  var location: SourceLocation
  /// Whether remaining actions and effects were reported.
  var isCompleted = false
  private var executor: MainSerialExecutor.Hold?

  init(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    toLocalState: @escaping (State) -> LocalState,
    fromLocalAction: @escaping (LocalAction) -> Action,
    location: SourceLocation
  ) {
    self.reducer = reducer
    self.toLocalState = toLocalState
    self.fromLocalAction = fromLocalAction
    self.location = location
    let bookkeeping = TestBookkeeping<State, Action, Environment>(initialState, environment)
    self.bookkeeping = bookkeeping
    waiter = TestStoreWaiter(effects: bookkeeping)
    core = RootCore(
      initialState: initialState, thread: Thread.isMainThread ? .current : nil
    ) { state, action in
      let effect = reducer.run(&state, action.action, bookkeeping.environment)
      bookkeeping.note(action, state)
      return bookkeeping.track(effect, of: action)
    }
  }

  deinit {
    if !isCompleted { complete() }
    if let executor { MainSerialExecutor.release(executor) }
  }

  /// The dependencies of the reducer and its effects.
  ///
  /// Changes affect later steps.
  public var environment: Environment {
    get { bookkeeping.environment }
    set { bookkeeping.environment = newValue }
  }

  /// The state after the last step.
  public var state: LocalState {
    toLocalState(bookkeeping.state)
  }

  /// Creates a store for a part of the state and of the actions, to test what a view sees and sends.
  ///
  /// It starts with this store's state and is independent of it afterwards.
  ///
  /// `fromLocalAction` turns an action into one of this store.
  public func scope<S, A>(
    state toLocalState: @escaping (LocalState) -> S,
    action fromLocalAction: @escaping (A) -> LocalAction
  ) -> TestStore<State, S, Action, A, Environment> {
    TestStore<State, S, Action, A, Environment>(
      initialState: bookkeeping.state,
      reducer: reducer,
      environment: environment,
      toLocalState: { [outer = self.toLocalState] in toLocalState(outer($0)) },
      fromLocalAction: { [outer = self.fromLocalAction] in outer(fromLocalAction($0)) },
      location: location)
  }

  /// Creates a store for a part of the state, to test what a view sees.
  public func scope<S>(
    state toLocalState: @escaping (LocalState) -> S
  ) -> TestStore<State, S, Action, LocalAction, Environment> {
    scope(state: toLocalState, action: { $0 })
  }

  /// Runs tasks serially from now on, so that an asynchronous test is repeatable.
  func serializeTasks() {
    guard executor == nil else { return }
    executor = MainSerialExecutor.acquire()
  }

  /// Records the location of the current step.
  func advance(to location: SourceLocation) {
    isCompleted = false
    if location.isInSameFile(as: self.location) { self.location = location }
  }
}

extension TestStore where State == LocalState, Action == LocalAction {
  /// Creates a store.
  ///
  /// `environment` has the dependencies of the reducer and its effects.
  public convenience init(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      toLocalState: { $0 },
      fromLocalAction: { $0 },
      location: SourceLocation(fileID: fileID, filePath: file, line: line, column: column))
  }
}

extension SourceLocation {
  fileprivate func isInSameFile(as other: SourceLocation) -> Bool {
    // Usually the same literal, which need not be compared.
    if filePath.hasPointerRepresentation, other.filePath.hasPointerRepresentation,
      filePath.utf8Start == other.filePath.utf8Start
    {
      return true
    }
    return filePath.description == other.filePath.description
  }
}

private let NSEC_PER_SEC: UInt64 = 1_000_000_000
