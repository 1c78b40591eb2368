@_exported public import IssueReporting
@_exported public import XCTestDynamicOverlay
