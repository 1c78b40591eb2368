import InternalSupport

/// Expects two values to be equal, and reports a diff after the message if they are not.
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
    let message = message()
    return DifferenceReport(first, second, labels: ("First", "Second")).text(message: message)
      ?? """
      \(message.map { "\($0) - " } ?? "")The values are not equal, but no difference was detected:

        \(first)
        \(second)
      """
  }
}
