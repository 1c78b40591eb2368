import ReplayReports

/// What `--state-at` prints: the state on standard output, and what is wrong on standard error.
struct StateAtReport {
  private var problems: PrettyReport
  private var hasState = false

  init(diffLineLimit: Int?, isColored: Bool) {
    problems = PrettyReport(
      verbosity: .quiet, isColored: isColored, diffLineLimit: diffLineLimit)
  }

  /// What an event adds to standard output and to standard error.
  mutating func receive(_ event: ReplayEvent) -> (output: String, errors: String) {
    var output = ""
    var errors = ""
    switch event {
    case .stepEnded(var step):
      if let state = step.state {
        output = state + "\n"
        hasState = true
      }
      // What a step shows by itself would look like the state.
      step.output = nil
      errors = text(.stepEnded(step))
    case .scriptEnded:
      errors = text(event)
      if !hasState {
        errors += "error: the replay ended before the step whose state is asked for\n"
      }
    case .runEnded:
      // The summary of a report that nobody asked for.
      break
    default:
      errors = text(event)
    }
    return (output, errors)
  }

  private mutating func text(_ event: ReplayEvent) -> String {
    var bytes: [UInt8] = []
    problems.receive(event, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
