struct ReportFile: Equatable, Sendable {
  enum Kind: CaseIterable, Sendable {
    case junit
    case html
    case json
    case tap
    case markdown
    case traceEvents

    /// The option for this kind of report.
    var key: OptionKey<String> {
      switch self {
      case .junit: Options.junit
      case .html: Options.html
      case .json: Options.json
      case .tap: Options.tap
      case .markdown: Options.markdown
      case .traceEvents: Options.traceEvents
      }
    }

    var option: Option { key.option }
  }

  var kind: Kind
  var path: String
  /// Whether to append the report to the file, as GitHub's summaries need it.
  var isAppended = false
  /// The variable that gave the path; `nil` if an option did.
  var variable: String?

  /// The option or the variable that gave the path, for messages: `'--junit'`.
  var source: String { variable ?? "'--\(kind.option.word)'" }

  /// The option or the variable, with the path.
  var shown: String {
    variable.map { "\($0)=\(path)" } ?? "'--\(kind.option.word) \(path)'"
  }
}
