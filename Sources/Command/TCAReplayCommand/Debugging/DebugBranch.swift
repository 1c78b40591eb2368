import ActionScript
import ReplayReports
import TCAReplay

/// A script in the debugger, its run, and the step that is looked at.
@MainActor
struct DebugBranch {
  /// The script; `nil` for a log or a recorded run, which cannot be changed.
  var script: Script?
  var run: DebugRun
  /// The number of steps up to the one that is looked at.
  var position = 0

  /// Whether the script was changed.
  var isChanged: Bool { run.source?.isChanged ?? false }

  /// What is known of the run.
  var record: RunRecord { run.record }

  /// The step that is looked at; `nil` at the start.
  var step: StepReport? {
    record.steps.indices.contains(position - 1) ? record.steps[position - 1] : nil
  }

  /// The place in the run, for messages.
  var place: String {
    position == 0 ? "the start" : "step \(step?.number ?? "\(position)")"
  }

  /// Replays up to the step that is looked at, or as far as the run goes.
  mutating func replay() throws(CommandError) {
    try run.record(to: position)
    position = min(position, record.steps.count)
  }

  /// The position after a step in words: `4`, `4.2`, `start`, `end`.
  func position(_ text: String) throws(CommandError) -> Int {
    switch text {
    case "start", "0": return 0
    case "end":
      try run.recordAll()
      return record.steps.count
    default: return try index(ofStep: text) + 1
    }
  }

  /// The position after the step that an operand names.
  func position(of selector: ReplayOptions.Selector) throws(CommandError) -> Int {
    switch selector {
    case .number(let number): return try position("\(number)")
    // A label may be called 'end'.
    case .label(let label): return try index(ofStep: label) + 1
    case .line(let line):
      if let text = run.source?.text, case let count = SourceFile(path: "", bytes: text).lineCount,
        line > count
      {
        throw CommandError("the script has no line \(line)", hint: "it has \(count)")
      }
      // A repetition comes back to the line.
      if isStraight {
        try run.record { $0.steps.last.map { $0.line > line } ?? false }
      } else {
        try run.recordAll()
      }
      guard
        let index = record.steps.lastIndex(where: { $0.line <= line && !$0.number.contains(":") })
      else { throw CommandError("line \(line) comes before the first step") }
      return index + 1
    }
  }

  /// Whether the steps run in the order of the lines.
  private var isStraight: Bool { if let script { script.list.isStraight } else { false } }

  func index(ofStep text: String) throws(CommandError) -> Int {
    // Without repetitions and included files, the number is the position.
    if let number = Int(text.prefix { $0 != "." && $0 != ":" }) { try run.record(to: number) }
    try run.record { $0.index(ofStep: text) != nil || $0.steps.last?.label == text }
    if let index = record.index(ofStep: text) { return index }
    try run.recordAll()
    if let index = record.steps.firstIndex(where: { $0.label == text }) { return index }
    guard let last = record.steps.last else {
      throw CommandError("the run has no step '\(text)'", hint: "it has no steps")
    }
    let parts = record.steps.filter { step in
      [".", ":"].contains { step.number.hasPrefix("\(text)\($0)") }
    }
    if parts.count == 1, let only = record.index(ofStep: parts[0].number) { return only }
    if let first = parts.first, let last = parts.last {
      throw CommandError(
        "the run has several steps '\(text)'",
        hint: "they are numbered \(first.number) to \(last.number)")
    }
    throw CommandError(
      "the run has no step '\(text)'",
      hint: "its steps are numbered \(record.steps[0].number) to \(last.number)")
  }
}

// Changing the script.
extension DebugBranch {
  func scriptToChange() throws(CommandError) -> Script {
    if let script { return script }
    throw CommandError(
      "\(run.isRecording ? "a recorded run" : "a log") cannot be changed", hint: run.remedy)
  }

  /// The place in the script of a step that stands in the script itself.
  nonisolated static func place(
    ofStep number: String, in script: Script
  ) throws(CommandError) -> Steps.Place {
    let written = Int(number).flatMap { "\($0)" == number ? $0 : nil }
    if let place = written.flatMap({ script.list.place(ofNumber: $0) })
      ?? script.list.place(ofLabel: number)
    {
      return place
    }
    guard number.contains(where: { $0 == "." || $0 == ":" }) else {
      throw CommandError(
        "the script has no step '\(number)'", hint: hint(forStep: number, in: script))
    }
    throw CommandError(
      "step \(number) is inside of a repetition or of an included file",
      hint: "change it in the file")
  }

  /// What to write in place of a step that a script does not have.
  private nonisolated static func hint(forStep number: String, in script: Script) -> String {
    let count = script.numberedSteps.count
    guard count > 0 else { return "it has no steps" }
    if let number = Int(number), number >= 1, number <= count {
      return "a step inside of 'repeat' or 'receive in any order' is changed in the file"
    }
    return count == 1 ? "its only step is 1" : "its steps are numbered 1 to \(count)"
  }

  /// Where a step that is entered here stands in the script: behind the step that is looked at.
  func placeOfNewStep(in script: Script) -> Steps.Place {
    guard let step else { return script.list.startPlace }
    let number = step.number.prefix { $0 != "." && $0 != ":" }
    guard let written = Int(number) else { return script.list.endPlace }
    return script.list.place(after: written) ?? script.list.endPlace
  }

  /// The number of steps that run before a step of the script.
  func position(before place: Steps.Place, in script: Script) throws(CommandError) -> Int {
    guard place < script.list.endPlace else {
      try run.recordAll()
      return record.steps.count
    }
    let written = script.list[place].firstNumber ?? 0
    func isBehind(_ step: StepReport) -> Bool {
      Int(step.number.prefix { $0 != "." && $0 != ":" }).map { $0 >= written } ?? true
    }
    try run.record(to: written)
    if isStraight, record.steps.indices.contains(written - 1) { return written - 1 }
    if let index = record.steps.firstIndex(where: isBehind) { return index }
    try run.recordAll()
    return record.steps.firstIndex(where: isBehind) ?? record.steps.count
  }

  nonisolated static func text(of script: Script) -> [UInt8] {
    Array(script.printed(as: script.notation == .json ? .json : .line).utf8)
  }
}
