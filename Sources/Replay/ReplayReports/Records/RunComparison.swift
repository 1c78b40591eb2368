/// What the comparison of two calls found, script by script.
package struct RunComparison {
  package enum Verdict {
    case same
    case differ(RunDifference)
    /// The calls replayed scripts with other names.
    case otherScripts(String, String)
    case scriptCounts(Int, Int)
  }

  package private(set) var verdict = Verdict.same
  /// The script that differs, if it is one of several.
  package private(set) var script: String?
  /// The number of steps in the scripts that are the same.
  package private(set) var stepCount = 0
  /// The scripts that broke off in both calls.
  package private(set) var broken: [String] = []

  init() {}

  /// The comparison of two scripts that differ.
  package init(_ difference: RunDifference) {
    verdict = .differ(difference)
  }

  /// The comparison of two scripts that are the same.
  package init(steps: Int, brokenFile: String?) {
    add(steps: steps, brokenFile: brokenFile)
  }

  init(otherScripts names: (String, String)) {
    add(otherScripts: names)
  }

  package init(_ first: [RunRecord], _ second: [RunRecord], ignoring paths: [String]) {
    for (old, new) in zip(first, second) {
      guard first.count == 1 || old.start.file == new.start.file else {
        add(otherScripts: (old.start.file, new.start.file))
        return
      }
      if let difference = RunDifference(old, new, ignoring: paths) {
        add(difference, in: old.start.file, isOnly: first.count == 1)
        return
      }
      add(steps: old.steps.count, brokenFile: old.isBroken ? old.start.file : nil)
    }
    addCounts(first.count, second.count)
  }

  mutating func add(_ difference: RunDifference, in file: String, isOnly: Bool) {
    verdict = .differ(difference)
    script = isOnly ? nil : file
  }

  mutating func add(steps: Int, brokenFile: String?) {
    stepCount += steps
    if let brokenFile { broken.append(brokenFile) }
  }

  mutating func addCounts(_ first: Int, _ second: Int) {
    if first != second { verdict = .scriptCounts(first, second) }
  }

  mutating func add(otherScripts names: (String, String)) {
    verdict = .otherScripts(names.0, names.1)
  }
}
