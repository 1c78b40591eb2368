import CProcess
import ReplayReports

/// The events of a script's process; adds the missing events if the process ends early.
@MainActor
final class ScriptTranscript {
  private let file: ScriptFile
  /// Whether crashes are looked up in the feature's source.
  private let locatesCrashes: Bool
  private var lines = LineBuffer()
  private var process: ScriptProcess?
  private var hasStarted = false
  /// The steps whose events were passed on.
  private var steps = EndedSteps()
  /// The last event, which is held back until the process has ended.
  private var end: ReplayEvent?
  /// Whether something else than the replay has written to the pipe of the events.
  private var isCorrupt = false

  /// Whether the script's last event was passed on.
  private(set) var hasEnded = false
  /// Whether the process has ended and all of its events were passed on.
  private(set) var isOver = false
  /// Whether the script did not pass.
  private(set) var hasFailed = false

  /// `isContinued` is true if another process has written the beginning.
  init(file: ScriptFile, isContinued: Bool = false, locatesCrashes: Bool = true) {
    self.file = file
    self.locatesCrashes = locatesCrashes
    hasStarted = isContinued
  }

  /// Adds bytes to the event stream.
  func append(_ bytes: [UInt8]) {
    lines.append(bytes)
  }

  func end(_ process: ScriptProcess) {
    append(process.takeReceived())
    self.process = process
  }

  /// Passes on all events that have been received completely, and the last one when the process has
  /// ended.
  func forward(to emit: (ReplayEvent) -> Void) {
    while let line = lines.next() {
      if let event = ReplayEvent(json: line) {
        receive(event, emit)
      } else {
        isCorrupt = true
      }
    }
    guard !isOver, let process else { return }
    conclude(process, emit)
    process.discard()
    self.process = nil
    isOver = true
  }

  private func receive(_ event: ReplayEvent, _ emit: (ReplayEvent) -> Void) {
    // The replay writes nothing after its end, so what came before was not its end.
    if end != nil { isCorrupt = true }
    switch event {
    case .scriptEnded, .scriptUnusable:
      end = event
    case .scriptStarted where !hasStarted:
      hasStarted = true
      emit(event)
    case .stepEnded(let step) where hasStarted && steps.add(step) == nil:
      emit(event)
    case .traced where hasStarted:
      emit(event)
    case .runStarted, .runEnded, .scriptNotRun, .scriptStarted, .stepEnded, .traced:
      isCorrupt = true
    }
  }

  private static let corruption = ReplayProblem(
    .crash, "the feature wrote to the pipe of the replay's events, and some of them are lost")

  // MARK: - The end

  /// Reports the end of the script, which counts only if the replay has ended its process.
  private func conclude(_ process: ScriptProcess, _ emit: (ReplayEvent) -> Void) {
    if !process.isGenuine { isCorrupt = true }
    switch process.replayExit {
    case .ended? where !isCorrupt && end != nil:
      pass(end, emit)
    case .ended?:
      if !hasStarted { emit(.scriptStarted(CrashReport(process, file: file, steps).start)) }
      pass(.scriptEnded(brokenEnd(of: process)), emit)
    case .stopped?, .unheard?, nil:
      reportCrash(of: process, emit)
    }
  }

  /// Passes on the last event.
  private func pass(_ event: ReplayEvent?, _ emit: (ReplayEvent) -> Void) {
    guard let event else { return }
    if case .scriptEnded(let end) = event {
      hasFailed = end.outcome != .passed
    } else {
      hasFailed = true
    }
    emit(event)
    hasEnded = true
  }

  /// The end of a script whose events cannot be trusted.
  private func brokenEnd(of process: ScriptProcess) -> ReplayEvent.ScriptEnd {
    var end = ReplayEvent.ScriptEnd(file: file.name, outcome: .broken)
    if case .scriptEnded(let received)? = self.end { end = received }
    end.outcome = .broken
    end.steps = process.progress.counts(told: steps.counts)
    addCorruption(to: &end)
    return end
  }

  /// Adds the problem of lost events.
  ///
  /// A step whose event may be lost does not count as passed.
  private func addCorruption(to end: inout ReplayEvent.ScriptEnd) {
    end.problems.append(Self.corruption)
    // In a quiet run steps that passed have no event.
    let told = steps.counts
    guard told.passed + told.notAsserted > 0 else { return }
    end.steps.notRun += end.steps.passed - told.passed + end.steps.notAsserted - told.notAsserted
    (end.steps.passed, end.steps.notAsserted) = (told.passed, told.notAsserted)
  }

  private func reportCrash(of process: ScriptProcess, _ emit: (ReplayEvent) -> Void) {
    let isUnwanted = process.stop == .unwanted
    guard hasStarted || !isUnwanted else {
      emit(.scriptNotRun(.init(file: file.name, reason: "interrupted")))
      hasEnded = true
      return
    }
    let crash = CrashReport(process, file: file, steps, isLocated: locatesCrashes)
    if !hasStarted { emit(.scriptStarted(crash.start)) }
    if let step = crash.step { emit(.stepEnded(step)) }
    var end = crash.end
    // The replay had written the end before.
    if process.progress.phase == .ending { end.add(self.end) }
    if isCorrupt { addCorruption(to: &end) }
    pass(.scriptEnded(end), emit)
  }
}

extension ReplayEvent.ScriptEnd {
  /// Adds what an end says that was written before the process crashed.
  fileprivate mutating func add(_ event: ReplayEvent?) {
    switch event {
    case .scriptEnded(let end)?:
      problems = end.problems + problems
      notes = end.notes
      time = end.time
      captured = end.captured.map { $0 + (captured ?? "") } ?? captured
    case .scriptUnusable(let script)?:
      problems = script.problems + problems
    case .runStarted?, .scriptNotRun?, .scriptStarted?, .stepEnded?, .traced?,
      .runEnded?,
      nil:
      break
    }
  }
}
