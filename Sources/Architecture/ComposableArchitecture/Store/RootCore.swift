import Combine
import Dependencies
package import EffectSupport
import InternalSupport

/// Runs a reducer on the state of a whole tree of stores.
///
/// Actions are processed one at a time, in the order in which they are sent. Reducers change a copy
/// of the state. Code that reads the store in the meantime sees the state before the action.
@MainActor
package final class RootCore<State, Action>: Core, AnyRootCore {
  package let changes = StateChanges()
  package let runningEffects = RunningEffects()
  package private(set) var isProcessing = false

  /// Runs the reducer on an action, given the action's origin, which it may replace by that of the effects' actions.
  package typealias Reduction = (inout State, Action, inout ActionOrigin) -> Effect<Action>

  private struct BufferedAction {
    var action: Action
    var origin: ActionOrigin
  }

  private let reducer: Reduction
  package private(set) var state: State
  private var bufferedActions = Queue<BufferedAction>()
  /// Cached: `isEmpty` on a queue of a generic type costs a metadata lookup per action.
  private var hasBufferedActions = false
  /// The effects that the current send and its follow-up actions have started.
  private var currentTasks: EffectTasks?

  package init(initialState: consuming State, reducer: @escaping Reduction) {
    self.reducer = reducer
    state = initialState
  }

  convenience init(initialState: consuming State, reducer: some Reducer<State, Action>) {
    self.init(initialState: initialState) { state, action, _ in
      reducer._reduce(into: &state, action: action)
    }
  }

  package var root: any AnyRootCore { self }

  package var canStoreCacheChildren: Bool { true }

  package var isInvalid: Bool { false }

  package func withState<Result>(_ body: (State) -> Result) -> Result {
    body(state)
  }

  /// Goes to another state.
  ///
  /// Neither an effect nor a reducer may run.
  package func restart(from newState: State) {
    commit(newState)
  }

  package func send(_ action: Action) -> EffectTasks? {
    send(action, from: ActionOrigin())
  }

  /// Processes an action, and returns the effects that it started.
  ///
  /// If an effect emitted the action, `tasks` are those of the send that the effect belongs to.
  @discardableResult
  package func send(
    _ action: Action, from origin: ActionOrigin, in tasks: EffectTasks? = nil
  ) -> EffectTasks? {
    guard !isProcessing else {
      buffer(action, origin)
      return nil
    }
    isProcessing = true
    defer { isProcessing = false }

    currentTasks = tasks
    process(action, origin)
    while hasBufferedActions {
      // Actions that observers sent when they were notified.
      process()
    }
    guard let tasks = currentTasks else { return nil }
    currentTasks = nil
    return tasks.isEmpty ? nil : tasks
  }

  /// Processes an action and those that its effects emit synchronously, then notifies observers.
  private func process(_ action: Action, _ origin: ActionOrigin) {
    var state = state
    reduce(into: &state, action, origin)
    if hasBufferedActions { drainBuffer(into: &state) }
    commit(state)
  }

  /// Processes the buffered actions, then notifies observers.
  private func process() {
    var state = state
    drainBuffer(into: &state)
    commit(state)
  }

  /// Replaces the current state and notifies observers.
  private func commit(_ newState: consuming State) {
    // The new state is in place before the old one is released, which may run code that reads the
    // store.
    swap(&state, &newState)
    _ = consume newState
    changes.notify()
  }

  @inline(__always)
  private func reduce(into state: inout State, _ action: Action, _ origin: ActionOrigin) {
    var origin = origin
    let effect = reducer(&state, action, &origin)
    if !effect.isNone { run(effect, of: action, origin) }
  }

  // MARK: - The buffer

  private func buffer(_ action: Action, _ origin: ActionOrigin) {
    hasBufferedActions = true
    bufferedActions.append(BufferedAction(action: action, origin: origin))
  }

  private func drainBuffer(into state: inout State) {
    while let next = bufferedActions.popFirst() {
      reduce(into: &state, next.action, next.origin)
    }
    hasBufferedActions = false
  }

  // MARK: - Effects

  private func run(_ effect: Effect<Action>, of action: Action, _ origin: ActionOrigin) {
    let origin = origin.received
    switch effect.operation {
    case .none:
      break
    case .send(let next):
      buffer(next(), origin)
    case .publisher(let publisher):
      subscribe(to: publisher, origin, tasks)
    case .run(let traits, let operation):
      start(operation, of: action, traits, origin, tasks)
    }
  }

  private var tasks: EffectTasks {
    if let currentTasks { return currentTasks }
    let tasks = EffectTasks()
    currentTasks = tasks
    return tasks
  }

  private func subscribe(
    to publisher: AnyPublisher<Action, Never>, _ origin: ActionOrigin, _ tasks: EffectTasks
  ) {
    let key = runningEffects.makeKey()
    let subscriber = EffectSubscriber<Action>()
    let taskKey = tasks.add(of: origin.cause) {
      Task { @MainActor in subscriber.cancel() }
    }
    withEscapedDependencies { continuation in
      subscriber.onAction = { [weak self] action in
        _ = continuation.yield { self?.send(action, from: origin, in: tasks) }
      }
    }
    subscriber.onEnd = { [weak runningEffects] in
      runningEffects?.remove(key)
      tasks.finish(taskKey)
    }
    publisher.receive(subscriber: subscriber)
    if !subscriber.hasEnded {
      runningEffects.insert(AnyCancellable(subscriber), at: key)
    }
  }

  private func start(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void, of action: Action,
    _ traits: EffectTraits, _ origin: ActionOrigin, _ tasks: EffectTasks
  ) {
    let effect = RunningEffect(of: action, root: self, origin: origin, tasks: tasks)
    let key = runningEffects.makeKey()
    let taskKey = tasks.add(of: origin.cause) { effect.cancel() }
    effect.task = traits.withScope {
      Task(name: traits.name, priority: traits.taskPriority) { @MainActor [weak runningEffects] in
        await operation(Send { effect.send($0) })
        effect.isCompleted = true
        runningEffects?.remove(key)
        tasks.finish(taskKey)
      }
    }
    // There was no task to cancel when it was added.
    if tasks.isCancelled { effect.cancel() }
    runningEffects.insert(AnyCancellable { effect.cancel() }, at: key)
  }
}
