import ActionScript
import ReplayReports

// Changing the script: the run from there on is replayed with the change.
extension DebugSession {
  /// Enters a step behind the one that is looked at, and goes to it.
  func enter(_ line: String) throws(DebugError) {
    var script = try branch.scriptToChange()
    let step = try step(line, in: script)
    let place = branch.placeOfNewStep(in: script)
    // Before the first step, it is a header.
    if place == 0, let header = step.verb.header {
      script.headers.append(HeaderSyntax(header))
      return try replace(try changed(to: &script))
    }
    script.steps.insert(step, at: place)
    let changed = try changed(to: &script)
    keep(changed)
    let number = script.steps.indices.contains(place) ? script.steps[place].number : 0
    branch.position =
      (branch.record.index(ofStep: "\(number)") ?? branch.record.steps.count - 1) + 1
    showStepAlone()
  }

  func skip(_ number: String) throws(DebugError) {
    var script = try branch.scriptToChange()
    let place = try DebugBranch.place(ofStep: try operand(number, of: .skip), in: script)
    script.steps.remove(at: place)
    try replace(try changed(to: &script))
  }

  func move(_ operands: String) throws(DebugError) {
    let words = operands.split(separator: " ").map(String.init)
    guard words.count == 3, words[1] == "before" else {
      throw DebugError("'move' needs two steps: move STEP before STEP")
    }
    var script = try branch.scriptToChange()
    let place = try DebugBranch.place(ofStep: words[0], in: script)
    let target = try DebugBranch.place(ofStep: words[2], in: script)
    let step = script.steps.remove(at: place)
    script.steps.insert(step, at: target > place ? target - 1 : target)
    try replace(try changed(to: &script))
  }

  func edit(_ operands: String) throws(DebugError) {
    let words = operands.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else {
      throw DebugError("'edit' needs a step and its new text: edit STEP TEXT")
    }
    var script = try branch.scriptToChange()
    let place = try DebugBranch.place(ofStep: words[0], in: script)
    var step = try step(words[1], in: script)
    step.label = script.steps[place].label
    step.comments = script.steps[place].comments
    script.steps[place] = step
    try replace(try changed(to: &script))
  }

  func undo() throws(DebugError) {
    guard let last = earlier[name]?.popLast() else { throw DebugError("nothing was changed") }
    branch = last
    showStep()
  }

  /// A step that is entered or edited, for the notation of the script.
  private func step(_ text: String, in script: Script) throws(DebugError) -> Step {
    reviser.registry.step(try Self.step(text), for: script)
  }

  /// Replays a changed script.
  private func changed(to script: inout Script) throws(DebugError) -> DebugBranch {
    script.renumberSteps()
    // The places of its steps are those of the text that is replayed.
    let text = DebugBranch.text(of: script)
    let notation: ScriptNotation = script.notation == .json ? .json : .line
    let outcome = replayer.replay(
      .script(text, file, notation, isChanged: true), asserts: false)
    guard let record = outcome.record, outcome.problems.isEmpty else {
      throw outcome.isInterrupted ? DebugError("interrupted") : DebugError(outcome.problems)
    }
    script = Script.parse(SourceFile(path: file.path, bytes: text), as: notation).script
    return DebugBranch(
      script: script, isChanged: true, record: record,
      position: min(branch.position, record.steps.count))
  }

  private func keep(_ changed: DebugBranch) {
    earlier[name, default: []].append(branch)
    branch = changed
  }

  /// Takes over a changed script, and says what differs.
  private func replace(_ changed: DebugBranch) throws(DebugError) {
    let before = explored(branch)
    keep(changed)
    say(RunDifference(before, branch.record)?.lines("before", "now") ?? ["the run is the same"])
  }

  /// The run of a branch in which nothing is asserted, to be compared with that of a changed script.
  func explored(_ branch: DebugBranch) -> RunRecord {
    guard subject.asserts, !branch.isChanged, let script = branch.script else {
      return branch.record
    }
    let text = DebugBranch.text(of: script)
    return replayer.replay(.script(text, file, script.notation), asserts: false).record
      ?? branch.record
  }

  // MARK: - Branches

  func goToBranch(_ name: String) throws(DebugError) {
    guard !name.isEmpty else {
      let all = (branches.map { ($0.key, $0.value) } + [(self.name, branch)]).sorted { $0.0 < $1.0 }
      return say(
        all.map { name, branch in
          "\(name == self.name ? ">" : " ") \(name)  \(branch.record.steps.count) steps, at \(branch.place)"
        })
    }
    guard !name.contains(" ") else { throw DebugError("the name of a branch is one word") }
    guard name != self.name else { throw DebugError("this is the branch '\(name)'") }
    branches[self.name] = branch
    self.name = name
    guard let other = branches.removeValue(forKey: name) else {
      return say("branch '\(name)', at \(branch.place)")
    }
    branch = other
    showStep()
  }

  // MARK: - Saving

  func save(_ path: String) throws(DebugError) {
    let script = try branch.scriptToChange()
    if path.lowercased().hasSuffix(".jsonl") {
      throw DebugError("'save' writes a script, not a log", hint: "name a .replay or a .json file")
    }
    let saved = SavedScript(path: path, registry: reviser.registry)
    let text = saved.text(of: script, from: file.path)
    let target = ScriptFile(path: path)
    var outcome = reviser.revise(text, target, as: saved.notation)
    if outcome.code == .mismatch, outcome.problems.allSatisfy({ $0.kind == .effectInFlight }) {
      outcome = reviser.revise(
        SavedScript.endingEffects(outcome.text, saved.notation), target, as: saved.notation)
    }
    guard outcome.code == .success else {
      throw DebugError(
        "'\(SourceExcerpt.displayed(path))' is not saved: the script would not pass",
        hint: outcome.problems.first.map { String($0.message.prefix { $0 != "\n" }) })
    }
    let changes = UnifiedDiff.text(
      from: text, to: outcome.text, path: path)
    let hasLost = changes.split(separator: "\n").dropFirst(2).contains { $0.hasPrefix("-") }
    do {
      try AtomicFile.write(outcome.text, to: path)
    } catch {
      var problem = DebugError("\(error)")
      problem.code = .broken
      throw problem
    }
    if hasLost {
      say("what the script said otherwise was replaced:")
      console.output.write("\(changes, at: .lines)")
    }
    say("saved \(SourceExcerpt.displayed(path))")
  }
}

extension Step.Verb {
  /// The header that says the same before the first step; `nil` if there is none.
  fileprivate var header: HeaderSyntax.Kind? {
    switch self {
    case .given(let given): .given(given)
    case .exhaustivity(let exhaustivity): .exhaustivity(exhaustivity)
    case .send, .receive, .receiveInAnyOrder, .advance, .expect, .skip, .cancel, .finish, .let,
      .print, .repeat, .include, .emit, .end, .fail:
      nil
    }
  }
}
