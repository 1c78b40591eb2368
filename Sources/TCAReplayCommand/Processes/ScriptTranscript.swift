import ActionScript
import CProcess
import Glibc
import ReplayReports
import ReplayValues
import TCAReplay

/// The events of a script's process; adds the missing events if the process ends early.
@MainActor
final class ScriptTranscript {
  private let file: ScriptFile
  private var bytes: [UInt8] = []
  private var process: ScriptProcess?
  private var hasStarted = false
  private var isInterrupted = false
  /// Whether the process has written something that is not an event.
  private var isCorrupt = false

  /// Whether the script's last event was passed on.
  private(set) var hasEnded = false
  /// Whether the process has ended and all of its events were passed on.
  private(set) var isOver = false
  /// Whether the file turned out not to be a script.
  private(set) var isSkipped = false
  /// Whether the script did not pass.
  private(set) var hasFailed = false

  init(file: ScriptFile) {
    self.file = file
  }

  /// Adds bytes to the event stream.
  func append(_ bytes: [UInt8]) {
    self.bytes += bytes
  }

  /// Marks the process as ended.
  func end(_ process: ScriptProcess) {
    append(process.takeReceived())
    self.process = process
  }

  /// Ends the script because the run was interrupted.
  ///
  /// - Parameter process: The script's process; `nil` if it had already ended.
  func interrupt(_ process: ScriptProcess?) {
    isInterrupted = true
    guard let process else { return }
    append(process.takeReceived())
    self.process = process
  }

  /// Passes on all events that have been received completely.
  func forward(to emit: (ReplayEvent) -> Void) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if let event = ReplayEvent(json: bytes[start..<end]) {
        let event = isCorrupt ? doubted(event) : event
        note(event)
        emit(event)
      } else {
        isCorrupt = true
      }
      start = end + 1
    }
    bytes.removeSubrange(..<start)
    guard !isOver else { return }
    if isInterrupted {
      if !hasEnded { reportInterruption(emit) }
      process?.discard()
      process = nil
      isOver = true
    } else if let process {
      if !hasEnded { reportEnd(of: process, emit) }
      process.discard()
      self.process = nil
      isOver = true
    }
  }

  private func note(_ event: ReplayEvent) {
    switch event {
    case .scriptStarted: hasStarted = true
    case .scriptUnusable:
      hasEnded = true
      hasFailed = true
    case .scriptEnded(let end):
      hasEnded = true
      hasFailed = hasFailed || end.outcome != .passed
    default: break
    }
  }

  /// The event, or a broken end in place of that of a script, whose events are incomplete.
  private func doubted(_ event: ReplayEvent) -> ReplayEvent {
    guard case .scriptEnded(var end) = event else { return event }
    end.outcome = .broken
    end.problems.append(Self.corruption)
    return .scriptEnded(end)
  }

  private static let corruption = ReplayProblem(
    .crash, "the feature wrote to the pipe of the replay's events, and some of them are lost")

  // MARK: - Ends without a last event

  private func reportInterruption(_ emit: (ReplayEvent) -> Void) {
    guard hasStarted else {
      emit(.scriptNotRun(.init(file: file.path, reason: "interrupted")))
      return
    }
    hasFailed = true
    guard let process else {
      var end = ReplayEvent.ScriptEnd(file: file.path, outcome: .broken)
      end.problems = [ReplayProblem(.interrupted, "the run was interrupted during this script")]
      return emit(.scriptEnded(end))
    }
    let report = CrashReport(process, file: file)
    if let step = report.step { emit(.stepEnded(step)) }
    emit(.scriptEnded(report.end))
  }

  private func reportEnd(of process: ScriptProcess, _ emit: (ReplayEvent) -> Void) {
    if process.replayExit == .skipped {
      isSkipped = true
      return
    }
    hasFailed = true
    let crash = CrashReport(process, file: file)
    guard !isCorrupt || process.replayExit != .ended else {
      if !hasStarted { emit(.scriptStarted(crash.start)) }
      return emit(doubted(.scriptEnded(.init(file: file.path, outcome: .broken))))
    }
    if !hasStarted { emit(.scriptStarted(crash.start)) }
    if let step = crash.step { emit(.stepEnded(step)) }
    emit(.scriptEnded(crash.end))
  }
}
