import CustomDump
import IssueReporting

/// An unanswered call.
///
/// If the endpoint can throw, it throws this error. The step that made the call fails.
package struct UnansweredCall: ReportedError, CustomStringConvertible, Equatable {
  /// What happened: `'numberFact.fetch' was called with 5, but nothing answers it`.
  package var description: String

  /// How to answer it.
  package var remedy: String?

  package init(_ description: String, remedy: String? = nil) {
    self.description = description
    self.remedy = remedy
  }
}

extension UnansweredCall: CustomDumpStringConvertible {
  /// Shortened, because the step reports it.
  package var customDumpDescription: String { "UnansweredCall(…)" }
}
