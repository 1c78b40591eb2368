import ReplayPlanning

// Included files, after which the exhaustivity is what it was before them.
extension SwiftTestWriter {
  /// Notes which file a step is in.
  ///
  /// - Returns: The statements that end what the files before it have set.
  mutating func enterFile(of step: PlannedStep<State, Action>) -> [SwiftStatement] {
    let parts = step.number.parts
    let file = step.isHeader ? parts : Array(parts.dropLast())
    let statements = leaveFiles { file.starts(with: $0) }
    if !file.isEmpty, includedFiles.last?.number != file {
      includedFiles.append((file, exhaustivity))
    }
    return statements
  }

  /// Leaves all files but some.
  mutating func leaveFiles(
    but isKept: (_ number: [StepNumber.Part]) -> Bool
  ) -> [SwiftStatement] {
    let last = exhaustivity
    while let file = includedFiles.last, !isKept(file.number) {
      includedFiles.removeLast()
      exhaustivity = file.before
    }
    guard exhaustivity != last else { return [] }
    return [.text("store.exhaustivity = \(exhaustivityText(exhaustivity))")]
  }
}
