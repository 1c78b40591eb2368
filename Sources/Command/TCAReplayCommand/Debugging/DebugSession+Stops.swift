import ActionScript
import ReplayReports

// Where `continue` stops.
extension DebugSession {
  func stop(at kind: DebugStop.Kind) throws(DebugError) {
    let stop = DebugStop(kind: kind)
    // A stop that can never be reached is a mistake.
    _ = try hits(of: stop)
    stops.append(stop)
    say("\(stops.count)  \(stop.text)")
  }

  func breakAt(_ operand: String) throws(DebugError) {
    guard !operand.isEmpty else {
      return say(
        stops.isEmpty
          ? ["there are no stops"] : stops.enumerated().map { "\($0 + 1)  \($1.text)" })
    }
    let name = ActionName(operand)
    let isName =
      operand.last != "=" && !operand.contains { "=<>!".contains($0) }
      && (!operand.contains(" ") || operand.contains("["))
    guard isName else {
      _ = try Self.step("expect\n  \(operand)")
      return try stop(at: .condition(operand))
    }
    let known = actions.map { ActionName($0) }
    guard known.contains(where: { name.contains($0) || $0.contains(name) }) else {
      throw DebugError(
        "the feature has no action '\(name.text)'",
        hint: Suggestion.hint(for: name.text, among: known.map(\.text))
          ?? "a condition has an operator: break \(operand) == …")
    }
    try stop(at: .action(operand))
  }

  /// The positions of the steps at which a stop is, each with the reason.
  func hits(of stop: DebugStop) throws(DebugError) -> [Int: String] {
    let record = branch.record
    var hits: [Int: String] = [:]
    switch stop.kind {
    case .change(let path):
      for change in try changes(of: path) where hits[change.index] == nil {
        hits[change.index] = change.change.text
      }
    case .action(let operand):
      let name = ActionName(operand)
      for (index, step) in record.steps.enumerated() {
        let own =
          ["send", "receive"].contains(step.verb) ? [step.text.dropFirst(step.verb.count + 1)] : []
        let names = own.map { ActionName($0) } + step.received.map { ActionName($0.text) }
        if names.contains(where: name.contains) { hits[index] = operand }
      }
    case .condition(let condition):
      let holding = try holds(condition)
      for index in holding where !holding.contains(index - 1) { hits[index] = condition }
    }
    return hits
  }

  func delete(_ operand: String) throws(DebugError) {
    guard !operand.isEmpty else {
      stops = []
      return
    }
    guard let number = Int(operand), stops.indices.contains(number - 1) else {
      throw DebugError("there is no stop '\(operand)'", hint: "'break' lists the stops")
    }
    stops.remove(at: number - 1)
  }

  /// The positions of the steps after which a condition holds.
  ///
  /// It replays the script with a check behind each step.
  private func holds(_ condition: String) throws(DebugError) -> Set<Int> {
    guard var script = branch.script else {
      throw DebugError(
        "a condition is only checked in a script", hint: "'watch PATH' stops where a value changes")
    }
    let check = try Self.step("expect\n  \(condition)")
    // Where nothing is asserted, the state is the one with all actions that have arrived.
    let inserted = asserts ? [check] : [Step(.skip(.received)), check]
    let count = inserted.count + 1
    script.steps = script.steps.flatMap { [$0] + inserted }
    if !asserts { script.headers.append(HeaderSyntax(.exhaustivity(.init(.off)))) }
    script.renumberSteps()
    var checks: Set<String> = []
    var others: Set<String> = []
    for (index, step) in script.steps.enumerated() where !index.isMultiple(of: count) {
      if index % count == count - 1 {
        checks.insert("\(step.number)")
      } else {
        others.insert("\(step.number)")
      }
    }
    let outcome = replayer.replay(
      .script(
        DebugBranch.text(of: script), file, script.notation, isChanged: true), asserts: true)
    // The check is wrong in the same way at each step.
    guard outcome.problems.isEmpty else { throw DebugError(Array(outcome.problems.prefix(1))) }
    var holding: Set<Int> = []
    var index = -1
    for step in outcome.record?.steps ?? [] {
      guard !others.contains(step.number) else { continue }
      guard checks.contains(step.number) else {
        index += 1
        continue
      }
      if !step.hasProblem { holding.insert(index) }
    }
    return holding
  }

  /// A step in line notation.
  static func step(_ text: String) throws(DebugError) -> Step {
    let parsed = Script.parse(SourceFile(path: "the command", text: text), as: .line)
    guard !parsed.hasErrors else { throw DebugError(parsed.diagnostics.map(ReplayProblem.init)) }
    if let step = parsed.script.steps.first { return step }
    // Before the first step of a script, these are headers.
    switch parsed.script.headers.first?.kind {
    case .given(let given)?: return Step(.given(given))
    case .exhaustivity(let exhaustivity)?: return Step(.exhaustivity(exhaustivity))
    case .feature, .title, .tags, .state, .watch, .examples, .let, nil:
      throw DebugError("'\(text)' is not a step")
    }
  }
}
