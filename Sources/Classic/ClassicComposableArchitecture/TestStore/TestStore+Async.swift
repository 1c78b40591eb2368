import EffectSupport
import InternalSupport

extension TestStore where LocalState: Equatable {
  /// Sends an action, compares the state after it, and lets its effects start.
  ///
  /// `updateExpectingResult` changes the state before the action into the expected state. Leave it
  /// out if nothing changes.
  ///
  /// - Returns: The effects that it has started.
  @MainActor
  @discardableResult
  public func send(
    _ action: LocalAction,
    _ updateExpectingResult: ((inout LocalState) throws -> Void)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async -> TestStoreTask {
    serializeTasks()
    let tasks = send(
      action, updateExpectingResult,
      at: SourceLocation(fileID: fileID, filePath: file, line: line, column: column))
    await waiter.settle()
    return TestStoreTask(tasks: tasks, timeout: timeout, waiter: waiter)
  }
}

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// Receives the next action that an effect sends, and compares the state after it.
  ///
  /// The store waits for the action at most for `nanoseconds`, by default ``TestStore/timeout``.
  /// `updateExpectingResult` changes the state before the action into the expected state. Leave it
  /// out if nothing changes.
  @MainActor
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64? = nil,
    _ updateExpectingResult: ((inout LocalState) throws -> Void)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
    serializeTasks()
    let bookkeeping = bookkeeping
    if bookkeeping.hasEffectsInFlight {
      let timeout = Duration.nanoseconds(nanoseconds ?? timeout)
      let wait = await waiter.wait(for: timeout) {
        bookkeeping.withCore { $0.hasArrived { _ in true } }
      }
      guard !Task.isCancelled else { return }
      let failure = bookkeeping.withCore { $0.failure(of: wait, .init(timeout)) }
      if let failure { return report(failure.finding.message, at: location) }
    }
    receive(expectedAction, updateExpectingResult, at: location)
    await waiter.settle()
  }

  /// Receives the next action that an effect sends, and compares the state after it.
  ///
  /// The store waits for the action at most for `duration`. `updateExpectingResult` changes the
  /// state before the action into the expected state. Leave it out if nothing changes.
  @MainActor
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration,
    _ updateExpectingResult: ((inout LocalState) throws -> Void)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    await receive(
      expectedAction, timeout: UInt64(clamping: duration.wholeNanoseconds), updateExpectingResult,
      file: file,
      line: line, fileID: fileID, column: column)
  }
}

extension TestStore {
  /// Waits until all effects have completed.
  ///
  /// It waits at most for `nanoseconds`, by default ``TestStore/timeout``.
  @MainActor
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    serializeTasks()
    let timeout = Duration.nanoseconds(nanoseconds ?? timeout)
    let bookkeeping = bookkeeping
    let wait = await waiter.wait(for: timeout) { !bookkeeping.hasEffectsInFlight }
    guard wait != .over else { return }
    report(
      WaitFailure.effects(.init(timeout)).message,
      at: SourceLocation(fileID: fileID, filePath: file, line: line, column: column))
  }

  /// Waits until all effects have completed.
  ///
  /// It waits at most for `duration`.
  @MainActor
  public func finish(
    timeout duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    await finish(
      timeout: UInt64(clamping: duration.wholeNanoseconds), file: file, line: line, fileID: fileID,
      column: column)
  }
}
