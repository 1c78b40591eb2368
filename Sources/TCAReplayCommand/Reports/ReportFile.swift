import ReplayReports

/// A report that goes to a file.
struct ReportFile: Equatable, Sendable {
  enum Kind: CaseIterable, Sendable {
    case junit
    case html
    case json
    case tap
    case markdown
    case traceEvents

    /// The option that asks for it.
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
  /// Whether the report goes behind what the file holds, as GitHub's summaries do.
  var isAppended = false
}
