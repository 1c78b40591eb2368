import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
import TCAReplay

/// Replays a log once the feature's types are known statically.
struct RunLog: FeatureVisitor {
  var header: Script
  var reader: LogReader
  /// Reads another log beside this one, up to the first entry that differs; `nil` if there is no other log.
  var parting: PartingReader?
  var options: RunOptions
  var host: any ReplayHost

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    // The caller is on the main actor, and neither value leaves it.
    nonisolated(unsafe) let (visitor, feature) = (self, feature)
    try MainActor.assumeIsolated { try visitor.run(feature) }
  }

  @MainActor
  private func run<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    let outcome = Planner(feature, for: header.source, options).plan(header)
    guard let plan = outcome.plan else {
      host.emitUnusable(header.source, outcome.diagnostics)
      return
    }
    let planner = LogPlanner(feature)
    let other = LogPlanner(feature)
    var reader = reader
    guard !options.isCheckOnly else { return try check(planner, plan) }
    var replay = options.replay
    replay.runsEffects = options.effects.map { $0 == .on } ?? reader.runsEffects
    LogReplay(plan, options: replay, in: host) {
      do {
        let entry =
          if let parting {
            try parting.next(&reader) { planner.isSame($0, as: $1, of: other) }
          } else {
            try reader.next()
          }
        guard let entry else { return nil }
        try checkNumber(of: entry)
        return try (parting?.isOther ?? false ? other : planner).action(entry)
      } catch let error as FileError {
        throw ReplayProblem(.unreadable, error.description)
      }
    }.run()
  }

  /// Checks that a log has no more entries than `--max-steps` allows.
  ///
  /// Without the option a log may be of any length: it is read entry by entry, in constant memory.
  ///
  /// - Throws: A diagnostic at the first entry that is too many.
  private func checkNumber(of entry: LogEntry) throws(ScriptDiagnostic) {
    guard let limit = options.maxSteps, entry.number > limit else { return }
    throw ScriptDiagnostic(
      .tooManySteps, "the log has more than \(limit) \(limit == 1 ? "entry" : "entries")",
      in: entry.source, at: entry.action.span, notes: ["--max-steps raises the limit"])
  }

  /// Reads and plans every entry, and reports all problems.
  @MainActor
  private func check<State, Action>(
    _ planner: LogPlanner<State, Action>, _ plan: Plan<State, Action>
  ) throws {
    var reader = reader
    var isEmpty = true
    var diagnostics: [ScriptDiagnostic] = []
    var untoldCount = 0
    func note(_ found: [ScriptDiagnostic]) {
      // The list is bounded, because a log can be long.
      let kept = found.prefix(max(0, ScriptDiagnostic.mostTold + 1 - diagnostics.count))
      diagnostics += kept
      untoldCount += found.count - kept.count
    }
    while true {
      do {
        guard let entry = try reader.next() else { break }
        isEmpty = false
        do {
          try checkNumber(of: entry)
        } catch {
          note([error])
          break
        }
        _ = try planner.action(entry)
      } catch let failure as LogReader.Failure {
        note(failure.diagnostics)
      } catch let diagnostic as ScriptDiagnostic {
        note([diagnostic])
      }
    }
    guard diagnostics.isEmpty else {
      host.emitUnusable(path: header.source.path, diagnostics, untoldCount: untoldCount)
      return
    }
    host.emit(.scriptStarted(.init(file: header.source.path, feature: plan.feature.name)))
    var end = ReplayEvent.ScriptEnd(file: header.source.path, outcome: .passed)
    if isEmpty { end.refuseNothing(in: plan) }
    host.emit(.scriptEnded(end))
  }
}
