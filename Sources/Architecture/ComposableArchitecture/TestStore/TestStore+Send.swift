public import CasePaths
import InternalSupport

extension TestStore {
  /// Sends an action and asserts how the state changes.
  ///
  /// `updateStateToExpectedResult` changes the state before the action into the expected one. Leave
  /// it out if nothing changes.
  ///
  /// - Returns: The effects that the action started, to await or cancel.
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
    switch core.beginSend() {
    case .refuse(let verdict):
      reporter.report(verdict, at: location)
      return TestStoreTask(rawValue: nil, timeout: timeout)
    case .send(let unhandled, let skipped):
      if let unhandled { reporter.report(unhandled, at: location) }
      if let skipped { reporter.report(skipped, at: location) }
    }

    let (before, generation) = (core.state, stackElementIDs.nextGeneration)
    let (task, isAsserted) = reporter.withIssues(at: location) {
      let task = feature.send(action, cause: .call(location))
      // Effects must subscribe before the change is asserted. Without effects there is nothing to
      // wait for.
      guard !core.hasEffectsInFlight else { return (task, false) }
      expectChange(since: before, generation, updateStateToExpectedResult, at: location)
      return (task, true)
    }
    if !isAsserted {
      await Task.yield()
      reporter.withIssues(at: location) {
        expectChange(since: before, generation, updateStateToExpectedResult, at: location)
      }
    }
    await waiter.settle()
    return TestStoreTask(task, timeout: timeout, waiter: waiter)
  }

  private var stackElementIDs: StackElementIDGenerator {
    feature.dependencies.stackElementID
  }

  /// Asserts how the state has changed since the moment before an action.
  ///
  /// During the assertion, the store has the state and the next id of a stack element of that moment.
  private func expectChange(
    since before: State, _ generation: Int, _ update: Update?, at location: SourceLocation
  ) {
    let ids = stackElementIDs
    let (after, nextGeneration) = (core.state, ids.nextGeneration)
    core.state = before
    ids.nextGeneration = generation
    defer {
      core.state = after
      ids.nextGeneration = nextGeneration
    }
    expectChange(from: before, to: after, update, at: location)
  }
}

extension TestStore where Action: CasePathable {
  /// Sends an action of a case without a payload and asserts how the state changes.
  ///
  /// `updateStateToExpectedResult` changes the state before the action into the expected one. Leave
  /// it out if nothing changes.
  ///
  /// - Returns: The effects that the action started, to await or cancel.
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
  /// `updateStateToExpectedResult` changes the state before the action into the expected one. Leave
  /// it out if nothing changes.
  ///
  /// - Returns: The effects that the action started, to await or cancel.
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
