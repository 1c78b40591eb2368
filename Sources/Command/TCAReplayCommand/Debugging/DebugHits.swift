import ReplayReports

/// Where a stop is in a run.
@MainActor
final class DebugHits {
  private let stop: DebugStop
  /// What tells the steps, if the record does not.
  private let observer: DebugObserver?
  /// The steps that it has told, with the reasons.
  private var told: [Int: String] = [:]
  /// The changes of the path in the whole run, by step; `nil` if each step tells its own.
  private let changes: [Int: [RunRecord.Change]]?

  init(_ stop: DebugStop, _ observer: DebugObserver? = nil, changes: [RunRecord.Change]? = nil) {
    self.stop = stop
    self.observer = observer
    self.changes = changes.map { Dictionary(grouping: $0, by: \.index) }
  }

  /// Why a step is one to stop at; `nil` if it is not.
  ///
  /// The steps up to `end` have run: they are looked at together.
  func reason(_ step: StepReport, _ index: Int, end: Int) throws(CommandError) -> String? {
    let reason =
      try observer.map { observer throws(CommandError) in
        try told(by: observer, step, index, end: end)
      } ?? reason(in: step, index)
    return reason.map { "\(stop.text): \($0)" }
  }

  func close() { observer?.close() }

  private func told(
    by observer: DebugObserver, _ step: StepReport, _ index: Int, end: Int
  ) throws(CommandError) -> String? {
    if index >= observer.position, !observer.isOver {
      observer.begin(to: end)
      for telling in try observer.tellings() {
        told[telling.index] =
          Self.joined(telling.changes)?.text
          ?? "\(stop.operand)\(telling.place.map { " \($0)" } ?? "")"
      }
    }
    guard let reason = told[index] else { return nil }
    // The record says which part of the value has changed.
    if case .change(let path) = stop.kind, !path.contains("[id:"),
      let change = Self.joined(Self.changes(step).filter { RunRecord.contains(path, $0.path) })
    {
      return change.text
    }
    return reason
  }

  private static func changes(_ step: StepReport) -> [StepReport.PathChange] {
    step.changes + step.received.flatMap(\.changes)
  }

  /// The first of the changes up to the last value of its path, which several actions can change in a step.
  private static func joined(_ changes: [StepReport.PathChange]) -> StepReport.PathChange? {
    guard var change = changes.first, let last = changes.last(where: { $0.path == change.path })
    else { return nil }
    change.to = last.to == change.from ? "… → \(last.to)" : last.to
    return change
  }

  private func reason(in step: StepReport, _ index: Int) -> String? {
    switch stop.kind {
    case .change(let path):
      let changes =
        self.changes.map { $0[index]?.map(\.change) ?? [] }
        ?? Self.changes(step).filter { RunRecord.concerns(path, $0.path) }
      return Self.joined(changes)?.text
    case .action(let operand):
      let name = ActionName(operand)
      let own =
        ["send", "receive"].contains(step.verb) ? [step.text.dropFirst(step.verb.count + 1)] : []
      let names = own.map { ActionName($0) } + step.received.map { ActionName($0.text) }
      return names.contains(where: name.contains) ? operand : nil
    case .condition: return nil
    }
  }
}
