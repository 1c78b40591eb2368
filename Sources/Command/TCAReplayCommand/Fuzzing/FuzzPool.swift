import CProcess
import Glibc
import ReplayRegistration
import TCAReplay

/// Makes blocks of runs in several child processes at a time.
@MainActor
struct FuzzPool {
  let feature: RegisteredFeature
  let jobs: Int
  let limits: ProcessLimits
  /// When runs end; `nil` for no limit.
  var deadline: ContinuousClock.Instant?
  /// Called again and again, with the number of runs in the blocks so far.
  var progress: (Int) -> Void = { _ in }

  private var isOverdue: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  /// Makes the runs of all blocks; returns whether a process could be forked.
  func run(_ blocks: [FuzzBlock]) -> Bool {
    while blocks.contains(where: { !$0.isOver }) {
      let mustStop = isOverdue || ExitCode.ofInterruption != nil
      for block in blocks where block.process == nil && !block.isOver && !mustStop {
        guard blocks.count(where: { $0.process != nil }) < jobs else { break }
        guard block.launch(start) else {
          guard blocks.contains(where: { $0.process != nil }) else { return false }
          break
        }
      }
      let running = blocks.filter { $0.process != nil }
      if mustStop {
        if running.isEmpty { return true }
        for block in running { block.process?.progress.stopsFuzzing = true }
        if ExitCode.ofInterruption != nil {
          for block in running { block.process?.end(because: .unwanted) }
        }
      }
      wait(running)
      for block in running {
        block.read()
        block.process?.enforce(limits)
        block.reap()
      }
      progress(
        blocks.reduce(0) { $0 + $1.counts.runs + ($1.process?.progress.fuzzCounts.runs ?? 0) })
    }
    return true
  }

  private func start(_ task: FuzzTask) -> ScriptProcess? {
    let feature = feature
    return ScriptProcess.fork { host in
      host.beginFuzzing()
      feature.accept(FuzzChild(task: task, host: host))
      host.exit(.ended)
    }
  }

  private func wait(_ blocks: [FuzzBlock]) {
    var waits = blocks.compactMap { $0.process?.descriptor }.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds: Int32 = waits.count < blocks.count ? 1 : 10
    _ = poll(&waits, nfds_t(waits.count), milliseconds)
  }
}
