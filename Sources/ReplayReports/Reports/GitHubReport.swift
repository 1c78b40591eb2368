import ActionScript
import InternalSupport

/// The report for GitHub's runner: failures and the summary as text, then annotations for the
/// scripts' lines.
package struct GitHubReport: ReplayReport {
  /// GitHub shows at most ten annotations of a kind for each step of a job.
  private static let annotationLimit = 10

  private var scripts = ScriptGatherer()
  private var transcript: PrettyReport
  private var pending: [UInt8] = []
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

  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {
    transcript.receive(event, into: &pending)
    output.append(contentsOf: Self.inert(String(decoding: pending, as: UTF8.self)).utf8)
    pending.removeAll(keepingCapacity: true)
    if let script = scripts.receive(event) { add(script) }
    if case .runEnded = event { output.append(contentsOf: annotations.utf8) }
  }

  private mutating func add(_ script: ScriptRecord) {
    let name = SourceExcerpt.displayed(script.title ?? script.feature ?? script.file)
    for warning in script.warnings where warnings.count < Self.annotationLimit {
      warnings.append(Annotation(problem: warning, title: name, file: script.file))
    }
    findingCount += script.findings.count
    for (index, finding) in script.findings.enumerated() {
      let title = finding.step.map { "\(name): step \($0.number)" } ?? name
      let annotation = Annotation(
        problem: finding.problem, title: title, file: script.file, line: finding.line)
      if index == 0 {
        if firstFindings.count < Self.annotationLimit { firstFindings.append(annotation) }
      } else if laterFindings.count < Self.annotationLimit {
        laterFindings.append(annotation)
      }
    }
  }

  private var annotations: String {
    let shown = (firstFindings + laterFindings).prefix(Self.annotationLimit)
    var text = ""
    for annotation in shown { text += Self.command("error", annotation) }
    for warning in warnings { text += Self.command("warning", warning) }
    if findingCount > shown.count {
      text += "\(counted(findingCount - shown.count, "more failure")) without an annotation\n"
    }
    return text
  }

  private static func command(_ name: String, _ annotation: Annotation) -> String {
    let problem = annotation.problem
    var properties = [
      "file=\(property(SourceExcerpt.displayed(problem.place?.file ?? annotation.file)))"
    ]
    if let place = problem.place {
      properties.append("line=\(place.line)")
      properties.append("endLine=\(place.endLine)")
      properties.append("col=\(place.column)")
      // GitHub only accepts columns on the same line.
      if place.line == place.endLine { properties.append("endColumn=\(place.endColumn)") }
    } else if let line = annotation.line {
      properties.append("line=\(line)")
    }
    properties.append("title=\(property(annotation.title))")
    return "::\(name) \(properties.joined(separator: ","))::\(data(message(of: problem)))\n"
  }

  private static func message(of problem: ReplayProblem) -> String {
    var lines = [problem.message]
    if let hint = problem.hint { lines.append(hint) }
    if let difference = problem.difference { lines.append(difference) }
    if let expected = problem.expected { lines.append("expected: \(expected)") }
    if let actual = problem.actual { lines.append("actual: \(actual)") }
    return PlainText.withoutControls((lines + problem.notes).joined(separator: "\n"))
  }

  // MARK: - Escaping

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// The transcript without lines that the runner would read as commands.
  ///
  /// A feature can print anything.
  static func inert(_ text: String) -> String {
    guard text.contains("::") || text.contains("##[") else { return text }
    return text.lines
      .map { line in
        let start = line.prefix { $0.isWhitespace }
        let rest = line[start.endIndex...]
        let text = rest.hasPrefix("::") ? "\(start): :\(rest.dropFirst(2))" : String(line)
        return text.replacing("##[", with: "## [")
      }
      .joined(separator: "\n")
  }
}
