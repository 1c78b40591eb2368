import EffectSupport
import InternalSupport
import IssueReporting

/// The effects that an action of a test has started.
public struct TestStoreTask: Sendable {
  private let tasks: EffectTasks?
  private let timeout: UInt64
  /// Waits for the store's effects, as long as there is a store.
  private weak let waiter: (any TestStoreWaiting)?

  init(tasks: EffectTasks?, timeout: UInt64, waiter: any TestStoreWaiting) {
    self.tasks = tasks
    self.timeout = timeout
    self.waiter = tasks == nil ? nil : waiter
  }

  /// Cancels the effects, and waits for their end.
  public func cancel() async {
    tasks?.cancel()
    await tasks?.finish()
    await waiter?.settle()
  }

  /// Waits until the effects have completed, with those that their actions start.
  ///
  /// Effects that have not completed in time are cancelled.
  ///
  /// - Parameters:
  ///   - nanoseconds: How long to wait; by default the store's timeout.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    // Where the store is gone, so are its effects.
    guard let tasks, let waiter else { return }
    let timeout = nanoseconds ?? timeout
    let wait = await waiter.wait(for: .nanoseconds(timeout)) { tasks.isEmpty }
    if wait != .over || Task.isCancelled {
      tasks.cancel()
      await waiter.settle()
    }
    guard wait != .over else { return }
    reportIssue(
      """
      Expected task to finish, but it is still in-flight\(TestStoreText.seconds(timeout)).

      \(TestStoreText.unfinishedAdvice)
      """,
      fileID: fileID, filePath: file, line: line, column: column)
  }

  /// Whether the effects were cancelled.
  ///
  /// True if there are none.
  public var isCancelled: Bool { tasks?.isCancelled ?? true }
}
