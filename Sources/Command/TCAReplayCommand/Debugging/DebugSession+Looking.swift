import ActionScript
import ReplayReports
import TCAReplay

// Looking at the state, at what is open, and at where values came from.
extension DebugSession {
  /// How the lines on actions that the script has not received begin.
  static let waiting = "not received:"

  /// The script or log of the branch, to be replayed again; `nil` for a recorded run.
  private var replayed: DebugReplayer.Subject? {
    if let script = branch.script {
      return .script(
        DebugBranch.text(of: script), file, script.notation, isChanged: branch.isChanged)
    }
    return subject.isRecorded ? nil : .log(file)
  }

  // MARK: - The state

  func print(_ path: String) throws(DebugError) {
    if path == "effects" { return try showOpen { _ in true } }
    guard !path.isEmpty else {
      guard let state = branch.record.state(after: branch.position) else {
        throw DebugError("the recorded run has no states", hint: "record it with '--json FILE'")
      }
      return say(state.text)
    }
    guard let replayed else { return say(try recordedValue(path)) }
    if path.hasPrefix("shared ") {
      // Only lines of a script name shared values.
      throw DebugError(
        "'print' shows the state", hint: "'watch \(path)' and 'history \(path)' take shared values")
    }
    guard let step = branch.step else { return say(try valueAtStart(path)) }
    let found = try look(at: step, replayed) { $0.statePath = path }
    say("\(path) = \(found)")
  }

  /// Replays up to a step, and shows the state there or a part of it.
  private func look(
    at step: StepReport, _ replayed: DebugReplayer.Subject,
    _ configure: (inout ReplayOptions) -> Void
  ) throws(DebugError) -> String {
    guard let selector = ReplayOptions.Selector(argument: step.number) else { return "" }
    let outcome = replayer.replay(replayed, asserts: asserts) { options in
      options.stateAt = selector
      configure(&options)
    }
    guard let record = outcome.record,
      let found = record.steps.last(where: { $0.number == step.number })
    else {
      throw DebugError(
        outcome.problems.map { problem in
          var problem = problem
          if problem.place?.file == "--path" { problem.place?.file = "the command" }
          return problem
        })
    }
    if let state = found.state { return state }
    throw DebugError(
      found.problems.last?.message ?? found.messages.last ?? "there is no such value here")
  }

  /// The value of a path at the start.
  private func valueAtStart(_ path: String) throws(DebugError) -> String {
    guard var script = branch.script else {
      throw DebugError("at the start of a log only the whole state is shown", hint: "go to a step")
    }
    script.steps.insert(try Self.step("print \(path)"), at: 0)
    script.renumberSteps()
    let outcome = replayer.replay(
      .script(
        DebugBranch.text(of: script), file, script.notation, isChanged: true), asserts: false)
    guard let output = outcome.record?.steps.first?.output else {
      throw DebugError(outcome.problems)
    }
    return output
  }

  /// The value of a path in a recorded run, as far as its changes tell it.
  private func recordedValue(_ path: String) throws(DebugError) -> String {
    let changes = branch.record.changes(of: path).filter { $0.change.path == path }
    if let last = changes.last(where: { $0.index < branch.position }) {
      return "\(path) = \(last.change.to)"
    }
    if let next = changes.first { return "\(path) = \(next.change.from)" }
    throw DebugError(
      "'\(path)' did not change in this recorded run", hint: "'print' shows the whole state")
  }

  // MARK: - What is open

  /// Shows what is open and satisfies a condition.
  func showOpen(_ isWanted: (String) -> Bool) throws(DebugError) {
    guard let replayed, branch.script != nil else {
      throw DebugError(
        "what is open is only known of a script", hint: "'explore --save FILE' makes one of a log")
    }
    guard let step = branch.step else { return say("nothing is open") }
    let lines = try look(at: step, replayed) { $0.showsOpenWork = true }.split(separator: "\n")
      .map(String.init).filter { $0 != "nothing is open" && isWanted($0) }
    say(lines.isEmpty ? ["nothing is open"] : lines)
  }

  func calls(_ endpoint: String) {
    var lines: [String] = []
    for step in branch.record.steps[..<branch.position] {
      for call in step.calls where endpoint.isEmpty || call.endpoint == endpoint {
        lines.append("step \(step.number)  \(call.endpoint)\(call.argumentList)")
      }
    }
    say(
      lines.isEmpty
        ? [endpoint.isEmpty ? "nothing was called" : "'\(endpoint)' was not called"] : lines)
  }

  // MARK: - Where values came from

  func history(
    _ path: String, _ choose: ([RunRecord.Change]) -> [RunRecord.Change]
  ) throws(DebugError) {
    guard !path.isEmpty else { throw DebugError("name a path of the state", hint: "history count") }
    let all = try changes(of: path)
    guard !all.isEmpty else { return say("'\(path)' does not change in this run") }
    let chosen = choose(all)
    say(
      chosen.isEmpty ? ["'\(path)' has not changed up to \(branch.place)"] : text.changes(chosen)
    )
  }

  /// The changes of a path, which may be computed or shared.
  ///
  /// What the record does not tell, a replay that watches the path does.
  func changes(of path: String) throws(DebugError) -> [RunRecord.Change] {
    let recorded = branch.record.changes(of: path)
    guard recorded.isEmpty, var script = branch.script else { return recorded }
    let header = Script.parse(SourceFile(path: "the command", text: "watch \(path)"), as: .line)
    guard !header.hasErrors else { throw DebugError(header.diagnostics.map(ReplayProblem.init)) }
    script.headers += header.script.headers
    let outcome = replayer.replay(
      .script(DebugBranch.text(of: script), file, script.notation, isChanged: true),
      asserts: asserts)
    guard let record = outcome.record, outcome.problems.isEmpty else {
      throw DebugError(outcome.problems)
    }
    let watched = record.start.watched.last?.path
    return record.steps.enumerated().flatMap { index, step in
      step.watched.filter { $0.path == watched }.map { RunRecord.Change(index: index, change: $0) }
    }
  }

  func why(_ operand: String) throws(DebugError) {
    let index: Int
    if !operand.isEmpty {
      index = try branch.index(ofStep: operand)
    } else if let step = branch.step, step.hasProblem {
      index = branch.position - 1
    } else if let failed = branch.record.steps.firstIndex(where: \.hasProblem) {
      index = failed
    } else if let problem = branch.record.end?.problems.first {
      var lines = ["after the last step: \(problem.message)"]
      if let line = problem.place?.line,
        let index = branch.record.steps.firstIndex(where: {
          $0.line == line && !$0.number.contains(":")
        })
      {
        lines += [text.line(index)] + text.causes(index)
      }
      return say(lines + problem.notes.map { "  \($0)" })
    } else {
      throw DebugError("no step failed", hint: "'why STEP' tells what led to a step")
    }
    say(text.why(index))
  }

  // MARK: - Differences

  func diff(_ operands: String) throws(DebugError) {
    let words = operands.split(separator: " ").map(String.init)
    switch words.count {
    case 0:
      guard let step = branch.step else { throw DebugError("no step has run at the start") }
      let before = branch.record.state(after: branch.position - 1)
      let difference =
        step.diff ?? Self.difference(before, branch.record.state(after: branch.position))
      say(difference.isEmpty ? "step \(step.number) does not change the state" : difference)
    case 2:
      if let first = branches[words[0]] ?? (words[0] == name ? branch : nil),
        let second = branches[words[1]] ?? (words[1] == name ? branch : nil)
      {
        return say(
          RunDifference(explored(first), explored(second))?.lines(words[0], words[1]) ?? [
            "the runs are the same"
          ])
      }
      for word in words where !branches.isEmpty && branch.record.index(ofStep: word) == nil {
        let isStep = ["start", "end", "0"].contains(word) || Int(word.prefix { $0 != "." }) != nil
        guard isStep || branches[word] != nil || word == name else {
          throw DebugError("there is no branch '\(word)'", hint: "'branch' lists the branches")
        }
      }
      let (first, second) = (try branch.position(words[0]), try branch.position(words[1]))
      let difference = Self.difference(
        branch.record.state(after: first), branch.record.state(after: second))
      say(difference.isEmpty ? "the states are the same" : difference)
    default:
      throw DebugError("'diff' compares two steps or two branches: diff [A B]")
    }
  }

  private static func difference(_ first: StateText?, _ second: StateText?) -> String {
    guard let first, let second else { return "" }
    let text = UnifiedDiff.text(
      from: Array("\(first.text)\n".utf8), to: Array("\(second.text)\n".utf8), path: "")
    return text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
  }
}
