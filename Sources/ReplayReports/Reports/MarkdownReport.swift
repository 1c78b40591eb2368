import ActionScript

/// A summary in Markdown, as GitHub shows it for a job: a table of scripts, and the failures.
package struct MarkdownReport: ReplayReport {
  /// GitHub rejects summaries above a mebibyte.
  private static let sizeLimit = 900_000
  private static let rowLimit = 500

  private let heading: String
  private var scripts = ScriptGatherer()
  private var failedRows: [String] = []
  private var otherRows: [String] = []
  private var otherCount = 0
  private var failedCount = 0
  private var details = ""
  private var untoldCount = 0

  /// - Parameter heading: The heading of the summary.
  package init(heading: String = "tca-replay") {
    self.heading = heading
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {
    if let script = scripts.receive(event) { add(script) }
    if case .runEnded(let summary) = event {
      output.append(contentsOf: text(summary).utf8)
    }
  }

  private mutating func add(_ script: ScriptRecord) {
    guard script.outcome.isFailure else {
      otherCount += 1
      if otherRows.count < Self.rowLimit { otherRows.append(row(script)) }
      return
    }
    failedCount += 1
    if failedRows.count < Self.rowLimit { failedRows.append(row(script)) }
    let text = detail(script)
    if details.utf8.count + text.utf8.count < Self.sizeLimit / 2 {
      details += text
    } else {
      untoldCount += 1
    }
  }

  private func text(_ summary: ReplayEvent.RunSummary) -> String {
    var text = "## \(PlainText.markup(heading))\n\n\(SummaryText.text(for: summary))\n\n"
    text += table(failedRows, of: failedCount)
    text += details
    if untoldCount > 0 { text += "\(counted(untoldCount, "more script")) failed.\n\n" }
    if !otherRows.isEmpty {
      let title = "\(counted(otherCount, "script")) without a failure"
      text +=
        "<details><summary>\(title)</summary>\n\n\(table(otherRows, of: otherCount))</details>\n"
    }
    return text
  }

  private func table(_ rows: [String], of count: Int) -> String {
    guard !rows.isEmpty else { return "" }
    var text = "| | script | feature | steps |\n|---|---|---|---|\n" + rows.joined()
    if rows.count < count { text += "\n\(counted(count - rows.count, "more script")) not shown.\n" }
    return text + "\n"
  }

  private func row(_ script: ScriptRecord) -> String {
    let mark =
      switch script.outcome {
      case .passed: "✅"
      case .notRun: "⏭️ not run"
      default: "❌ \(script.outcome.word)"
      }
    var name = "<code>\(Self.cell(SourceExcerpt.displayed(script.file)))</code>"
    if let title = script.title { name += "<br>\(Self.cell(title))" }
    let steps = SummaryText.steps(script.steps)
    return "| \(mark) | \(name) | \(Self.cell(script.feature ?? "")) | \(steps) |\n"
  }

  private func detail(_ script: ScriptRecord) -> String {
    let problems = ProblemText(style: TextStyle(isColored: false), diffLineLimit: 40)
    let texts = script.findings.prefix(10).map { finding in
      (finding.step.map { "step \($0.number): \($0.text)\n" } ?? "")
        + problems.text(for: finding.problem)
    }
    var text = PlainText.markup(texts.joined(separator: "\n"))
    if script.findings.count > 10 {
      text += "\n\(counted(script.findings.count - 10, "more failure")) not shown\n"
    }
    let name = PlainText.markup(SourceExcerpt.displayed(script.file))
    // A blank line would end the enclosing HTML.
    text = text.replacing("\n\n", with: "\n&nbsp;\n")
    return
      "<details><summary>❌ <code>\(name)</code></summary>\n\n<pre>\(text)</pre>\n\n</details>\n\n"
  }

  /// Escapes a text for a table cell.
  private static func cell(_ text: String) -> String {
    PlainText.markup(text, keepsLines: false)
      .replacing("&#10;", with: " ").replacing("&#13;", with: " ").replacing("|", with: "&#124;")
      .replacing("`", with: "&#96;").replacing("*", with: "&#42;").replacing("_", with: "&#95;")
      .replacing("[", with: "&#91;").replacing("@", with: "&#64;")
  }
}
