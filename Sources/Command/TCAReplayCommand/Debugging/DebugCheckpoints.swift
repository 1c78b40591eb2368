import CProcess

/// A process that waits before a step, so that the run need not be replayed up to there.
@MainActor
final class DebugCheckpoint {
  let position: Int
  let process: ScriptProcess
  private(set) var hasEnded = false
  /// The memory that only this process has, in bytes, when it was last measured.
  private(set) var size: Int64 = 0

  init(position: Int, process: ScriptProcess) {
    self.position = position
    self.process = process
  }

  func measure() { size = max(0, process_private_size(process.process)) }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    process.dismiss()
  }
}

/// The checkpoints of a session, whose number and memory are limited.
@MainActor
final class DebugCheckpoints {
  /// The number of steps between two checkpoints.
  private(set) var interval = 1024
  /// The processor time between two checkpoints, in nanoseconds, if it takes several steps.
  static let time: Int64 = 100_000_000
  static let leastInterval = 16

  /// The number of checkpoints that stand at changes: each change adds one.
  static let changeLimit = 8

  static let countLimit = 128

  let memoryLimit: Int64
  private var all: [DebugCheckpoint] = []
  /// The checkpoints that stand at changes, oldest first.
  private var ofChanges: [DebugCheckpoint] = []
  /// Why there are none; `nil` if there can be some.
  var obstacle: String?

  /// `memoryLimit` is the memory of all of them, in bytes.
  init(memoryLimit: Int) {
    self.memoryLimit = Int64(memoryLimit)
  }

  var memory: Int64 { all.reduce(0) { $0 + $1.size } }

  var count: Int { all.count }

  /// Measures the memory of all of them.
  func measure() {
    all.removeAll(where: \.hasEnded)
    for checkpoint in all { checkpoint.measure() }
  }

  /// Adds a checkpoint, and ends others if there are too many; `run` are those of the run that is looked at.
  func add(_ checkpoint: DebugCheckpoint, run: [DebugCheckpoint], isOfChange: Bool) {
    if isOfChange {
      ofChanges.removeAll(where: \.hasEnded)
      ofChanges.append(checkpoint)
      while ofChanges.count > Self.changeLimit { ofChanges.removeFirst().end() }
    }
    all.removeAll(where: \.hasEnded)
    // The last one shares less memory by now with the process that went on.
    all.last?.measure()
    checkpoint.measure()
    all.append(checkpoint)
    while all.count > Self.countLimit || memory > memoryLimit, thin(run) {}
  }

  /// Ends some checkpoints; returns whether there were any to end.
  private func thin(_ run: [DebugCheckpoint]) -> Bool {
    let (surplus, isOfRun) = Self.surplus(of: all, in: run.filter { !$0.hasEnded })
    if isOfRun { interval *= 2 }
    for checkpoint in surplus { checkpoint.end() }
    all.removeAll(where: \.hasEnded)
    measure()
    return !surplus.isEmpty
  }

  /// The checkpoints to end: every second one of other runs, or else of the run that is looked at.
  ///
  /// The other runs are those that 'undo' and 'branch' go back to. The newest checkpoint stays, and the outer ones of
  /// the run.
  static func surplus<Checkpoint: AnyObject>(
    of all: [Checkpoint], in run: [Checkpoint]
  ) -> (checkpoints: [Checkpoint], isOfRun: Bool) {
    let own = Set(run.map(ObjectIdentifier.init))
    let others = all.dropLast().filter { !own.contains(ObjectIdentifier($0)) }
    let thinned = others.isEmpty ? Array(run.dropFirst().dropLast()) : others
    return (
      thinned.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element), others.isEmpty
    )
  }

  func endAll() {
    for checkpoint in all { checkpoint.end() }
    all = []
  }
}
