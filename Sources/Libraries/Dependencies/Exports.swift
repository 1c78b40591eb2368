@_exported public import Clocks
@_exported public import CombineSchedulers
@_exported public import ConcurrencyExtras
@_exported public import IssueReporting
@_exported public import XCTestDynamicOverlay
