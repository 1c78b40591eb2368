import CProcess
import Foundation
import Glibc
import ReplayRegistration
import TCAReplay

/// Explores in a child process, once the feature's types are known statically.
struct ExplorationChild: FeatureVisitor {
  var settings: ExplorationSettings
  /// The memory that states may take, in bytes.
  var memory: Int
  var host: ChildHost

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    // The caller is on the main actor, and the value does not leave it.
    nonisolated(unsafe) let feature = feature
    try MainActor.assumeIsolated { try run(feature) }
  }

  @MainActor
  private func run<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    let exploration = try Exploration(feature, settings, host: host)
    let encoder = JSONEncoder()
    let (host, memory) = (host, memory)
    exploration.tell = { event in
      guard let data = try? encoder.encode(event) else { return }
      host.write(line: data)
    }
    exploration.willMake = { host.willExplore(attempt: $0, state: $1, step: $2) }
    var calls = 0
    exploration.cut = { counts in
      host.note(counts)
      // The clocks of this process show virtual time, so the parent watches the deadline.
      if host.progress[progress_is_overdue] != 0 { return .time }
      calls += 1
      guard calls % 256 == 0 else { return nil }
      // The last quarter is for lists that still grow, and for reporting what was found.
      return process_resident_size(getpid()) > memory / 4 * 3 ? .memory : nil
    }
    let limit = settings.timeout
    exploration.endsProcess = { Self.endsProcess(limit, $0) }
    host.progress.phase = .step
    try exploration.run()
    // What follows has no steps, whose time is limited.
    host.progress.phase = .planning
    exploration.report()
  }

  /// Whether an operation ends a process, which a fork of this one tries.
  @MainActor
  private static func endsProcess(_ limit: Duration, _ operation: () -> Void) -> Bool {
    let survived: Int32 = 77
    // Other threads would be missing in the fork.
    guard ThreadCount.current == 1 else { return false }
    let parent = getpid()
    fflush(nil)
    let process = process_fork()
    if process == 0 {
      process_die_with_parent(parent)
      let seconds = rlim_t(limit.components.seconds) + 2
      var time = rlimit(rlim_cur: seconds, rlim_max: seconds)
      setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
      operation()
      process_exit_now(survived)
    }
    guard process > 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    // A fork that tells something ends with 0; then it is not known.
    return process_end_signal(status) != 0 || ![0, survived].contains(process_exit_code(status))
  }
}

// The child process's side of an exploration.
extension ChildHost {
  /// Notes the step that comes next, so that a crash can be put down to it.
  @MainActor
  fileprivate func willExplore(attempt: Int, state: Int, step: String) {
    endFork()
    progress.explored = (attempt, state)
    progress.set(progress_step, step)
    progress[progress_sequence] += 1
  }

  @MainActor
  fileprivate func note(_ counts: ExplorationCounts) {
    progress.explorationCounts = (counts.states, counts.transitions)
  }
}

// An exploration has neither lines nor numbers of steps: it uses their places.
extension ScriptProgress {
  /// The attempt and the state whose step is made.
  var explored: (attempt: Int, state: Int) {
    get { (self[progress_column], self[progress_line]) }
    set { (self[progress_column], self[progress_line]) = newValue }
  }

  /// The states and transitions so far.
  var explorationCounts: (states: Int, transitions: Int) {
    get { (self[progress_steps_begun], self[progress_steps_planned]) }
    set { (self[progress_steps_begun], self[progress_steps_planned]) = newValue }
  }
}
