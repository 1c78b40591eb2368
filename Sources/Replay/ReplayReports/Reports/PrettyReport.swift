package import ActionScript
import InternalSupport

/// The report for people: the steps with their diffs, the problems, and a summary.
///
/// It is the same in every run.
package struct PrettyReport: ReplayReport {
  package enum Verbosity: Sendable {
    /// Only failures, warnings and the summary.
    case quiet
    case normal
    /// Also received actions, effects started and ended, and virtual time.
    case verbose
  }

  private let style: TextStyle
  private let verbosity: Verbosity
  private let problems: ProblemText
  private let diffLineLimit: Int?
  private let isCheck: Bool
  private let showsReceived: Bool
  private let folding: LineFolding

  private var script: ReplayEvent.ScriptStart?
  /// Whether the heading of the script was printed.
  private var hasHeading = false
  /// Whether nothing was printed below the heading yet, which ends with a blank line.
  private var isBelowHeading = false
  /// Whether a blank line is needed before the next text.
  private var needsSpace = false
  /// The hashes of the changes that were shown with the actions of effects.
  private var shownChanges: Set<Int> = []

  /// - Parameters:
  ///   - verbosity: The level of detail.
  ///   - isColored: Whether to add ANSI colors.
  ///   - diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  ///   - isCheck: Whether scripts are only read and planned, so that nothing stands below their headings.
  ///   - showsReceived: Whether actions of effects are shown below the step's own changes.
  ///   - folding: How to wrap lines.
  package init(
    verbosity: Verbosity = .normal, isColored: Bool = false, diffLineLimit: Int? = 200,
    isCheck: Bool = false, showsReceived: Bool = false, folding: LineFolding = LineFolding()
  ) {
    self.verbosity = verbosity
    self.diffLineLimit = diffLineLimit
    self.isCheck = isCheck
    self.showsReceived = showsReceived
    self.folding = folding
    style = TextStyle(isColored: isColored)
    problems = ProblemText(style: TextStyle(isColored: isColored), diffLineLimit: diffLineLimit)
  }

  package mutating func receive(_ event: ReplayEvent, into text: inout TerminalText) {
    switch event {
    case .runStarted, .traced:
      break
    case .scriptUnusable(let script):
      separate(&text)
      text += script.problems.map { problems.text(for: $0) }.joined(separator: "\n")
      needsSpace = true
    case .scriptNotRun(let script):
      guard verbosity != .quiet else { return }
      separate(&text)
      let reason = script.reason.map { " (\($0))" } ?? ""
      text += "\(style(.dim, "\(script.file) · not run\(reason)"))\n"
      needsSpace = true
    case .scriptStarted(let script):
      self.script = script
      hasHeading = false
      shownChanges = []
      if verbosity != .quiet || !script.warnings.isEmpty { writeHeading(to: &text) }
    case .stepEnded(let step):
      write(step, to: &text)
    case .scriptEnded(let end):
      write(end.notes, to: &text)
      if verbosity == .verbose, end.captured != nil {
        write(captured: end.captured, to: &text)
        isBelowHeading = false
      }
      if !end.problems.isEmpty {
        if !hasHeading { writeHeading(to: &text) }
        write(end.problems, to: &text)
      }
      if hasHeading { needsSpace = !isBelowHeading && !isCheck || !end.problems.isEmpty }
      script = nil
    case .runEnded(let summary):
      separate(&text)
      text += "\(SummaryText.text(for: summary, style: style))\n"
    }
  }

  private mutating func separate(_ text: inout TerminalText) {
    if needsSpace { text += "\n" }
    needsSpace = false
  }

  // MARK: - Scripts

  private mutating func writeHeading(to text: inout TerminalText) {
    guard let script else { return }
    separate(&text)
    hasHeading = true
    isBelowHeading = true
    let parts = [script.file, script.feature, script.title].compactMap { $0?.visible(.line) }
    let heading = folding.joined(parts, separator: " · ", indent: 2)
    text += "\(style(.bold, "\(parts[0])"))\(heading.dropFirst(parts[0].count), at: .lines)\n"
    if !isCheck { text += "\n" }
    if !script.liveDependencies.isEmpty {
      text += "  live: \(script.liveDependencies.joined(separator: ", "))\n\n"
    }
    for watched in script.watched {
      text +=
        "  \(folding.folded("watch: \(watched.text)".visible(.lines), margin: 2), at: .lines)\n"
    }
    if !script.watched.isEmpty { text += "\n" }
    for warning in script.warnings {
      text += "\(problems.text(for: warning, isWarning: true))\n"
    }
  }

  // MARK: - Steps

  private mutating func write(_ step: StepReport, to text: inout TerminalText) {
    switch step.outcome {
    case .silent:
      return
    case .passed where verbosity == .quiet:
      return writeWarnings(of: step, to: &text)
    case .skipped where verbosity == .quiet:
      return
    case .passed, .failed, .diverged, .crashed, .skipped:
      break
    }
    if !hasHeading { writeHeading(to: &text) }

    separate(&text)
    isBelowHeading = false
    text += "\(line(for: step))\n"
    let diff = isShownAbove(step) ? nil : step.diff
    // A compact diff may have the same lines, with the numbers of shared values.
    let lines = step.watched.isEmpty ? [] : diff?.split(separator: "\n") ?? []
    let changes = lines.map { String($0.replacing(#/(: |→ )#\d+ /#) { $0.1 }) }
    for change in step.watched where !changes.contains(change.text) {
      text += "      \(folding.folded(change.text.visible(.lines), margin: 6), at: .lines)\n"
    }
    if let diff {
      text += DiffText.text(for: diff, limit: diffLineLimit, style: style, folding: folding)
    }
    if showsReceived || verbosity == .verbose, verbosity != .quiet {
      for action in step.received { write(action, to: &text) }
    }
    if let output = step.output {
      text += "\(output.indentedLines(by: 6), at: .lines)\n"
    }
    if verbosity == .verbose || step.isFailure { write(captured: step.captured, to: &text) }
    if verbosity == .verbose { write(step.directReads + step.uncontrolled, to: &text) }
    write(step.notes, to: &text)
    if !step.problems.isEmpty { write(step.problems, to: &text) }
  }

  /// Shows a passed step in a quiet report, if there is a warning.
  private mutating func writeWarnings(of step: StepReport, to text: inout TerminalText) {
    guard step.notes.contains(where: StepReport.isWarning) else { return }
    if !hasHeading { writeHeading(to: &text) }
    separate(&text)
    text += "\(line(for: step))\n"
    write(step.notes, to: &text)
  }

  private func line(for step: StepReport) -> TerminalText {
    let number = step.number.visible(.line).leftPadded(to: 3)
    let mark =
      switch step.outcome {
      case .passed, .silent: style(.green, "✓")
      case .failed, .diverged, .crashed: style(.boldRed, "✗")
      case .skipped: style(.dim, "–")
      }
    let margin = number.count + 3
    let shown = step.text.visible(.lines)
    let text = folding.folded(shown, margin: margin)
    let line: TerminalText = "\(number) \(mark) \(text, at: .lines)"
    let remarks = remarks(on: step)
    guard !remarks.isEmpty else { return line }
    let isFolded = text.utf8.count != shown.utf8.count
    let column = isFolded ? text.lines.last?.count ?? 0 : margin + text.count
    var gap = max(2, Self.remarkColumn - column)
    if let width = folding.width {
      let fitting = width - column - remarks.count
      guard fitting >= 2 else {
        let indent = String(repeating: " ", count: margin + 2)
        return "\(line)\n\(indent)\(style(.dim, "\(remarks)"))"
      }
      gap = min(gap, fitting)
    }
    return "\(line)\(String(repeating: " ", count: gap))\(style(.dim, "\(remarks)"))"
  }

  private static let remarkColumn = 56

  private func remarks(on step: StepReport) -> String {
    var remarks: [String] = []
    if step.outcome == .skipped { return "(left out)" }
    if let cause = step.cause {
      let arrival = verbosity == .verbose ? Self.text(ofArrival: step.arrival) : ""
      remarks.append("← step \(cause)\(arrival)")
    }
    if step.outcome == .passed, !step.hasChanged, step.verb == "send" || step.verb == "receive" {
      remarks.append("(no change)")
    }
    if isShownAbove(step) { remarks.append("(shown above)") }
    if step.effectsStarted > 0 {
      remarks.append("\(counted(step.effectsStarted, "effect")) started")
    }
    if !step.cancelledEffects.isEmpty { remarks.append(Self.text(ofCancelled: step)) }
    if verbosity == .verbose {
      let ended = step.effectsEnded - step.cancelledEffects.count
      if ended > 0 { remarks.append("\(counted(ended, "effect")) ended") }
      if step.time > .zero, step.arrival == nil { remarks.append("at \(step.time.scriptText)") }
    }
    return remarks.joined(separator: " · ").visible(.line)
  }

  private static func text(ofArrival arrival: Duration?) -> String {
    arrival.map { ", at \($0.scriptText)" } ?? ""
  }

  private static func text(ofCancelled step: StepReport) -> String {
    var steps: [String] = []
    for cause in step.cancelledEffects where !steps.contains(cause) { steps.append(cause) }
    let effects = counted(step.cancelledEffects.count, "effect")
    return "cancelled \(effects) (step \(steps.joined(separator: ", ")))"
  }

  /// Whether the step receives an action whose change was shown where its effect sent it.
  private func isShownAbove(_ step: StepReport) -> Bool {
    guard step.verb == "receive", let diff = step.diff else { return false }
    return shownChanges.contains(diff.hashValue)
  }

  private mutating func write(_ action: StepReport.ReceivedAction, to text: inout TerminalText) {
    // A note or a problem mentions skipped actions.
    guard !action.isSkipped else { return }
    let cause = action.cause.map { "  ← step \($0)\(Self.text(ofArrival: action.arrival))" } ?? ""
    let line = folding.folded("◂ received \(action.text)\(cause)".visible(.lines), margin: 6)
    text += "      \(style(.dim, "\(line, at: .lines)"))\n"
    if let diff = action.diff {
      // In a log no step receives them, and it can be endless.
      if shownChanges.count >= 4096 { shownChanges.removeAll() }
      shownChanges.insert(diff.hashValue)
      text += DiffText.text(for: diff, limit: diffLineLimit, style: style, folding: folding)
    }
  }

  /// Shows the output of the feature, separate from the report's own text.
  private func write(captured: String?, to text: inout TerminalText) {
    guard let captured, !captured.isEmpty else { return }
    let shown = captured.withoutColors.visible(.lines)
    let lines = (shown.hasSuffix("\n") ? String(shown.dropLast()) : shown).lines
    for line in lines.prefix(Self.capturedLineLimit) {
      text += "      \(style(.dim, "│ \(Self.cut(line))"))\n"
    }
    if lines.count > Self.capturedLineLimit {
      let rest = lines.count - Self.capturedLineLimit
      text += "      \(style(.dim, "… \(counted(rest, "more line")) of output"))\n"
    }
  }

  /// The maximum number of lines, and of characters in a line, that are shown of a step's output.
  private static let (capturedLineLimit, capturedWidth) = (200, 400)

  private static func cut(_ line: Substring) -> String {
    let rest = line.dropFirst(capturedWidth)
    return rest.isEmpty
      ? String(line) : "\(line.prefix(capturedWidth))… (\(counted(rest.count, "more character")))"
  }

  private mutating func write(_ notes: [String], to text: inout TerminalText) {
    let notes = verbosity == .quiet ? notes.filter(StepReport.isWarning) : notes
    guard !notes.isEmpty else { return }
    if !hasHeading { writeHeading(to: &text) }
    for note in notes {
      text += "\(style(.dim, "\(note.indentedLines(by: 6), at: .lines)"))\n"
    }
    isBelowHeading = false
  }

  private mutating func write(_ list: [ReplayProblem], to text: inout TerminalText) {
    if !isBelowHeading { text += "\n" }
    isBelowHeading = false
    text += list.map { problems.text(for: $0) }.joined(separator: "\n")
    needsSpace = true
  }
}
