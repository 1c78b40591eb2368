// Test targets may depend on this module. Upstream's links the test frameworks, which is not
// necessary here.
@_exported public import IssueReporting
