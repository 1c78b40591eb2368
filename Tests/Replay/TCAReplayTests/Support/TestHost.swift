import CSystemSources
import Foundation
import TCAReplay
import VirtualTime

@testable import ReplayReports

/// A process of a test that replays.
final class TestHost: ReplayHost {
  @MainActor private let receive: (ReplayEvent) -> Void
  @MainActor private let finish: () -> Void

  /// - Parameters:
  ///   - receive: Takes the events.
  ///   - finish: Prints the result, before a script that cannot continue ends the process.
  @MainActor
  init(receive: @escaping (ReplayEvent) -> Void, finish: @escaping () -> Void = {}) {
    self.receive = receive
    self.finish = finish
    ReplayExecutor.use(
      SystemClockControl(
        begin: system_clock_begin, set: system_clock_set, end: system_clock_end,
        useDelays: system_delays_use))
  }

  @MainActor func emit(_ event: ReplayEvent) { receive(event) }

  @MainActor func willRun(_ mark: ReplayMark) {}

  func exit() -> Never {
    MainActor.assumeIsolated { finish() }
    leaveProcess()
  }

  func exit(because problem: ReplayProblem) -> Never {
    print(problem.message)
    leaveProcess()
  }
}

/// Ends the process of an exit test, whose executors a replay has taken over.
func leaveProcess() -> Never {
  fflush(nil)
  exit(0)
}
