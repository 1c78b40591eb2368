import Combine
import EffectSupport
import InternalSupport

/// Runs a reducer on the state of a whole tree of stores.
///
/// Actions are processed one at a time in order, in a loop of the first send, so a chain of
/// effects needs no stack, however long it is. The state is changed in place.
final class RootCore<State, Action>: StoreCore, @unchecked Sendable {
  // `queue` is a `Lock`. One thread at a time processes actions, and only this thread uses the other properties.
  typealias Reduction = (inout State, Action) -> Effect<Action, Never>

  private struct Queue {
    var actions: [Action] = []
    var isProcessing = false
  }

  let observers = StoreObservers<State>()
  let runningEffects = RunningEffects()
  let thread: ThreadIdentity?

  private let reducer: Reduction
  private let queue = Lock(Queue())
  /// Allocated separately, because stored properties cannot be read while the reducer changes them.
  private let storage: UnsafeMutablePointer<State>
  private var isReducing = false
  /// The effects that the current send and its follow-up actions have started.
  private var currentTasks: EffectTasks?

  init(initialState: State, thread: ThreadIdentity?, reducer: @escaping Reduction) {
    self.reducer = reducer
    self.thread = thread
    storage = .allocate(capacity: 1)
    storage.initialize(to: initialState)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  var state: State {
    precondition(!isReducing, "A reducer must not look at its own store: it has the state already.")
    return storage.pointee
  }

  func send(_ action: Action) -> EffectTasks? {
    send(action, in: nil)
  }

  /// Processes an action, which belongs to `tasks` if an effect sends it; returns the effects that
  /// still run.
  @discardableResult
  func send(_ action: Action, in tasks: EffectTasks?) -> EffectTasks? {
    let isFirst = queue.withLock { queue in
      if queue.isProcessing { queue.actions.append(action) }
      defer { queue.isProcessing = true }
      return !queue.isProcessing
    }
    guard isFirst else { return nil }
    currentTasks = tasks
    reduce(action)
    var started: EffectTasks?
    repeat {
      drainQueue()
      if !observers.isEmpty { observers.notify(storage.pointee) }
      // Observers may have sent more actions.
    } while !endProcessing(&started)
    return started?.isEmpty ?? true ? nil : started
  }

  private var tasks: EffectTasks {
    if let currentTasks { return currentTasks }
    let tasks = EffectTasks()
    currentTasks = tasks
    return tasks
  }

  // MARK: - Processing

  private func reduce(_ action: Action) {
    isReducing = true
    let effect = reducer(&storage.pointee, action)
    isReducing = false
    switch effect.operation {
    case .none: break
    case .value(let value): queue.withLock { $0.actions.append(value) }
    case .publisher(let publisher): start(publisher, of: action)
    }
  }

  private func drainQueue() {
    var batch: [Action] = []
    while true {
      queue.withLock { swap(&$0.actions, &batch) }
      guard !batch.isEmpty else { return }
      for action in batch { reduce(action) }
      batch.removeAll(keepingCapacity: batch.count <= 64)
    }
  }

  /// Ends processing, and takes the effects that it has started; `false` if there are more actions.
  private func endProcessing(_ started: inout EffectTasks?) -> Bool {
    queue.withLock { queue in
      queue.isProcessing = !queue.actions.isEmpty
      // Under the lock, because another thread may begin to process an action right after it.
      if !queue.isProcessing { swap(&started, &currentTasks) }
      return !queue.isProcessing
    }
  }

  // MARK: - Effects

  private func start(_ publisher: AnyPublisher<Action, Never>, of action: Action) {
    let subscriber = EffectSubscriber(core: self, action: action)
    publisher.subscribe(subscriber)
    guard !subscriber.hasEnded else { return }
    let tasks = tasks
    let key = runningEffects.makeKey()
    let taskKey = tasks.add { subscriber.cancelOnThread() }
    runningEffects.insert(AnyCancellable(subscriber), at: key)
    subscriber.didStart(tasks) { [weak runningEffects] in
      runningEffects?.remove(key)
      tasks.finish(taskKey)
    }
  }
}
