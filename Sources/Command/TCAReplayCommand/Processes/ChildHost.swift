import ActionScript
import CProcess
import Glibc
import ReplayReports
import TCAReplay

/// The child process's side of a replay.
///
/// It writes events to a pipe and its progress to shared memory.
///
/// If a feature forks, the replay also continues in the fork. The fork ends as soon as it uses the
/// host.
final class ChildHost: ReplayHost {
  /// The descriptor to read the script from, if it was not opened by this process.
  let input: Int32
  // These change only when the process forks to go on in another one, which has one thread.
  nonisolated(unsafe) private var events: Int32
  nonisolated(unsafe) private var process = getpid()
  nonisolated(unsafe) private var captured: CapturedOutput
  // Used on the main thread only, except for the texts that `exit(because:)` sets before it ends
  // the process.
  nonisolated(unsafe) private(set) var progress: ScriptProgress
  /// The parent's commands; `nil` if the replay never waits.
  @MainActor private var control: ReplayControl?
  @MainActor private(set) var isSilent = false
  @MainActor private var report = JSONReport()
  @MainActor var buffer: [UInt8] = []
  /// Whether a step has run whose output is not in an event yet.
  @MainActor private var hasUntoldStep = false

  init(
    events: Int32, captured: CapturedOutput, progress: ScriptProgress, input: Int32,
    control: ReplayControl? = nil
  ) {
    self.input = input
    self.control = control
    self.events = events
    self.captured = captured
    self.progress = progress
    process_mark()
    progress.noteCrash()
  }

  /// The host of the replay that the process was started for.
  @MainActor
  convenience init(_ replay: ReplayLaunch.Replay) {
    self.init(
      events: replay.events, captured: replay.captured, progress: replay.progress,
      input: replay.input)
    // Registering the features may have printed something.
    fflush(nil)
    progress[progress_output_told] = Int(captured.size)
  }

  /// Gives up what another run of the program would need, so that the feature does not get it.
  func stay() { progress.closeDescriptor() }

  /// Replaces this process by a new run of the program, which replays the script with the hash
  /// seed.
  ///
  /// The text is that of a stream that was read.
  @MainActor
  func becomeProgram(_ file: ScriptFile, seed: Int, text: [UInt8] = []) -> Never {
    var input = input
    if file.isStream, !text.isEmpty {
      input = process_memory_file()
      do throws(FileWriting.Failure) {
        try FileWriting.write(text, to: input)
      } catch {
        emitUnreadable(FileError(path: file.name, verb: "replay", reason: error.description))
        exit(.ended)
      }
    }
    let reason = ReplayLaunch.replay(
      file, seed: seed,
      descriptors: [events, captured.descriptor, progress.descriptor ?? -1, input])
    emitUnreadable(FileError(path: file.name, verb: "replay", reason: reason))
    exit(.ended)
  }

  @MainActor
  func emit(_ event: ReplayEvent) {
    endFork()
    var event = event
    switch event {
    case .stepEnded(var step):
      step.captured = takeOutput()
      hasUntoldStep = false
      event = .stepEnded(step)
    case .scriptEnded(var end):
      // The end's output does not include that of a step without an event.
      if hasUntoldStep { _ = takeOutput() }
      end.captured = takeOutput()
      progress.phase = .ending
      event = .scriptEnded(end)
    case .scriptUnusable:
      progress.phase = .ending
    case .runStarted, .scriptNotRun, .scriptStarted, .traced, .runEnded:
      break
    }
    buffer.removeAll(keepingCapacity: true)
    report.receive(event, into: &buffer)
    write()
  }

  /// The output since the last call; `nil` if there is none.
  @MainActor
  private func takeOutput() -> String? {
    fflush(nil)
    let told = Int64(progress[progress_output_told])
    let end = captured.size
    guard end > told else { return nil }
    progress[progress_output_told] = Int(end)
    return captured.text(from: told, to: end)
  }

  @MainActor
  func write() {
    progress[progress_event_bytes] += buffer.count
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(events, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          exit(.unheard)
        }
      }
    }
  }

  @MainActor
  func answer(_ event: ReplayEvent) {
    buffer.removeAll(keepingCapacity: true)
    report.receive(event, into: &buffer)
    write()
  }

  @MainActor var takesRequests: Bool { control != nil }

  @MainActor
  func request(at position: Int) -> ReplayRequest? {
    endFork()
    guard var control, progress[progress_goal] <= position else { return nil }
    fflush(nil)
    control.send(.waits(position: position, process: process))
    while let command = control.receive() {
      switch command {
      case .go(let isSilent):
        self.isSilent = isSilent
        return nil
      case .value(let path): return .value(path: path)
      case .path(let path): return .path(path)
      case .openWork: return .openWork
      case .trace: return .trace
      case .watch(let path): return .watch(path: path)
      case .check(let condition, let includesArrivals):
        return .check(condition: condition, includesArrivals: includesArrivals)
      case .change(let text, let path, let lenientAfter):
        progress.phase = .planning
        return .change(text, path: path, lenientAfter: lenientAfter)
      case .fork(let files, let parent):
        defer { files.close() }
        // Other threads would be missing in the new process.
        guard ThreadCount.current == 1 else {
          control.send(.cannotFork(reason: "the feature has started a thread"))
          continue
        }
        let result = process_fork_beside()
        if result == 0 {
          goOn(in: files, &control, parent: parent)
          control.send(.waits(position: position, process: process))
        } else if result < 0 {
          control.send(.cannotFork(reason: String(cString: strerror(errno))))
        }
      }
    }
    // Nobody will ask any more.
    process_exit_now(0)
  }

  /// Takes over the replay in a new process, with files of its own.
  @MainActor
  private func goOn(in files: ReplayControl.Files, _ control: inout ReplayControl, parent: pid_t) {
    process_die_with_parent(parent)
    setpgid(0, 0)
    process = getpid()
    process_mark()
    guard let progress = ScriptProgress(opening: fcntl(files.progress, F_DUPFD_CLOEXEC, 3)) else {
      process_exit_now(ChildExit.unheard.rawValue)
    }
    progress.take(self.progress)
    self.progress = progress
    progress.noteCrash()
    for file in [events, captured.descriptor, control.socket] { close(file) }
    events = fcntl(files.events, F_DUPFD_CLOEXEC, 3)
    captured = CapturedOutput(opening: fcntl(files.captured, F_DUPFD_CLOEXEC, 3))
    captured.redirectStandardStreams()
    control = ReplayControl(socket: fcntl(files.control, F_DUPFD_CLOEXEC, 3))
    self.control = control
  }

  @MainActor
  func willRun(_ mark: ReplayMark) {
    endFork()
    let progress = progress
    switch mark {
    case .start(let feature, let title, let steps):
      progress.set(progress_feature, feature)
      progress.set(progress_title, title)
      progress[progress_steps_planned] = steps ?? 0
      progress.phase = .starting
    case .step(let step):
      if hasUntoldStep { _ = takeOutput() }
      hasUntoldStep = true
      note(step)
    case .end:
      progress.phase = .ending
    }
    progress[progress_sequence] += 1
  }

  @MainActor
  private func note(_ step: StepMark) {
    // Read once: each use of the property would retain it.
    let progress = progress
    progress.set(progress_number, step.number)
    progress[progress_steps_begun] += 1
    progress.set(progress_label, step.label)
    progress.set(progress_block, step.block)
    progress.set(progress_verb, step.verb)
    progress[progress_line] = step.line
    if let text = step.text { progress.set(progress_step, text) }
    if let place = step.place {
      let start = place.file.position(at: place.span.start)
      let end = place.file.position(at: place.span.end)
      progress.set(progress_file, place.file.path)
      progress[progress_column] = start.column
      progress[progress_end_line] = end.line
      progress[progress_end_column] = end.column
      if step.text == nil { progress.set(progress_step, place) }
    }
    progress.phase = .step
  }

  func note(activity: String?) {
    endFork()
    progress.set(progress_activity, activity)
  }

  func exit() -> Never {
    exit(.ended)
  }

  func exit(because problem: ReplayProblem) -> Never {
    endFork()
    progress.set(
      progress_last_words, ([problem.message] + problem.notes).joined(separator: "\n"))
    exit(.stopped)
  }

  /// Ends the process with an exit code that the parent can tell from the feature's own.
  func exit(_ code: ChildExit) -> Never {
    endFork()
    progress[progress_end] = Int(code.rawValue) + 1
    process_exit_now(code.rawValue)
  }

  /// Ends the calling process if it is a fork of the script's process.
  func endFork() {
    if !process_is_marked() { process_exit_now(0) }
  }
}

/// The exit codes of a child that was not ended by its parent.
enum ChildExit: Int32 {
  /// The last event holds the outcome.
  case ended = 0
  /// A thread of the feature called a dependency that has no answer.
  case stopped = 102
  /// The events cannot be written.
  case unheard = 103
}
