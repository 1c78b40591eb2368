// Upstream's module of this name links the test frameworks. Here issues reach the framework that runs without it, so
// that there is only the name, for the test targets that depend on it.
@_exported public import IssueReporting
