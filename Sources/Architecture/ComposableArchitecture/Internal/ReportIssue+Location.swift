package import InternalSupport
import IssueReporting

/// Reports an issue at a location that was passed as one value.
package func reportIssue(_ message: @autoclosure () -> String, at location: SourceLocation) {
  reportIssue(
    message(),
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
}
