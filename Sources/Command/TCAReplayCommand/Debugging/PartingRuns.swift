import CProcess
import ReplayReports

/// Compares the runs of two logs that begin with the same bytes: what these do is replayed once.
///
/// From there on, the runs of both logs are recorded for some entries.
@MainActor
struct PartingRuns {
  /// The number of entries that are recorded.
  private static let windowSize = 64

  private let logs: PartingLogs
  private let replayer: DebugReplayer

  init(_ logs: PartingLogs, _ replayer: DebugReplayer) {
    self.logs = logs
    self.replayer = replayer
  }

  /// A process that replays one of the logs, and what it has told.
  private struct Run {
    let process: ScriptProcess
    let transcript: ScriptTranscript
    var record: RunRecord?
    var isOver = false

    /// The number of entries that were replayed.
    @MainActor var count: Int { process.progress[progress_steps_begun] }
  }

  /// - Returns: `nil` if the runs must be compared in another way.
  func compared() throws(CommandError) -> RunComparison? {
    var first = Run(
      process: try replayer.launch(logs), transcript: ScriptTranscript(file: logs.first))
    defer { dismiss(first) }
    try wait(for: &first, isStarting: true)
    guard !first.isOver, let start = first.record?.start else { return nil }
    try goOn(&first, to: .max, isSilent: true)
    // A silent run only reports steps that may differ between runs. If there is one, the shared part proves nothing.
    guard let common = first.record, common.steps.isEmpty else { return nil }
    let count = first.count
    guard !first.isOver else {
      return logs.differ ? nil : RunComparison(steps: count, brokenFile: Self.brokenFile(common))
    }
    guard let fork = try? first.process.forkWaiting() else { return nil }
    var second = Run(
      process: fork, transcript: ScriptTranscript(file: logs.second, isContinued: true),
      record: RunRecord(start))
    defer { dismiss(second) }
    try goOn(&first, to: count + Self.windowSize, isSilent: false)
    try goOn(&second, to: count + Self.windowSize, isSilent: false)
    // Before a first step that crashes, no event tells the state.
    guard let old = first.record, let new = second.record, !Self.crashesAtOnce(old),
      !Self.crashesAtOnce(new)
    else { return nil }
    let isPartial = !first.isOver && !second.isOver
    if let difference = RunDifference(
      old, new, isPartial: isPartial, earlierCount: count)
    {
      return RunComparison(difference)
    }
    return isPartial
      ? nil : RunComparison(steps: count + old.steps.count, brokenFile: Self.brokenFile(old))
  }

  /// Whether a run broke in the first step that it has told.
  private static func crashesAtOnce(_ record: RunRecord) -> Bool {
    record.end != nil && record.isBroken && record.steps.count == 1
  }

  private static func brokenFile(_ record: RunRecord) -> String? {
    record.isBroken ? record.start.file : nil
  }

  /// Replays so many entries.
  private func goOn(_ run: inout Run, to goal: Int, isSilent: Bool) throws(CommandError) {
    run.process.progress[progress_goal] = goal
    _ = run.process.control?.send(.go(isSilent: isSilent))
    try wait(for: &run)
  }

  /// Waits until the process waits or ends, and keeps what it tells.
  private func wait(for run: inout Run, isStarting: Bool = false) throws(CommandError) {
    var record = run.record
    let end = replayer.wait(for: run.process, run.transcript, isStarting: isStarting) { event in
      switch event {
      case .scriptStarted(let start): record = RunRecord(start)
      case .stepEnded(let step): record?.add(step)
      case .scriptEnded(let end): record?.end = end
      case .runStarted, .scriptUnusable, .scriptNotRun, .traced, .runEnded: break
      }
    }
    run.record = record
    switch end {
    case .waits, .stopped: break
    case .ended:
      run.isOver = true
      ScriptProcess.endDescendants()
    case .interrupted:
      run.isOver = true
      throw .interrupted
    }
  }

  private func dismiss(_ run: Run) {
    if !run.isOver { run.process.dismiss() }
  }
}
