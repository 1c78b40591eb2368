import ActionScript
import ReplayReports

// Changing the script: the run from there on is replayed with the change.
extension DebugSession {
  /// Enters a step behind the one that is looked at, and goes to it.
  func enter(_ line: String) throws(CommandError) {
    var script = try branch.scriptToChange()
    var step = try step(line, in: script)
    step.number = 0
    let place = branch.placeOfNewStep(in: script)
    // Before the first step, it is a header.
    if place == script.list.startPlace, let header = step.verb.header {
      if case .exhaustivity = header {
        script.headers.removeAll { if case .exhaustivity = $0.kind { true } else { false } }
      }
      script.headers.append(HeaderSyntax(header))
      return try replace(try changed(to: &script, from: nil), from: 0)
    }
    let position = try branch.position(before: place, in: script)
    script.list.insert(step, at: place)
    var changed = try changed(to: &script, from: position)
    try changed.run.record(to: position + 1)
    changed.position = min(position + 1, changed.record.steps.count)
    keep(changed)
    showStepAlone()
  }

  func skip(_ number: String) throws(CommandError) {
    var script = try branch.scriptToChange()
    let place = try DebugBranch.place(ofStep: try operand(number, of: .skip), in: script)
    let removed = script.list[place].number
    if let other = script.steps(referringTo: removed).first, removed > 0 {
      throw CommandError(
        "step \(other.number) refers to step \(removed)", hint: "skip step \(other.number) first")
    }
    let position = try branch.position(before: place, in: script)
    _ = script.list.remove(at: place)
    try replace(try changed(to: &script, from: position), from: position)
  }

  func move(_ operands: String) throws(CommandError) {
    let words = operands.split { " \t".contains($0) }.map(String.init)
    guard words.count == 3, words[1] == "before" else {
      throw CommandError("'move' needs two steps: move STEP before STEP")
    }
    var script = try branch.scriptToChange()
    let place = try DebugBranch.place(ofStep: words[0], in: script)
    let target = try DebugBranch.place(ofStep: words[2], in: script)
    let position = try branch.position(before: min(place, target), in: script)
    let text = DebugBranch.text(of: script)
    script.list.move(place, before: target)
    guard DebugBranch.text(of: script) != text else { return say(Self.sameRun) }
    try replace(try changed(to: &script, from: position), from: position)
  }

  func edit(_ operands: String) throws(CommandError) {
    let words = operands.split(maxSplits: 1) { " \t".contains($0) }.map { String($0).trimmed }
    guard words.count == 2 else {
      throw CommandError("'edit' needs a step and its new text: edit STEP TEXT")
    }
    var script = try branch.scriptToChange()
    let place = try DebugBranch.place(ofStep: words[0], in: script)
    let position = try branch.position(before: place, in: script)
    var step = try step(words[1], in: script)
    let earlier = script.list[place]
    step.label = earlier.label
    step.comments = earlier.comments
    step.number = earlier.number
    let text = DebugBranch.text(of: script)
    script.list[place] = step
    guard DebugBranch.text(of: script) != text else { return say(Self.sameRun) }
    try replace(try changed(to: &script, from: position), from: position)
  }

  func undo() throws(CommandError) {
    guard let last = earlier[name]?.popLast() else {
      throw CommandError(
        forgetful.contains(name)
          ? "the changes before are not kept"
          : "nothing was changed")
    }
    branch = last
    try branch.replay()
    try showStep()
  }

  /// A step that is entered or edited, for the notation of the script.
  private func step(_ text: String, in script: Script) throws(CommandError) -> Step {
    reviser.registry.step(try Self.step(text), for: script)
  }

  /// The branch of a changed script, whose first steps are the same; without such a number, another header changed.
  private func changed(
    to script: inout Script, from position: Int?
  ) throws(CommandError) -> DebugBranch {
    guard var source = branch.run.source else {
      throw CommandError("\(branch.run.isRecording ? "a recorded run" : "a log") cannot be changed")
    }
    if let position { try checkReach(position) }
    script.renumberStepsAndReferences()
    let text = script.rewritten
    (source.text, source.notation, source.bounds) = (text.bytes, text.notation, text.bounds)
    source.isChanged = true
    // What is changed has no table any more.
    source.file.row = nil
    let run: DebugRun
    if let position {
      if asserts { source.lenientAfter = min(source.lenientAfter ?? position, position) }
      run = try branch.run.changed(to: source, at: position)
    } else {
      run = try DebugRun(source, replayer: replayer)
    }
    try run.record(to: branch.position)
    // The places of its steps are those of the text that is replayed.
    script = script.reread(as: text, path: file.path).script
    return DebugBranch(
      script: script, run: run, position: min(branch.position, run.record.steps.count))
  }

  /// Throws an error if the run does not get as far as to a change.
  private func checkReach(_ position: Int) throws(CommandError) {
    let record = branch.record
    guard branch.run.isOver, record.isBroken, position >= record.steps.count,
      let last = record.steps.last
    else { return }
    let problem = last.problems.first ?? record.end?.problems.first
    let reason = problem.map { ": \($0.message.prefix { $0 != "\n" })" } ?? ""
    throw CommandError(
      "the run gets no further than to step \(last.number)\(reason)",
      hint: "'back' leads before it, and 'skip' or 'edit' changes it")
  }

  private func keep(_ changed: DebugBranch) {
    var kept = earlier[name] ?? []
    kept.append(branch)
    var count = kept.reduce(0) { $0 + $1.record.steps.count }
    while count > Self.keptSteps, kept.count > Self.keptChanges {
      let first = kept.removeFirst()
      count -= first.record.steps.count
      first.run.park()
      forgetful.insert(name)
    }
    earlier[name] = kept
    branch = changed
  }

  /// The number of recorded steps in earlier scripts of a branch, about a kilobyte each, and of scripts that are kept at least.
  private static let keptSteps = 200_000
  private static let keptChanges = 4

  /// Takes over a changed script, and says what differs; the first steps are the same.
  private func replace(_ changed: DebugBranch, from position: Int) throws(CommandError) {
    let difference = try compared(branch, changed, after: position)
    keep(changed)
    say(difference?.lines("before", "now") ?? [Self.sameRun])
  }

  private static let sameRun = "the run is the same"

  /// The first difference between the runs of two branches, in which expectations are of the same kind.
  func compared(
    _ first: DebugBranch, _ second: DebugBranch, after count: Int = 0
  ) throws(CommandError) -> RunDifference? {
    let limits = [first, second].compactMap { $0.run.source?.lenientAfter }
    var runs: [DebugRun] = []
    var others: [DebugRun] = []
    defer { for run in others { run.close() } }
    for branch in [first, second] {
      guard let limit = limits.min(), var source = branch.run.source,
        source.lenientAfter != limit
      else {
        runs.append(branch.run)
        continue
      }
      source.lenientAfter = limit
      let other = try branch.run.changed(to: source, at: min(limit, branch.run.count))
      others.append(other)
      runs.append(other)
    }
    return try difference(runs[0], runs[1], after: count)
  }

  /// The first difference between two runs that are the same for a number of steps; they are replayed up to it.
  func difference(
    _ first: DebugRun, _ second: DebugRun, after count: Int
  ) throws(CommandError) -> RunDifference? {
    var (start, part) = (count, 16)
    while true {
      for run in [first, second] {
        try run.record(to: start + part)
        if run.record.steps.count < start + part { try run.recordAll() }
      }
      let end = min(first.record.steps.count, second.record.steps.count)
      // If only one run is over, this proves nothing: the other may not have been replayed as far.
      let isPartial = !Self.isDecided(first, second) && !Self.isDecided(second, first)
      if let difference = RunDifference(
        first.record, second.record, after: start, isPartial: isPartial)
      {
        return difference
      }
      guard isPartial else { return nil }
      (start, part) = (end, part * 4)
    }
  }

  /// Whether a run is over, and the other one is over, too, or known to be longer.
  private static func isDecided(_ run: DebugRun, _ other: DebugRun) -> Bool {
    run.isOver && (other.isOver || other.record.steps.count > run.record.steps.count)
  }

  // MARK: - Branches

  func goToBranch(_ name: String) throws(CommandError) {
    guard !name.isEmpty else {
      let all = (branches.map { ($0.key, $0.value) } + [(self.name, branch)]).sorted { $0.0 < $1.0 }
      return say(
        all.map { name, branch in
          "\(name == self.name ? ">" : " ") \(name)  \(counted(branch.run.count, "step")), at \(branch.place)"
        })
    }
    guard !name.contains(" ") else { throw CommandError("the name of a branch is one word") }
    guard !isStep(name) else {
      throw CommandError(
        "'\(name)' names a step", hint: "give the branch a name that is not a step's")
    }
    guard name != self.name else { throw CommandError("this is the branch '\(name)'") }
    branches[self.name] = branch
    self.name = name
    guard let other = branches.removeValue(forKey: name) else {
      return say("branch '\(name)', at \(branch.place)")
    }
    branch = other
    try branch.replay()
    try showStep()
  }

  // MARK: - Saving

  /// Writes the script; `replaces` is true if the file may be another one that exists.
  func save(_ operand: String, replaces: Bool = false) throws(CommandError) {
    let path = try Self.unquoted(operand)
    let script = try branch.scriptToChange()
    if path.lowercased().hasSuffix(".jsonl") {
      throw CommandError(
        "'save' writes a script, not a log", hint: "name a .replay or a .json file")
    }
    try checkTarget(path, replaces: replaces)
    let saved = SavedScript(path: path, registry: reviser.registry)
    let text = saved.text(of: script.run(with: reviser.options), from: file.path)
    let target = ScriptFile(path: path)
    var outcome = reviser.revise(text, target, as: saved.notation)
    if outcome.code == .mismatch, outcome.problems.allSatisfy({ $0.kind == .effectInFlight }) {
      outcome = reviser.revise(
        SavedScript.endingEffects(outcome.text, saved.notation), target, as: saved.notation)
    }
    guard outcome.code == .success else {
      let (reason, details) = outcome.reasonAgainstSaving(as: path)
      throw CommandError(
        "'\(SourceExcerpt.displayed(path))' is not saved: \(reason)",
        hint: details.isEmpty ? nil : details.joined(separator: "\n  "))
    }
    let changes = UnifiedDiff.text(
      from: text, to: outcome.text, path: path)
    let hasLost = changes.split(separator: "\n").dropFirst(2).contains { $0.hasPrefix("-") }
    let known = subject.fileText ?? ownFiles[AtomicFile.destination(file.path)]
    let read = known.map { SourceFile(path: file.path, bytes: $0) }
    let written = read?.endsLinesWithCR == true ? Self.withCR(outcome.text) : outcome.text
    do throws(FileError) {
      try AtomicFile.write(written, to: path)
    } catch {
      throw CommandError(error)
    }
    let isSaved = ownFiles.updateValue(written, forKey: AtomicFile.destination(path)) == written
    let hasMoreTime = saved.advances(in: outcome.text) > saved.advances(in: text)
    if hasLost || hasMoreTime, !isSaved {
      say(
        hasLost
          ? "these lines of the script did not hold, and were replaced:"
          : "steps were added, because the script would not pass without them:")
      console.output.write("\(changes, at: .lines)")
    }
    say("saved \(SourceExcerpt.displayed(path))")
  }
}

extension DebugSession {
  /// A text with CRLF at the end of each line.
  private static func withCR(_ text: [UInt8]) -> [UInt8] {
    let (carriageReturn, newline) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == newline, lines.last != carriageReturn { lines.append(carriageReturn) }
      lines.append(byte)
    }
    return lines
  }

  /// Throws an error if the folder is missing, or if the file is another script than that of the session.
  private func checkTarget(_ path: String, replaces: Bool) throws(CommandError) {
    let shown = SourceExcerpt.displayed(path)
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex,
      !FileReading.isDirectory(String(path[..<slash]))
    {
      throw CommandError(
        "there is no folder '\(SourceExcerpt.displayed(String(path[..<slash])))'",
        hint: "'save' creates no folders")
    }
    guard case .file? = try? FileReading.kind(of: path) else { return }
    if let row = subject.row, FileIdentity(ofFile: path) == FileIdentity(ofFile: file.path) {
      throw CommandError(
        "'\(shown)' has a table, and this is the script of its row \(row)",
        hint: "save it in another file")
    }
    guard !replaces else { return }
    guard let own = ownFiles[AtomicFile.destination(path)] else {
      throw CommandError("'\(shown)' exists already", hint: "'save! \(shown)' replaces it")
    }
    // Another program may have written it in the meantime.
    let text = try? ScriptInput(ScriptFile(path: path), limit: SourceFile.maximumSize).readAll()
    guard text != own else { return }
    throw CommandError(
      "'\(shown)' has changed since it was last read or saved here",
      hint: "'save! \(shown)' replaces it")
  }

  /// The name of a file, which can stand in quotes.
  private static func unquoted(_ text: String) throws(CommandError) -> String {
    guard let quote = text.first, quote == "\"" || quote == "'" else { return text }
    let rest = text.dropFirst()
    guard let end = rest.firstIndex(of: quote), rest.index(after: end) == rest.endIndex else {
      throw CommandError(
        "the file name has no closing quote: \(text)", hint: "save \(quote)a b.replay\(quote)")
    }
    guard end != rest.startIndex else {
      throw CommandError("the name of the file is empty", hint: "save FILE")
    }
    return String(rest[..<end])
  }
}
