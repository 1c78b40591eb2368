import CustomDump
import IssueReporting
import ReplayValues

/// An unanswered call.
///
/// An endpoint that can throw throws it, and it fails the step that made the call.
package struct UnansweredCall: ReportedError, CustomStringConvertible, Equatable {
  /// What happened, as in `'numberFact.fetch' was called with 5, and nothing answers it`.
  package var description: String

  /// How it can be answered.
  package var remedy: String?

  package init(_ description: String, remedy: String? = nil) {
    self.description = description
    self.remedy = remedy
  }
}

extension UnansweredCall: CustomDumpStringConvertible {
  /// Shortened: the step that made the call tells of it.
  package var customDumpDescription: String { "UnansweredCall(…)" }
}
