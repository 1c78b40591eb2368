import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import Sharing

extension ReplayReporter {
  /// Warnings about answers and stored values of a script, or of a log's header, that were not used.
  ///
  /// Included files can contain more than is used.
  func unusedHeaders(of plan: Plan<State, Action>) -> [String] {
    let source = plan.script.source
    let warned = Set(plan.warnings.filter { $0.source === source }.map(\.span))
    let answers = driver.answers
    let unused = answers.unusedStubs(directUses: systemUses.controlled)
      .filter { $0.place.file === source && !warned.contains($0.place.span) }
      .map { "warning: line \($0.place.line): 'given \($0.shortText)' is never used" }
    let rests = answers.restsOfLists.filter { $0.stub.place.file === source }.map { stub, count in
      "warning: line \(stub.place.line): \(counted(count, "value")) of 'given \(stub.shortText)' "
        + (count == 1 ? "is never used" : "are never used")
    }
    let stored = driver.storedKeys.filter { key, place in
      place.file === source && driver.unreadStorage?.isUsed(key) == false
    }.map { key, place in
      (line: place.line, text: "warning: line \(place.line): 'shared \(key)' is never used")
    }.sorted { $0.line < $1.line }.map(\.text)
    return unused + rests + stored
  }
}
