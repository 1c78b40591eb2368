import ConcurrencyExtras
import EffectSupport
import InternalSupport

/// The effects that a sent action has started, and those of their follow-up actions.
///
/// ```swift
/// let task = await store.send(.task)
/// // …
/// await task.cancel()
/// ```
public struct TestStoreTask: Hashable, Sendable {
  private enum Work: Hashable, Sendable {
    case none
    case effects(StoreTask)
    case task(Task<Void, Never>)
  }

  private let work: Work
  private let timeout: Duration
  /// Weak: the task must not keep the store alive.
  private weak let waiter: (any TestStoreWaiting)?

  init(_ task: StoreTask, timeout: Duration, waiter: any TestStoreWaiting) {
    work = task.effects == nil ? .none : .effects(task)
    self.timeout = timeout
    self.waiter = task.effects == nil ? nil : waiter
  }

  /// Wraps a task.
  @_spi(Canary) public init(rawValue: Task<Void, Never>?, timeout: Duration) {
    work = rawValue.map(Work.task) ?? .none
    self.timeout = timeout
    waiter = nil
  }

  /// Cancels the effects and waits until they have ended.
  public func cancel() async {
    cancelWork()
    await workToFinish()
  }

  /// Asserts that the effects have ended.
  ///
  /// It waits for them in real time, at most for `duration`, which is the store's timeout by
  /// default.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = await wait(for: duration ?? timeout)
    if wait != .over || Task.isCancelled {
      cancelWork()
      _ = await self.wait(for: duration ?? timeout)
    }
    guard wait != .over else { return }
    reportIssue(
      WaitFailure.task(.init(wait, explicit: duration, standard: timeout)).message, at: location)
  }

  /// Whether the effects were cancelled; `true` if there were none.
  public var isCancelled: Bool {
    switch work {
    case .none: true
    case .effects(let task): task.isCancelled
    case .task(let task): task.isCancelled
    }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.work == rhs.work
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(work)
  }
}

// MARK: - The work

extension TestStoreTask {
  private func cancelWork() {
    switch work {
    case .none: break
    case .effects(let task): task.cancel()
    case .task(let task): task.cancel()
    }
  }

  private func workToFinish() async {
    switch work {
    case .none: break
    case .effects(let task): await task.finish()
    case .task(let task): await task.cancellableValue
    }
  }

  private func wait(for duration: Duration) async -> TestStoreWait {
    switch work {
    case .none:
      return .over
    case .effects(let task):
      // When the store is gone, its effects have ended, too.
      guard let waiter, let effects = task.effects else { return .over }
      return await waiter.wait(for: duration) { effects.isEmpty }
    case .task:
      return await race(against: duration)
    }
  }

  /// Waits for a task outside of the store, at most for a duration in real time.
  private func race(against duration: Duration) async -> TestStoreWait {
    await withTaskGroup(of: TestStoreWait.self) { group in
      group.addTask {
        await workToFinish()
        return .over
      }
      group.addTask {
        do {
          try await Task.sleep(for: duration)
          return .timedOut(duration)
        } catch {
          return .over
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? .over
    }
  }
}
