/// An error that was already reported as an issue and must not be reported again.
package protocol ReportedError: Error {}
