// The former name of `IssueReporting`, when it was only for XCTest, with the names that differed then.
@_exported public import IssueReporting
