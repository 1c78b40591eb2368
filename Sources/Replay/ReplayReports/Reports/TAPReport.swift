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
  private let call: ReplayEvent.RecordedCall
  private var scripts = ScriptGatherer()
  private var scriptCount = 0
  private var stepCount = 0

  /// - Parameters:
  ///   - version: The version of the protocol.
  ///   - call: How the scripts are run: if nothing is asserted, a script that ran to its end is skipped and not ok.
  package init(version: Version = .fourteen, call: ReplayEvent.RecordedCall = .init()) {
    self.version = version
    self.call = call
  }

  package mutating func receive(_ event: ReplayEvent, into text: inout TAPText) {
    switch event {
    case .runStarted:
      text += "TAP version \(version.rawValue)\n"
    case .scriptStarted(let script):
      stepCount = 0
      text += "# Subtest: \(script.file.visible(.line), at: .comment)\n"
      if let title = script.title { text += "    # \(title, at: .comment)\n" }
      for warning in script.warnings {
        text += "    # warning: \(warning.message, at: .comment)\n"
      }
    case .stepEnded(let step):
      write(step, &text)
    case .scriptEnded(let end):
      writeEnd(end, &text)
    case .runEnded(let summary):
      for failure in summary.call.failures {
        scriptCount += 1
        text += "not ok \(scriptCount) - the call as a whole\n"
        text += "  ---\n  message: \(failure, at: .yaml)\n  severity: fail\n  ...\n"
      }
      text += "1..\(scriptCount)\n# \(SummaryText.text(for: summary), at: .comment)\n"
    case .traced, .scriptUnusable, .scriptNotRun:
      break
    }
    if let script = scripts.receive(event) { write(script, &text) }
  }

  // MARK: - Tests

  private mutating func write(_ step: StepReport, _ text: inout TAPText) {
    guard step.outcome != .silent else { return }
    stepCount += 1
    let skip: TAPText = step.outcome == .skipped ? " # SKIP left out" : ""
    text += "    \(step.isFailure ? "not ok" : "ok") \(stepCount) - "
    text += "\("\(step.number) \(step.text)" as String)\(skip)\n"
    for note in step.notes { text += Self.comment(note) }
    for line in (step.output ?? "").nonEmptyLines { text += Self.comment(line) }
    for problem in step.problems { text += Self.diagnostics(problem, step, indentation: 6) }
  }

  private mutating func writeEnd(_ end: ReplayEvent.ScriptEnd, _ text: inout TAPText) {
    if !end.problems.isEmpty {
      stepCount += 1
      text += "    not ok \(stepCount) - end of the script\n"
      for problem in end.problems { text += Self.diagnostics(problem, nil, indentation: 6) }
    }
    for note in end.notes { text += Self.comment(note) }
    if end.steps.notAsserted > 0 {
      text += "    # not asserted: \(counted(end.steps.notAsserted, "step"))\n"
    }
    if end.steps.notRun > 0 { text += "    # not run: \(counted(end.steps.notRun, "step"))\n" }
    text += "    1..\(stepCount)\n"
  }

  private mutating func write(_ script: ScriptRecord, _ text: inout TAPText) {
    scriptCount += 1
    let skip: TAPText =
      switch script.outcome {
      case .notRun: " # SKIP \(script.reason ?? "not run", at: .comment)"
      case .passed:
        call.reasonNotToPass.map { " # SKIP \($0, at: .comment)" } ?? ""
      case .failed, .diverged, .unusable, .crashed, .broken: ""
      }
    text += "\(script.outcome.isFailure ? "not ok" : "ok") \(scriptCount) - "
    text += "\(script.file.visible(.line))\(skip)\n"
    guard script.feature == nil, [.unusable, .broken].contains(script.outcome) else { return }
    for finding in script.findings {
      text += Self.diagnostics(finding.problem, nil, indentation: 2)
    }
  }

  // MARK: - Diagnostics

  private static func diagnostics(
    _ problem: ReplayProblem, _ step: StepReport?, indentation: Int
  ) -> TAPText {
    var lines: [TAPText] = ["---", "message: \(problem.message, at: .yaml)", "severity: fail"]
    lines.append("kind: \(problem.kind.name, at: .yaml)")
    if let place = problem.place {
      lines.append("file: \(place.file.visible(.line), at: .yaml)")
      lines.append("line: \(place.line)")
      lines.append("column: \(place.column)")
    } else if let step {
      lines.append("line: \(step.line)")
    }
    if let step { lines.append("step: \(step.number, at: .yaml)") }
    if let hint = problem.hint { lines.append("hint: \(hint, at: .yaml)") }
    let (expected, actual) = sides(of: problem)
    if let expected { lines.append("expected: \(expected, at: .yaml)") }
    if let actual { lines.append("actual: \(actual, at: .yaml)") }
    if !problem.notes.isEmpty {
      // All notes are one text, because `prove` parses list items with colons as objects.
      lines.append("notes: \(problem.notes.joined(separator: "\n"), at: .yaml)")
    }
    if let captured = step?.captured { lines.append("captured: \(captured, at: .yaml)") }
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

  private static func comment(_ text: String) -> TAPText {
    text.nonEmptyLines.map { "    # \($0, at: .comment)\n" }.joined()
  }
}

extension String {
  fileprivate var nonEmptyLines: [String] {
    lines.filter { !$0.isEmpty }.map(String.init)
  }
}
