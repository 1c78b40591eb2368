import ActionScript
import ReplayReports
import TCAReplay

/// A script in the debugger, its run, and the step that is looked at.
struct DebugBranch {
  /// The script; `nil` for a log or a recorded run, which cannot be changed.
  var script: Script?
  /// Whether it was changed, so that its expectations no longer count.
  var isChanged = false
  var record: RunRecord
  /// The number of steps up to the one that is looked at.
  var position = 0

  /// The step that is looked at; `nil` at the start.
  var step: StepReport? { position == 0 ? nil : record.steps[position - 1] }

  /// The place in the run, for messages.
  var place: String { step.map { "step \($0.number)" } ?? "the start" }

  /// The position after a step in words: `4`, `4.2`, `start`, `end`.
  func position(_ text: String) throws(DebugError) -> Int {
    switch text {
    case "start", "0": return 0
    case "end": return record.steps.count
    default: return try index(ofStep: text) + 1
    }
  }

  /// The position after the step that an operand names.
  func position(of selector: ReplayOptions.Selector) throws(DebugError) -> Int {
    switch selector {
    case .number(let number): return try position("\(number)")
    case .label(let label): return try position(label)
    case .line(let line):
      guard
        let index = record.steps.lastIndex(where: { $0.line <= line && !$0.number.contains(":") })
      else { throw DebugError("line \(line) comes before the first step") }
      return index + 1
    }
  }

  func index(ofStep text: String) throws(DebugError) -> Int {
    if let index = record.index(ofStep: text) { return index }
    if let index = record.steps.firstIndex(where: { $0.label == text }) { return index }
    guard let last = record.steps.last else {
      throw DebugError("the run has no step '\(text)'", hint: "it has no steps")
    }
    throw DebugError(
      "the run has no step '\(text)'",
      hint: "its steps are numbered \(record.steps[0].number) to \(last.number)")
  }
}

// Changing the script.
extension DebugBranch {
  /// The script, for a change.
  func scriptToChange() throws(DebugError) -> Script {
    if let script { return script }
    throw DebugError(
      "a log or a recorded run cannot be changed",
      hint: "'explore --save FILE' makes a script of a log")
  }

  /// The place in the script of a step that stands in the script itself.
  static func place(ofStep number: String, in script: Script) throws(DebugError) -> Int {
    let steps = script.steps
    if let place = steps.firstIndex(where: { "\($0.number)" == number || $0.label?.text == number })
    {
      return place
    }
    guard number.contains(where: { $0 == "." || $0 == ":" }) else {
      throw DebugError(
        "the script has no step '\(number)'",
        hint: "a step inside of 'repeat' or 'receive in any order' is changed in the file")
    }
    throw DebugError(
      "step \(number) is inside of a repetition or of an included file",
      hint: "change it in the file")
  }

  /// Where a step that is entered here stands in the script: behind the step that is looked at.
  func placeOfNewStep(in script: Script) -> Int {
    guard let step else { return 0 }
    let number = step.number.prefix { $0 != "." && $0 != ":" }
    let steps = script.steps
    guard let written = Int(number) else { return steps.count }
    // A block has no number: it stands before the first step with a higher one.
    let next = steps.firstIndex { $0.number > written } ?? steps.count
    return next
  }

  /// The bytes of a script.
  static func text(of script: Script) -> [UInt8] {
    Array(script.printed(as: script.notation == .json ? .json : .line).utf8)
  }
}
