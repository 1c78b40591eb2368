import ActionScript
import CProcess
import Glibc
import ReplayReports

/// A run that is replayed and recorded as far as it is looked at.
///
/// The process that replays waits between two steps. Copies of it, the checkpoints, stay behind on the way. What the record
/// does not tell is asked of a copy of the nearest checkpoint, which replays the rest.
@MainActor
final class DebugRun {
  /// A script, and what a run of it needs.
  struct Source {
    var text: [UInt8]
    var file: ScriptFile
    var notation: ScriptNotation
    /// The bounds of the sections of a changed text.
    var bounds: [Int] = []
    var isChanged = false
    var asserts = true
    /// The number of steps after which expectations are those of `exhaustivity off`.
    var lenientAfter: Int?

    /// The name of the script in messages: the lines of a changed one are not those of the file.
    var path: String { isChanged ? "\(file.path) (changed)" : file.path }
  }

  /// The script; `nil` for a log or a recorded run, which are recorded as a whole.
  let source: Source?
  /// Whether another call has recorded the run.
  var isRecording = false
  private(set) var record: RunRecord
  let replayer: DebugReplayer
  /// The number of steps of the script.
  private let plannedCount: Int
  /// The process that replays; `nil` if the run is over or parked.
  private var runner: ScriptProcess?
  /// Whether the run goes on from a checkpoint, because its process has made room for those of other runs.
  private var isParked = false
  private var transcript: ScriptTranscript?
  private var checkpoints: [Stop] = []

  /// A checkpoint of this run, or of one that is the same up to a position.
  private struct Stop {
    var checkpoint: DebugCheckpoint
    var agreement = Int.max

    var position: Int { checkpoint.position }
  }

  /// The run of a log, or a recorded one, which are recorded as a whole.
  init(_ record: RunRecord, isRecording: Bool, replayer: DebugReplayer) {
    source = nil
    self.isRecording = isRecording
    self.record = record
    self.replayer = replayer
    plannedCount = record.steps.count
  }

  /// Starts a script, up to its first step.
  init(_ source: Source, replayer: DebugReplayer) throws(CommandError) {
    self.source = source
    self.replayer = replayer
    let process = try replayer.launch(source)
    let transcript = ScriptTranscript(file: source.file)
    var record: RunRecord?
    var problems: [ReplayProblem] = []
    let end = replayer.wait(for: process, transcript, isStarting: true) { event in
      switch event {
      case .scriptUnusable(let script): problems += script.problems
      case .scriptStarted(let start): record = RunRecord(start)
      case .stepEnded(let step): record?.add(step)
      case .scriptEnded(let end): record?.end = end
      case .runStarted, .scriptNotRun, .traced, .runEnded: break
      }
    }
    let hasEnded = end == .ended || end == .interrupted
    guard let record, end != .interrupted else {
      if !hasEnded { process.dismiss() }
      throw end == .interrupted ? CommandError.interruptedAtStart : CommandError(problems)
    }
    self.record = record
    plannedCount = process.progress[progress_steps_planned]
    guard !hasEnded else { return }
    runner = process
    self.transcript = transcript
    keepCheckpoint()
    replayer.runners.use(self)
  }

  /// Goes on with a changed script in a process that waits; `record` tells what happened up to there.
  private init(
    _ source: Source, _ process: ScriptProcess, after record: RunRecord,
    checkpoints: [Stop], plannedCount: Int, replayer: DebugReplayer
  ) {
    self.source = source
    self.record = record
    self.replayer = replayer
    self.plannedCount = plannedCount
    self.checkpoints = checkpoints
    runner = process
    transcript = ScriptTranscript(file: source.file, isContinued: true)
    keepCheckpoint(isOfChange: true)
    replayer.runners.use(self)
  }

  /// What to do instead of what only a script allows.
  var remedy: String {
    guard isRecording else { return "'explore --save FILE' makes a script of a log" }
    let file = SourceExcerpt.displayed(record.start.file)
    return record.start.isLog
      ? "'explore --save FILE \(file)' makes a script of its log"
      : "go through its script: debug \(file)"
  }

  /// Whether everything was recorded.
  var isOver: Bool { runner == nil && !isParked }

  /// The number of steps; those that follow a crash do not count once it is known.
  var count: Int { isOver ? record.steps.count : plannedCount }

  // MARK: - Recording

  /// Records the steps up to a position.
  func record(to position: Int) throws(CommandError) {
    while record.steps.count < min(position, plannedCount), let runner = try awake() {
      var goal = min(position, plannedCount)
      if replayer.checkpoints.obstacle == nil {
        goal = min(
          goal, max(record.steps.count + 1, lastCheckpoint + replayer.checkpoints.interval))
      }
      try goOn(runner, to: goal)
    }
  }

  private var lastCheckpoint: Int { checkpoints.last { !$0.checkpoint.hasEnded }?.position ?? 0 }

  /// Records everything, also how the run ends.
  func recordAll() throws(CommandError) {
    try record(to: plannedCount)
    guard let runner = try awake() else { return }
    let distance = record.steps.count - lastCheckpoint
    keepCheckpoint(isOfChange: distance < DebugCheckpoints.leastInterval)
    try goOn(runner, to: .max)
  }

  /// Records until a condition holds or the run is over.
  func record(until condition: (RunRecord) -> Bool) throws(CommandError) {
    while !condition(record), !isOver, record.steps.count < plannedCount {
      try record(to: record.steps.count + replayer.checkpoints.interval)
    }
  }

  /// The process that replays, if the run is not over.
  private func awake() throws(CommandError) -> ScriptProcess? {
    if isParked, let source {
      runner = try process(at: record.steps.count)
      transcript = ScriptTranscript(file: source.file, isContinued: true)
      isParked = false
    }
    if runner != nil { replayer.runners.use(self) }
    return runner
  }

  /// Ends the process that replays; the run goes on from a checkpoint.
  func park() {
    guard source != nil, let runner else { return }
    runner.dismiss()
    (self.runner, transcript, isParked) = (nil, nil, true)
  }

  private func goOn(_ runner: ScriptProcess, to goal: Int) throws(CommandError) {
    guard let transcript else { return }
    let start = process_processor_time(runner.process)
    let first = record.steps.count
    runner.progress[progress_goal] = goal
    _ = runner.control?.send(.go(isSilent: false))
    let end = replayer.wait(for: runner, transcript) { event in
      switch event {
      case .stepEnded(let step):
        record.add(step)
        // Steps that take long have checkpoints that are closer together.
        guard record.steps.count - first == DebugCheckpoints.leastInterval else { break }
        if process_processor_time(runner.process) - start > DebugCheckpoints.time {
          runner.progress[progress_goal] = 0
        }
      case .scriptEnded(let end): record.end = end
      case .runStarted, .scriptUnusable, .scriptStarted, .scriptNotRun, .traced, .runEnded: break
      }
    }
    switch end {
    case .waits:
      let distance = record.steps.count - lastCheckpoint
      if distance >= replayer.checkpoints.interval || record.steps.count < goal { keepCheckpoint() }
    case .ended:
      self.runner = nil
      self.transcript = nil
      ScriptProcess.endDescendants()
    case .stopped:
      throw CommandError.stopped(
        record.steps.last.map { "after step \($0.number)" } ?? "at the start")
    case .interrupted:
      // Without its process, the run is as far as it was recorded.
      self.runner = nil
      self.transcript = nil
      if let source, let process = try? self.process(at: record.steps.count) {
        self.runner = process
        self.transcript = ScriptTranscript(file: source.file, isContinued: true)
      }
      throw CommandError.interrupted
    }
  }

  // MARK: - Checkpoints

  /// Lets a copy of the process stay behind, which waits at the step that comes next.
  private func keepCheckpoint(isOfChange: Bool = false) {
    if let runner { keepCheckpoint(of: runner, at: record.steps.count, isOfChange: isOfChange) }
  }

  private func keepCheckpoint(
    of process: ScriptProcess, at position: Int, isOfChange: Bool = false
  ) {
    checkpoints.removeAll(where: \.checkpoint.hasEnded)
    guard replayer.checkpoints.obstacle == nil,
      !checkpoints.contains(where: { $0.position == position && $0.agreement > position })
    else { return }
    do throws(ScriptProcess.ForkFailure) {
      let checkpoint = DebugCheckpoint(position: position, process: try process.forkWaiting())
      let index = checkpoints.firstIndex { $0.position > position } ?? checkpoints.endIndex
      checkpoints.insert(Stop(checkpoint: checkpoint), at: index)
      replayer.checkpoints.add(
        checkpoint, run: checkpoints.map(\.checkpoint), isOfChange: isOfChange)
      checkpoints.removeAll(where: \.checkpoint.hasEnded)
    } catch {
      replayer.checkpoints.obstacle = error.reason
    }
  }

  /// The steps after which there are checkpoints.
  var checkpointPositions: [Int] {
    checkpoints.filter { !$0.checkpoint.hasEnded }.map(\.position)
  }

  /// A process of its own that waits at a position, and that can go on to another one.
  func process(
    at position: Int, goingTo end: Int = .max
  ) throws(CommandError) -> ScriptProcess {
    guard let source else { throw CommandError("a recorded run is not replayed") }
    let usable = checkpoints.filter { !$0.checkpoint.hasEnded && $0.position <= position }
    if let stop = usable.last(where: { $0.agreement >= end }) ?? usable.last,
      let process = try? stop.checkpoint.process.forkWaiting()
    {
      do throws(CommandError) {
        if stop.agreement < end, try !change(process, to: source).isEmpty {
          process.dismiss()
        } else {
          return try going(process, from: stop.position, to: position)
        }
      } catch {
        // A copy can lack what the system keeps of the feature elsewhere, such as locks of files.
        if error.code == .interrupted { throw error }
      }
    }
    let process = try replayer.launch(source)
    let end = replayer.wait(
      for: process, ScriptTranscript(file: source.file), isStarting: true
    ) { _ in }
    guard end == .waits else {
      if end == .stopped { process.dismiss() }
      throw CommandError.interrupted
    }
    return try going(process, from: 0, to: position)
  }

  /// Lets a process go on to a position without telling the steps.
  ///
  /// After a long way, a copy stays behind: changes of a script are often close together.
  private func going(
    _ process: ScriptProcess, from start: Int, to position: Int
  ) throws(CommandError) -> ScriptProcess {
    guard let source, position > start else { return process }
    process.progress[progress_goal] = position
    _ = process.control?.send(.go(isSilent: true))
    let transcript = ScriptTranscript(file: source.file, isContinued: true)
    var problem: ReplayProblem?
    let end = replayer.wait(for: process, transcript) { event in
      if case .stepEnded(let step) = event { problem = step.problems.first }
      if case .scriptEnded(let end) = event { problem = end.problems.first ?? problem }
    }
    switch end {
    case .waits:
      if position - start >= replayer.checkpoints.interval {
        keepCheckpoint(of: process, at: position)
      }
      return process
    case .ended: throw CommandError(problem?.message ?? "the replay has ended on the way")
    case .stopped, .interrupted:
      if end == .stopped { process.dismiss() }
      throw CommandError.interrupted
    }
  }

  /// Ends the processes of the run that no other run uses.
  func close() {
    runner?.dismiss()
    (runner, isParked) = (nil, false)
    for stop in checkpoints where stop.agreement == .max { stop.checkpoint.end() }
  }

  // MARK: - Asking

  func ask(_ command: ReplayControl.Command, at position: Int) throws(CommandError) -> [ReplayEvent]
  {
    let process = try process(at: position, goingTo: position)
    let events = try ask(command, process)
    process.dismiss()
    return events
  }

  func ask(
    _ command: ReplayControl.Command, _ process: ScriptProcess
  ) throws(CommandError) -> [ReplayEvent] {
    _ = process.control?.send(command)
    var events: [ReplayEvent] = []
    switch replayer.wait(for: process, nil, { events.append($0) }) {
    case .waits: return events
    case .ended:
      let problems = events.flatMap { event -> [ReplayProblem] in
        if case .stepEnded(let step) = event { return step.problems }
        if case .scriptEnded(let end) = event { return end.problems }
        return []
      }
      throw CommandError(problems.first?.message ?? "the replay has ended")
    case .stopped, .interrupted:
      process.dismiss()
      throw CommandError.interrupted
    }
  }

  // MARK: - Changing

  private func change(
    _ process: ScriptProcess, to source: Source
  ) throws(CommandError) -> [ReplayEvent] {
    let text = ScriptText(source.text, as: source.notation, bounds: source.bounds)
    return try ask(
      .change(text, path: source.path, lenientAfter: source.lenientAfter), process)
  }

  /// The run of a changed script, whose steps up to a position are the same.
  func changed(to source: Source, at position: Int) throws(CommandError) -> DebugRun {
    try record(to: position)
    let process = try process(at: position, goingTo: position)
    switch try change(process, to: source).first {
    case nil:
      return DebugRun(
        source, process, after: record.prefix(position),
        checkpoints: checkpoints.filter { $0.position <= position }.map {
          Stop(checkpoint: $0.checkpoint, agreement: min($0.agreement, position))
        },
        plannedCount: process.progress[progress_steps_planned], replayer: replayer)
    case .scriptUnusable(let script)?:
      process.dismiss()
      throw CommandError(script.problems)
    case .runStarted?, .scriptNotRun?, .scriptStarted?, .stepEnded?, .traced?, .scriptEnded?,
      .runEnded?:
      process.dismiss()
      return try DebugRun(source, replayer: replayer)
    }
  }
}
