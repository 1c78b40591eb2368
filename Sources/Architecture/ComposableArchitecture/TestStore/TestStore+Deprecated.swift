public import CasePaths
public import Dependencies
import InternalSupport

extension TestStore {
  /// Creates a store for a feature that was created without the store's dependencies.
  @available(
    *, deprecated,
    message: "Make the reducer in a closure, like 'TestStore(initialState: …) { Feature() }'."
  )
  public convenience init(
    initialState: @autoclosure () -> State,
    reducer: some Reducer<State, Action>,
    prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState(),
      reducer: { reducer },
      withDependencies: prepareDependencies,
      fileID: fileID, file: filePath, line: line, column: column
    )
  }

  /// Asserts that an effect sent an action of a case, and how it changes the state.
  @available(
    *, deprecated,
    message: "Pass a key path to the case, like 'store.receive(\\.tap)', instead of a case path."
  )
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .casePath(actionCase),
      timeout: duration,
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Explains what to do if the action is not `Equatable`.
  @available(
    *, unavailable,
    message:
      "Assert the action by a key path to its case, like 'store.receive(\\.tap)', or make the action 'Equatable'."
  )
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}
}

// MARK: - Timeouts in nanoseconds
//
// Any integer where the form with a 'Duration' is disfavored, too: '.zero' then means a 'Duration'.

extension TestStore {
  /// Asserts that all received actions were asserted and that all effects end.
  @available(*, deprecated, message: "Pass a 'Duration', like '.seconds(1)', as the timeout.")
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Asserts that an effect sent an action that a predicate accepts, and how it changes the state.
  @available(*, deprecated, message: "Pass a 'Duration', like '.seconds(1)', as the timeout.")
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: some BinaryInteger,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Asserts that an effect sent an action of a case, and how it changes the state.
  @available(*, deprecated, message: "Pass a 'Duration', like '.seconds(1)', as the timeout.")
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout nanoseconds: some BinaryInteger,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .casePath(actionCase),
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of a case, and how it changes the state.
  @available(*, deprecated, message: "Pass a 'Duration', like '.seconds(1)', as the timeout.")
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: some BinaryInteger,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect sent an action, and how it changes the state.
  @available(*, deprecated, message: "Pass a 'Duration', like '.seconds(1)', as the timeout.")
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      expectedAction,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension TestStoreTask {
  /// Asserts that the effects end.
  @available(*, deprecated, message: "Pass a 'Duration', like '.seconds(1)', as the timeout.")
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
