/// What happens in a run, in the order in which it happens.
///
/// The stream of events is all that a report sees: a report is a fold over it. As JSON Lines it is also what
/// `--format json` prints and what worker processes send, one object a line with its kind under `event`.
///
/// A run begins with ``runStarted`` and ends with ``runEnded(_:)``; between them come, for each script,
/// one ``scriptUnusable(_:)``, one ``scriptNotRun(_:)``, or one ``scriptStarted(_:)`` with its steps and one
/// ``scriptEnded(_:)``.
package enum ReplayEvent: Sendable, Equatable {
  /// The version of the stream's format, which `runStarted` carries.
  package static let version = 1

  case runStarted
  /// A script that cannot be used, or a file that cannot be read.
  case scriptUnusable(UnusableScript)
  /// A script that was left out because the run stopped before it.
  case scriptNotRun(ScriptNotRun)
  case scriptStarted(ScriptStart)
  /// A step is about to run; only sent where somebody wants to know what ran last when the process dies.
  case stepStarted(StepStart)
  case stepEnded(StepReport)
  /// Marks of what the feature did since the event before; only sent where a trace of them is written, and in no
  /// recorded stream.
  case traced([TracedMark])
  case scriptEnded(ScriptEnd)
  case runEnded(RunSummary)
}

extension ReplayEvent {
  /// A script that did not run.
  package struct UnusableScript: Sendable, Equatable {
    package var file: String
    /// Whether the file could not be read at all, rather than not be used.
    package var isUnreadable = false
    package var problems: [ReplayProblem]

    package init(file: String, isUnreadable: Bool = false, problems: [ReplayProblem]) {
      self.file = file
      self.isUnreadable = isUnreadable
      self.problems = problems
    }
  }

  /// A script that was to run and did not.
  package struct ScriptNotRun: Sendable, Equatable {
    package var file: String
    /// Why, such as `stopped after the first failure`.
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
    package var title: String?
    package var tags: [String] = []
    /// The dependencies that are let through to the world.
    package var liveDependencies: [String] = []
    /// What is odd about the script though it can be used.
    package var warnings: [ReplayProblem] = []
    /// The dump of the initial state, where states are asked for.
    package var state: String?

    package init(file: String, feature: String) {
      self.file = file
      self.feature = feature
    }
  }

  /// A step that is about to run.
  package struct StepStart: Sendable, Equatable {
    package var number: String
    package var line: Int
    package var text: String

    package init(number: String, line: Int, text: String) {
      self.number = number
      self.line = line
      self.text = text
    }
  }

  /// The end of a script.
  package struct ScriptEnd: Sendable, Equatable {
    package enum Outcome: String, Sendable, Equatable, CaseIterable {
      case passed
      case failed
      /// An entry of a log turned out not to be usable, after others had been replayed.
      case unusable
      /// What a log holds is not what the feature does.
      case diverged
      /// The feature brought its process down, or was stopped at a limit.
      case crashed
      /// The run broke: a file could not be read, or what follows a step cannot be known.
      case broken
    }

    package var file: String
    package var outcome: Outcome
    /// What is wrong after the last step: actions that were never received, effects that are still in flight.
    package var problems: [ReplayProblem] = []
    /// What is left over and no failure.
    package var notes: [String] = []
    package var steps = StepCounts()
    /// The virtual time that has passed.
    package var time: Duration = .zero
    /// The time that the script took by the clock on the wall, where that is known.
    ///
    /// It differs from run to run: only reports for machines show it.
    package var wallTime: Duration?
    /// What the feature printed after its last step.
    package var captured: String?

    package init(file: String, outcome: Outcome) {
      self.file = file
      self.outcome = outcome
    }
  }

  /// How many steps came out how.
  package struct StepCounts: Sendable, Equatable {
    package var passed = 0
    package var failed = 0
    package var notRun = 0

    package init(passed: Int = 0, failed: Int = 0, notRun: Int = 0) {
      self.passed = passed
      self.failed = failed
      self.notRun = notRun
    }

    package var total: Int { passed + failed + notRun }

    package static func += (counts: inout Self, other: Self) {
      counts.passed += other.passed
      counts.failed += other.failed
      counts.notRun += other.notRun
    }
  }

  /// How many scripts and steps came out how.
  package struct RunSummary: Sendable, Equatable {
    package var passed = 0
    package var failed = 0
    package var diverged = 0
    package var unusable = 0
    package var crashed = 0
    package var broken = 0
    package var notRun = 0
    package var steps = StepCounts()

    package init() {}

    package var total: Int {
      passed + failed + diverged + unusable + crashed + broken + notRun
    }

    /// Counts what an event says.
    package mutating func add(_ event: ReplayEvent) {
      switch event {
      case .scriptUnusable(let script):
        if script.isUnreadable { broken += 1 } else { unusable += 1 }
      case .scriptNotRun:
        notRun += 1
      case .scriptEnded(let end):
        steps += end.steps
        switch end.outcome {
        case .passed: passed += 1
        case .failed: failed += 1
        case .diverged: diverged += 1
        case .unusable: unusable += 1
        case .crashed: crashed += 1
        case .broken: broken += 1
        }
      case .runStarted, .scriptStarted, .stepStarted, .stepEnded, .traced, .runEnded:
        break
      }
    }
  }
}
