import ConcurrencyExtras
import InternalSupport
import IssueReporting

/// The effects that an action of a test has started.
public struct TestStoreTask: Sendable {
  let tasks: EffectTasks?
  let timeout: UInt64

  /// Cancels the effects, and waits for their end.
  public func cancel() async {
    tasks?.cancel()
    await tasks?.finish()
    await Task.settle()
  }

  /// Waits until the effects have completed, with those that their actions start.
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
    guard let tasks else { return }
    let timeout = nanoseconds ?? timeout
    await Task.settle()
    let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
    let finishing = Task {
      await tasks.finish()
      continuation.yield(true)
    }
    let timer = Task {
      guard (try? await Task.sleep(nanoseconds: timeout)) != nil else { return }
      continuation.yield(false)
    }
    var isFinished = true
    for await hasFinished in ends {
      isFinished = hasFinished
      break
    }
    timer.cancel()
    finishing.cancel()
    await Task.settle()
    guard !isFinished, !Task.isCancelled else { return }
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
