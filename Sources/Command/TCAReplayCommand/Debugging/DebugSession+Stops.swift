import ActionScript
import ReplayReports

// Where `continue` stops.
extension DebugSession {
  func stop(at kind: DebugStop.Kind) throws(CommandError) {
    let stop = DebugStop(kind: kind)
    // A stop that can never be reached is a mistake.
    try hits(of: stop, from: branch.position).close()
    stops.append(stop)
    say("\(stops.count)  \(stop.text)")
  }

  func breakAt(_ operand: String) throws(CommandError) {
    guard !operand.isEmpty else {
      return say(
        stops.isEmpty
          ? ["there are no stops"] : stops.enumerated().map { "\($0 + 1)  \($1.text)" })
    }
    let name = ActionName(operand)
    guard Self.isAction(operand) else {
      _ = try Self.step("expect\n  \(operand)", typed: operand)
      return try stop(at: .condition(operand))
    }
    let known = actions.map { ActionName($0) }
    guard known.contains(where: { name.contains($0) || $0.contains(name) }) else {
      throw CommandError(
        "the feature has no action '\(name.text)'",
        hint: Suggestion.hint(for: name.text, among: known.map(\.text))
          ?? "a condition has an operator: break \(operand) == …")
    }
    try stop(at: .action(operand))
  }

  /// Whether the operand of a stop is an action, and not a condition.
  ///
  /// A condition has a space or an operator outside of brackets.
  static func isAction(_ operand: String) -> Bool {
    !operand.hasOutsideOfBrackets(" =<>!")
  }

  /// Where a stop is in the run, from a position on.
  func hits(of stop: DebugStop, from position: Int) throws(CommandError) -> DebugHits {
    switch stop.kind {
    case .change(let path):
      if try isTold(path) == true {
        // What is at a position of a list changes with each insertion before it.
        let isWhole = branch.run.source == nil && RunRecord.list(in: path) != nil
        return DebugHits(stop, changes: isWhole ? branch.record.changes(of: path) : nil)
      }
      return DebugHits(stop, try branch.run.observer(.watch(path: path), from: position))
    case .action: return DebugHits(stop)
    case .condition(let condition):
      guard branch.run.source != nil else {
        throw CommandError(
          "a condition is only checked in a script",
          hint: "'watch PATH' stops where a value changes")
      }
      // Where nothing is asserted, the state is the one with all actions that have arrived.
      let check = ReplayControl.Command.check(
        condition: condition, includesArrivals: !asserts || branch.isChanged)
      return DebugHits(stop, try branch.run.observer(check, from: position))
    }
  }

  func delete(_ operand: String) throws(CommandError) {
    guard !operand.isEmpty else {
      stops = []
      return
    }
    guard let number = Int(operand), stops.indices.contains(number &- 1) else {
      throw CommandError("there is no stop '\(operand)'", hint: "type 'break' to list the stops")
    }
    stops.remove(at: number - 1)
  }

  /// A step in line notation; its expectations follow behind semicolons.
  ///
  /// `typed` is what was entered, if it is not the text.
  static func step(_ text: String, typed: String? = nil) throws(CommandError) -> Step {
    let lines = parts(of: text)
    let written = ([lines[0]] + lines.dropFirst().map { "  \($0)" }).joined(separator: "\n")
    let parsed = Script.parse(SourceFile(path: "the command", text: written), as: .line)
    guard !parsed.hasErrors else {
      throw CommandError(parsed.diagnostics.map { $0.moved(from: written, to: typed ?? text) })
    }
    if let step = parsed.script.steps.first {
      guard parsed.script.steps.count == 1 else { throw CommandError("'\(text)' is several steps") }
      return step
    }
    // Before the first step of a script, these are headers.
    switch parsed.script.headers.first?.kind {
    case .given(let given)?: return Step(.given(given))
    case .exhaustivity(let exhaustivity)?: return Step(.exhaustivity(exhaustivity))
    case .feature, .title, .tags, .schedule, .hashSeed, .state, .watch, .examples, .let, nil:
      throw CommandError("'\(text)' is not a step")
    }
  }

  /// The parts of a text between semicolons that are not in a string, a comment or brackets.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var depth = 0
    var rest = text[...]
    while let character = rest.first {
      let piece: Substring
      if character == "#", parts.last?.last.map({ " \t".contains($0) }) ?? true,
        rest.dropFirst().first.map({ " \t!".contains($0) }) ?? true
      {
        // A comment goes to the end of the line.
        piece = rest
      } else {
        piece = rest.stringLiteral ?? rest.prefix(1)
      }
      rest = rest.dropFirst(piece.count)
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ";", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1] += piece
      }
    }
    return [parts[0]] + parts.dropFirst().map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension String {
  /// Whether one of some characters stands outside of brackets and strings.
  func hasOutsideOfBrackets(_ characters: String) -> Bool {
    var depth = 0
    return emptyingLiterals.contains { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return depth == 0 && characters.contains(character)
    }
  }
}

extension ScriptDiagnostic {
  /// The diagnostic with its place in what was typed, whose parts are the lines of the text that was parsed.
  fileprivate func moved(from written: String, to typed: String) -> ScriptDiagnostic {
    var start = 0
    var rest = typed.utf8[...]
    for line in written.split(separator: "\n", omittingEmptySubsequences: false) {
      let part = String(line).trimmed.utf8
      let indent = line.utf8.count - line.drop { $0 == " " }.utf8.count
      let end = start + line.utf8.count
      let place = rest.firstRange(of: part)
      if let place, span.start >= start, span.start <= end {
        var moved = self
        let offset =
          typed.utf8.distance(from: typed.startIndex, to: place.lowerBound) - start - indent
        func position(_ old: UInt32) -> UInt32 {
          UInt32(max(0, min(Int(old) + offset, typed.utf8.count)))
        }
        moved.source = SourceFile(path: source.path, text: typed)
        moved.span = SourceSpan(start: position(span.start), end: position(span.end))
        return moved
      }
      if let place { rest = rest[place.upperBound...] }
      start = end + 1
    }
    return self
  }
}
