import Combine
import ConcurrencyExtras
import Dependencies
import InternalSupport
import IssueReporting

/// Runs a reducer on the state of a whole tree of stores.
///
/// Actions are processed one at a time, in the order they come. The state is changed where it stands, so that what an
/// action leaves alone is never copied; only for observers that may look at the state in the middle of a change is the
/// old one kept beside it.
@MainActor
package final class RootCore<State, Action>: Core, AnyRootCore {
  package let changes = StateChanges()
  package let runningEffects = RunningEffects()
  package private(set) var isReducing = false

  /// Reduces an action, of which it is told what it came from.
  package typealias Reduction = (inout State, Action, ActionOrigin) -> Effect<Action>

  private struct BufferedAction {
    var action: Action
    var origin: ActionOrigin
  }

  private let reducer: Reduction
  /// Outside of the class, as its own storage could not be read while the reducer changes it.
  ///
  /// Only the last reference to the core frees it.
  private nonisolated(unsafe) let storage: UnsafeMutablePointer<State>
  /// The state before the change that is going on, for those who look at it meanwhile.
  private nonisolated(unsafe) var snapshot: UnsafeMutablePointer<State>?
  private var bufferedActions: [BufferedAction] = []
  /// Asked for with every action, and kept: the array answers by way of its type, which is to be looked up first.
  private var hasBufferedActions = false
  private var isSending = false
  /// The work that the current send has started.
  private var currentTasks: EffectTasks?

  package init(initialState: consuming State, reducer: @escaping Reduction) {
    self.reducer = reducer
    storage = .allocate(capacity: 1)
    storage.initialize(to: initialState)
  }

  convenience init(initialState: consuming State, reducer: some Reducer<State, Action>) {
    self.init(initialState: initialState) { state, action, _ in
      reducer._reduce(into: &state, action: action)
    }
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  package var root: any AnyRootCore { self }

  package var canStoreCacheChildren: Bool { true }

  package var isInvalid: Bool { false }

  package func withState<Result>(_ body: (State) -> Result) -> Result {
    body((snapshot ?? storage).pointee)
  }

  package func send(_ action: Action) -> EffectTasks? {
    send(action, from: ActionOrigin())
  }

  package func send(_ action: Action, from origin: ActionOrigin) -> EffectTasks? {
    guard !isSending else {
      buffer(action, origin)
      return nil
    }
    isSending = true
    defer { isSending = false }

    process { reduce(action, origin) }
    while hasBufferedActions {
      // They came in while the new state was being told of.
      process {}
    }
    guard let tasks = currentTasks else { return nil }
    currentTasks = nil
    return tasks.isEmpty ? nil : tasks
  }

  /// Processes an action and those that effects emit at once, then tells of the new state.
  private func process(_ first: () -> Void) {
    if changes.snapshotReaders > 0 { takeSnapshot() }
    first()
    if hasBufferedActions { drainBuffer() }
    if snapshot != nil { dropSnapshot() }
    changes.notify()
  }

  @inline(__always)
  private func reduce(_ action: Action, _ origin: ActionOrigin) {
    isReducing = true
    let effect = reducer(&storage.pointee, action, origin)
    isReducing = false
    if !effect.isNone { run(effect, origin) }
  }

  // MARK: - The buffer

  private func buffer(_ action: Action, _ origin: ActionOrigin) {
    hasBufferedActions = true
    bufferedActions.append(BufferedAction(action: action, origin: origin))
  }

  private func drainBuffer() {
    var index = 0
    while index < bufferedActions.count {
      let next = bufferedActions[index]
      index += 1
      reduce(next.action, next.origin)
    }
    hasBufferedActions = false
    // Out of the buffer first: an action may hold the last reference to something that sends when it goes.
    var processed: [BufferedAction] = []
    swap(&processed, &bufferedActions)
    processed.removeAll(keepingCapacity: index <= 64)
    if bufferedActions.isEmpty { bufferedActions = processed }
  }

  // MARK: - The state before

  private func takeSnapshot() {
    let snapshot = UnsafeMutablePointer<State>.allocate(capacity: 1)
    snapshot.initialize(to: storage.pointee)
    self.snapshot = snapshot
  }

  private func dropSnapshot() {
    // Out of reach before the state goes, which may run code that looks at the store.
    let snapshot = snapshot.take()
    snapshot?.deinitialize(count: 1)
    snapshot?.deallocate()
  }

  // MARK: - Effects

  private func run(_ effect: Effect<Action>, _ origin: ActionOrigin) {
    let origin = origin.received
    switch effect.operation {
    case .none:
      break
    case .send(let action):
      buffer(action, origin)
    case .publisher(let publisher):
      subscribe(to: publisher, origin, tasks)
    case .run(let name, let priority, let operation):
      start(operation, name: name, priority: priority?.taskPriority, origin, tasks)
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
    let taskKey = tasks.add {
      Task { @MainActor in subscriber.cancel() }
    }
    withEscapedDependencies { continuation in
      subscriber.onAction = { [weak self] action in
        tasks.add(continuation.yield { self?.send(action, from: origin) })
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
    _ operation: @escaping @Sendable (Send<Action>) async -> Void, name: String?,
    priority: TaskPriority?, _ origin: ActionOrigin, _ tasks: EffectTasks
  ) {
    let key = runningEffects.makeKey()
    let work = LockIsolated<Task<Void, Never>?>(nil)
    let taskKey = tasks.add { work.value?.cancel() }
    let task = withEscapedDependencies { continuation in
      Task(name: name, priority: priority) { @MainActor [weak self, weak runningEffects] in
        let isCompleted = LockIsolated(false)
        await operation(
          Send { action in
            if isCompleted.value {
              reportIssue(RuntimeIssue.actionFromCompletedEffect(action, nil))
            }
            tasks.add(continuation.yield { self?.send(action, from: origin) })
          }
        )
        isCompleted.setValue(true)
        runningEffects?.remove(key)
        tasks.finish(taskKey)
      }
    }
    work.setValue(task)
    runningEffects.insert(AnyCancellable { task.cancel() }, at: key)
  }
}
