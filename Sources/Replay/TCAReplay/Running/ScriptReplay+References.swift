import ActionScript
import ReplayPlanning
import ReplayReports

extension ScriptReplay {
  /// Names the references to numbers of steps that are wrong once a suggestion is applied.
  func noteReferences(_ problems: inout [ReplayProblem]) {
    guard problems.contains(where: suggestsSteps) else { return }
    let script = plan.script
    let references = script.referencesToNumbers
    guard !references.isEmpty else { return }
    let lines = Dictionary(
      script.numberedSteps.map { ($0.number, ScriptPlace(script.source, $0.verbSpan).line) }
    ) { first, _ in first }
    for index in problems.indices where suggestsSteps(problems[index]) {
      guard let suggestion = problems[index].suggestion, suggestion.file == script.source.path,
        let first = suggestion.edits.map(\.line).min()
      else { continue }
      for (step, reference, number) in references where lines[number].map({ $0 > first }) ?? false {
        let line = ScriptPlace(script.source, step.verbSpan).line
        let verb = if case .cancel = step.verb { "cancel" } else { "finish" }
        problems[index].notes.append(
          "step \(number) gets another number: change '\(verb) \(reference.text)' in line \(line), too"
        )
      }
    }
  }

  /// Whether a problem's suggestion adds or removes steps.
  private func suggestsSteps(_ problem: ReplayProblem) -> Bool {
    problem.suggestion != nil && problem.kind.remedy == .steps
  }
}
