import InternalSupport

extension TestStore {
  /// Asserts the current state without an action, for example after a change of shared state.
  ///
  /// `updateStateToExpectedResult` changes the last asserted state into the expected one.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reporter.withIssues(at: location) {
      expectChange(
        from: core.state, to: core.state, updateStateToExpectedResult,
        mayBeUnchanged: true, at: location)
    }
  }
}
