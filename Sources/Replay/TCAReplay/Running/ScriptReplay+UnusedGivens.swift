import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayReports

extension ScriptReplay {
  /// Warnings about answers that were not used.
  ///
  /// Included files can contain more answers than are used.
  func unusedGivens(_ follower: StepFollower<State, Action>) -> [String] {
    let source = plan.script.source
    let warned = Set(plan.warnings.filter { $0.source === source }.map(\.span))
    let answers = follower.driver.answers
    let unused = answers.unusedStubs(directUses: follower.reporter.systemUses.controlled)
      .filter { $0.place.file === source && !warned.contains($0.place.span) }
      .map { "warning: line \($0.place.line): 'given \($0.shortText)' is never used" }
    let rests = answers.restsOfLists.filter { $0.stub.place.file === source }.map { stub, count in
      "warning: line \(stub.place.line): \(counted(count, "value")) of 'given \(stub.shortText)' "
        + (count == 1 ? "is never used" : "are never used")
    }
    return unused + rests
  }
}
