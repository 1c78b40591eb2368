/// A replayed script whose steps are kept, so that any of them can be looked at.
///
/// The state is kept as changes, and as a whole after every 256th step.
package struct RunRecord: Sendable {
  private static let checkpointInterval = 256

  package let start: ReplayEvent.ScriptStart
  package private(set) var steps = RecordedSteps()
  package var end: ReplayEvent.ScriptEnd?

  /// The states at the start and after every 256th step; empty if the events contain no states.
  private(set) var checkpoints: [StateText] = []
  private var latest: StateText?
  /// The steps that changed each path, in order.
  private var stepsByPath: [String: [Int]] = [:]
  /// The places of the steps whose numbers do not count them.
  ///
  /// A step that is not there any more is ignored.
  private var indices: [String: Int] = [:]

  package init(_ start: ReplayEvent.ScriptStart) {
    self.start = start
    latest = start.state.map(StateText.init)
    checkpoints = latest.map { [$0] } ?? []
  }

  package mutating func add(_ step: StepReport) {
    let index = steps.count
    // The first, if a number occurs twice.
    if Self.place(ofStep: step.number) != index, self.index(ofStep: step.number) == nil {
      indices[step.number] = index
    }
    steps.append(step)
    for change in step.changes { add(change, inStep: index) }
    for action in step.received {
      for change in action.changes { add(change, inStep: index) }
    }
    guard latest != nil else { return }
    latest?.apply(step.stateEdits)
    if steps.count.isMultiple(of: Self.checkpointInterval), let latest {
      checkpoints.append(latest)
    }
  }

  private mutating func add(_ change: StepReport.PathChange, inStep index: Int) {
    guard stepsByPath[change.path]?.last != index else { return }
    stepsByPath[change.path, default: []].append(index)
  }

  /// The beginning of the run: a number of steps.
  package func prefix(_ count: Int) -> RunRecord {
    guard count < steps.count else {
      var record = self
      record.end = nil
      return record
    }
    var record = RunRecord(start)
    record.steps = steps.first(count)
    record.indices = indices
    record.stepsByPath = stepsByPath.compactMapValues { positions in
      let end = positions.partitioningIndex { $0 >= count }
      return end == 0 ? nil : Array(positions[..<end])
    }
    record.checkpoints = Array(checkpoints.prefix(count / Self.checkpointInterval + 1))
    record.latest = state(after: count)
    return record
  }

  /// A record of the steps that follow, which begins with the state after the last one.
  package func following() -> RunRecord {
    var record = RunRecord(start)
    record.latest = latest
    record.checkpoints = latest.map { [$0] } ?? []
    return record
  }

  /// Whether the run ended before the script did: by a crash, at a limit, at an entry of a log that cannot be used, or because
  /// the record is cut off.
  package var isBroken: Bool {
    end.map { Self.isBroken($0.outcome) } ?? true
  }

  package static func isBroken(_ outcome: ReplayEvent.ScriptEnd.Outcome) -> Bool {
    switch outcome {
    case .crashed, .broken, .unusable: true
    case .passed, .failed, .diverged: false
    }
  }

  // MARK: - Steps

  package func index(ofStep number: String) -> Int? {
    let place = Self.place(ofStep: number)
    let first = isNumber(number, ofStepAt: place) ? place : nil
    guard let other = indices[number], isNumber(number, ofStepAt: other) else { return first }
    return min(first ?? other, other)
  }

  private func isNumber(_ number: String, ofStepAt index: Int) -> Bool {
    index >= 0 && index < steps.count && steps[index].number == number
  }

  /// The position of a step whose number counts the steps.
  private static func place(ofStep number: String) -> Int { (Int(number) ?? 0) &- 1 }

  // MARK: - States

  /// The dump of the state after a number of steps; `nil` if the events contain no states.
  package func state(after count: Int) -> StateText? {
    let checkpoint = min(count / Self.checkpointInterval, checkpoints.count - 1)
    guard checkpoint >= 0, count <= steps.count else { return nil }
    var state = checkpoints[checkpoint]
    for step in steps[checkpoint * Self.checkpointInterval..<count] { state.apply(step.stateEdits) }
    return state
  }

  // MARK: - Changes

  /// A change of a path in a step.
  package struct Change: Sendable, Equatable {
    /// The position of the step.
    package var index: Int
    /// The action that arrived in the step and made the change; `nil` for the step itself.
    package var action: Int?
    package var change: StepReport.PathChange

    package init(index: Int, action: Int? = nil, change: StepReport.PathChange) {
      self.index = index
      self.action = action
      self.change = change
    }
  }

  /// The changes of a path, of its parts, and of values that contain it, in order.
  package func changes(of path: String) -> [Change] {
    if let changes = changesAtPosition(path) { return changes }
    let positions = positions(of: path)
    // Most paths change by themselves, and their steps are in order.
    let sorted = positions.count == 1 ? positions[0] : Set(positions.joined()).sorted()
    var changes: [Change] = []
    changes.reserveCapacity(sorted.count)
    for index in sorted { addChanges(of: path, inStep: index, to: &changes) }
    return changes
  }

  /// The steps that changed a path, for each path that changed with it.
  func positions(of path: String) -> [[Int]] {
    stepsByPath.compactMap { Self.concerns(path, $0.key) ? $0.value : nil }
  }

  private func addChanges(of path: String, inStep index: Int, to changes: inout [Change]) {
    let received = steps.received(at: index)
    // Skipped actions come first: they changed the state before the step did.
    let skipped = received.prefix(while: \.isSkipped)
    addChanges(of: path, byActions: skipped, inStep: index, to: &changes)
    for change in steps.changes(at: index) where Self.concerns(path, change.path) {
      changes.append(Change(index: index, change: change))
    }
    addChanges(of: path, byActions: received[skipped.endIndex...], inStep: index, to: &changes)
  }

  private func addChanges(
    of path: String, byActions actions: ArraySlice<StepReport.ReceivedAction>, inStep index: Int,
    to changes: inout [Change]
  ) {
    for action in actions.indices {
      for change in actions[action].changes where Self.concerns(path, change.path) {
        changes.append(Change(index: index, action: action, change: change))
      }
    }
  }

  private func changes(of path: String, inStep index: Int) -> [Change] {
    var changes: [Change] = []
    addChanges(of: path, inStep: index, to: &changes)
    return changes
  }

  /// The changes of a path in the first step that has some.
  package func firstChanges(of path: String) -> [Change] {
    if let changes = changesAtPosition(path) {
      return changes.filter { $0.index == changes.first?.index }
    }
    return positions(of: path).compactMap(\.first).min().map { changes(of: path, inStep: $0) } ?? []
  }

  /// The changes of a path in the last step that has some, among the first `count` steps.
  package func lastChanges(of path: String, before count: Int) -> [Change] {
    if let changes = changesAtPosition(path) { return Self.last(changes, before: count) }
    let last = positions(of: path).compactMap { $0.last { $0 < count } }.max()
    return last.map { changes(of: path, inStep: $0) } ?? []
  }

  /// The changes of the last step that has some, among the first `count` steps.
  package static func last(_ changes: [Change], before count: Int) -> [Change] {
    let earlier = changes.filter { $0.index < count }
    return earlier.filter { $0.index == earlier.last?.index }
  }

  /// Whether a change of one path is a change of another: one of them contains the other.
  package static func concerns(_ path: String, _ changed: String) -> Bool {
    path == "self" || changed == "self" || contains(path, changed) || contains(changed, path)
  }

  /// Whether a path is another one, or leads to what contains it.
  package static func contains(_ path: String, _ other: String) -> Bool {
    guard other.utf8.starts(with: path.utf8) else { return false }
    let next = other.utf8.dropFirst(path.utf8.count).first
    return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }
}

extension RunRecord {
  /// The runs of scripts in a stream of events.
  package static func all(in events: [ReplayEvent]) -> [RunRecord] {
    var records: [RunRecord] = []
    for event in events {
      switch event {
      case .scriptStarted(let start): records.append(RunRecord(start))
      case .stepEnded(let step):
        if !records.isEmpty { records[records.count - 1].add(step) }
      case .scriptEnded(let end):
        if !records.isEmpty { records[records.count - 1].end = end }
      case .runStarted, .scriptUnusable, .scriptNotRun, .traced, .runEnded: break
      }
    }
    return records
  }
}
