import InternalSupport
import IssueReporting

/// The failure message for two values that should be equal but are not.
struct DifferenceReport {
  private let difference: String?
  private let legend: String

  init<T>(_ first: T, _ second: T, labels: (first: String, second: String)) {
    let format = DiffFormat.proportional
    difference = diff(first, second, format: format)
    legend = "(\(labels.first): \(format.first), \(labels.second): \(format.second))"
  }

  /// The text of the issue; `nil` if there is no difference to show.
  func text(message: String?) -> String? {
    body.map { "\(message.map { "\($0) - " } ?? "")Difference: …\n\n\($0)" }
  }

  /// The indented diff, and the meaning of its marks.
  var body: String? {
    difference.map { "\(indented($0))\n\n\(legend)" }
  }

  private func indented(_ text: String) -> String {
    text.lines
      .map { "  \($0)" }
      .joined(separator: "\n")
  }
}

/// Reports the text that a check returns, or the error that it throws, as an issue.
func reportErrors(
  _ message: @autoclosure () -> String?,
  at location: SourceLocation,
  _ check: () throws -> String?
) {
  do {
    if let text = try check() {
      reportIssue(text, at: location)
    }
  } catch {
    reportIssue(error, message(), at: location)
  }
}
