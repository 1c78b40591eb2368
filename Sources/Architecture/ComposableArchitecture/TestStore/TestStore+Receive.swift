public import CasePaths
import EffectSupport
import InternalSupport

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent an action, and how it changes the state.
  ///
  /// The store waits for the action in real time, at most for `duration`, which is the store's
  /// ``timeout`` by default. `updateStateToExpectedResult` changes the state before the action into
  /// the expected one. Leave it out if nothing changes.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ReceivedActionMatcher(
        expected: { _ in .value(expectedAction) },
        isWorthWaitingFor: { $0 == expectedAction },
        matches: { $0 == expectedAction }
      ),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension TestStore {
  /// Asserts that an effect sent an action that a predicate accepts, and how it changes the state.
  ///
  /// The store waits for the action in real time, at most for `duration`, which is the store's
  /// ``timeout`` by default. `updateStateToExpectedResult` changes the state before the action into
  /// the expected one. Leave it out if nothing changes.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(
        ReceivedActionMatcher(expected: { _ in .predicate }, matches: isMatching),
        timeout: duration,
        assert: updateStateToExpectedResult,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
  }

  /// Asserts that an effect sent an action of a case, and how it changes the state.
  ///
  /// `actionCase` is a key path such as `\.factResponse` or
  /// `\.destination.presented.alert.confirmTapped`. The store waits for the action in real time, at
  /// most for `duration`, which is the store's ``timeout`` by default.
  /// `updateStateToExpectedResult` changes the state before the action into the expected one. Leave
  /// it out if nothing changes.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .casePath(AnyCasePath(actionCase)),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of a case with a payload, and how it changes the state.
  ///
  /// `actionCase` is a key path such as `\.factResponse`. The store waits for the action in real
  /// time, at most for `duration`, which is the store's ``timeout`` by default.
  /// `updateStateToExpectedResult` changes the state before the action into the expected one. Leave
  /// it out if nothing changes.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let casePath = AnyCasePath(actionCase)
    await receive(
      ReceivedActionMatcher(
        expected: { received in
          .payload(
            casePath.embed(value), isSameCase: received.flatMap(casePath.extract(from:)) != nil)
        },
        isWorthWaitingFor: { casePath.extract(from: $0) != nil },
        matches: { casePath.extract(from: $0) == value }
      ),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

// MARK: - Procedure

/// Determines which received action a test expects.
struct ReceivedActionMatcher<State, Action> {
  /// The expected action for a message, given the action that was received instead.
  var expected: (_ received: Action?) -> TestStoreCore<State, Action>.ExpectedAction
  /// Whether to stop waiting when an action arrives.
  var isWorthWaitingFor: (Action) -> Bool
  var matches: (Action) -> Bool

  init(
    expected: @escaping (_ received: Action?) -> TestStoreCore<State, Action>.ExpectedAction,
    isWorthWaitingFor: ((Action) -> Bool)? = nil,
    matches: @escaping (Action) -> Bool
  ) {
    self.expected = expected
    self.isWorthWaitingFor = isWorthWaitingFor ?? matches
    self.matches = matches
  }

  static func casePath<Value>(_ casePath: AnyCasePath<Action, Value>) -> Self {
    Self(expected: { _ in .casePath }, matches: { casePath.extract(from: $0) != nil })
  }
}

extension TestStore {
  func receive(
    _ matcher: ReceivedActionMatcher<State, Action>,
    timeout duration: Duration?,
    assert update: Update?,
    at location: SourceLocation
  ) async {
    await waitForAction(matcher, timeout: duration, at: location)
    reporter.withIssues(at: location) {
      takeAction(matcher, assert: update, at: location)
    }
    await waiter.settle()
  }

  private func waitForAction(
    _ matcher: ReceivedActionMatcher<State, Action>,
    timeout duration: Duration?,
    at location: SourceLocation
  ) async {
    guard core.hasEffectsInFlight else { return }
    let wait = await waiter.wait(for: duration ?? timeout) {
      core.hasArrived(matcher.isWorthWaitingFor)
    }
    let timeout = WaitFailure.Timeout(wait, explicit: duration, standard: timeout)
    if let failure = core.failure(of: wait, timeout) { reporter.report(failure, at: location) }
  }

  private func takeAction(
    _ matcher: ReceivedActionMatcher<State, Action>,
    assert update: Update?,
    at location: SourceLocation
  ) {
    switch core.receive(where: matcher.matches) {
    case .nothing:
      reportIssue(matcher.expected(nil).messageWhenNoneCame, at: location)
    case .unexpected(let received):
      let expected = matcher.expected(received.action)
      reportIssue(expected.message(whenReceived: received.action), at: location)
    case .expected(let received, let skipped):
      if let skipped { reporter.report(skipped, at: location) }
      expectChange(from: core.state, to: received.state, update, at: location)
      core.settle(on: received)
    }
  }
}
