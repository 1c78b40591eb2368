import ActionScript
import TCAReplay

/// How scripts are run and what is said about it.
struct RunOptions {
  /// What goes to standard output.
  enum Format: String, CaseIterable {
    case pretty
    case json
  }

  var feature: String?
  var notation: ScriptNotation?
  var format: Format
  var color: ColorChoice
  var verbosity: PrettyReport.Verbosity
  var replay = ReplayOptions()

  /// Whether scripts are only read and planned.
  var isCheckOnly = false

  init(_ arguments: Arguments) throws(UsageError) {
    feature = arguments.values[.feature]
    format = try arguments.choice(.format, default: .pretty)
    color = try arguments.choice(.color, default: .auto)
    notation =
      arguments.has(.input) ? try arguments.choice(.input, default: ScriptNotation.line) : nil
    verbosity = arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal
    replay.keepsGoing = arguments.has(.keepGoing)
    replay.timeout = try arguments.duration(.timeout, default: replay.timeout)
    replay.explores = arguments.has(.explore)
    if format == .pretty {
      replay.includesPassedSteps = !arguments.has(.quiet)
      replay.includesReceivedActions = arguments.has(.verbose)
    }
    if arguments.has(.quiet), format == .pretty {
      replay.diff = .none
    }
  }

  func makeReport(isColored: Bool) -> any ReplayReport {
    switch format {
    case .pretty: PrettyReport(verbosity: verbosity, isColored: isColored)
    case .json: JSONReport()
    }
  }
}
