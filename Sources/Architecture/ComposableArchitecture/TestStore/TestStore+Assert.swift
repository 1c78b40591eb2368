import InternalSupport

extension TestStore {
  /// Asserts the current state without an action, for example after a change of shared state.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Changes the last asserted state into the expected one.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
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
