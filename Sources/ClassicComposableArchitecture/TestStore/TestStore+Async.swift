import ConcurrencyExtras
import InternalSupport

extension TestStore where LocalState: Equatable {
  /// Sends an action, compares the state after it, and lets the effects begin.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateExpectingResult: Changes the state before the action into the expected state; left out if
  ///     nothing changes.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
  /// - Returns: The effects that it started.
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
    await bookkeeping.settle()
    return TestStoreTask(tasks: tasks, timeout: timeout)
  }
}

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// Receives the next action that an effect sends, and compares the state after it.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - nanoseconds: How long to wait for it, ``TestStore/timeout`` unless given.
  ///   - updateExpectingResult: Changes the state before the action into the expected state; left out if
  ///     nothing changes.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
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
    let timeout = nanoseconds ?? timeout
    let bookkeeping = bookkeeping
    if bookkeeping.hasRunningEffects {
      let hasReceived = await wait(timeout) {
        bookkeeping.hasReceivedActions || !bookkeeping.hasRunningEffects
      }
      guard !Task.isCancelled else { return }
      guard hasReceived else {
        report(TestStoreText.receiveTimedOut(timeout), at: location)
        return
      }
    }
    receive(expectedAction, updateExpectingResult, at: location)
    await bookkeeping.settle()
  }

  /// Receives the next action that an effect sends, and compares the state after it.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: How long to wait for it.
  ///   - updateExpectingResult: Changes the state before the action into the expected state; left out if
  ///     nothing changes.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
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
      expectedAction, timeout: duration.wholeNanoseconds, updateExpectingResult, file: file,
      line: line, fileID: fileID, column: column)
  }
}

extension TestStore {
  /// Waits until all effects have completed.
  ///
  /// - Parameters:
  ///   - nanoseconds: How long to wait, ``TestStore/timeout`` unless given.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
  @MainActor
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    serializeTasks()
    let timeout = nanoseconds ?? timeout
    let bookkeeping = bookkeeping
    let isFinished = await wait(timeout) { !bookkeeping.hasRunningEffects }
    guard !isFinished, !Task.isCancelled else { return }
    report(
      """
      Expected effects to finish, but there are still effects in-flight\
      \(TestStoreText.seconds(timeout)).

      \(TestStoreText.unfinishedAdvice)
      """,
      at: SourceLocation(fileID: fileID, filePath: file, line: line, column: column))
  }

  /// Waits until all effects have completed.
  ///
  /// - Parameters:
  ///   - duration: How long to wait.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
  @MainActor
  public func finish(
    timeout duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) async {
    await finish(
      timeout: duration.wholeNanoseconds, file: file, line: line, fileID: fileID, column: column)
  }

  /// Lets effects run until a condition holds, and then until nothing more happens.
  ///
  /// - Returns: `false` if the time was up before.
  @MainActor
  private func wait(_ nanoseconds: UInt64, until isDone: () -> Bool) async -> Bool {
    await bookkeeping.settle()
    if isDone() || Task.isCancelled { return isDone() }
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    bookkeeping.observeChanges { continuation.yield() }
    // Changes before the observer was added.
    continuation.yield()
    let timer = Task {
      try? await Task.sleep(nanoseconds: nanoseconds)
      continuation.finish()
    }
    defer {
      timer.cancel()
      bookkeeping.observeChanges(nil)
    }
    for await _ in changes {
      if isDone() || Task.isCancelled { break }
    }
    await bookkeeping.settle()
    return isDone()
  }
}

extension TestBookkeeping {
  /// Lets tasks run until all of them wait for something outside of the test.
  @MainActor
  func settle() async {
    guard MainSerialExecutor.isInstalled else { return await Task.megaYield() }
    var turns = 0
    var idleTurns = 0
    // Several in a row where effects run: a job from the main actor to itself is not counted, and may start others.
    while turns < (hasRunningEffects ? 2000 : 60), idleTurns < (hasRunningEffects ? 5 : 1) {
      idleTurns = await MainSerialExecutor.giveWay() ? idleTurns + 1 : 0
      turns += 1
    }
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (product, overflows) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? .max : product &+ UInt64(attoseconds / 1_000_000_000)
  }
}
