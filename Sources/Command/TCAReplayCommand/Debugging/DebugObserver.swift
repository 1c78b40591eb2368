import CProcess
import ReplayReports

/// A copy of a run that goes through its steps silently, and answers a question about each.
@MainActor
final class DebugObserver {
  private let process: ScriptProcess
  private let replayer: DebugReplayer
  private(set) var position: Int
  /// Whether the run itself has ended before its script did, so that a copy of it may, too.
  private let mayBreak: Bool
  /// Whether the process has ended.
  private(set) var isOver = false

  /// The process waits at a position, and has the question.
  init(_ process: ScriptProcess, at position: Int, mayBreak: Bool, replayer: DebugReplayer) {
    self.process = process
    self.replayer = replayer
    self.position = position
    self.mayBreak = mayBreak
  }

  /// What was observed in a step.
  struct Telling {
    var index: Int
    var changes: [StepReport.PathChange]
    /// Where on the way through the step a condition has held; `nil` if it holds at the end.
    var place: String?
  }

  /// Lets the process go on to a position; `tellings` waits for its answers.
  func begin(to position: Int) {
    guard !isOver else { return }
    self.position = position
    process.progress[progress_goal] = position
    _ = process.control?.send(.go(isSilent: true))
  }

  /// What the process answers for the steps up to the position.
  func tellings() throws(CommandError) -> [Telling] {
    guard !isOver else { return [] }
    var tellings: [Telling] = []
    var scriptEnd: ReplayEvent.ScriptEnd?
    let end = replayer.wait(for: process, nil) { event in
      if case .scriptEnded(let end) = event { scriptEnd = end }
      guard case .stepEnded(let step) = event, ["watch", "check"].contains(step.verb),
        let index = Int(step.number)
      else { return }
      tellings.append(Telling(index: index, changes: step.watched, place: step.output))
    }
    switch end {
    case .waits: return tellings
    case .ended:
      isOver = true
      // No answer says anything about the steps that were not made.
      if let scriptEnd, RunRecord.isBroken(scriptEnd.outcome), !mayBreak {
        throw CommandError(scriptEnd.problems.first?.message ?? "the replay has ended on the way")
      }
      return tellings
    case .stopped:
      close()
      throw CommandError.interrupted
    case .interrupted:
      isOver = true
      throw CommandError.interrupted
    }
  }

  func close() {
    guard !isOver else { return }
    isOver = true
    process.dismiss()
  }
}
