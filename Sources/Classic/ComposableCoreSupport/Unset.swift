import IssueReporting

/// Reports that a test has not set an endpoint, and returns a placeholder.
package func unset<Value: Sendable>(
  _ endpoint: String,
  _ placeholder: Value,
  function: StaticString = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Value {
  unimplemented(
    endpoint, placeholder: placeholder, function: function,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
