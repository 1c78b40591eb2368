import ReplayReports

/// A place where `continue` stops.
struct DebugStop {
  enum Kind {
    /// Where a value changes.
    case change(path: String)
    /// Where an action is sent, received, or arrives.
    case action(String)
    /// Where a condition begins to hold.
    case condition(String)
  }

  var kind: Kind

  /// The stop in words.
  var text: String {
    switch kind {
    case .change(let path): "watch \(path)"
    case .action(let name): "break \(name)"
    case .condition(let condition): "break \(condition)"
    }
  }
}

/// Where a stop is in a run.
struct DebugHits {
  var stop: DebugStop
  /// The steps with the reasons, if they are not known from the steps themselves.
  var known: [Int: String]?

  /// Why a step is one to stop at; `nil` if it is not.
  func reason(_ step: StepReport, _ index: Int) -> String? {
    reasonInStep(step, index).map { "\(stop.text): \($0)" }
  }

  private func reasonInStep(_ step: StepReport, _ index: Int) -> String? {
    if let known { return known[index] }
    switch stop.kind {
    case .change(let path):
      return (step.changes + step.received.flatMap(\.changes))
        .first { RunRecord.concerns(path, $0.path) }?.text
    case .action(let operand):
      let name = ActionName(operand)
      let own =
        ["send", "receive"].contains(step.verb) ? [step.text.dropFirst(step.verb.count + 1)] : []
      let names = own.map { ActionName($0) } + step.received.map { ActionName($0.text) }
      return names.contains(where: name.contains) ? operand : nil
    case .condition: return nil
    }
  }
}

/// The name of an action without ids and payload: `rows.toggled` for `rows[id: 1].toggled(true)`.
struct ActionName: Equatable {
  var text: String

  init(_ action: some StringProtocol) {
    text = ""
    var depth = 0
    for character in action {
      if depth == 0, character == "(" || character == " " { break }
      if character == "[" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == "]" { depth -= 1 }
    }
  }

  /// Whether it is another action, or contains it.
  func contains(_ other: ActionName) -> Bool {
    other == self || other.text.hasPrefix("\(text).")
  }
}
