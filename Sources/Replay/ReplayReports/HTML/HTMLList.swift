import ActionScript
import InternalSupport

/// The run as a plain list, for browsers without scripting.
struct HTMLList {
  package let diffLineLimit: Int?
  private var file = ""

  init(diffLineLimit: Int?) {
    self.diffLineLimit = diffLineLimit
  }

  package mutating func text(for event: ReplayEvent) -> HTMLText {
    switch event {
    case .runStarted, .traced:
      ""
    case .scriptUnusable(let script):
      heading(script.file, nil, nil, "unusable") + problems(script.problems)
    case .scriptNotRun(let script):
      heading(script.file, nil, script.reason, "not run")
    case .scriptStarted(let script):
      start(script)
    case .stepEnded(let step):
      step.outcome == .silent ? "" : text(of: step)
    case .scriptEnded(let end):
      notes(end.notes) + block("printed after the last step", end.captured?.withoutColors)
        + problems(end.problems)
          + """
          <p class="outcome \(end.outcome.rawValue)" id="\(end.file)@end">\(end.outcome.rawValue): \(SummaryText.steps(end.steps))</p>
          """
    case .runEnded(let summary):
      "<p>\(SummaryText.text(for: summary))</p>"
        + summary.call.failures.map { "<p class=\"outcome failed\">\($0)</p>" as HTMLText }.joined()
    }
  }

  private mutating func start(_ script: ReplayEvent.ScriptStart) -> HTMLText {
    file = script.file
    return heading(script.file, script.feature, script.title, nil)
      + watched(script.watched.map(\.text)) + block("state at the start", script.state)
      + text(of: script.source, script.file)
      + problems(script.warnings)
  }

  private func heading(
    _ file: String, _ feature: String?, _ title: String?, _ outcome: String?
  ) -> HTMLText {
    let parts = [feature, title, outcome].compactMap(\.self).map { " · \($0)" as HTMLText }
    return "<h2 id=\"\(file)\">\(file)\(parts.joined())</h2>"
  }

  private func text(of step: StepReport) -> HTMLText {
    let id: HTMLText = "\(file)@\(step.number)"
    var text: HTMLText = "<article class=\"\(step.outcome.rawValue)\" id=\"\(id)\"><h3>"
    text += "<a href=\"#\(id)\">\(step.number)</a> "
    text += "<code>\(step.text)</code></h3><p>\(step.outcome.rawValue)"
    if let cause = step.cause, let number = step.causingStep {
      text += " · caused by <a href=\"#\(file)@\(number)\">step \(cause)</a>"
    }
    if step.effectsStarted > 0 { text += " · \(counted(step.effectsStarted, "effect")) started" }
    if let arrival = step.arrival { text += " · received at \(arrival.scriptText)" }
    if step.effectsEnded > 0 { text += " · \(counted(step.effectsEnded, "effect")) ended" }
    text += " · at \(step.time.scriptText)</p>"
    text += watched(step.watched.map(\.text))
    text += self.text(of: step.source, step.file ?? file)
    text += diff(step.diff)
    for action in step.received.prefix(HTMLReport.receivedLimit) {
      let cause = action.cause.map { " ← step \($0)" } ?? ""
      let arrival = action.arrival.map { ", at \($0.scriptText)" } ?? ""
      text +=
        "<p>\(action.isSkipped ? "skipped" : "received") <code>\(action.text)</code>\(cause)\(arrival)</p>\(diff(action.diff))"
    }
    let rest = step.received.count - HTMLReport.receivedLimit
    if rest > 0 { text += "<p>\(counted(rest, "more received action")) not shown</p>" }
    text += block("shown", step.output)
    if !step.calls.isEmpty {
      text += block(
        "calls", step.calls.map { "\($0.endpoint)\($0.argumentList)" }.joined(separator: "\n"))
    }
    text += block("printed", step.captured?.withoutColors)
    return text + notes(step.directReads + step.uncontrolled + step.notes) + problems(step.problems)
      + "</article>"
  }

  /// The text of a file with the numbers of its lines.
  private func text(of source: SourceText?, _ file: String) -> HTMLText {
    guard let source else { return "" }
    var lines = source.text.lines.enumerated().map { "\($0.offset + 1)  \($0.element)" }
    if source.text.hasSuffix("\n") { lines.removeLast() }
    if source.omittedLineCount > 0 {
      lines.append("… \(counted(source.omittedLineCount, "more line")) not shown")
    }
    return block("source of \(file)", lines.joined(separator: "\n"))
  }

  private func watched(_ lines: [String]) -> HTMLText {
    let rest = lines.count - HTMLReport.receivedLimit
    let cut: HTMLText =
      rest > 0 ? "<p>\(counted(rest, "more watched change")) not shown</p>" : ""
    return lines.prefix(HTMLReport.receivedLimit)
      .map { "<p>watched <code>\($0)</code></p>" }.joined() + cut
  }

  private func notes(_ notes: [String]) -> HTMLText {
    notes.map { "<p class=\"note\">\($0)</p>" }.joined()
  }

  private func diff(_ diff: String?) -> HTMLText {
    guard let diff else { return "" }
    let (lines, rest) = diff.firstLines(diffLineLimit)
    let shown = lines.map { line -> HTMLText in
      switch line.first {
      case "-": "<del>\(line)</del>"
      case "+": "<ins>\(line)</ins>"
      default: "\(line)"
      }
    }
    let cut: HTMLText = rest.map { "\n\($0)" } ?? ""
    return "<pre class=\"diff\">\(shown.joined(separator: "\n"))\(cut)</pre>"
  }

  private func block(_ title: HTMLText, _ text: String?) -> HTMLText {
    guard let text, !text.isEmpty else { return "" }
    return "<details><summary>\(title)</summary><pre>\(text)</pre></details>"
  }

  private func problems(_ problems: [ReplayProblem]) -> HTMLText {
    let text = ProblemText(style: TextStyle(isColored: false), diffLineLimit: diffLineLimit)
    return problems.map { "<pre class=\"problem\">\(text.text(for: $0))</pre>" }.joined()
  }
}
