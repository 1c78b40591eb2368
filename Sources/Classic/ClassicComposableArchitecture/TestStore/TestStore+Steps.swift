import InternalSupport
import IssueReporting

extension TestStore where LocalState: Equatable {
  /// Sends an action, and compares the state after it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateExpectingResult: Changes the state before the action into the expected state. Leave it out if
  ///     nothing changes.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
  public func send(
    _ action: LocalAction,
    _ updateExpectingResult: ((inout LocalState) throws -> Void)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) {
    _ = send(
      action, updateExpectingResult,
      at: SourceLocation(fileID: fileID, filePath: file, line: line, column: column))
  }

  func send(
    _ action: LocalAction, _ update: ((inout LocalState) throws -> Void)?,
    at location: SourceLocation
  ) -> EffectTasks? {
    checkNothingReceived("before sending an action", at: location)
    let before = bookkeeping.state
    let tasks = core.send(
      TestAction(action: fromLocalAction(action), isSent: true, location: location))
    compare(before, update, at: location)
    advance(to: location)
    return tasks
  }

  /// Compares the state after this step to the state that the test expects.
  func compare(
    _ before: State, _ update: ((inout LocalState) throws -> Void)?, at location: SourceLocation
  ) {
    let after = bookkeeping.state
    let base = toLocalState(before)
    let actual = toLocalState(after)
    var expected = base
    do {
      if let update {
        // The store still has the old state while the test describes the change.
        bookkeeping.state = before
        defer { bookkeeping.state = after }
        try update(&expected)
      }
    } catch {
      // The expectation is unknown.
      report("Threw error: \(error)", at: location)
      return
    }
    if expected != actual {
      let heading =
        update == nil
        ? "State was not expected to change, but a change occurred"
        : "A state change does not match expectation"
      report(
        """
        \(heading): …

        \(TestStoreText.difference(expected, actual, legend: "(Expected: −, Actual: +)"))
        """,
        at: location)
    } else if update != nil, expected == base {
      report(
        """
        Expected state to change, but no change occurred.

        The closure did not change the state. Remove the closure if no change is expected.
        """,
        at: location)
    }
  }

  /// Reports received actions that the test has skipped.
  func checkNothingReceived(_ purpose: String, at location: SourceLocation) {
    guard bookkeeping.hasReceivedActions else { return }
    let actions = bookkeeping.receivedActions
    report(
      """
      Must handle \(TestStoreText.count(actions, "received action")) \(purpose): …

      Unhandled actions: \(TestStoreText.dump(actions))
      """,
      at: location)
  }
}

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// Receives the next action that an effect sent, and compares the state after it.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - updateExpectingResult: Changes the state before the action into the expected state. Leave it out if
  ///     nothing changes.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - fileID: The file of the call.
  ///   - column: The column of the call.
  public func receive(
    _ expectedAction: Action,
    _ updateExpectingResult: ((inout LocalState) throws -> Void)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) {
    receive(
      expectedAction, updateExpectingResult,
      at: SourceLocation(fileID: fileID, filePath: file, line: line, column: column))
  }

  func receive(
    _ expectedAction: Action, _ update: ((inout LocalState) throws -> Void)?,
    at location: SourceLocation
  ) {
    guard let (action, state) = bookkeeping.takeReceived() else {
      report("Expected to receive an action, but received none.", at: location)
      return
    }
    if action != expectedAction {
      let legend = "(Expected: −, Received: +)"
      report(
        """
        Received unexpected action: …

        \(TestStoreText.difference(expectedAction, action, legend: legend))
        """,
        at: location)
    }
    let before = bookkeeping.state
    bookkeeping.state = state
    compare(before, update, at: location)
    advance(to: location)
  }
}

extension TestStore {
  /// Reports remaining actions and effects.
  func complete() {
    isCompleted = true
    let actions = bookkeeping.receivedActions
    if !actions.isEmpty {
      report(
        """
        The store received \(TestStoreText.count(actions, "unexpected action")) after this one: …

        Unhandled actions: \(TestStoreText.dump(actions))
        """,
        at: location)
    }
    for effect in bookkeeping.runningEffects {
      report(TestStoreText.runningEffect, at: effect.location)
    }
  }

  func report(_ text: String, at location: SourceLocation) {
    reportIssue(
      text, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
