import CustomDump
import IssueReporting
import ReplayValues

/// A call that nobody answered: what an endpoint throws where it can, and what fails the step that called it.
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
