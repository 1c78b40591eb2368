package import ActionScript

/// What a script uses more than once, so that a change for one step concerns others.
package struct StepUses: Sendable {
  /// The steps that `cancel` and `finish` name, without repetitions.
  var named: Set<StepNumber> = []

  /// The first `include` of each file, by path.
  private var firstIncludes: [String: StepNumber] = [:]

  /// The files that are included more than once.
  private var filesIncludedAgain: Set<String> = []

  /// Notes that a step includes a file.
  mutating func note(_ path: String, includedBy number: StepNumber) {
    guard firstIncludes[path] != nil else { return firstIncludes[path] = number }
    filesIncludedAgain.insert(path)
  }

  /// Whether another step names a step.
  package func names(_ step: StepNumber) -> Bool { named.contains(step.asWritten) }

  /// Whether a file is included more than once.
  package func includesAgain(_ file: SourceFile) -> Bool {
    !filesIncludedAgain.isEmpty && filesIncludedAgain.contains(file.path)
  }

  /// Whether a step runs for an `include` of its file that is not the first.
  package func isLaterUse(_ step: StepNumber, of file: SourceFile) -> Bool {
    guard includesAgain(file), let first = firstIncludes[file.path] else { return false }
    return !first.covers(step.asWritten)
  }
}
