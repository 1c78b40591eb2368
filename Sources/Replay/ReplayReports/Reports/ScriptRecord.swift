/// The result of a script, collected from its events.
package struct ScriptRecord {
  package enum Outcome: String {
    case passed
    case failed
    case diverged
    case unusable
    case crashed
    case broken
    case notRun

    /// The text of the outcome.
    package var word: String { self == .notRun ? "not run" : rawValue }

    /// Whether the script failed.
    var isFailure: Bool {
      switch self {
      case .passed, .notRun: false
      case .failed, .diverged, .unusable, .crashed, .broken: true
      }
    }
  }

  /// A problem and its step; `nil` if it belongs to the whole script.
  package struct Finding {
    package var step: StepReport?
    package var problem: ReplayProblem

    /// The line of the script.
    package var line: Int? { problem.place?.line ?? step?.line }
  }

  package var file: String
  package var feature: String?
  package var title: String?
  package var tags: [String] = []
  package var warnings: [ReplayProblem] = []
  /// The values of the watched paths at the start, and their changes with the numbers of the steps.
  package private(set) var watched: [String] = []
  /// The number of further changes.
  package private(set) var untoldWatchedCount = 0
  package var outcome = Outcome.passed
  /// Whether an explored log diverged, which is not a failure.
  var hasDiverged = false
  package var findings: [Finding] = []
  package var steps = ReplayEvent.StepCounts()
  package var wallTime: Duration?
  /// The reason why it did not run.
  package var reason: String?

  /// The path of its file: `FILE` for the row `FILE[2]` of a table.
  var path: String {
    guard let path = RowName(file)?.path,
      [".replay", ".json"].contains(where: path.lowercased().hasSuffix)
    else { return file }
    return path
  }
}

extension ScriptRecord {
  init(_ start: ReplayEvent.ScriptStart) {
    self.init(file: start.file)
    feature = start.feature
    title = start.title
    tags = start.tags
    warnings = start.warnings
    watched = start.watched.map(\.text)
  }

  /// The maximum number of changes of watched paths.
  private static let watchedLimit = 200

  fileprivate mutating func add(_ step: StepReport) {
    findings += step.problems.map { .init(step: step, problem: $0) }
    for change in step.watched {
      if watched.count < Self.watchedLimit {
        watched.append("step \(step.number): \(change.text)")
      } else {
        untoldWatchedCount += 1
      }
    }
  }

  mutating func end(_ end: ReplayEvent.ScriptEnd) {
    outcome = .init(end.outcome)
    hasDiverged = end.divergedCount > 0
    findings += end.problems.map { .init(step: nil, problem: $0) }
    steps = end.steps
    wallTime = end.wallTime
  }
}

/// Gathers ``ScriptRecord``s.
struct ScriptGatherer {
  private var current: ScriptRecord?

  /// Receives an event; returns the script that ends with it.
  package mutating func receive(_ event: ReplayEvent) -> ScriptRecord? {
    switch event {
    case .runStarted, .traced, .runEnded:
      return nil
    case .scriptUnusable(let script):
      var record = ScriptRecord(file: script.file)
      record.outcome = script.isUnreadable ? .broken : .unusable
      record.findings = script.problems.map { .init(step: nil, problem: $0) }
      return record
    case .scriptNotRun(let script):
      var record = ScriptRecord(file: script.file)
      record.outcome = .notRun
      record.reason = script.reason
      return record
    case .scriptStarted(let script):
      current = ScriptRecord(script)
      return nil
    case .stepEnded(let step):
      current?.add(step)
      return nil
    case .scriptEnded(let end):
      defer { current = nil }
      var record = current ?? ScriptRecord(file: end.file)
      record.end(end)
      return record
    }
  }
}

extension ScriptRecord.Outcome {
  package init(_ outcome: ReplayEvent.ScriptEnd.Outcome) {
    self =
      switch outcome {
      case .passed: .passed
      case .failed: .failed
      case .unusable: .unusable
      case .diverged: .diverged
      case .crashed: .crashed
      case .broken: .broken
      }
  }
}
