import ActionScript

/// A summary in Markdown, as GitHub shows it for a job: a table of scripts, and the failures.
package struct MarkdownReport: ReplayReport {
  /// GitHub rejects summaries above a mebibyte.
  private static let sizeLimit = 900_000
  private static let rowLimit = 500

  private let heading: String
  private var scripts = ScriptGatherer()
  private var failedRows: [MarkdownText] = []
  private var otherRows: [MarkdownText] = []
  private var otherCount = 0
  private var failedCount = 0
  private var details = MarkdownText()
  /// The watched paths of the scripts without a failure.
  private var otherDetails = MarkdownText()
  private var untoldCount = 0

  /// - Parameter heading: The heading of the summary.
  package init(heading: String = "tca-replay") {
    self.heading = heading
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout MarkdownText) {
    if let script = scripts.receive(event) { add(script) }
    if case .runEnded(let summary) = event {
      output += text(summary)
    }
  }

  private mutating func add(_ script: ScriptRecord) {
    guard script.outcome.isFailure else {
      otherCount += 1
      if otherRows.count < Self.rowLimit { otherRows.append(row(script)) }
      let text = watched(script)
      if otherDetails.bytes.count + text.bytes.count < Self.sizeLimit / 4 { otherDetails += text }
      return
    }
    failedCount += 1
    if failedRows.count < Self.rowLimit { failedRows.append(row(script)) }
    let text = detail(script)
    if details.bytes.count + text.bytes.count < Self.sizeLimit / 2 {
      details += text
    } else {
      untoldCount += 1
    }
  }

  private func text(_ summary: ReplayEvent.RunSummary) -> MarkdownText {
    var text: MarkdownText =
      "## \(heading, at: .html)\n\n\(SummaryText.text(for: summary), at: .html)\n\n"
    for failure in summary.call.failures { text += "❌ \(failure, at: .html)\n\n" }
    text += table(failedRows, of: failedCount)
    text += details
    if untoldCount > 0 { text += "\(counted(untoldCount, "more script")) failed.\n\n" }
    if !otherRows.isEmpty {
      let title = "\(counted(otherCount, "script")) without a failure"
      text +=
        "<details><summary>\(title)</summary>\n\n\(table(otherRows, of: otherCount))\(otherDetails)</details>\n"
    }
    return text
  }

  private func table(_ rows: [MarkdownText], of count: Int) -> MarkdownText {
    guard !rows.isEmpty else { return "" }
    var text: MarkdownText = "| | script | feature | steps |\n|---|---|---|---|\n\(rows.joined())"
    if rows.count < count { text += "\n\(counted(count - rows.count, "more script")) not shown.\n" }
    return text + "\n"
  }

  private func row(_ script: ScriptRecord) -> MarkdownText {
    let mark =
      switch script.outcome {
      case .passed: script.hasDiverged ? "⚠️ diverged" : "✅"
      case .notRun: "⏭️ not run"
      case .failed, .diverged, .unusable, .crashed, .broken: "❌ \(script.outcome.word)"
      }
    var name: MarkdownText = "<code>\(script.file.visible(.line))</code>"
    if let title = script.title { name += "<br>\(title)" }
    let steps = SummaryText.steps(script.steps)
    return "| \(mark) | \(name) | \(script.feature ?? "") | \(steps) |\n"
  }

  private func detail(_ script: ScriptRecord) -> MarkdownText {
    let problems = ProblemText(style: TextStyle(isColored: false), diffLineLimit: 40)
    let findings = script.findings.prefix(10).map { problems.text(for: $0) }
    var text: MarkdownText = "\(findings.joined(separator: "\n"), at: .block)"
    if script.findings.count > 10 {
      text += "\n\(counted(script.findings.count - 10, "more failure")) not shown\n"
    }
    return """
      <details><summary>❌ <code>\(script.file, at: .html)</code></summary>

      <pre>\(text)</pre>

      \(watched(script))</details>


      """
  }

  /// The watched paths of a script, and how they changed.
  private func watched(_ script: ScriptRecord) -> MarkdownText {
    guard !script.watched.isEmpty else { return "" }
    // A blank line would end the block.
    var lines = script.watched.map { $0.visible(.line) }
    if script.untoldWatchedCount > 0 {
      lines.append("\(counted(script.untoldWatchedCount, "more change")) not shown")
    }
    return """
      Watched in <code>\(script.file.visible(.line), at: .html)</code>:

      <pre>
      \(lines.joined(separator: "\n"), at: .block)
      </pre>


      """
  }
}
