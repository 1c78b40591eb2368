/// The steps of a script that have ended so far, and what follows from them for its end.
package struct EndedSteps: Sendable {
  package private(set) var counts = ReplayEvent.StepCounts()
  /// The number of the last step.
  package private(set) var last: String?
  /// The number of the step that is furthest in the script.
  private var furthest = ""
  /// The furthest step as numbers: one list a file, each with the index of the step and its repetitions.
  private var position: [[Int]] = []
  /// The current steps that receive actions in any order: the number of the first, and those that have ended.
  private var block: (first: String, ended: Set<String>)?
  /// The last repetitions of each step that was repeated.
  private var repetitions: [[Int]: [Int]] = [:]

  package init() {}

  /// Adds a step.
  ///
  /// - Returns: Why it cannot have ended now and so; `nil` if it was added.
  package mutating func add(_ step: StepReport) -> String? {
    guard let next = Self.position(step.number) else {
      return "a step has the number '\(step.number)'; a number such as 4, 4.2 or 3:1 would be right"
    }
    let isInBlock = step.block != nil && block?.first == step.block
    if let complaint = complaint(about: next, step, isInBlock: isInBlock) { return complaint }
    if let first = step.block, let complaint = complaint(about: next, step.number, in: first) {
      return complaint
    }
    guard step.isFailure || step.problems.isEmpty else {
      return
        "step \(step.number) has the outcome '\(step.outcome.rawValue)' and a problem; 'failed' would be right"
    }
    let repeated = next.flatMap { $0.dropFirst() }
    if !repeated.isEmpty { repetitions[next.map { $0[0] }] = repeated }
    let isBehind = isInBlock && !position.lexicographicallyPrecedes(next) { $0[0] < $1[0] }
    last = step.number
    if !isBehind { (furthest, position) = (step.number, next) }
    if isInBlock {
      block?.ended.insert(step.number)
    } else {
      block = step.block.map { ($0, [step.number]) }
    }
    count(step.outcome)
    return nil
  }

  private mutating func count(_ outcome: StepReport.Outcome) {
    switch outcome {
    case .passed: counts.passed += 1
    case .silent: counts.notAsserted += 1
    case .failed, .diverged, .crashed: counts.failed += 1
    case .skipped: counts.notRun += 1
    }
  }

  /// Adds a step that has no problems and was not parsed, if it is clear that it can come now.
  mutating func add(_ step: StepGlance) -> Bool {
    // Within an included file or a repetition the order takes more than one look.
    guard repetitions.isEmpty, position.count <= 1,
      position.allSatisfy({ $0.count == 1 && $0[0] < step.number })
    else { return false }
    last = "\(step.number)"
    (furthest, position, block) = ("\(step.number)", [[step.number]], nil)
    count(step.outcome)
    return true
  }

  /// Why the end of the script does not follow from its steps; `nil` if it does.
  package func complaint(about end: ReplayEvent.ScriptEnd) -> String? {
    let told = end.steps
    guard told.passed == counts.passed, told.failed == counts.failed,
      told.notAsserted == counts.notAsserted, told.notRun >= counts.notRun
    else {
      return
        "the end of '\(end.file)' counts \(SummaryText.all(told)); its events have \(SummaryText.all(counts))"
    }
    let isFailed = counts.failed > 0 || !end.problems.isEmpty
    guard isFailed == (end.outcome == .passed) else { return nil }
    let reason =
      !isFailed
      ? "no step failed and there is no problem"
      : counts.failed > 0 ? "\(counted(counts.failed, "step")) failed" : "there is a problem"
    return
      "'\(end.file)' ended with the outcome '\(end.outcome.rawValue)', but \(reason); '\(isFailed ? "failed" : "passed")' would be right"
  }

  // MARK: - Numbers

  private static func position(_ number: String) -> [[Int]]? {
    var position: [[Int]] = []
    for part in number.split(separator: ":", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      let known = numbers.compactMap(\.self)
      guard known.count == numbers.count, known.allSatisfy({ $0 > 0 }) else { return nil }
      position.append(known)
    }
    return position
  }

  private func complaint(
    about next: [[Int]], _ step: StepReport, isInBlock: Bool
  ) -> String? {
    guard let last else { return nil }
    let number = step.number
    // The headers of an included file have the number of its 'include'.
    if number == last, ["given", "exhaustivity"].contains(step.verb) { return nil }
    if number == last || isInBlock && block?.ended.contains(number) ?? false {
      return "step \(number) ends twice; each step ends once"
    }
    let repeated = next.flatMap { $0.dropFirst() }
    let isNew = repetitions[next.map { $0[0] }].map { $0.lexicographicallyPrecedes(repeated) }
    guard isNew ?? true, isInBlock || Self.follows(next, position) else {
      return "step \(number) comes after step \(furthest); the order of the script would be right"
    }
    return nil
  }

  /// Why a step is not one of those that receive actions in any order; `nil` if it is.
  private func complaint(about next: [[Int]], _ number: String, in first: String) -> String? {
    guard let start = Self.position(first), start.count == next.count,
      start.dropLast() == next.dropLast(), let (from, to) = zip(start, next).reversed().first,
      from[0] <= to[0], from.dropFirst() == to.dropFirst()
    else {
      return
        "step \(number) has the block '\(first)'; the number of a step before it would be right"
    }
    return nil
  }

  /// Whether a step can come directly after another one.
  private static func follows(_ next: [[Int]], _ last: [[Int]]) -> Bool {
    guard let (old, new) = zip(last, next).first(where: { $0 != $1 }) else {
      // The first step of an included file whose headers are steps.
      return next.count == last.count + 1
    }
    // Otherwise a 'repeat' begins again.
    guard new[0] <= old[0] else { return true }
    let repetition = zip(old.dropFirst(), new.dropFirst()).first { $0 != $1 }
    // The numbers of a damaged file can be the largest ones, and are at least 1.
    return repetition.map { $0 == $1 - 1 } ?? false
  }
}
