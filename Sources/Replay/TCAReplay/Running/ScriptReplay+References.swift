import ActionScript
import ReplayPlanning
import ReplayReports

extension ScriptReplay {
  /// Names the references to numbers of steps that are wrong once a suggestion is applied.
  func noteReferences(_ problems: inout [ReplayProblem]) {
    // What changes the script changes these, too.
    guard !options.goesOnMended, problems.contains(where: suggestsSteps) else { return }
    let script = plan.script
    let references = references ?? script.referencesToNumbers
    self.references = references
    guard !references.isEmpty else { return }
    let lines = Dictionary(
      script.numberedSteps.map { ($0.number, ScriptPlace(script.source, $0.verbSpan).line) }
    ) { first, _ in first }
    for index in problems.indices where suggestsSteps(problems[index]) {
      guard let suggestion = problems[index].suggestion, suggestion.file == script.source.path
      else { continue }
      for (step, reference, number) in references {
        guard let line = lines[number] else { continue }
        let added = suggestion.edits.map { addedSteps($0, above: line, Array(lines.values)) }
          .reduce(0, +)
        guard added != 0 else { continue }
        let verb = if case .cancel = step.verb { "cancel" } else { "finish" }
        let rest = reference.text.drop(while: \.isNumber)
        let note =
          "step \(number) becomes step \(number + added): change '\(verb) \(reference.text)' in line "
          + "\(ScriptPlace(script.source, step.verbSpan).line) to '\(verb) \(number + added)\(rest)'"
        problems[index].notes.append(
          script.notation == .line ? note : RemedyText.inJSON(note))
      }
    }
  }

  /// The number of steps that an edit adds above a line; less than zero if it removes some.
  private func addedSteps(
    _ edit: ReplaySuggestion.Edit, above line: Int, _ lines: [Int]
  ) -> Int {
    let removed = edit.line..<edit.line + edit.removed
    guard line - 1 >= removed.upperBound else { return 0 }
    var text = edit.inserted.joined(separator: "\n")
    if plan.script.notation == .json {
      if text.hasSuffix(",") { text.removeLast() }
      text = "{\"feature\": \"f\", \"steps\": [\(text)]}"
    } else {
      text = "feature f\n\n\(text)\n"
    }
    let inserted = Script.parse(text, as: plan.script.notation).script.numberedSteps.count
    return inserted - lines.count { removed.contains($0 - 1) }
  }

  /// Whether a problem's suggestion adds or removes steps.
  private func suggestsSteps(_ problem: ReplayProblem) -> Bool {
    problem.suggestion != nil && problem.kind.remedy == .steps
  }
}
