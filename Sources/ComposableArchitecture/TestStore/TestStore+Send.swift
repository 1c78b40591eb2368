public import CasePaths
import ConcurrencyExtras
import InternalSupport
import IssueReporting

extension TestStore {
  /// Sends an action and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one after it. Leave it out where nothing changes.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effects that the action started, to be awaited or cancelled.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isDismissed else {
      reporter.report(.dismissed, at: location)
      return TestStoreTask(rawValue: nil, timeout: timeout)
    }
    passOverReceivedActions(at: location)

    let before = core.state
    let stackElementID = updateStateToExpectedResult.map { _ in
      core.dependencies.stackElementID.incrementingCopy()
    }
    let task = reporter.withIssues(at: location) {
      core.send(action, cause: .call(location))
    }
    await letEffectsSubscribe()

    reporter.withIssues(at: location) {
      // Inside of the closure the store reads as it did before the action.
      let after = core.state
      core.state = before
      defer { core.state = after }
      expectChange(
        from: before, to: after, updateStateToExpectedResult, stackElementID: stackElementID,
        at: location)
    }
    await settle()
    return TestStoreTask(task, timeout: timeout)
  }

  /// Complains of received actions that the test has not asserted, as far as exhaustivity goes, and drops them where it does not.
  private func passOverReceivedActions(at location: SourceLocation) {
    guard !core.receivedActions.isEmpty else { return }
    reporter.report(.unhandledActions(core.receivedActions.map(\.action)), at: location)
    switch exhaustivity {
    case .on:
      break
    case .off(showSkippedAssertions: true):
      reporter.reportSkip(.actionsSkipped(core.skipReceivedActions()), at: location)
    case .off(showSkippedAssertions: false):
      core.skipReceivedActions()
    }
  }
}

extension TestStore where Action: CasePathable {
  /// Sends an action of a case without a payload and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - action: A key path to the case.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one after it. Leave it out where nothing changes.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effects that the action started, to be awaited or cancelled.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(()), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends an action of a case with a payload and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - action: A key path to the case.
  ///   - value: The payload.
  ///   - updateStateToExpectedResult: Changes the state before the action into the one after it. Leave it out where nothing changes.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effects that the action started, to be awaited or cancelled.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(value), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}
