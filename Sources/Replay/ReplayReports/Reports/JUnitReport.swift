import ActionScript

/// XML for CI systems, with a test case for each script.
///
/// It conforms to the schema that Jenkins publishes. The report is written at the end of the run,
/// because the counts come before the cases.
package struct JUnitReport: ReplayReport {
  private let name: String
  private let call: ReplayEvent.RecordedCall
  private var scripts = ScriptGatherer()
  private var transcript: PrettyReport
  /// The transcript of the current script, escaped piece by piece.
  private var systemOut = XMLText()
  private var cases = XMLText()
  private var counts = Counts()

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var time: Duration?
  }

  /// - Parameters:
  ///   - name: The name of the suite.
  ///   - diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  ///   - call: How the scripts are run: if nothing is asserted, a script that ran to its end is skipped and not passed.
  package init(
    name: String = "tca-replay", diffLineLimit: Int? = 200, call: ReplayEvent.RecordedCall = .init()
  ) {
    self.name = name
    self.call = call
    transcript = PrettyReport(verbosity: .verbose, diffLineLimit: diffLineLimit)
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout XMLText) {
    if case .runEnded(let summary) = event {
      for failure in summary.call.failures { add(failureOfCall: failure) }
      writeDocument(into: &output)
      return
    }
    var piece = TerminalText()
    transcript.receive(event, into: &piece)
    // The separator between scripts does not belong to the transcript.
    let text = systemOut.isEmpty ? piece.description.drop { $0 == "\n" } : piece.description[...]
    systemOut += "\(text, at: .content)"
    if let script = scripts.receive(event) {
      add(script)
      systemOut = XMLText()
    }
  }

  private func writeDocument(into output: inout XMLText) {
    let shared: XMLText = """
      name="\(name)" tests="\(counts.tests)" failures="\(counts.failures)" errors="\(counts.errors)"
      """
    let time = Self.time(counts.time)
    output += """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(shared)\(time)>
        <testsuite \(shared) skipped="\(counts.skipped)"\(time)>

      """
    output += cases
    output += "  </testsuite>\n</testsuites>\n"
  }

  private mutating func add(_ script: ScriptRecord) {
    counts.tests += 1
    if let time = script.wallTime { counts.time = (counts.time ?? .zero) + time }
    cases += "    <testcase name=\"\(script.file.visible(.line))\""
    cases += " classname=\"\(script.feature ?? "scripts")\""
    cases += "\(Self.time(script.wallTime))>\n"
    addOutcome(script)
    for (count, reason) in [
      (script.steps.notAsserted, "not asserted"), (script.steps.notRun, "not run"),
    ] where count > 0 {
      systemOut += "\n\("\(reason): \(counted(count, "step"))", at: .content)\n"
    }
    if !systemOut.isEmpty {
      cases += "      <system-out>"
      cases += systemOut
      cases += "</system-out>\n"
    }
    cases += "    </testcase>\n"
  }

  private mutating func add(failureOfCall message: String) {
    counts.tests += 1
    counts.failures += 1
    cases += """
          <testcase name="the call as a whole" classname="scripts">
            <failure message="\(message)" type="call"></failure>
          </testcase>

      """
  }

  private mutating func addOutcome(_ script: ScriptRecord) {
    switch script.outcome {
    case .passed:
      if let reason = call.reasonNotToPass {
        addSkipped(reason)
      }
    case .failed, .diverged:
      counts.failures += 1
      addProblems(of: script, as: "failure")
    case .unusable, .crashed, .broken:
      counts.errors += 1
      addProblems(of: script, as: "error")
    case .notRun:
      addSkipped(script.reason ?? "not run")
    }
  }

  private mutating func addSkipped(_ reason: String) {
    counts.skipped += 1
    cases += "      <skipped message=\"\(reason)\"/>\n"
  }

  private mutating func addProblems(of script: ScriptRecord, as element: XMLText) {
    let problems = ProblemText(style: TextStyle(isColored: false), diffLineLimit: nil)
    let text = script.findings.map { problems.text(for: $0) }.joined(separator: "\n")
    let first = script.findings.first?.problem
    var message = first?.message ?? "the script \(script.outcome.word)"
    if script.findings.count > 1 { message += " (and \(script.findings.count - 1) more)" }
    cases += "      <\(element) message=\"\(message)\""
    cases += " type=\"\(first?.kind.name ?? script.outcome.rawValue)\">"
    cases += "\(text, at: .content)</\(element)>\n"
  }

  /// ` time="1.234"`, or nothing if the time is not known.
  private static func time(_ duration: Duration?) -> XMLText {
    guard let duration else { return "" }
    let (seconds, attoseconds) = duration.components
    let milliseconds = String(1000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return " time=\"\(seconds).\(milliseconds)\""
  }
}
