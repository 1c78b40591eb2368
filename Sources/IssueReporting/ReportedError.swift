/// An error that has been reported as an issue already, and must not be reported again.
package protocol ReportedError: Error {}
