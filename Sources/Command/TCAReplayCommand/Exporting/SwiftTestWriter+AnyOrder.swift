import ReplayPlanning

// Actions that a script receives in any order.
extension SwiftTestWriter {
  /// Receives actions in the order in which they arrive in a replay.
  mutating func inAnyOrder(_ steps: [PlannedStep<State, Action>]) -> [SwiftStatement] {
    guard let first = steps.first else { return [] }
    let places = steps.compactMap { sharedChanges.order["\($0.number)"] }
    // In a repetition, each round can have another order.
    let isKnown = places.count == steps.count
    var statements = [
      isKnown
        ? .text("// The script receives these in any order; they arrive in this one.")
        : gap(
          "the actions arrive in any order, and a test receives them in this one", at: first.place)
    ]
    let ordered =
      isKnown ? zip(steps, places).sorted { $0.1 < $1.1 }.map(\.0) : steps
    for step in ordered { statements += enterFile(of: step) + self.statements(for: step) }
    return statements
  }
}
