// The former name of `IssueReporting`, which was only for XCTest. This module has its former API.
@_exported public import IssueReporting
