/// Compares the steps of two runs in order.
struct StepComparison {
  private let first: RunRecord
  private let second: RunRecord
  private let ignored: [String]
  /// The states after the steps so far; `nil` while steps have the same edits, and if the events contain no states.
  private var states: (first: StateText, second: StateText)?
  private var numbersDiffer = false

  /// The first `start` steps are known to be the same.
  init(_ first: RunRecord, _ second: RunRecord, ignoring paths: [String], after start: Int) {
    self.first = first
    self.second = second
    ignored = paths
    if !paths.isEmpty { followStates(after: start) }
  }

  private mutating func followStates(after count: Int) {
    guard let old = first.state(after: count), let new = second.state(after: count) else { return }
    states = (old, new)
  }

  /// Whether the runs differ in a step; the steps before it were asked for.
  mutating func differ(at index: Int) -> Bool {
    let (old, new) = (first.steps[index], second.steps[index])
    numbersDiffer = numbersDiffer || old.number != new.number
    // Other edits can lead to the same state.
    if states == nil, old.stateEdits != new.stateEdits { followStates(after: index) }
    states?.first.apply(old.stateEdits)
    states?.second.apply(new.stateEdits)
    let statesDiffer = states.map { $0.first.differs(from: $0.second, ignoring: ignored) } ?? false
    guard !statesDiffer, old != new else { return statesDiffer }
    return compared(old, in: first) != compared(new, in: second)
  }

  private func compared(_ step: StepReport, in record: RunRecord) -> StepReport {
    var step = (numbersDiffer ? record.referringByPositions(step) : step).compared(
      ignoring: ignored)
    guard states != nil else { return step }
    step.stateEdits = []
    guard !ignored.isEmpty else { return step }
    // The states after the step have been compared, and changes only have the beginnings of long values.
    (step.changes, step.hasChanged) = ([], false)
    for index in step.received.indices { step.received[index].changes = [] }
    return step
  }
}

extension StateText {
  /// Whether another state has other values, except at paths.
  func differs(from other: StateText, ignoring paths: [String]) -> Bool {
    self != other && lines(without: paths) != other.lines(without: paths)
  }
}

extension RunRecord {
  /// A step that names other steps by their positions, so that it can be compared with one of another script.
  func referringByPositions(_ step: StepReport) -> StepReport {
    step.referring { number in index(ofStep: number).map { "\($0 + 1)" } }
  }
}

extension StepReport {
  /// The step with other names in place of the numbers of the steps that it names.
  func referring(by name: (_ number: String) -> String?) -> StepReport {
    func renamed(_ cause: String?) -> String? {
      guard let cause else { return nil }
      let number = cause.prefix { $0 != " " }
      guard let name = name(String(number)) else { return cause }
      return "\(name)\(cause.dropFirst(number.count))"
    }
    var step = self
    step.cause = renamed(step.cause)
    step.cancelledEffects = step.cancelledEffects.compactMap(renamed)
    for index in step.startedEffects.indices {
      step.startedEffects[index].cause = renamed(step.startedEffects[index].cause)
    }
    for index in step.received.indices {
      step.received[index].cause = renamed(step.received[index].cause)
    }
    return step
  }
}
