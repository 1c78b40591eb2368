// Upstream's module of this name links the test frameworks. Here this is not necessary. The module
// exists for test targets that depend on it.
@_exported public import IssueReporting
