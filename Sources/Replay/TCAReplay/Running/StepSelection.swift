import ActionScript
import ReplayPlanning
import ReplayReports

/// The steps of a plan that the options select.
struct StepSelection {
  /// The first step to assert and show; `nil` for the first step of the plan.
  private(set) var from: StepNumber?
  /// The last step to run; `nil` for the last step of the plan.
  private(set) var to: StepNumber?
  /// The step after which to show the state.
  private(set) var stateAt: StepNumber?
  private var skipped: [StepNumber] = []

  /// Selects all steps.
  init() {}

  /// Finds the selected steps.
  ///
  /// - Throws: A ``ReplayProblem`` if a step does not exist, or if nothing would be left to run.
  init<State, Action>(
    _ options: ReplayOptions, in plan: Plan<State, Action>
  ) throws(ReplayProblem) {
    guard options.selectsSteps else { return }
    let finder = StepFinder(plan)
    let first = try options.from.map { selector throws(ReplayProblem) in
      try finder.find(selector, "--from").first
    }
    let last = try options.to.map { selector throws(ReplayProblem) in
      try finder.find(selector, "--to").last
    }
    let operand = try options.through.map { selector throws(ReplayProblem) in
      try finder.find(selector, nil).last
    }
    let shown = try options.stateAt.map { selector throws(ReplayProblem) in
      try finder.find(selector, "--state-at").last
    }
    for selector in options.skipped { skipped += try finder.find(selector, "--skip").numbers }

    if let shown, skips(shown.number) {
      throw ReplayProblem(
        .unknownStep, "'--skip' leaves out step \(shown.number), whose state '--state-at' shows")
    }
    let end = [last, operand].compactMap(\.self).min { $0.ordinal < $1.ordinal }
    if let shown, let end, end.ordinal < shown.ordinal {
      throw ReplayProblem(
        .unknownStep,
        "the run would end with step \(end.number), before step \(shown.number), whose state '--state-at' shows"
      )
    }
    if let first, let end = shown ?? end, end.ordinal < first.ordinal {
      throw ReplayProblem(
        .unknownStep,
        "the run would end with step \(end.number), before it begins with step \(first.number)")
    }
    from = first?.number
    to = (shown ?? end)?.number
    stateAt = shown?.number
  }

  /// Whether steps are left out.
  var skipsSteps: Bool { !skipped.isEmpty }

  /// Whether a step is left out.
  func skips(_ step: StepNumber) -> Bool {
    !skipped.isEmpty && skipped.contains { $0.covers(step) }
  }
}

extension ReplayOptions {
  var selectsSteps: Bool {
    from != nil || to != nil || through != nil || stateAt != nil || !skipped.isEmpty
  }
}

/// Finds steps by number, label or line.
private struct StepFinder<State, Action> {
  private let plan: Plan<State, Action>
  /// The steps in the script's file, including those in repetitions.
  private let written: [WrittenStep]

  private struct WrittenStep {
    var number: Int
    var start: UInt32
    var label: String?
  }

  /// A step and its index among all steps that run.
  struct Found {
    var ordinal: Int
    var number: StepNumber
  }

  /// The first and the last step that a selector covers, and the numbers that cover all of them.
  struct Match {
    var first: Found
    var last: Found
    var numbers: [StepNumber]
  }

  init(_ plan: Plan<State, Action>) {
    self.plan = plan
    written = Self.flattened(plan.script.list)
  }

  private static func flattened(_ steps: Steps) -> [WrittenStep] {
    steps.flatMap { step in
      guard let inner = step.verb.innerSteps else {
        return [
          WrittenStep(number: step.number, start: step.span.start, label: step.label?.text)
        ]
      }
      return flattened(inner)
    }
  }

  /// Finds the steps of a selector.
  ///
  /// - Parameters:
  ///   - selector: The selector of the steps.
  ///   - option: The option with the selector; `nil` if it follows the file name.
  /// - Returns: The first and the last step.
  /// - Throws: A ``ReplayProblem`` if there are none.
  func find(
    _ selector: ReplayOptions.Selector, _ option: String?
  ) throws(ReplayProblem) -> Match {
    let numbers: [StepNumber]
    switch selector {
    case .number(let number): numbers = [number]
    case .line(let line): numbers = [StepNumber(try step(atLine: line, option).number)]
    case .label(let label): numbers = labelled(label)
    }
    var first: Found?
    var last: Found?
    var ordinal = 0
    for step in plan.steps {
      ordinal += 1
      guard numbers.contains(where: { $0.covers(step.number) }) else { continue }
      last = Found(ordinal: ordinal, number: step.number)
      first = first ?? last
    }
    guard let first, let last else { throw unknown(selector, option) }
    return Match(first: first, last: last, numbers: numbers)
  }

  /// The step of a line: the last one that begins there or above.
  private func step(atLine line: Int, _ option: String?) throws(ReplayProblem) -> WrittenStep {
    let source = plan.script.source
    guard line <= source.lineCount else {
      throw problem("'\(shownPath)' has no line \(line): it has \(source.lineCount)", option)
    }
    guard let step = written.last(where: { source.line(at: $0.start) <= line }) else {
      let note =
        written.first.map { "the first step is in line \(source.line(at: $0.start))" }
        ?? "the script has no steps"
      throw problem("line \(line) of '\(shownPath)' comes before the first step", option, note)
    }
    return step
  }

  /// The numbers of the steps with a label; an `include` has several.
  private func labelled(_ label: String) -> [StepNumber] {
    let own = written.filter { $0.label == label }.map { StepNumber($0.number) }
    guard own.isEmpty else { return own }
    return plan.steps.first { $0.label == label }.map { [$0.number.asWritten] } ?? []
  }

  private var shownPath: String { SourceExcerpt.displayed(plan.script.source.path) }

  private func unknown(
    _ selector: ReplayOptions.Selector, _ option: String?
  ) -> ReplayProblem {
    switch selector {
    case .number(let number):
      let last = written.last?.number ?? 0
      return problem(
        "'\(shownPath)' has no step \(number)", option,
        last == 0 ? "the script has no steps" : "its steps are numbered 1 to \(last)")
    case .label(let label):
      let labels = Set(plan.steps.compactMap(\.label) + written.compactMap(\.label)).sorted()
      let hint = Suggestion.hint(for: label, among: labels)
      return problem(
        "no step of '\(shownPath)' has the label '\(label)'", option,
        hint ?? (labels.isEmpty ? "it has no labels" : "labels: \(labels.joined(separator: ", "))"))
    case .line(let line):
      return problem("no step of line \(line) of '\(shownPath)' ever runs", option)
    }
  }

  private func problem(_ message: String, _ option: String?, _ notes: String...) -> ReplayProblem {
    var problem = ReplayProblem(.unknownStep, message)
    problem.notes = notes + (option.map { ["'\($0)' names the step"] } ?? [])
    return problem
  }
}
