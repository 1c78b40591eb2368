import CProcess
import Foundation
import Glibc
import ReplayRegistration
import TCAReplay

/// An exploration in a child process, which begins again without a step that has ended the process.
@MainActor
final class ExplorationRun {
  private(set) var finds: [FuzzFind] = []
  private(set) var met: [(condition: String, script: FuzzScript)] = []
  private(set) var blocked: [String] = []
  private(set) var notes: [String] = []
  private(set) var states: [(text: String, isBroken: Bool)] = []
  private(set) var transitions: [(from: Int, to: Int, step: String)] = []
  private(set) var scripts: [FuzzScript] = []
  private(set) var counts: ExplorationCounts?
  /// The exit code of Ctrl-C, which has ended the search; `nil` without one.
  private(set) var interruption: ExitCode?

  private let feature: RegisteredFeature
  private var settings: ExplorationSettings
  private let options: ExplorationOptions
  private let progress: ProgressLine?
  private var lines = LineBuffer()
  private let decoder = JSONDecoder()

  init(
    _ feature: RegisteredFeature, _ settings: ExplorationSettings, _ options: ExplorationOptions,
    _ console: Console
  ) {
    self.feature = feature
    self.settings = settings
    self.options = options
    progress = ProgressLine(console)
  }

  /// Explores.
  ///
  /// Ctrl-C ends the search like a limit. Afterwards, ``counts`` are there unless another signal has ended the process.
  func run() throws(CommandError) {
    defer { progress?.clear() }
    let deadline = ContinuousClock.now + options.run.wallTimeout
    while ExitCode.ofInterruption == nil, interruption == nil {
      guard let process = start() else {
        throw CommandError("cannot fork a process", code: .broken)
      }
      defer { process.discard() }
      begin()
      follow(process, until: deadline)
      if counts != nil { return }
      try note(endOf: process)
    }
  }

  /// Forgets what an earlier process has told; what it has asked in vain is not asked again.
  private func begin() {
    lines = LineBuffer()
    (finds, met, notes, states, transitions, scripts) = ([], [], [], [], [], [])
  }

  private func start() -> ScriptProcess? {
    let (feature, settings, memory) = (feature, settings, options.run.maxMemory)
    return ScriptProcess.fork { host in
      do {
        try feature.accept(
          ExplorationChild(settings: settings, memory: memory, host: host))
      } catch {
        // The parent has planned the same.
        host.exit(.stopped)
      }
      host.exit(.ended)
    }
  }

  private func follow(_ process: ScriptProcess, until deadline: ContinuousClock.Instant) {
    var limits = ProcessLimits(options.run)
    // The process ends by itself, with what it has found so far.
    limits.wallTime = .seconds(1 << 40)
    // 'timeout' sends its signal to the process and to the group, which is one interruption.
    var patience = ContinuousClock.now
    repeat {
      if signals_interruption() == SIGINT, interruption == nil || ContinuousClock.now < patience {
        if interruption == nil { patience = .now + .milliseconds(500) }
        interruption = .interrupted
        signals_forget_interrupt()
      }
      if ExitCode.ofInterruption != nil { process.end(because: .unwanted) }
      if interruption != nil || ContinuousClock.now >= deadline {
        process.progress[progress_is_overdue] = 1
      }
      var wait = pollfd(fd: process.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, 10)
      read(process)
      process.enforce(limits)
      if let progress {
        let (states, _) = process.progress.explorationCounts
        progress.show(done: states, of: settings.stateLimit, current: nil)
      }
    } while !process.reap()
    read(process)
  }

  private func read(_ process: ScriptProcess) {
    process.readAvailable()
    lines.append(process.takeReceived())
    while let line = lines.next() {
      if let event = try? decoder.decode(ExplorationEvent.self, from: Data(line)) { receive(event) }
    }
  }

  private func receive(_ event: ExplorationEvent) {
    switch event {
    case .found(let find): finds.append(find)
    case .reached(let condition, let script): met.append((condition, script))
    case .blocked(let text): if !blocked.contains(text) { blocked.append(text) }
    case .note(let text): notes.append(text)
    case .state(let text, let isBroken): states.append((text, isBroken))
    case .transition(let from, let to, let step): transitions.append((from, to, step))
    case .script(let script): scripts.append(script)
    case .ended(let counts): self.counts = counts
    }
  }

  /// Notes the step that has ended a process.
  private func note(endOf process: ScriptProcess) throws(CommandError) {
    guard ExitCode.ofInterruption == nil, interruption == nil else { return }
    let (states, transitions) = process.progress.explorationCounts
    let (attempt, state) = process.progress.explored
    let step = process.progress.text(progress_step) ?? ""
    let reached = "after \(states) states and \(transitions) transitions"
    switch process.stop {
    case .memory:
      throw CommandError("the memory of '--max-memory' was used up \(reached)", code: .broken)
    case .output:
      throw CommandError(
        "the feature has printed more than '--max-output' \(reached)", code: .broken)
    case .processorTime, .wallTime, .unwanted, nil: break
    }
    guard attempt > 0, !step.isEmpty, process.progress.phase == .step else {
      throw CommandError("the process of the exploration ended \(reached)", code: .broken)
    }
    let isBlocked = process.replayExit != nil
    var message: String?
    if !isBlocked {
      message =
        process.stop == nil
        ? "the process ended after '\(step)'" : "the step '\(step)' did not end"
    }
    guard step != "the start" else {
      throw CommandError(
        message.map { "\($0)" } ?? blocked.last ?? "a call has no answer", code: .broken)
    }
    settings.endings.append(
      ExplorationEnding(attempt: attempt, state: state, step: step, message: message))
  }
}
