/// An event of a run.
///
/// Reports only see the stream of events: they are folds over it. As JSON Lines, `--format json`
/// prints the stream and child processes send it. Each line is an object with its kind under
/// `event`.
///
/// A run begins with ``runStarted`` and ends with ``runEnded(_:)``. In between, each script has one
/// ``scriptUnusable(_:)``, one ``scriptNotRun(_:)``, or one ``scriptStarted(_:)`` with its steps
/// and one ``scriptEnded(_:)``.
package enum ReplayEvent: Sendable, Equatable {
  /// The version of the stream's format, for `runStarted`.
  package static let version = 1

  case runStarted
  /// A script that cannot be used, or a file that cannot be read.
  case scriptUnusable(UnusableScript)
  /// A script that was not run because the run stopped earlier.
  case scriptNotRun(ScriptNotRun)
  case scriptStarted(ScriptStart)
  case stepEnded(StepReport)
  /// What the feature did since the previous event. Only sent if a trace is written, and never
  /// recorded.
  case traced([TracedMark])
  case scriptEnded(ScriptEnd)
  case runEnded(RunSummary)
}

extension ReplayEvent {
  /// A script that did not run.
  package struct UnusableScript: Sendable, Equatable {
    package var file: String
    /// Whether the file could not be read, as opposed to not being usable.
    package var isUnreadable = false
    package var problems: [ReplayProblem]

    package init(file: String, isUnreadable: Bool = false, problems: [ReplayProblem]) {
      self.file = file
      self.isUnreadable = isUnreadable
      self.problems = problems
    }
  }

  /// A script that was not run.
  package struct ScriptNotRun: Sendable, Equatable {
    package var file: String
    /// The reason, such as `stopped after the first failure`.
    package var reason: String?

    package init(file: String, reason: String? = nil) {
      self.file = file
      self.reason = reason
    }
  }

  /// A script that is about to run.
  package struct ScriptStart: Sendable, Equatable {
    package var file: String
    package var feature: String
    /// Whether it is a log, which asserts nothing.
    package var isLog = false
    package var title: String?
    package var tags: [String] = []
    package var liveDependencies: [String] = []
    /// The paths that the script watches, with their values.
    package var watched: [WatchedValue] = []
    /// Warnings about the script.
    package var warnings: [ReplayProblem] = []
    /// What can be reached of the feature, if coverage is requested.
    package var coverage: [CoverageItem] = []
    /// What the starting state has reached, if coverage is requested.
    package var reached: [CoverageItem] = []
    /// The dump of the initial state, if states are requested.
    package var state: String?
    /// The text of the script, if texts are requested.
    package var source: SourceText?

    package init(file: String, feature: String) {
      self.file = file
      self.feature = feature
    }
  }

  /// A path that a script watches, and its value at the start.
  package struct WatchedValue: Sendable, Equatable {
    package var path: String
    package var value: String

    package init(path: String, value: String) {
      self.path = path
      self.value = value
    }

    /// The value in words: `count = 1`.
    package var text: String { "\(path) = \(value)" }
  }

  package struct ScriptEnd: Sendable, Equatable {
    package enum Outcome: String, Sendable, Equatable, CaseIterable {
      case passed
      case failed
      /// An entry of a log was not usable, after others had been replayed.
      case unusable
      /// The feature behaved differently from the log.
      case diverged
      /// The feature crashed, or reached a limit.
      case crashed
      /// The run broke: a file could not be read, or the run cannot continue after a step.
      case broken
    }

    package var file: String
    package var outcome: Outcome
    /// Problems after the last step: actions that were never received, effects in flight.
    package var problems: [ReplayProblem] = []
    /// What remains at the end without being a failure.
    package var notes: [String] = []
    package var steps = StepCounts()
    /// The number of a log's entries that the feature did not follow, where nothing is asserted.
    package var divergedCount = 0
    /// For each choice of the schedule, how many things there were to choose from.
    package var choices: [Int] = []
    /// The schedule that makes the same choices, if the run had a schedule.
    package var schedule: String?
    /// What the script has reached after the last step, if coverage is requested.
    package var reached: [CoverageItem] = []
    /// The virtual time.
    package var time: Duration = .zero
    /// The real time that the script took, if known.
    ///
    /// It varies between runs, so only reports for machines show it.
    package var wallTime: Duration?
    /// The feature's output after the last step.
    package var captured: String?

    package init(file: String, outcome: Outcome) {
      self.file = file
      self.outcome = outcome
    }
  }

  /// The numbers of steps by outcome.
  package struct StepCounts: Sendable, Equatable {
    package var passed = 0
    package var failed = 0
    package var notRun = 0
    /// The number of steps that ran before the first one that is asserted.
    package var notAsserted = 0

    package init(passed: Int = 0, failed: Int = 0, notRun: Int = 0, notAsserted: Int = 0) {
      self.passed = passed
      self.failed = failed
      self.notRun = notRun
      self.notAsserted = notAsserted
    }

    /// The number of steps that ran.
    package var ran: Int { passed + failed + notAsserted }

    /// The number of steps that were asserted.
    package var asserted: Int { passed + failed }

    package var total: Int { ran + notRun }

    package static func += (counts: inout Self, other: Self) {
      counts.passed += other.passed
      counts.failed += other.failed
      counts.notRun += other.notRun
      counts.notAsserted += other.notAsserted
    }
  }

  /// What the events of scripts do not show of the call.
  package struct RecordedCall: Sendable, Equatable {
    /// Whether a folder of the call had no script, or the call as a whole.
    package var lacksScript = false
    /// How much less the scripts reach than the call asks for, in words; `nil` if they reach enough.
    ///
    /// It follows from the events of the scripts, and is not recorded.
    package var missedCoverage: String?
    /// Whether scripts were only read and planned.
    package var isCheck = false
    /// Whether nothing was asserted.
    package var explores = false
    /// The part of the scripts that the call ran; `nil` for all of them.
    package var shard: Shard?

    package init(isCheck: Bool = false, explores: Bool = false, shard: Shard? = nil) {
      self.isCheck = isCheck
      self.explores = explores
      self.shard = shard
    }

    /// What fails in the call as a whole, in words.
    package var failures: [String] {
      let lack = "no script was found, or none in one of the folders"
      return (lacksScript ? [lack] : []) + [missedCoverage].compactMap(\.self)
    }

    /// Why a script that ran to its end did not pass; `nil` if it was asserted.
    package var reasonNotToPass: String? {
      isCheck ? "valid, but not run" : explores ? "nothing was asserted" : nil
    }

    /// Adds another call to this one, except for its shard.
    mutating func add(_ other: Self) {
      lacksScript = lacksScript || other.lacksScript
      isCheck = isCheck || other.isCheck
      explores = explores || other.explores
    }
  }

  /// The numbers of scripts and steps by outcome.
  package struct RunSummary: Sendable, Equatable {
    package var passed = 0
    package var failed = 0
    package var diverged = 0
    /// The number of diverged scripts that do not count as failures, because nothing was asserted.
    ///
    /// It follows from the ends of the scripts, and is not recorded.
    package var toleratedCount = 0
    package var unusable = 0
    package var crashed = 0
    package var broken = 0
    package var notRun = 0
    package var steps = StepCounts()
    package var call = RecordedCall()

    package init() {}

    package var total: Int {
      passed + failed + diverged + unusable + crashed + broken + notRun
    }

    /// The number of scripts that did not pass.
    package var failureCount: Int {
      failed + diverged - toleratedCount + unusable + crashed + broken
    }

    package mutating func add(_ event: ReplayEvent) {
      switch event {
      case .scriptUnusable(let script):
        if script.isUnreadable { broken += 1 } else { unusable += 1 }
      case .scriptNotRun:
        notRun += 1
      case .scriptEnded(let end):
        steps += end.steps
        switch end.outcome {
        case .passed where end.divergedCount > 0:
          diverged += 1
          toleratedCount += 1
        case .passed: passed += 1
        case .failed: failed += 1
        case .diverged: diverged += 1
        case .unusable: unusable += 1
        case .crashed: crashed += 1
        case .broken: broken += 1
        }
      case .runStarted, .scriptStarted, .stepEnded, .traced, .runEnded:
        break
      }
    }
  }
}
