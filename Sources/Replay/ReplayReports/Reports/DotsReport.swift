package import ActionScript

/// Prints one character per script, then the failures and warnings, then the summary.
package struct DotsReport: ReplayReport {
  private static let lineWidth = 80

  private let style: TextStyle
  private var scripts = ScriptGatherer()
  private var details: PrettyReport
  /// The details of the current script.
  private var pending = TerminalText()
  private var failures = TerminalText()
  private var column = 0

  /// - Parameters:
  ///   - isColored: Whether to add ANSI colors.
  ///   - diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  package init(isColored: Bool = false, diffLineLimit: Int? = 200) {
    style = TextStyle(isColored: isColored)
    details = PrettyReport(verbosity: .quiet, isColored: isColored, diffLineLimit: diffLineLimit)
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout TerminalText) {
    guard case .runEnded = event else {
      details.receive(event, into: &pending)
      if let script = scripts.receive(event) { mark(script, &output) }
      return
    }
    if column > 0 { output += "\n\n" }
    output += failures
    details.receive(event, into: &output)
  }

  private mutating func mark(_ script: ScriptRecord, _ output: inout TerminalText) {
    failures += pending
    pending.removeAll()
    output += character(script)
    column += 1
    if column == Self.lineWidth {
      output += "\n"
      column = 0
    }
  }

  private func character(_ script: ScriptRecord) -> TerminalText {
    switch script.outcome {
    case .passed where script.hasDiverged: style(.boldYellow, "D")
    case .passed: style(.green, ".")
    case .failed: style(.boldRed, "F")
    case .diverged: style(.boldRed, "D")
    case .unusable: style(.boldRed, "U")
    case .crashed: style(.boldRed, "C")
    case .broken: style(.boldRed, "E")
    case .notRun: style(.dim, "-")
    }
  }
}
