import IssueReporting

/// Reports that a test has not set an endpoint, and returns a placeholder.
package func unset<Value: Sendable>(
  _ endpoint: String,
  _ placeholder: Value,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> Value {
  unimplemented(
    endpoint, placeholder: placeholder,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}
