import ConcurrencyExtras
import InternalSupport
import IssueReporting

/// The effects that one `send` of a test started, and those that their actions started in turn.
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

  init(_ task: StoreTask, timeout: Duration) {
    work = task.effects == nil ? .none : .effects(task)
    self.timeout = timeout
  }

  /// Wraps a task.
  @_spi(Canary) public init(rawValue: Task<Void, Never>?, timeout: Duration) {
    work = rawValue.map(Work.task) ?? .none
    self.timeout = timeout
  }

  /// Cancels the effects and waits until they have noticed.
  public func cancel() async {
    switch work {
    case .none:
      return
    case .effects(let task):
      task.cancel()
    case .task(let task):
      task.cancel()
    }
    await workToFinish()
  }

  /// Asserts that the effects end.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for them; the store's timeout by default.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard work != .none else { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let duration = duration ?? timeout
    await Task.megaYield()
    let isFinished = await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await workToFinish()
        return !Task.isCancelled
      }
      group.addTask {
        try? await Task.sleep(for: duration)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
    guard !isFinished, !Task.isCancelled else { return }
    reportIssue(
      TestStoreFailure<Void, Void>(.taskStillRunning(after: duration)).message, at: location)
  }

  /// Whether the effects were cancelled; true if there were none.
  public var isCancelled: Bool {
    switch work {
    case .none: true
    case .effects(let task): task.isCancelled
    case .task(let task): task.isCancelled
    }
  }

  private func workToFinish() async {
    switch work {
    case .none: break
    case .effects(let task): await task.finish()
    case .task(let task): await task.cancellableValue
    }
  }
}
