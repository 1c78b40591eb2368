import ActionScript

/// The last line of a report.
enum SummaryText {
  /// - Parameters:
  ///   - summary: The counts.
  ///   - style: The colors.
  /// - Returns: The line without a newline.
  package static func text(
    for summary: ReplayEvent.RunSummary, style: TextStyle = TextStyle(isColored: false)
  ) -> TerminalText {
    let scripts = parts(
      [
        (summary.passed, summary.call.isCheck ? "valid" : "passed"), (summary.failed, "failed"),
        (summary.diverged, "diverged"), (summary.unusable, "unusable"),
        (summary.crashed, "crashed"), (summary.broken, "broken"), (summary.notRun, "not run"),
      ], style)
    let steps = steps(summary.steps, style)
    var text: TerminalText = "\(counted(summary.total, "script"))"
    if !scripts.isEmpty { text += ": \(scripts)" }
    if summary.steps.total > 0 {
      text += " · \(counted(summary.steps.total, "step")): \(steps)"
    }
    if summary.call.explores, summary.passed + summary.diverged > 0 {
      text += " · nothing asserted"
    }
    if let shard = summary.call.shard { text += " · shard \(shard.description)" }
    return text
  }

  /// The numbers of steps by outcome.
  package static func steps(
    _ counts: ReplayEvent.StepCounts, _ style: TextStyle = TextStyle(isColored: false)
  ) -> TerminalText {
    parts(
      [
        (counts.passed, "passed"), (counts.failed, "failed"),
        (counts.notAsserted, "not asserted"), (counts.notRun, "not run"),
      ], style)
  }

  /// The numbers of steps, all of them and by outcome.
  static func all(_ counts: ReplayEvent.StepCounts) -> TerminalText {
    counts.total == 0 ? "0 steps" : "\(counted(counts.total, "step")): \(steps(counts))"
  }

  private static func parts(_ counts: [(Int, String)], _ style: TextStyle) -> TerminalText {
    counts.filter { $0.0 > 0 }.map { count, word in
      let color: TextStyle.Color =
        switch word {
        case "passed", "valid": .green
        case "not run", "not asserted": .dim
        default: .boldRed
        }
      return style(color, "\(count) \(word)")
    }
    .joined(separator: ", ")
  }
}

/// A number with a noun: `1 step`, `2 steps`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
