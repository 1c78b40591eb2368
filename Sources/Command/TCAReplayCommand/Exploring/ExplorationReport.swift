import ActionScript
import ReplayRegistration
import ReplayReports
import TCAReplay

@MainActor
final class ExplorationReport {
  private let feature: String
  private let settings: ExplorationSettings
  private let options: ExplorationOptions
  private let registry: FeatureRegistry
  private let console: Console
  private let finding: FuzzFinding
  private var count = 0
  private var code = ExitCode.success
  /// Whether an interruption has left something out.
  private var isCutShort = false
  /// Whether Ctrl-C has ended the search.
  private var hasEndedEarly = false

  init(
    _ feature: String, settings: ExplorationSettings, _ options: ExplorationOptions,
    _ registry: FeatureRegistry, _ console: Console
  ) {
    self.feature = feature
    self.settings = settings
    self.options = options
    self.registry = registry
    self.console = console
    finding = FuzzFinding(feature: feature, options.run, registry)
  }

  /// Shows everything, writes the graph and the page, and returns the exit code.
  func show(
    _ run: ExplorationRun, _ counts: ExplorationCounts, graph: AtomicFile?, page: AtomicFile?
  ) -> ExitCode {
    hasEndedEarly = run.interruption != nil
    for find in run.finds where goesOn() { show(find) }
    for (condition, script) in run.met where goesOn() { show(reached: condition, script) }
    for text in Self.unmet(settings.conditions, run) {
      console.output.write("\n\(text)\n")
      code = code.combined(with: .mismatch)
    }
    if let graph { writeGraph(run, to: graph) }
    if let page { writePage(run, counts, to: page) }
    if let folder = options.save { writeScripts(run.scripts, to: folder) }
    for note in run.notes { console.error.write("note: \(note)\n") }
    showBlocked(run, counts)
    show(counts)
    checkSteps(counts)
    if isCutShort {
      let verb = options.save == nil ? "shown" : "written"
      console.error.write("error: interrupted before all scripts were \(verb)\n")
    }
    return ExitCode.ofInterruption ?? run.interruption ?? code
  }

  /// Whether the command goes on, as nobody has interrupted it.
  private func goesOn() -> Bool {
    if ExitCode.ofInterruption != nil { isCutShort = true }
    return !isCutShort
  }

  // MARK: - Scripts

  /// The name of the scripts that go through all transitions, without their numbers.
  static func transitionsName(of feature: String) -> String {
    "\(FuzzName.file(of: feature))-transitions"
  }

  private static func after(_ count: Int) -> String {
    switch count {
    case 0: "at the start"
    case 1: "after 1 step"
    default: "after \(count) steps"
    }
  }

  /// The conditions that no state meets, a line each.
  private static func unmet(_ conditions: [String], _ run: ExplorationRun) -> [String] {
    conditions.filter { condition in !run.met.contains { $0.condition == condition } }
      .map { "not reached: \($0)" }
  }

  private func show(_ find: FuzzFind) {
    code = code.combined(with: .mismatch)
    let outcome = finding.verify(shortest: find)
    if case .known = outcome { return }
    count += 1
    switch outcome {
    case .found(let found):
      // How a process has ended is only known where it is alone.
      let isEnd = find.message.hasPrefix("the process ended")
      let message = isEnd ? found.message : find.message
      write(found.script, comments: [message], "found \(Self.after(find.run)): \(message)")
    case .passes where !goesOn():
      console.error.write(
        "note: the exploration was interrupted before this failure was replayed: \(find.message)\n")
    case .passes(let script):
      write(
        script,
        comments: [
          find.message, "it does not fail alone: it depends on earlier runs in the process",
        ],
        "found \(Self.after(find.run)), but not again in a process of its own: \(find.message)")
    case .known: break
    }
    console.output.flush()
  }

  private func show(reached condition: String, _ run: FuzzScript) {
    let steps = Self.after(run.steps.count - 1 - settings.start.count)
    let replay = finding.replay(run)
    // The replay may have been interrupted.
    guard goesOn() else { return }
    switch replay {
    case .passes(let script):
      write(script, comments: ["reaches \(condition)"], "reached \(steps): \(condition)")
    case .failsBefore(let script, let message):
      write(
        script, comments: ["reaches \(condition)", "it fails there: \(message)"],
        "reached \(steps): \(condition), and \(message)")
    case .differs(let script):
      code = code.combined(with: .mismatch)
      write(
        script, comments: ["it does not pass alone: it depends on earlier runs in the process"],
        "reached \(steps), but not again in a process of its own: \(condition)")
    }
    console.output.flush()
  }

  /// Prints a script, or writes it to the folder.
  private func write(_ script: Script, comments: [String], _ message: String) {
    console.output.write("\n\(message)\n")
    var script = script.withSeedOfProcess
    let hash = FuzzName.hash(of: script.printed(as: .line))
    script.leadingComments = comments.map { CommentSyntax($0) }
    let text = script.printed(as: .line)
    guard let folder = options.save else {
      console.output.write("\(text, at: .lines)")
      return
    }
    do throws(FileError) {
      let path = try ScriptFolder(folder).write(
        Array(text.utf8), named: "\(FuzzName.file(of: feature))-\(hash)")
      console.output.write("  \(SourceExcerpt.displayed(path))\n")
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: FileError) {
    console.error.write("error: \(error)\n")
    code = .broken
  }

  /// Writes scripts that go through all transitions, with what happens in them as expectations.
  private func writeScripts(_ scripts: [FuzzScript], to folder: String) {
    var written = 0
    let progress = ProgressLine(console)
    for (index, run) in scripts.enumerated() where goesOn() {
      progress?.show(done: index, of: scripts.count, current: nil)
      let name = "\(Self.transitionsName(of: feature))-\(index + 1).replay"
      let file = ScriptFile(path: FilePath.joined(folder, name))
      let title = "Transitions \(index + 1) of \(scripts.count)"
      // Most endpoints need no answer.
      var bare = run
      bare.silent = []
      var outcome = revised(bare, title, file)
      if outcome.code != .success {
        outcome = revised(run, title, file)
        let script = Script.parse(SourceFile(path: file.path, bytes: outcome.text), as: .line)
        if outcome.code == .success {
          outcome.text = Array(finding.needed(script.script).printed(as: .line).utf8)
        }
      }
      // The replay may have been interrupted.
      guard goesOn() else { break }
      do throws(FileError) {
        try WrittenScript.write(outcome.text, to: file.path)
      } catch {
        progress?.clear()
        return fail(error)
      }
      written += 1
      guard outcome.code != .success else { continue }
      progress?.clear()
      console.error.write("error: '\(SourceExcerpt.displayed(file.path))' does not pass\n")
      code = code.combined(with: .mismatch)
    }
    progress?.clear()
    let all = scripts.count == 1 ? "1 script" : "\(scripts.count) scripts"
    let files = written == scripts.count ? all : "\(written) of \(all)"
    console.output.write(
      "\n\(files) in '\(SourceExcerpt.displayed(folder))' for the transitions\n")
  }

  /// The script of a run, with what happens in it as expectations.
  private func revised(
    _ run: FuzzScript, _ title: String, _ file: ScriptFile
  ) -> ScriptReviser.Outcome {
    FilledScript(options: options.run, registry: registry)
      .fill(finding.complete(run), title: title, file)
  }

  // MARK: - The graph

  private func writeGraph(_ run: ExplorationRun, to file: AtomicFile) {
    var text = "digraph \(Self.quoted(feature)) {\n"
    for (number, state) in run.states.enumerated() {
      let shape = number == 0 ? ", shape=doublecircle" : ""
      let color = state.isBroken ? ", color=red" : ""
      text += "  \(number) [label=\(Self.quoted(state.text))\(shape)\(color)]\n"
    }
    for (from, to, step) in run.transitions {
      let label = step.hasPrefix("send ") ? String(step.dropFirst("send ".count)) : step
      text += "  \(from) -> \(to) [label=\(Self.quoted(label))]\n"
    }
    write(Array("\(text)}\n".utf8), to: file)
  }

  private func writePage(_ run: ExplorationRun, _ counts: ExplorationCounts, to file: AtomicFile) {
    let verdict =
      [summary(counts)] + Self.unmet(settings.conditions, run)
      + [cutText(counts)].compactMap(\.self)
    let graph = HTMLGraph(
      name: feature, verdict: verdict.joined(separator: " · "), states: run.states,
      transitions: run.transitions)
    write(graph.page.bytes, to: file)
  }

  private func write(_ bytes: [UInt8], to file: AtomicFile) {
    file.write(bytes)
    do throws(FileError) {
      try file.commit()
    } catch {
      fail(error)
    }
  }

  private static func quoted(_ text: String) -> String {
    // By scalars: a quotation mark and the accent after it are one character.
    let escaped = text.escaping { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  // MARK: - The end

  private func showBlocked(_ run: ExplorationRun, _ counts: ExplorationCounts) {
    guard counts.blocked > 0 else { return }
    for text in run.blocked { console.error.write("error: \(text)\n") }
    let steps = counts.blocked == 1 ? "1 step was" : "\(counts.blocked) steps were"
    console.error.write("error: \(steps) given up, because a dependency has no answer\n")
    code = code.combined(with: .unusable)
  }

  private func show(_ counts: ExplorationCounts) {
    console.output.write("\n\(summary(counts))\n")
    guard let text = cutText(counts) else { return }
    console.output.write("\(text)\n")
    // A limit that nobody has asked for must not look like a success.
    if counts.cut != .depth { code = code.combined(with: .broken) }
  }

  /// An exploration that makes no step has checked nothing, unless a condition was asked for.
  private func checkSteps(_ counts: ExplorationCounts) {
    guard counts.transitions == 0, settings.conditions.isEmpty, code == .success,
      ExitCode.ofInterruption == nil, !hasEndedEarly
    else { return }
    console.error.write("error: no step was made, so only the starting state was looked at\n")
    code = code.combined(with: .unusable)
  }

  private func summary(_ counts: ExplorationCounts) -> String {
    let states = counts.states == 1 ? "1 state" : "\(counts.states) states"
    let transitions =
      counts.transitions == 1 ? "1 transition" : "\(counts.transitions) transitions"
    let finds = count == 1 ? "1 find" : "\(count) finds"
    return "\(states), \(transitions), depth \(counts.depth): \(finds)"
  }

  /// What was not reached, and why; `nil` if all was.
  private func cutText(_ counts: ExplorationCounts) -> String? {
    guard let cut = counts.cut else { return nil }
    let rest = counts.unexpanded == 1 ? "1 state was" : "\(counts.unexpanded) states were"
    let reason =
      switch cut {
      case .depth: "at depth \(counts.depth), as '--depth' says"
      case .states: "at the limit of '--max-states'"
      case .time where hasEndedEarly: "by Ctrl-C"
      case .time: "at the limit of '--wall-timeout'"
      case .memory: "at three quarters of '--max-memory'"
      }
    return "cut \(reason): \(rest) not expanded"
  }
}
