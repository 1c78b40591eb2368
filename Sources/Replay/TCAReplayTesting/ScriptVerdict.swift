import Foundation
import ReplayReports

/// The result of a script, from its events.
struct ScriptVerdict {
  private(set) var problems: [ReplayProblem] = []
  private(set) var summary: ReplayEvent.RunSummary?
  private(set) var hasEnded = false
  var exitCode: Int32 = 0

  init(events: Data) {
    for line in [UInt8](events).split(separator: UInt8(ascii: "\n")) {
      guard let event = ReplayEvent(json: line) else { continue }
      add(event)
    }
  }

  private mutating func add(_ event: ReplayEvent) {
    switch event {
    case .scriptUnusable(let script):
      hasEnded = true
      problems += script.problems
    case .stepEnded(let step):
      if step.isFailure { problems += step.problems }
    case .scriptEnded(let end):
      hasEnded = true
      problems += end.problems
    case .runEnded(let summary):
      self.summary = summary
    case .runStarted, .scriptStarted, .scriptNotRun, .traced:
      break
    }
  }

  /// A failure without a problem: the run was cut short, or ran no script.
  var complaint: String? {
    guard let summary else { return "the tool ended with code \(exitCode) before the summary" }
    if !hasEnded { return "the script did not run" }
    if problems.isEmpty, let reason = summary.call.reasonNotToPass { return reason }
    if exitCode != 0, problems.isEmpty { return "the tool ended with code \(exitCode)" }
    return nil
  }
}
