import IssueReporting
import RuntimeReflection

/// Returns the value of a case.
///
/// Fails if the enum is in another case.
/// - Throws: An error if the enum is in another case, and the errors of its expression.
@available(*, deprecated, message: "Unwrap the optional property of a '@CasePathable' enum instead")
public func XCTUnwrap<Enum, Case>(
  _ root: @autoclosure () throws -> Enum,
  case extract: (Enum) -> Case?,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Case {
  let root = try root()
  if let value = extract(root) { return value }
  let message = message()
  reportIssue(
    """
    XCTUnwrap: Expected to extract value of type "\(typeName(Case.self, genericsAbbreviated: false))" from \
    "\(typeName(Enum.self, genericsAbbreviated: false))"\(message.isEmpty ? "" : " - \(message)") …

      Actual:
        \(String(describing: root))
    """,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  throw ExtractionFailed()
}
