public import Combine
public import Dependencies
public import Foundation

/// Runs a feature: it holds the state and runs the reducer and its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// }
/// store.send(.incrementButtonTapped)
/// ```
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action>: _Store {
  package let core: any Core<State, Action>

  var children: [ScopeID<State, Action>: AnyObject] = [:]
  var childCountToSweepAt = 64
  let observation = StoreObservation()
  private let logsLifetime: Bool

  /// Creates a root store.
  ///
  /// The initial state is evaluated with the store's dependencies.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let (initialState, reducer, dependencies) = withDependencies(prepareDependencies ?? { _ in }) {
      @Dependency(\.self) var dependencies
      return (initialState(), reducer(), dependencies)
    }
    var storeDependencies = dependencies
    storeDependencies.navigationIDPath.append(NavigationID())
    self.init(
      initialState: initialState,
      reducer: StoreReducer(base: reducer, dependencies: storeDependencies)
    )
  }

  /// Creates a root store whose reducer sets its dependencies itself.
  package convenience init(initialState: State, reducer: some Reducer<State, Action>) {
    self.init(core: RootCore(initialState: initialState, reducer: reducer))
  }

  init(core: some Core<State, Action>) {
    self.core = core
    logsLifetime = Logger.shared.isEnabled
    Logger.shared.log("\(storeTypeName(State.self, Action.self)).init")
  }

  isolated deinit {
    if logsLifetime {
      Logger.shared.log("\(storeTypeName(State.self, Action.self)).deinit")
    }
    observation.stop(in: core.root.changes)
  }

  /// Sends an action; returns the effects that it started, to await or cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if core.root.isProcessing {
      reportIssue(RuntimeIssue.reentrantSend(action))
    }
    return StoreTask(effects: core.send(action))
  }

  /// Sends an action; `nil` if it started no effects.
  @_spi(Internals)
  @_disfavoredOverload
  public func send(_ action: Action) -> Task<Void, Never>? {
    StoreTask(effects: core.send(action)).rawValue
  }

  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    core.withState(body)
  }

  /// The current state; reading it is not observed.
  package var currentState: State {
    core.state
  }

  @_spi(Internals)
  public var effectCancellables: [UUID: AnyCancellable] {
    core.root.runningEffects.byUUID
  }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// The parts of a store that do not depend on its state and action.
@MainActor
public protocol _Store<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action
}

extension Store: CustomDebugStringConvertible {
  public nonisolated var debugDescription: String {
    storeTypeName(State.self, Action.self)
  }
}
