import EffectSupport
import IssueReporting

/// The effects that an action of a test has started.
public struct TestStoreTask: Sendable {
  private let tasks: EffectTasks?
  private let timeout: UInt64
  /// Weak: the task must not keep the store alive.
  private weak let waiter: (any TestStoreWaiting)?

  init(tasks: EffectTasks?, timeout: UInt64, waiter: any TestStoreWaiting) {
    self.tasks = tasks
    self.timeout = timeout
    self.waiter = tasks == nil ? nil : waiter
  }

  /// Cancels the effects and waits until they have ended.
  public func cancel() async {
    tasks?.cancel()
    await tasks?.finish()
    await waiter?.settle()
  }

  /// Waits until these effects and those of their follow-up actions have completed.
  ///
  /// Effects that have not completed in time are cancelled.
  ///
  /// It waits at most for `nanoseconds`, which is the store's timeout by default.
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    // When the store is gone, its effects have ended, too.
    guard let tasks, let waiter else { return }
    let timeout = Duration.nanoseconds(nanoseconds ?? timeout)
    let wait = await waiter.wait(for: timeout) { tasks.isEmpty }
    if wait != .over || Task.isCancelled {
      tasks.cancel()
      await waiter.settle()
    }
    guard wait != .over else { return }
    reportIssue(
      WaitFailure.task(.init(timeout)).message,
      fileID: fileID, filePath: file, line: line, column: column)
  }

  /// Whether the effects were cancelled.
  ///
  /// It is `true` if there are none.
  public var isCancelled: Bool { tasks?.isCancelled ?? true }
}
