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
    guard Self.isAction(operand) else {
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

  /// Whether the operand of a stop is an action, and not a condition.
  static func isAction(_ operand: String) -> Bool {
    operand.last != "=" && !operand.contains { "=<>!".contains($0) }
      && (!operand.contains(" ") || operand.contains("["))
  }

  /// Where a stop is in the run.
  func hits(of stop: DebugStop) throws(DebugError) -> DebugHits {
    switch stop.kind {
    case .change(let path):
      if try isTold(path) == true { return DebugHits(stop: stop) }
      var known: [Int: String] = [:]
      for change in try changes(of: path) where known[change.index] == nil {
        known[change.index] = change.change.text
      }
      return DebugHits(stop: stop, known: known)
    case .action: return DebugHits(stop: stop)
    case .condition(let condition):
      let holding = try holds(condition)
      let begins = holding.filter { !holding.contains($0 - 1) }
      return DebugHits(
        stop: stop, known: Dictionary(uniqueKeysWithValues: begins.map { ($0, condition) }))
    }
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
    let isExploring = !asserts || branch.isChanged
    let inserted = isExploring ? [Step(.skip(.received)), check] : [check]
    let count = inserted.count + 1
    script.steps = script.steps.flatMap { [$0] + inserted }
    if isExploring { script.headers.append(HeaderSyntax(.exhaustivity(.init(.off)))) }
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
    guard outcome.problems.isEmpty, !outcome.isInterrupted else {
      throw outcome.isInterrupted
        ? DebugError.interrupted : DebugError(Array(outcome.problems.prefix(1)))
    }
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

  /// A step in line notation; its expectations follow behind semicolons.
  static func step(_ text: String) throws(DebugError) -> Step {
    let lines = parts(of: text)
    let written = ([lines[0]] + lines.dropFirst().map { "  \($0)" }).joined(separator: "\n")
    let parsed = Script.parse(SourceFile(path: "the command", text: written), as: .line)
    guard !parsed.hasErrors else { throw DebugError(parsed.diagnostics.map(ReplayProblem.init)) }
    if let step = parsed.script.steps.first {
      guard parsed.script.steps.count == 1 else { throw DebugError("'\(text)' is several steps") }
      return step
    }
    // Before the first step of a script, these are headers.
    switch parsed.script.headers.first?.kind {
    case .given(let given)?: return Step(.given(given))
    case .exhaustivity(let exhaustivity)?: return Step(.exhaustivity(exhaustivity))
    case .feature, .title, .tags, .schedule, .state, .watch, .examples, .let, nil:
      throw DebugError("'\(text)' is not a step")
    }
  }

  /// The parts of a text between semicolons that are not in a string.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var (isInString, isEscaped) = (false, false)
    for character in text {
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = isInString && character == "\\" && !isEscaped
      if character == ";", !isInString {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return [parts[0]] + parts.dropFirst().map(\.trimmed).filter { !$0.isEmpty }
  }
}
