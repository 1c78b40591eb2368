import InternalSupport
import IssueReporting

/// Expects a certain change of a value, and reports a diff if the change is different.
///
/// The value is evaluated before and after the operation. `changes` makes the expected changes to
/// the old value. Without an operation, they describe parts of the current value.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: (() throws -> Void)? = nil,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportErrors(message(), at: location) {
    let before = try expression()
    try operation?()
    let actual = try expression()
    var expected = before
    try updateExpectingResult(&expected)
    if operation != nil, let text = unchangedReport(before, expected, actual, message()) {
      return text
    }
    return changeReport(expected: expected, actual: actual, message: message())
  }
}

/// Expects a certain change of a value, and reports a diff if the change is different.
///
/// The value is evaluated before and after the operation. `changes` makes the expected changes to
/// the old value.
nonisolated(nonsending)
  public func expectDifference<T: Equatable>(
    _ expression: @autoclosure () throws -> T,
    _ message: @autoclosure () -> String? = nil,
    operation: () async throws -> Void,
    changes updateExpectingResult: (inout T) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async
{
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let before = try expression()
    try await operation()
    let actual = try expression()
    var expected = before
    try updateExpectingResult(&expected)
    let text =
      unchangedReport(before, expected, actual, message())
      ?? changeReport(expected: expected, actual: actual, message: message())
    if let text { reportIssue(text, at: location) }
  } catch {
    reportIssue(error, message(), at: location)
  }
}

/// The text if neither the operation nor the expected changes change the value.
private func unchangedReport<T: Equatable>(
  _ before: T, _ expected: T, _ actual: T, _ message: String?
) -> String? {
  guard before == expected, before == actual else { return nil }
  return "\(message.map { "\($0) - " } ?? "")No difference detected after applying changes."
}

private func changeReport<T: Equatable>(expected: T, actual: T, message: String?) -> String? {
  guard expected != actual else { return nil }
  return DifferenceReport(expected, actual, labels: ("Expected", "Actual")).text(message: message)
    ?? "No difference detected after applying changes."
}
