import InternalSupport

extension TestStore {
  /// Asserts the current state without an action, for changes of shared state and the like.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Changes the state as far as the test knows it into the one that is
  ///     expected.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
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
