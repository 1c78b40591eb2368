import IssueReporting

/// Whether the process runs tests: the earlier name of `isTesting`.
@available(*, deprecated, renamed: "isTesting")
public var _XCTIsTesting: Bool { isTesting }

/// Reports an issue where XCTest is not imported: the earlier name of `reportIssue`.
@available(*, deprecated, renamed: "reportIssue")
@_disfavoredOverload
public func XCTFail(_ message: String = "") {
  guard let context = XCTFailContext.current else {
    return reportIssue(message.isEmpty ? nil : message)
  }
  XCTFail(message, file: context.file, line: context.line)
}

/// Reports an issue at a line where XCTest is not imported: the earlier name of `reportIssue`.
@available(*, deprecated, renamed: "reportIssue")
@_disfavoredOverload
public func XCTFail(_ message: String = "", file: StaticString, line: UInt) {
  reportIssue(
    message.isEmpty ? nil : message,
    fileID: file,
    filePath: file,
    line: line,
    column: 0
  )
}
