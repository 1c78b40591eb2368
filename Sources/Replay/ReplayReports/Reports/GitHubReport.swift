import ActionScript

/// The report for GitHub's runner: failures and the summary as text, then annotations for the
/// scripts' lines.
package struct GitHubReport: ReplayReport {
  /// GitHub shows at most ten annotations of a kind for each step of a job.
  private static let annotationLimit = 10

  private var scripts = ScriptGatherer()
  private var transcript: PrettyReport
  /// The first finding of each failed script.
  private var firstFindings: [Annotation] = []
  private var laterFindings: [Annotation] = []
  private var findingCount = 0
  private var warnings: [Annotation] = []

  private struct Annotation {
    var problem: ReplayProblem
    var title: String
    var file: String
    /// The line if the problem has no location.
    var line: Int?
  }

  /// - Parameter diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  package init(diffLineLimit: Int? = 200) {
    transcript = PrettyReport(verbosity: .quiet, diffLineLimit: diffLineLimit)
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout GitHubText) {
    var lines = TerminalText()
    transcript.receive(event, into: &lines)
    output += "\(lines, at: .log)"
    if let script = scripts.receive(event) { add(script) }
    if case .runEnded(let summary) = event {
      output += annotations
      for failure in summary.call.failures { output += "::error ::\(failure, at: .message)\n" }
    }
  }

  private mutating func add(_ script: ScriptRecord) {
    let name = script.title ?? script.feature ?? script.file
    for warning in script.warnings where warnings.count < Self.annotationLimit {
      warnings.append(Annotation(problem: warning, title: name, file: script.path))
    }
    findingCount += script.findings.count
    for (index, finding) in script.findings.enumerated() {
      let title = finding.step.map { "\(name): step \($0.number)" } ?? name
      let annotation = Annotation(
        problem: finding.problem, title: title, file: script.path, line: finding.line)
      if index == 0 {
        if firstFindings.count < Self.annotationLimit { firstFindings.append(annotation) }
      } else if laterFindings.count < Self.annotationLimit {
        laterFindings.append(annotation)
      }
    }
  }

  private var annotations: GitHubText {
    let shown = (firstFindings + laterFindings).prefix(Self.annotationLimit)
    var text = GitHubText()
    for annotation in shown { text += Self.command("error", annotation) }
    for warning in warnings { text += Self.command("warning", warning) }
    if findingCount > shown.count {
      let rest = counted(findingCount - shown.count, "more failure")
      text += "\(rest, at: .log) without an annotation\n"
    }
    return text
  }

  private static func command(
    _ name: StaticString, _ annotation: Annotation
  ) -> GitHubText {
    let problem = annotation.problem
    var properties: [GitHubText] = ["file=\(problem.place?.file ?? annotation.file)"]
    if let place = problem.place {
      properties.append("line=\(place.line)")
      properties.append("endLine=\(place.endLine)")
      properties.append("col=\(place.column)")
      // GitHub only accepts columns on the same line.
      if place.line == place.endLine { properties.append("endColumn=\(place.endColumn)") }
    } else if let line = annotation.line {
      properties.append("line=\(line)")
    }
    properties.append("title=\(annotation.title)")
    let message = message(of: problem)
    return """
      ::\(literal: name) \(properties.joined(separator: ","))::\(message, at: .message)

      """
  }

  private static func message(of problem: ReplayProblem) -> String {
    var lines = [problem.message]
    if let hint = problem.hint { lines.append(hint) }
    if let difference = problem.difference { lines.append(difference) }
    if let expected = problem.expected { lines.append("expected: \(expected)") }
    if let actual = problem.actual { lines.append("actual: \(actual)") }
    return (lines + problem.notes).joined(separator: "\n")
  }
}
