import Foundation
import ReplayReports

/// The result of a script, from its events.
struct ScriptVerdict {
  struct Place: Equatable {
    var file: String
    var line: Int
    var column: Int
  }

  struct Problem: Equatable {
    /// The problem as the command prints it.
    var text: String
    var place: Place?
  }

  private(set) var problems: [Problem] = []
  private(set) var hasSummary = false
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
      add(script.problems)
    case .stepEnded(let step):
      add(step.problems, isFailure: step.isFailure)
    case .scriptEnded(let end):
      hasEnded = true
      add(end.problems)
    case .runEnded:
      hasSummary = true
    case .runStarted, .scriptStarted, .scriptNotRun, .traced:
      break
    }
  }

  private mutating func add(_ found: [ReplayProblem], isFailure: Bool = true) {
    guard isFailure else { return }
    problems += found.map { problem in
      Problem(
        text: problem.text,
        place: problem.place.map { Place(file: $0.file, line: $0.line, column: $0.column) })
    }
  }

  /// A failure without a problem: the run was cut short, or ran no script.
  var complaint: String? {
    if !hasSummary { return "the tool ended with code \(exitCode) before the summary" }
    if !hasEnded { return "the script did not run" }
    if exitCode != 0, problems.isEmpty { return "the tool ended with code \(exitCode)" }
    return nil
  }
}
