import ReplayReports

/// A report to write to a file.
struct ReportFile: Equatable, Sendable {
  enum Kind: CaseIterable, Sendable {
    case junit
    case html
    case json
    case tap
    case markdown
    case traceEvents

    /// The option for this kind of report.
    var option: OptionName {
      switch self {
      case .junit: .junit
      case .html: .html
      case .json: .json
      case .tap: .tap
      case .markdown: .markdown
      case .traceEvents: .traceEvents
      }
    }
  }

  var kind: Kind
  var path: String
  /// Whether to append the report to the file, as GitHub's summaries need it.
  var isAppended = false
}
