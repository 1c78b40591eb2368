import ActionScript

extension ParsedScript {
  /// Everything that was read, including what equality ignores.
  var description: String {
    var script = script
    script.steps = script.steps.map(\.withKeptSteps)
    return "\(script.headers)\n\(script.steps)\n\(script.leadingComments)\n"
      + "\(script.trailingComments)\n\(diagnostics.map { ($0.kind, $0.span, $0.message, $0.hint) })"
  }
}

extension Step {
  /// The step with the steps of a repetition in one list.
  fileprivate var withKeptSteps: Step {
    guard case .repeat(var body) = verb else { return self }
    var step = self
    body.steps = body.steps.map(\.withKeptSteps)
    step.verb = .repeat(body)
    return step
  }
}
