/// Compares two recorded files in one pass, without keeping them.
///
/// Lines with the same bytes are not parsed, except for starts, ends, and steps that failed. The
/// members of other steps are only checked in lines that differ, up to the first difference. The
/// order of events, the numbers and outcomes of steps, and all counts are checked to the end of both files.
package struct RecordedFiles {
  /// A file without the steps of a script.
  package enum Failure: Error, Equatable {
    case notRun(script: String, path: String)
    case noRuns(path: String)
    case onlyChecked(path: String)
    /// The files must be read as a whole to compare them: their steps have other numbers, or other edits that lead to the
    /// same state.
    case needsRecords
  }

  private var first: RecordedRun
  private var second: RecordedRun

  /// Files whose bytes can be read at any offset: at most so many, and none at the end.
  package init(
    _ first: String, _ second: String,
    _ readFirst: @escaping (_ offset: Int, _ count: Int) throws -> [UInt8],
    _ readSecond: @escaping (_ offset: Int, _ count: Int) throws -> [UInt8]
  ) {
    self.first = RecordedRun(path: first, read: readFirst)
    self.second = RecordedRun(path: second, read: readSecond)
  }

  /// - Throws: What is wrong with the first file, or else with the second one: a
  ///   ``RecordedStreams/Failure``, a ``Failure``, or what reading throws.
  package mutating func compared() throws -> RunComparison {
    var comparison = RunComparison()
    do {
      try compare(&comparison)
    } catch {
      // What is wrong with the first file is said first, wherever it stands.
      try Self.finish(&first)
      throw error
    }
    return comparison
  }

  private mutating func compare(_ comparison: inout RunComparison) throws {
    /// The names of the first scripts, which may differ if there is only one.
    var names: (String, String)?
    while true {
      let items = (try first.next(), try second.next())
      var difference: RunDifference?
      switch items {
      case (.start(let old), .start(let new)):
        if old.file != new.file {
          guard first.scriptCount == 1 || names != nil else {
            try finish()
            return comparison.add(otherScripts: (old.file, new.file))
          }
          names = names ?? (old.file, new.file)
        }
        if RunDifference.differ(old, new) {
          difference = RunDifference(.start, side(old), side(new))
        }
      case (.step, .step):
        difference = try differenceOfSteps()
      case (.end(let old), .end(let new)):
        if RunDifference.differ(old, new) {
          difference = RunDifference(
            .end, .init(feature: "", end: old), .init(feature: "", end: new))
        } else {
          comparison.add(
            steps: first.stepCount,
            brokenFile: RunRecord.isBroken(old.outcome) ? first.start?.file : nil)
        }
      case (.step, let other):
        difference = RunDifference(
          .length(second.stepCount), .init(feature: "", step: try first.step()),
          .init(feature: "", end: other.end))
      case (let other, .step):
        difference = RunDifference(
          .length(first.stepCount), .init(feature: "", end: other.end),
          .init(feature: "", step: try second.step()))
      case (.over, _), (_, .over), (.start, .end), (.end, .start):
        // Both stand at the start or the end of a script, as they did all the way.
        try finish()
        if let names, first.scriptCount > 1 {
          return comparison = RunComparison(otherScripts: names)
        }
        return comparison.addCounts(first.scriptCount, second.scriptCount)
      }
      if let difference {
        let file = first.start?.file ?? ""
        try finish()
        if let names, first.scriptCount > 1 {
          return comparison = RunComparison(otherScripts: names)
        }
        return comparison.add(difference, in: file, isOnly: first.scriptCount == 1)
      }
    }
  }

  /// How the steps at which both files stand differ.
  private mutating func differenceOfSteps() throws -> RunDifference? {
    guard !first.lines.isSame(as: second.lines), let old = try first.step(),
      let new = try second.step()
    else { return nil }
    // What led to a step is then told in other numbers.
    guard old.number == new.number else { throw Failure.needsRecords }
    guard RunDifference.differ(old, new) else { return nil }
    let sides = (try first.side(old), try second.side(new))
    guard old.stateEdits == new.stateEdits || sides.0.state != sides.1.state else {
      throw Failure.needsRecords
    }
    return RunDifference(.step(first.stepCount - 1), sides.0, sides.1)
  }

  private func side(_ start: ReplayEvent.ScriptStart) -> RunDifference.Side {
    .init(feature: start.feature, state: start.state.map(StateText.init))
  }

  /// Checks what has not been compared.
  private mutating func finish() throws {
    try Self.finish(&first)
    try Self.finish(&second)
  }

  private static func finish(_ run: inout RecordedRun) throws {
    try run.finish()
    if let script = run.notRun { throw Failure.notRun(script: script, path: run.path) }
    if run.isCheck { throw Failure.onlyChecked(path: run.path) }
    if run.scriptCount == 0 { throw Failure.noRuns(path: run.path) }
  }
}
