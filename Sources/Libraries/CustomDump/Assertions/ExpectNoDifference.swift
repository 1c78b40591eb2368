import InternalSupport

/// Expects two values to be equal, and reports a diff if they are not.
///
/// - Parameters:
///   - expression1: The first value.
///   - expression2: The second value.
///   - message: A message before the diff.
///   - fileID: The file of the failure.
///   - filePath: The path of that file.
///   - line: The line of the failure.
///   - column: The column of the failure.
public func expectNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportErrors(message(), at: location) {
    let (first, second) = (try expression1(), try expression2())
    guard first != second else { return nil }
    return DifferenceReport(first, second, labels: ("First", "Second"))
      .text(message: message())
  }
}
