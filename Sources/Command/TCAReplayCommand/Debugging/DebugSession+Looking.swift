import ActionScript
import ReplayReports
import TCAReplay

// Looking at the state, and at what is open.
extension DebugSession {
  /// How the lines on actions that the script has not received begin.
  static let waiting = "not received:"

  // MARK: - The state

  func print(_ path: String) throws(CommandError) {
    if path == "effects" { return try showOpen { _ in true } }
    guard !path.isEmpty else {
      guard let state = branch.record.state(after: branch.position) else {
        throw CommandError("the recorded run has no states", hint: "record it with '--json FILE'")
      }
      return say(state.text)
    }
    guard !subject.isRecorded else { return say(try recordedValue(path)) }
    if path.hasPrefix("shared ") {
      // Only lines of a script name shared values.
      throw CommandError(
        "'print' shows the state",
        hint: branch.run.source == nil
          ? branch.run.remedy
          : "'watch \(path)' and 'history \(path)' take registered shared values, 'break \(path) == …' takes any"
      )
    }
    let value =
      branch.run.source == nil
      ? try loggedValue(path) : try answer(.value(path: path), at: branch.position)
    say("\(path) = \(value)")
  }

  /// The answer to a question at a position of the run.
  private func answer(
    _ question: ReplayControl.Command, at position: Int
  ) throws(CommandError) -> String {
    for event in try branch.run.ask(question, at: position) {
      switch event {
      case .stepEnded(let step): if let text = step.state { return text }
      case .scriptUnusable(let script):
        if let problem = script.problems.first(where: { $0.kind == .nothingThere }) {
          throw CommandError(problem.message)
        }
        throw CommandError(Self.inCommand(script.problems))
      case .runStarted, .scriptNotRun, .scriptStarted, .traced, .scriptEnded, .runEnded: break
      }
    }
    throw CommandError("the path has no value at this step")
  }

  /// Problems of a path as those of a command.
  private static func inCommand(_ problems: [ReplayProblem]) -> [ReplayProblem] {
    problems.map { problem in
      var problem = problem
      if problem.place?.file == "--path" { problem.place?.file = "the command" }
      return problem
    }
  }

  /// The value of a path after an entry of a log, which is replayed up to there.
  private func loggedValue(_ path: String) throws(CommandError) -> String {
    guard let step = branch.step else {
      throw CommandError(
        "at the start of a log only the whole state is shown", hint: "go to a step")
    }
    let outcome = replayer.replay(.log(file), asserts: asserts) { options in
      options.stateAt = ReplayOptions.Selector(argument: step.number)
      options.statePath = path
    }
    guard let found = outcome.record?.steps.last(where: { $0.number == step.number }) else {
      throw outcome.isInterrupted
        ? CommandError.interrupted : CommandError(Self.inCommand(outcome.problems))
    }
    if let state = found.state { return state }
    throw CommandError(
      found.problems.last?.message ?? found.messages.last ?? "the path has no value at this step")
  }

  /// The value of a path in a recorded run, as far as its changes tell it.
  private func recordedValue(_ path: String) throws(CommandError) -> String {
    if let state = branch.record.state(after: branch.position) {
      if let value = state.value(at: path) { return "\(path) = \(value)" }
      try checkIsKnown(path)
      throw CommandError("'\(path)' leads nowhere at \(branch.place)")
    }
    let changes = branch.record.changes(of: path).filter { $0.change.path == path }
    if let last = changes.last(where: { $0.index < branch.position }) {
      return "\(path) = \(last.change.to)"
    }
    if let next = changes.first { return "\(path) = \(next.change.from)" }
    throw CommandError(
      "no step changes '\(path)', and the run was recorded without states",
      hint: "record it with '--json FILE'")
  }

  /// Throws an error if no state of the record has a path, and no step changes it.
  func checkIsKnown(_ path: String) throws(CommandError) {
    let record = branch.record
    guard branch.run.source == nil else { return }
    let changes = record.changes(of: path)
    // Changes of a value that contains the path do not say that the path exists.
    guard !changes.contains(where: { RunRecord.contains(path, $0.change.path) }) else { return }
    guard !path.hasPrefix("shared ") else {
      throw CommandError(
        "shared values are only known of a script", hint: branch.run.remedy)
    }
    guard let state = record.state(after: 0) else { return }
    let positions = [0, record.steps.count] + changes.prefix(Self.searchedChanges).map(\.index)
    guard
      !positions.contains(where: { position in
        [position, position + 1].contains { record.state(after: $0)?.value(at: path) != nil }
      })
    else { return }
    throw CommandError(
      "the recorded states have no '\(path)'",
      hint: path.contains("[id:")
        ? "elements of recorded states are named by their places: [0]"
        : "they have: \(state.names.joined(separator: ", "))")
  }

  /// The number of changes around which a path is sought.
  private static let searchedChanges = 100

  // MARK: - What is open

  /// Shows what is open and satisfies a condition.
  func showOpen(
    orElse nothing: String = "nothing is open", _ isWanted: (String) -> Bool
  ) throws(CommandError) {
    guard branch.run.source != nil else {
      throw CommandError("what is open is only known of a script", hint: branch.run.remedy)
    }
    guard branch.position > 0 else { return say(nothing) }
    let lines = try answer(.openWork, at: branch.position).split(separator: "\n").map(String.init)
      .filter { $0 != "nothing is open" && isWanted($0) }
    say(lines.isEmpty ? [nothing] : lines)
  }

  func calls(_ endpoint: String) throws(CommandError) {
    var lines: [String] = []
    for step in branch.record.steps[..<branch.position] {
      for call in step.calls where endpoint.isEmpty || call.endpoint == endpoint {
        lines.append("step \(step.number)  \(call.endpoint)\(call.argumentList)")
      }
    }
    guard lines.isEmpty else { return say(lines) }
    guard !endpoint.isEmpty else { return say("nothing was called") }
    if let endpoints, !endpoints.contains(endpoint) {
      throw CommandError(
        "unknown dependency '\(endpoint)'",
        hint: Suggestion.hint(for: endpoint, among: endpoints)
          ?? (endpoints.isEmpty
            ? "the feature has no dependencies"
            : "dependencies: \(endpoints.sorted().joined(separator: ", "))"))
    }
    say("'\(endpoint)' was not called")
  }

  // MARK: - Checkpoints

  /// Shows from which steps the run can be replayed.
  func showCheckpoints() {
    guard branch.run.source != nil else {
      return say("a log or a recorded run is replayed from its start")
    }
    replayer.checkpoints.measure()
    let places = branch.run.checkpointPositions.map { position in
      position == 0 ? "the start" : "step \(branch.record.steps[position - 1].number)"
    }
    let list =
      places.count > 8
      ? places.prefix(4).joined(separator: ", ") + ", …, " + places[places.count - 1]
      : places.joined(separator: ", ")
    let memory = replayer.checkpoints.memory
    say(
      places.isEmpty
        ? "no checkpoint in this run"
        : "\(counted(places.count, "checkpoint")) in this run: at \(list)")
    if let obstacle = replayer.checkpoints.obstacle {
      say(
        "no further ones: \(obstacle); what comes later is replayed from the last one, or from the start"
      )
    }
    say([
      "\(counted(replayer.checkpoints.count, "checkpoint")) in all, of at most \(DebugCheckpoints.countLimit)",
      "memory: \((memory + (1 << 20) - 1) >> 20) MiB, of at most \(replayer.checkpoints.memoryLimit >> 20) MiB",
    ])
    guard let count = earlier[name]?.count, count > 0 else { return }
    say(
      "changes: 'undo' takes back \(count), and the last \(DebugCheckpoints.changeLimit) have a checkpoint"
    )
  }

  // MARK: - Differences

  func diff(_ operands: String) throws(CommandError) {
    let words = operands.split(separator: " ").map(String.init)
    switch words.count {
    case 0:
      guard let step = branch.step else { throw CommandError("no step has run at the start") }
      let before = branch.record.state(after: branch.position - 1)
      let difference =
        step.diff ?? Self.difference(before, branch.record.state(after: branch.position))
      say(difference.isEmpty ? "step \(step.number) does not change the state" : difference)
    case 2:
      if let first = branches[words[0]] ?? (words[0] == name ? branch : nil),
        let second = branches[words[1]] ?? (words[1] == name ? branch : nil)
      {
        return say(
          try compared(first, second)?.lines(words[0], words[1])
            ?? ["the runs are the same"])
      }
      for word in words where !branches.isEmpty && branch.record.index(ofStep: word) == nil {
        guard isStep(word) || branches[word] != nil || word == name else {
          throw CommandError(
            "there is no branch '\(word)'", hint: "type 'branch' to list the branches")
        }
      }
      let (first, second) = (try branch.position(words[0]), try branch.position(words[1]))
      let difference = Self.difference(
        branch.record.state(after: first), branch.record.state(after: second))
      say(difference.isEmpty ? "the states are the same" : difference)
    default:
      throw CommandError("'diff' compares two steps or two branches: diff [A B]")
    }
  }

  /// Whether a word is the number of a step, or names a place of each run.
  func isStep(_ word: String) -> Bool {
    ["start", "end"].contains(word) || Int(word.prefix { $0 != "." && $0 != ":" }) != nil
  }

  private static func difference(_ first: StateText?, _ second: StateText?) -> String {
    guard let first, let second else { return "" }
    let text = UnifiedDiff.text(
      from: Array("\(first.text)\n".utf8), to: Array("\(second.text)\n".utf8), path: "")
    return text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
  }
}
