import ActionScript
import ReplayReports
import TCAReplay

// Where `continue` stops.
extension DebugSession {
  func stop(at kind: DebugStop.Kind) throws(DebugError) {
    let stop = DebugStop(kind: kind)
    stops.append(stop)
    say("\(stops.count)  \(stop.text)")
  }

  func breakAt(_ operand: String) throws(DebugError) {
    guard !operand.isEmpty else {
      return say(
        stops.isEmpty
          ? ["there are no stops"] : stops.enumerated().map { "\($0 + 1)  \($1.text)" })
    }
    guard operand.contains(where: { "=<>!".contains($0) }) || operand.contains(" ") else {
      return try stop(at: .action(operand))
    }
    _ = try Self.step("expect\n  \(operand)")
    try stop(at: .condition(operand))
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

  /// The positions of the steps after which the condition of a stop holds.
  ///
  /// It replays the script with a check behind each step.
  func holds(_ stop: DebugStop) -> Set<Int> {
    guard case .condition(let condition) = stop.kind, var script = branch.script,
      let check = try? Self.step("expect\n  \(condition)")
    else { return [] }
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
      .script(DebugBranch.text(of: script), file, script.notation), asserts: true)
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
    case .feature, .title, .tags, .state, .watch, .examples, nil:
      throw DebugError("'\(text)' is not a step")
    }
  }
}
