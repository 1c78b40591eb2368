// The name that `IssueReporting` had when it was only for XCTest, with what that module called otherwise.
@_exported public import IssueReporting
