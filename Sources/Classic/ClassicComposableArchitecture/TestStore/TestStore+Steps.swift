import EffectSupport
import InternalSupport
import IssueReporting

extension TestStore where LocalState: Equatable {
  /// Sends an action, and compares the state after it.
  ///
  /// `updateExpectingResult` changes the state before the action into the expected state. Leave it
  /// out if nothing changes.
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
    checkNothingReceived("sending an action", at: location)
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
    let judge = ChangeJudge<LocalState>(areEqual: ==, policy: .exhaustive)
    do {
      let verdict = try judge.verdict(
        from: toLocalState(before), to: toLocalState(after),
        announcement: update == nil ? .nothing : .change
      ) { state, _ in
        // The store still has the old state while the test describes the change.
        bookkeeping.state = before
        defer { bookkeeping.state = after }
        var state = state
        try update?(&state)
        return state
      } trial: {
        nil
      }
      report(verdict?.finding.message, at: location)
    } catch {
      report(ChangeFailure<LocalState>.threw(error).message, at: location)
    }
  }

  /// Reports actions that effects have sent and the test has not received.
  func checkNothingReceived(_ purpose: String, at location: SourceLocation) {
    switch bookkeeping.withCore({ $0.beginSend() }) {
    case .refuse: break  // Features of these years do not dismiss themselves.
    case .send(let unhandled, _): report(unhandled?.finding.message(before: purpose), at: location)
    }
  }
}

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// Receives the next action that an effect sent, and compares the state after it.
  ///
  /// `updateExpectingResult` changes the state before the action into the expected state. Leave it
  /// out if nothing changes.
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
    let before = bookkeeping.state
    switch bookkeeping.receive(where: { $0 == expectedAction }) {
    case .nothing:
      return report("Expected to receive an action, but received none.", at: location)
    case .unexpected(let received):
      let legend = "(Expected: −, Received: +)"
      report(
        """
        Received unexpected action: …

        \(contrast(expectedAction, received.action, legend: legend))
        """,
        at: location)
    case .expected(let received, _):
      bookkeeping.withCore { $0.settle(on: received) }
    }
    compare(before, update, at: location)
    advance(to: location)
  }
}

extension TestStore {
  /// Reports remaining actions and effects.
  func complete() {
    isCompleted = true
    for verdict in bookkeeping.withCore({ $0.leftovers() }) {
      switch verdict.finding {
      case .actions(let actions):
        let actions = actions.map(\.action)
        report(
          """
          The store received \(counted(actions, "unexpected action")) after this one: …

          Unhandled actions: \(TestStoreText.dump(actions))
          """,
          at: location)
      case .effect(let effect):
        guard case .call(let location)? = effect.cause else { continue }
        report(TestStoreText.runningEffect, at: location)
      case .sharedChanges:
        break  // There was no shared state.
      }
    }
  }

  func report(_ text: String?, at location: SourceLocation) {
    guard let text else { return }
    reportIssue(
      text, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
