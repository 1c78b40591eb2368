import ActionScript
import ReplayReports

/// The report for `--state-at`: the state on standard output, and problems on standard error.
struct StateAtReport {
  private var problems: PrettyReport
  private var hasState = false

  init(diffLineLimit: Int?, isColored: Bool) {
    problems = PrettyReport(
      verbosity: .quiet, isColored: isColored, diffLineLimit: diffLineLimit)
  }

  mutating func receive(_ event: ReplayEvent) -> (output: TerminalText, errors: TerminalText) {
    var output = TerminalText()
    var errors = TerminalText()
    switch event {
    case .stepEnded(var step):
      if let state = step.state {
        output = "\(state, at: .lines)\n"
        hasState = true
      }
      // Hides the output of steps, which would look like the state.
      step.output = nil
      errors = text(.stepEnded(step))
    case .scriptEnded:
      errors = text(event)
      if !hasState {
        errors += "error: the replay ended before the step whose state is asked for\n"
      }
    case .runEnded:
      // No summary: the call only asked for the state.
      break
    case .runStarted, .scriptUnusable, .scriptNotRun, .scriptStarted, .traced:
      errors = text(event)
    }
    return (output, errors)
  }

  private mutating func text(_ event: ReplayEvent) -> TerminalText {
    var text = TerminalText()
    problems.receive(event, into: &text)
    return text
  }
}
