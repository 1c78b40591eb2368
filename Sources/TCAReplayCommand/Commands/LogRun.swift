import ActionScript
import TCAReplay

/// Replays one log, once the feature's types are known.
struct LogRun: FeatureVisitor {
  var header: Script
  var reader: LogReader
  var options: RunOptions
  var emitter: EventEmitter

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    // Neither leaves the main actor, which calls this.
    nonisolated(unsafe) let (visitor, feature) = (self, feature)
    try MainActor.assumeIsolated { try visitor.run(feature) }
  }

  @MainActor
  private func run<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    let outcome = Planner(feature, includes: .fileSystem).plan(header)
    guard let plan = outcome.plan else {
      emitter.emitUnusable(header.source, outcome.diagnostics)
      return
    }
    let planner = LogPlanner(feature)
    var reader = reader
    if options.isCheckOnly {
      while let entry = try reader.next() {
        _ = try planner.action(entry)
      }
      emitter.emit(.scriptStarted(.init(file: header.source.path, feature: feature.name)))
      emitter.emit(.scriptEnded(.init(file: header.source.path, outcome: .passed)))
      return
    }
    LogReplay(plan, options: options.replay).run(
      next: {
        do {
          guard let entry = try reader.next() else { return nil }
          return try planner.action(entry)
        } catch let failure as LogReader.Failure {
          emitter.hasUnusableEntry = true
          throw failure
        } catch let error as FileError {
          throw ReplayProblem(.unreadable, error.description)
        } catch {
          emitter.hasUnusableEntry = true
          throw error
        }
      },
      emit: { emitter.emit($0) }
    )
  }
}
