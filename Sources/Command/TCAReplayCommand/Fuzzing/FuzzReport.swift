import ActionScript
import ReplayRegistration
import ReplayReports
import RuntimeReflection
import TCAReplay

/// Reports what a session finds: each failure once, as a small script.
@MainActor
final class FuzzReport {
  private let feature: String
  private let options: FuzzOptions
  private let console: Console
  private let finding: FuzzFinding
  private let repeats: FuzzRepeats
  private let registry: FeatureRegistry
  private var keys: Set<String> = []
  private var count = 0
  /// The failures that were not replayed, because the session was interrupted.
  private var untold: [(origin: Origin, message: String, script: FuzzScript?)] = []
  /// The files whose runs are reported, in the order of their numbers; empty for random runs.
  var paths: [String] = []
  private var code = ExitCode.success

  /// What failed: a random run with a number, or a script.
  private struct Origin {
    var run: Int
    var path: String?

    var text: String { path.map { "the script '\(SourceExcerpt.displayed($0))'" } ?? "run \(run)" }
    /// A script is replayed before the first run.
    var runs: Int { path == nil ? run + 1 : 1 }

    func text(of call: String) -> String {
      path == nil ? "\(text) of: \(call)" : "\(text), replayed by: \(call)"
    }
  }

  private func origin(_ run: Int) -> Origin {
    Origin(run: run, path: paths.indices.contains(run) ? paths[run] : nil)
  }

  init(
    _ feature: String, _ options: FuzzOptions, _ registry: FeatureRegistry, _ console: Console
  ) {
    self.feature = feature
    self.options = options
    self.console = console
    self.registry = registry
    finding = FuzzFinding(feature: feature, options.run, registry)
    repeats = FuzzRepeats(options, registry)
  }

  /// Whether a failure has not been reported yet.
  func isNew(_ key: String) -> Bool { !keys.contains(key) }

  /// Reports what is wrong in a run, unless it was reported before.
  func take(_ find: FuzzFind) {
    guard keys.insert(find.key).inserted else { return }
    guard ExitCode.ofInterruption == nil else {
      untold.append((origin(find.run), find.message, find.script))
      return
    }
    switch finding.verify(find) {
    case .found(let found): show(found)
    case .known: break
    // Whether it fails alone is not known.
    case .passes where ExitCode.ofInterruption != nil:
      untold.append((origin(find.run), find.message, find.script))
    case .passes(let script): show(passing: script, find.message, run: find.run)
    }
    console.output.flush()
  }

  /// Notes a run that has ended its process, and that is not replayed any more.
  func leaveUntold(_ crash: FuzzBlock.Crash) {
    keys.insert(crash.key)
    untold.append((origin(crash.run), Self.message(of: crash), nil))
  }

  private static func message(of crash: FuzzBlock.Crash) -> String {
    crash.step.isEmpty
      ? "the process ended before its first step" : "the process ended after '\(crash.step)'"
  }

  /// Reports a run that has ended its process; `trace` is the same run alone.
  func take(_ crash: FuzzBlock.Crash, _ trace: FuzzBlock) {
    keys.insert(crash.key)
    let message = Self.message(of: crash)
    guard let script = trace.traced else {
      count += 1
      code = code.combined(with: .mismatch)
      console.output.write(
        "\nfound in \(origin(crash.run).text), but not again in a process of its own: \(message)\n")
      return
    }
    take(FuzzFind(run: crash.run, message: message, key: "", script: script))
    keys.remove("")
  }

  /// The most runs that are replayed twice.
  private static let repeatedRuns = 8

  /// Replays the longest runs that have reached something new, and reports the first that differs from its repetition.
  func checkRepeats(of corpus: [FuzzScript]) throws(CommandError) {
    let scripts = corpus.sorted { $0.steps.count > $1.steps.count }.prefix(Self.repeatedRuns)
      .map { run in
        Script.parse(SourceFile(text: run.completeText(feature: feature)), as: .line).script
      }
    let differences = try repeats.differences(of: scripts)
    guard let index = differences.firstIndex(where: { $0 != nil }) else { return }
    var minimizer = ScriptMinimizer(scripts[index]) { [repeats] script in
      guard ExitCode.ofInterruption == nil else { return nil }
      return repeats.difference(of: script).map { _ in .accepted }
    }
    minimizer.minimize()
    let script = minimizer.script
    guard let problem = repeats.difference(of: script) ?? differences[index] else { return }
    count += 1
    code = code.combined(with: .mismatch)
    var shown = try asserting(script) ?? differing(script)
    shown.leadingComments =
      ([problem.message] + problem.notes.prefix(1)).map { CommentSyntax($0) }
      + shown.leadingComments
    write(shown, "found when a run was repeated: \(problem.message)")
  }

  /// A script that expects what happens with the seed of this process, and that fails with another one; `nil` if the
  /// difference is none that a script can assert.
  private func asserting(_ script: Script) throws(CommandError) -> Script? {
    let outcome = FilledScript(options: options.run, registry: registry)
      .fill(script, title: feature, ScriptFile(path: "\(feature).replay"))
    guard outcome.code == .success else { return nil }
    let text = SourceFile(text: String(decoding: outcome.text, as: UTF8.self))
    var filled = Script.parse(text, as: .line).script
    filled.headers.removeAll { if case .title = $0.kind { true } else { false } }
    filled.leadingComments = []
    for seed in FuzzRepeats.seeds where HashSeed.current != UInt64(seed) {
      guard try repeats.fails(filled, seed: seed) else { continue }
      filled.hashSeedOfRun = seed
      return filled
    }
    return nil
  }

  /// A script that passes, and whose runs differ.
  private func differing(_ script: Script) -> Script {
    var script = script
    // With exhaustivity, the script would fail.
    if script.exhaustivity == nil {
      script.headers.insert(HeaderSyntax(.exhaustivity(ExhaustivitySyntax(.off))), at: 1)
    }
    script.leadingComments = [CommentSyntax("replay it with: --deterministic 2")]
    return script
  }

  private func show(_ found: FuzzFinding.Found) {
    count += 1
    code = code.combined(with: .mismatch)
    var script = found.script.withSeedOfProcess
    script.leadingComments = [
      CommentSyntax(found.message),
      CommentSyntax(origin(found.run).text(of: "\(console.tool.name) \(options.call)")),
    ]
    if ExitCode.ofInterruption != nil {
      script.leadingComments.append(
        CommentSyntax("the session was interrupted while this was made small"))
    }
    write(script, "found in \(origin(found.run).text): \(found.message)")
  }

  private func show(passing script: Script, _ message: String, run: Int) {
    count += 1
    code = code.combined(with: .mismatch)
    var script = script.withSeedOfProcess
    script.leadingComments = [
      CommentSyntax(message),
      CommentSyntax("it does not fail alone: it depends on earlier runs in the process"),
    ]
    write(script, "found in \(origin(run).text), but not again in a process of its own: \(message)")
  }

  /// Prints a script, or writes it to the folder.
  private func write(_ script: Script, _ message: String) {
    let text = script.printed(as: .line)
    console.output.write("\n\(message)\n")
    guard let folder = options.save else {
      console.output.write("\(text, at: .lines)")
      return
    }
    var bare = script
    bare.leadingComments = []
    let hash = FuzzName.hash(of: bare.printed(as: .line))
    do throws(FileError) {
      let path = try ScriptFolder(folder).write(
        Array(text.utf8), named: "\(FuzzName.file(of: feature))-\(hash)")
      console.output.write("  \(SourceExcerpt.displayed(path))\n")
    } catch {
      console.error.write("error: \(error)\n")
      code = code.combined(with: .broken)
    }
  }

  /// Warns of actions for which no payload is known.
  func warn(ofUnsendable names: [String]) {
    for name in names {
      console.error.write(
        "warning: '\(name)' is never sent, because no value of its payload is known\n  give some with '.samples(of:)', or by a script\n"
      )
    }
  }

  /// Warns of actions that are sent where their child is there, which was never so.
  func warn(ofUnsent names: [String], _ counts: FuzzCounts) {
    guard !names.isEmpty, counts.runs > counts.givenUp else { return }
    let these = names.count == 1 ? "1 action" : "\(names.count) actions"
    console.error.write(
      "warning: no run has sent \(these), because nothing led to the state for it\n")
    for name in names { console.error.write("  \(name)\n") }
    console.error.write("  name scripts that lead there with '--scripts'\n")
  }

  /// Reports the end of the session, and returns the exit code.
  ///
  /// `checksStates` says whether the feature is registered with conditions.
  func end(
    _ counts: FuzzCounts, blocked: [String], unreached: [String], checksStates: Bool
  ) -> ExitCode {
    if !blocked.isEmpty {
      console.error.write("warning: \(counts.givenUp) of \(counts.runs) runs were given up\n")
      for text in blocked { console.error.write("  \(text)\n") }
    }
    // A part of a session may have no run.
    let isEmptyPart = counts.runs == 0 && options.shard != .whole
    if counts.runs == counts.givenUp, !isEmptyPart, ExitCode.ofInterruption == nil {
      console.error.write(
        counts.runs == 0
          ? "error: there was no time for a run\n" : "error: all runs were given up\n")
      code = code.combined(with: .unusable)
    } else if counts.actions == 0, counts.runs > 0, count == 0, ExitCode.ofInterruption == nil {
      console.error.write("error: no run has sent an action, so nothing was looked for\n")
      code = code.combined(with: .unusable)
    }
    if isEmptyPart, ExitCode.ofInterruption == nil {
      console.error.write("note: this part of the session has no run\n")
    }
    for name in unreached {
      console.output.write("\nno run has reached '\(name)'\n")
      code = code.combined(with: .mismatch)
    }
    if count == 0, counts.runs > 0, !checksStates, code == .success {
      console.error.write(
        "note: no wrong state can be found, because the feature is registered without conditions\n")
    }
    for (origin, message, script) in untold { tell(untold: message, of: origin, script) }
    let finds =
      (count == 1 ? "1 find" : "\(count) finds")
      + (untold.isEmpty ? "" : ", \(counted(untold.count, "failure")) not replayed")
    let runs = counts.runs == 1 ? "1 run" : "\(counts.runs) runs"
    let actions = counts.actions == 1 ? "1 action" : "\(counts.actions) actions"
    console.output.write("\n\(runs), \(actions): \(finds)\n")
    return ExitCode.ofInterruption ?? code
  }

  /// Notes a failure that was not replayed, and writes its whole script to the folder.
  private func tell(untold message: String, of origin: Origin, _ script: FuzzScript?) {
    console.error.write(
      "note: the session was interrupted before this failure of \(origin.text) was replayed: \(message)\n"
    )
    let call = "\(console.tool.name) \(options.call)"
    guard options.save != nil, let script else {
      // Which runs of a round a shard has depends on the number of all.
      let runs = options.shard == .whole ? " --runs \(origin.runs)" : ""
      console.error.write("  replay it with: \(call)\(runs)\n")
      return
    }
    var whole = finding.complete(script).withSeedOfProcess
    whole.leadingComments = [
      CommentSyntax(message), CommentSyntax(origin.text(of: call)),
      CommentSyntax("it was not replayed alone, and not made small"),
    ]
    write(whole, "seen in \(origin.text): \(message)")
  }
}
