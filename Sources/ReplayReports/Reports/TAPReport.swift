import ActionScript
import InternalSupport

/// Test Anything Protocol: a subtest for each script, a line for each step, and problems as YAML.
package struct TAPReport: ReplayReport {
  /// The versions of the protocol; only the first line differs.
  package enum Version: Int, Sendable {
    /// For readers that support indented subtests but reject unknown versions, such as `prove` in
    /// Perl 5.36.
    case thirteen = 13
    case fourteen = 14
  }

  private let version: Version
  private var scripts = ScriptGatherer()
  private var scriptCount = 0
  private var stepCount = 0

  package init(version: Version = .fourteen) {
    self.version = version
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {
    var text = ""
    switch event {
    case .runStarted:
      text += "TAP version \(version.rawValue)\n"
    case .scriptStarted(let script):
      stepCount = 0
      text += "# Subtest: \(Self.line(SourceExcerpt.displayed(script.file)))\n"
      if let title = script.title { text += "    # \(Self.line(title))\n" }
      for warning in script.warnings { text += "    # warning: \(Self.line(warning.message))\n" }
    case .stepEnded(let step):
      write(step, &text)
    case .scriptEnded(let end):
      writeEnd(end, &text)
    case .runEnded(let summary):
      text += "1..\(scriptCount)\n# \(SummaryText.text(for: summary))\n"
    case .stepStarted, .traced, .scriptUnusable, .scriptNotRun:
      break
    }
    if let script = scripts.receive(event) { write(script, &text) }
    output.append(contentsOf: text.utf8)
  }

  // MARK: - Tests

  private mutating func write(_ step: StepReport, _ text: inout String) {
    guard step.outcome != .silent else { return }
    stepCount += 1
    let skip = step.outcome == .skipped ? " # SKIP left out" : ""
    text += "    \(step.isFailure ? "not ok" : "ok") \(stepCount) - "
    text += "\(Self.description("\(step.number) \(step.text)"))\(skip)\n"
    for note in step.notes { text += Self.comment(note) }
    for line in (step.output ?? "").nonEmptyLines { text += Self.comment(line) }
    for problem in step.problems { text += Self.diagnostics(problem, step, indentation: 6) }
  }

  private mutating func writeEnd(_ end: ReplayEvent.ScriptEnd, _ text: inout String) {
    if !end.problems.isEmpty {
      stepCount += 1
      text += "    not ok \(stepCount) - end of the script\n"
      for problem in end.problems { text += Self.diagnostics(problem, nil, indentation: 6) }
    }
    for note in end.notes { text += Self.comment(note) }
    if end.steps.notRun > 0 { text += "    # not run: \(counted(end.steps.notRun, "step"))\n" }
    text += "    1..\(stepCount)\n"
  }

  private mutating func write(_ script: ScriptRecord, _ text: inout String) {
    scriptCount += 1
    let skip = script.outcome == .notRun ? " # SKIP \(Self.line(script.reason ?? "not run"))" : ""
    text += "\(script.outcome.isFailure ? "not ok" : "ok") \(scriptCount) - "
    text += "\(Self.description(SourceExcerpt.displayed(script.file)))\(skip)\n"
    switch script.outcome {
    case .unusable where script.feature == nil, .broken where script.feature == nil:
      for finding in script.findings {
        text += Self.diagnostics(finding.problem, nil, indentation: 2)
      }
    default:
      break
    }
  }

  // MARK: - Diagnostics

  private static func diagnostics(
    _ problem: ReplayProblem, _ step: StepReport?, indentation: Int
  ) -> String {
    var lines = ["---", "message: \(quoted(problem.message))", "severity: fail"]
    lines.append("kind: \(quoted(problem.kind.rawValue))")
    if let place = problem.place {
      lines.append("file: \(quoted(SourceExcerpt.displayed(place.file)))")
      lines.append("line: \(place.line)")
      lines.append("column: \(place.column)")
    } else if let step {
      lines.append("line: \(step.line)")
    }
    if let step { lines.append("step: \(quoted(step.number))") }
    if let hint = problem.hint { lines.append("hint: \(quoted(hint))") }
    let (expected, actual) = sides(of: problem)
    if let expected { lines.append("expected: \(quoted(expected))") }
    if let actual { lines.append("actual: \(quoted(actual))") }
    if !problem.notes.isEmpty {
      // One text: `prove` parses list items with colons as objects.
      lines.append("notes: \(quoted(problem.notes.joined(separator: "\n")))")
    }
    if let captured = step?.captured { lines.append("captured: \(quoted(captured))") }
    lines.append("...")
    let margin = String(repeating: " ", count: indentation)
    return lines.map { "\(margin)\($0)\n" }.joined()
  }

  /// The expected and the actual value, taken from the diff if there is one.
  private static func sides(of problem: ReplayProblem) -> (String?, String?) {
    guard let difference = problem.difference else { return (problem.expected, problem.actual) }
    let lines = difference.lines
    func side(_ other: Character) -> String {
      lines.filter { $0.first != other }.map { String($0.dropFirst(2)) }.joined(separator: "\n")
    }
    return (side("+"), side("-"))
  }

  /// A YAML scalar in double quotes, on one line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
      case "\u{2028}", "\u{2029}", "\u{FEFF}":
        result += "\\u" + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // MARK: - Lines

  private static func comment(_ text: String) -> String {
    text.nonEmptyLines.map { "    # \(line(String($0)))\n" }.joined()
  }

  /// A text on one line.
  private static func line(_ text: String) -> String {
    PlainText.withoutControls(text)
      .split { $0.isNewline }
      .joined(separator: " ")
  }

  /// A test's description, in which `#` does not begin a directive.
  private static func description(_ text: String) -> String {
    line(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}

extension String {
  fileprivate var nonEmptyLines: [String] {
    lines.filter { !$0.isEmpty }.map(String.init)
  }
}
