import ActionScript
import InternalSupport

/// The run as a plain list, for browsers without scripting.
struct HTMLList {
  package let diffLineLimit: Int?
  private var file = ""

  init(diffLineLimit: Int?) {
    self.diffLineLimit = diffLineLimit
  }

  package mutating func text(for event: ReplayEvent) -> String {
    switch event {
    case .runStarted, .stepStarted, .traced:
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
      end.notes.map { "<p class=\"note\">\(PlainText.markup($0))</p>" }.joined()
        + block("printed after the last step", end.captured) + problems(end.problems)
        + "<p class=\"outcome \(end.outcome.rawValue)\">\(end.outcome.rawValue): "
        + "\(SummaryText.steps(end.steps))</p>"
    case .runEnded(let summary):
      "<p>\(SummaryText.text(for: summary))</p>"
    }
  }

  private mutating func start(_ script: ReplayEvent.ScriptStart) -> String {
    file = script.file
    return heading(script.file, script.feature, script.title, nil)
      + block("state at the start", script.state) + problems(script.warnings)
  }

  private func heading(
    _ file: String, _ feature: String?, _ title: String?, _ outcome: String?
  ) -> String {
    let parts = [feature, title, outcome].compactMap(\.self).map { " · \(PlainText.markup($0))" }
    return "<h2 id=\"\(PlainText.markup(file))\">\(PlainText.markup(file))\(parts.joined())</h2>"
  }

  private func text(of step: StepReport) -> String {
    let id = PlainText.markup("\(file)@\(step.number)")
    var text = "<article class=\"\(step.outcome.rawValue)\" id=\"\(id)\"><h3>"
    text += "<a href=\"#\(id)\">\(PlainText.markup(step.number))</a> "
    text += "<code>\(PlainText.markup(step.text))</code></h3><p>\(step.outcome.rawValue)"
    if let cause = step.cause {
      text += " · caused by <a href=\"#\(PlainText.markup("\(file)@\(cause)"))\">step \(cause)</a>"
    }
    if step.effectsStarted > 0 { text += " · \(counted(step.effectsStarted, "effect")) started" }
    if step.effectsEnded > 0 { text += " · \(counted(step.effectsEnded, "effect")) ended" }
    text += " · at \(step.time.scriptText)</p>"
    for action in step.received.prefix(HTMLReport.receivedLimit) {
      text += "<p>received <code>\(PlainText.markup(action.text))</code></p>" + diff(action.diff)
    }
    let rest = step.received.count - HTMLReport.receivedLimit
    if rest > 0 { text += "<p>\(counted(rest, "more received action")) not shown</p>" }
    text += diff(step.diff) + block("shown", step.output)
    if !step.calls.isEmpty {
      text += block(
        "calls", step.calls.map { "\($0.endpoint)\($0.argumentList)" }.joined(separator: "\n"))
    }
    text += block("printed", step.captured)
    text += step.notes.map { "<p class=\"note\">\(PlainText.markup($0))</p>" }.joined()
    return text + problems(step.problems) + "</article>"
  }

  private func diff(_ diff: String?) -> String {
    guard let diff else { return "" }
    let lines = diff.lines
    let shown = lines.prefix(diffLineLimit ?? .max).map { line in
      let text = PlainText.markup(String(line))
      return switch line.first {
      case "-": "<del>\(text)</del>"
      case "+": "<ins>\(text)</ins>"
      default: text
      }
    }
    let rest = lines.count - shown.count
    let cut = rest > 0 ? "\n… \(counted(rest, "more line"))" : ""
    return "<pre class=\"diff\">\(shown.joined(separator: "\n"))\(cut)</pre>"
  }

  private func block(_ title: String, _ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return "<details><summary>\(title)</summary><pre>\(PlainText.markup(text))</pre></details>"
  }

  private func problems(_ problems: [ReplayProblem]) -> String {
    let text = ProblemText(style: TextStyle(isColored: false), diffLineLimit: diffLineLimit)
    return problems.map { "<pre class=\"problem\">\(PlainText.markup(text.text(for: $0)))</pre>" }
      .joined()
  }
}
