import CProcess
import Glibc

/// The parent's side of a child process that replays a script.
@MainActor
final class ScriptProcess {
  /// Why the parent ended a child.
  enum Stop: Equatable {
    case processorTime(Duration)
    case wallTime(Duration)
    case memory(Int)
    case output(Int)
    /// The run was interrupted, or has stopped because of an earlier failure.
    case unwanted
  }

  enum End: Equatable {
    case exited(Int32)
    case signaled(Int32)
  }

  let process: pid_t
  let progress: ScriptProgress
  let captured: CapturedOutput
  private(set) var stop: Stop?
  private(set) var end: End?

  /// How the replay ended its process; `nil` if something else did.
  var replayExit: ChildExit? {
    guard stop == nil, case .exited(let code) = end, progress[progress_end] == code + 1 else {
      return nil
    }
    return ChildExit(rawValue: code)
  }

  /// Whether all received bytes are from the replay, as far as this can be known: a feature can
  /// also change the memory of the replay.
  var isGenuine: Bool {
    let written = progress[progress_event_bytes]
    return switch replayExit {
    case .ended: receivedCount == written
    // The process may have ended while it wrote.
    case .stopped, .unheard, nil: receivedCount <= written
    }
  }

  /// The connection for commands to the process; `nil` if it never waits.
  private(set) var control: ReplayControl?

  /// Received bytes that have not been read yet.
  private var received: [UInt8] = []
  private var receivedCount = 0
  private var readCount = 0
  private var events: Int32
  private let start = ContinuousClock.now
  private var pauseStart: ContinuousClock.Instant?
  private var paused = Duration.zero
  /// The step whose CPU time is measured, and the CPU time at its beginning.
  private var measured: (sequence: Int, time: Duration)?

  init(
    process: pid_t, events: Int32, progress: ScriptProgress, captured: CapturedOutput,
    control: ReplayControl? = nil
  ) {
    self.process = process
    self.control = control
    if control != nil { Self.controlled.insert(process) }
    self.events = events
    self.progress = progress
    self.captured = captured
  }

  /// Forks a child process; `nil` if the system lacks the resources.
  ///
  /// The calling process must be single-threaded. The child's only open files are its own and
  /// `input`, the descriptor that it reads its script from. The child ends when `operation`
  /// returns. `becomesProgram` is true if it may replace itself by a new run of the program, and `waits` if it
  /// waits for commands between steps.
  static func fork(
    input: Int32? = nil, becomesProgram: Bool = false, waits: Bool = false,
    _ operation: (ChildHost) -> Never
  ) -> ScriptProcess? {
    guard let progress = ScriptProgress(hasDescriptor: becomesProgram) else { return nil }
    // The child has a copy of its own.
    defer { progress.closeDescriptor() }
    guard let captured = CapturedOutput() else { return nil }
    var ends: [Int32] = [0, 0]
    guard process_pipe(&ends) == 0 else {
      captured.close()
      return nil
    }
    var control: [Int32] = [-1, -1]
    guard !waits || control_pair(&control) == 0 else {
      for file in ends { close(file) }
      captured.close()
      return nil
    }
    let parent = getpid()
    // Otherwise the child would write the buffered output, too.
    fflush(nil)
    let process = process_fork()
    if process == 0 {
      signals_reset()
      process_die_with_parent(parent)
      // Processes that go on with the replay are to be children of the parent.
      if !waits { process_adopt_orphans() }
      setpgid(0, 0)
      close(ends[0])
      // Standard input is emptied below.
      let input = input == STDIN_FILENO ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : input
      let kept =
        [ends[1], captured.descriptor, control[1]] + [input, progress.descriptor].compactMap { $0 }
      process_close_files(kept, kept.count)
      process_empty_input()
      captured.redirectStandardStreams()
      process_buffer_lines()
      operation(
        ChildHost(
          events: ends[1], captured: captured, progress: progress, input: input ?? -1,
          control: waits ? ReplayControl(socket: control[1]) : nil))
    }
    close(ends[1])
    if waits { close(control[1]) }
    guard process > 0 else {
      close(ends[0])
      if waits { close(control[0]) }
      captured.close()
      return nil
    }
    // Also set here: either process may run first.
    setpgid(process, process)
    return ScriptProcess(
      process: process, events: ends[0], progress: progress, captured: captured,
      control: waits ? ReplayControl(socket: control[0]) : nil)
  }

  /// Lets a process that waits go on in another one, too, which then waits at the same step.
  ///
  /// Throws the reason if this is not possible.
  func forkWaiting() throws(ForkFailure) -> ScriptProcess {
    guard let control else { throw ForkFailure(reason: "the process does not wait") }
    guard let progress = ScriptProgress(hasDescriptor: true), let file = progress.descriptor else {
      throw ForkFailure()
    }
    defer { progress.closeDescriptor() }
    guard let captured = CapturedOutput() else { throw ForkFailure() }
    var ends: [Int32] = [-1, -1]
    var sockets: [Int32] = [-1, -1]
    guard process_pipe(&ends) == 0, control_pair(&sockets) == 0 else {
      let failure = ForkFailure()
      for file in ends where file >= 0 { close(file) }
      captured.close()
      throw failure
    }
    let files = ReplayControl.Files(
      control: sockets[1], events: ends[1], captured: captured.descriptor, progress: file)
    let isAsked = control.send(.fork(files, parent: getpid()))
    close(ends[1])
    close(sockets[1])
    var failure = ForkFailure(reason: "the process has ended")
    let new = ReplayControl(socket: sockets[0])
    // Either the new process says that it waits, or the old one says why it could not fork.
    var waits = [control.socket, new.socket].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while isAsked, poll(&waits, 2, -1) <= 0 {}
    if isAsked, waits[1].revents != 0, case .waits(_, let process)? = new.receiveMessage() {
      return ScriptProcess(
        process: process, events: ends[0], progress: progress, captured: captured, control: new)
    }
    _ = poll(&waits, 1, 0)
    if isAsked, waits[0].revents != 0, case .cannotFork(let reason)? = control.receiveMessage() {
      failure = ForkFailure(reason: reason)
    }
    close(ends[0])
    close(sockets[0])
    captured.close()
    throw failure
  }

  /// Why a process could not be forked.
  struct ForkFailure: Error {
    var reason = String(cString: strerror(errno))
  }

  /// The processes that can wait, and have not ended.
  private static var controlled: Set<pid_t> = []

  /// Ends what the processes that have ended have left behind; `running` are others that go on.
  static func endDescendants(_ running: [pid_t] = []) {
    let kept = running + controlled
    run_end_children(kept, kept.count)
  }

  // MARK: - Waiting

  /// Stops the process's clock while it waits.
  func pause() {
    if pauseStart == nil { pauseStart = .now }
  }

  /// Starts the clock again.
  func resume() {
    measured = nil
    guard let pauseStart else { return }
    paused += ContinuousClock.now - pauseStart
    self.pauseStart = nil
  }

  /// Ends a process that waits, whose output nobody needs.
  func dismiss() {
    end(because: .unwanted)
    while !reap() { _ = poll(nil, 0, 1) }
    discard()
  }

  // MARK: - Events

  /// The descriptor to wait for; `nil` if the child has closed its end or the buffer is full.
  var descriptor: Int32? {
    events >= 0 && pauseStart == nil ? events : nil
  }

  /// Whether the child has closed its end.
  var hasClosed: Bool { events < 0 }

  /// Whether the child has told many steps and tells more of them.
  var isTalkative: Bool { readCount > 64 && descriptor != nil }

  /// Reads what the child has written, unless the buffer is full: then the child has to wait.
  func readAvailable() {
    guard let events = descriptor else { return }
    let capacity = 1 << 16
    while true {
      var result = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        result = read(events, buffer.baseAddress, capacity)
        count = max(0, result)
      }
      if result > 0 {
        received += chunk
        receivedCount += result
        readCount += 1
        if result < capacity { return }
      } else if result < 0, errno == EINTR {
        continue
      } else {
        if result == 0 { closeEvents() }
        return
      }
    }
  }

  /// Returns the bytes received since the last call.
  func takeReceived() -> [UInt8] {
    defer { received.removeAll() }
    return received
  }

  /// Stops reading while the buffer of a script that is not current is full, and pauses the
  /// script's clock.
  func limitBuffer(to size: Int) {
    if received.count > size {
      if pauseStart == nil { pauseStart = .now }
    } else if let pauseStart {
      paused += ContinuousClock.now - pauseStart
      self.pauseStart = nil
    }
  }

  private func closeEvents() {
    guard events >= 0 else { return }
    close(events)
    events = -1
  }

  // MARK: - The end

  /// Checks whether the child has ended, without waiting.
  func reap() -> Bool {
    guard end == nil else { return true }
    guard process_has_ended(process) else { return false }
    // The child's group ends, too. Its id stays reserved until 'waitpid'.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    Self.controlled.remove(process)
    let signal = process_end_signal(status)
    end = signal != 0 ? .signaled(signal) : .exited(process_exit_code(status))
    // Everything that it wrote is in the pipe.
    pauseStart = nil
    readAvailable()
    closeEvents()
    return true
  }

  func end(because stop: Stop) {
    guard end == nil, self.stop == nil else { return }
    self.stop = stop
    if case .processorTime = stop { askForCalls() }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  /// Lets a child that never comes to an end note what it does.
  ///
  /// Waits at most a second; the signal handler of the child takes far less.
  private func askForCalls() {
    guard kill(process, SIGTRAP) == 0 else { return }
    for _ in 0..<1_000 where !process_has_ended(process) { _ = poll(nil, 0, 1) }
  }

  /// Releases the child's output.
  func discard() {
    closeEvents()
    if let control { close(control.socket) }
    control = nil
    captured.close()
  }

  // MARK: - Limits

  /// Ends the child if it has reached a limit.
  func enforce(_ limits: ProcessLimits) {
    guard end == nil, stop == nil else { return }
    var wall = ContinuousClock.now - start - paused
    if let pauseStart { wall -= ContinuousClock.now - pauseStart }
    if wall > limits.wallTime { return end(because: .wallTime(limits.wallTime)) }
    if captured.size > limits.output { return end(because: .output(limits.output)) }
    // The system limits address space, but not resident memory. Reading its size in /proc takes
    // 8 µs: 0.2 % of the time of short scripts.
    if process_resident_size(process) > limits.memory {
      return end(because: .memory(limits.memory))
    }
    let phase = progress.phase
    guard phase != .planning else { return }
    let used = process_processor_time(process)
    guard used >= 0 else { return }
    let time = Duration.nanoseconds(used)
    let sequence = progress[progress_sequence]
    guard let measured, measured.sequence == sequence else {
      self.measured = (sequence, time)
      return
    }
    // The child reports endless chains of effects itself. The parent only ends a step that never
    // returns.
    if time - measured.time > limits.processorTime + .milliseconds(250) {
      end(because: .processorTime(limits.processorTime))
    }
  }
}

/// The limits after which the parent ends a child.
struct ProcessLimits {
  /// CPU time of a step.
  var processorTime: Duration
  /// Time of a script.
  var wallTime: Duration
  /// Resident memory, in bytes.
  var memory: Int
  /// Output, in bytes.
  var output: Int

  init(_ options: RunOptions) {
    processorTime = options.replay.timeout
    wallTime = options.wallTimeout
    memory = options.maxMemory
    output = options.maxOutput
  }
}
