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
package final class RootCore<Root: Reducer>: Core, AnyRootCore {
  package let changes = StateChanges()
  package let runningEffects = RunningEffects()
  package private(set) var isReducing = false

  private let reducer: (inout Root.State, Root.Action) -> Effect<Root.Action>
  /// Outside of the class, as its own storage could not be read while the reducer changes it.
  ///
  /// Only the last reference to the core frees it.
  private nonisolated(unsafe) let storage: UnsafeMutablePointer<Root.State>
  private var stateBeforeSend: Root.State?
  private var bufferedActions: [Root.Action] = []
  private var isSending = false
  /// The work that the current send has started.
  private var currentTasks: EffectTasks?

  package init(initialState: consuming Root.State, reducer: Root) {
    self.reducer = PreparedReducer(reducer).run
    storage = .allocate(capacity: 1)
    storage.initialize(to: initialState)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  package var root: any AnyRootCore { self }

  package var canStoreCacheChildren: Bool { true }

  package var isInvalid: Bool { false }

  package func withState<Result>(_ body: (Root.State) -> Result) -> Result {
    if let stateBeforeSend { return body(stateBeforeSend) }
    return body(storage.pointee)
  }

  package func send(_ action: Root.Action) -> EffectTasks? {
    guard !isSending else {
      bufferedActions.append(action)
      return nil
    }
    isSending = true
    defer { isSending = false }

    process { run(reduce(action)) }
    while !bufferedActions.isEmpty {
      // They came in while the new state was being told of.
      process {}
    }
    guard let tasks = currentTasks else { return nil }
    currentTasks = nil
    return tasks.isEmpty ? nil : tasks
  }

  /// Processes an action and those that effects emit at once, then tells of the new state.
  private func process(_ first: () -> Void) {
    if changes.snapshotReaders > 0 {
      stateBeforeSend = storage.pointee
    }
    first()
    drainBuffer()
    if stateBeforeSend != nil {
      stateBeforeSend = nil
    }
    changes.notify()
  }

  private func drainBuffer() {
    guard !bufferedActions.isEmpty else { return }
    var index = 0
    while index < bufferedActions.count {
      let action = bufferedActions[index]
      index += 1
      run(reduce(action))
    }
    bufferedActions.removeAll(keepingCapacity: index <= 64)
  }

  @inline(__always)
  private func reduce(_ action: Root.Action) -> Effect<Root.Action> {
    isReducing = true
    defer { isReducing = false }
    return reducer(&storage.pointee, action)
  }

  // MARK: - Effects

  private func run(_ effect: Effect<Root.Action>) {
    switch effect.operation {
    case .none:
      break
    case .send(let action):
      bufferedActions.append(action)
    case .publisher(let publisher):
      subscribe(to: publisher, tasks)
    case .run(let name, let priority, let operation):
      start(operation, name: name, priority: priority, tasks)
    }
  }

  private var tasks: EffectTasks {
    if let currentTasks { return currentTasks }
    let tasks = EffectTasks()
    currentTasks = tasks
    return tasks
  }

  private func subscribe(to publisher: AnyPublisher<Root.Action, Never>, _ tasks: EffectTasks) {
    let key = runningEffects.makeKey()
    let subscriber = EffectSubscriber<Root.Action>()
    let taskKey = tasks.add {
      Task { @MainActor in subscriber.cancel() }
    }
    withEscapedDependencies { continuation in
      subscriber.onAction = { [weak self] action in
        tasks.add(continuation.yield { self?.send(action) })
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
    _ operation: @escaping @Sendable (Send<Root.Action>) async -> Void, name: String?,
    priority: TaskPriority?, _ tasks: EffectTasks
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
            tasks.add(continuation.yield { self?.send(action) })
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
