import ReplayReports
import ReplayValues

/// The options of all verbs.
///
/// Arguments are parsed by the table of these options (``Option``). Help, completions and the man
/// page are generated from it.
enum OptionName: String, CaseIterable, Sendable {
  case check
  case color
  case deterministic
  case diff
  case diffLines = "diff-lines"
  case editor
  case effects
  case existing
  case explore
  case failFast = "fail-fast"
  case feature
  case filter
  case format
  case from
  case hashSeed = "hash-seed"
  case help
  case html
  case includeRoot = "include-root"
  case input
  case jobs
  /// The `--json` of verbs that print a list, as opposed to the `--json` that writes a report.
  case listAsJSON = "json-list"
  case json
  case junit
  case keepGoing = "keep-going"
  case markdown
  case maxFailures = "max-failures"
  case maxIncludes = "max-includes"
  case maxInput = "max-input"
  case maxMemory = "max-memory"
  case maxOutput = "max-output"
  case maxSteps = "max-steps"
  case noColor = "no-color"
  case noStructure = "no-structure"
  case output
  case package
  case path
  case quiet
  case save
  case shard
  case skip
  case stateAt = "state-at"
  case tag
  case tap
  case timeout
  case to
  case toNotation = "to-notation"
  case traceEvents = "trace-events"
  case verbose
  case version
  case wallTimeout = "wall-timeout"
  case watch

  /// The long form without the dashes.
  var word: String {
    switch self {
    case .listAsJSON: "json"
    case .toNotation: "to"
    default: rawValue
    }
  }

  /// The variable that gives the default, if there is one.
  var environmentVariable: String? {
    switch self {
    case .help, .version, .check, .editor, .existing, .output, .package, .toNotation, .listAsJSON,
      .save:
      nil
    default: "TCA_REPLAY_" + word.uppercased().replacing("-", with: "_")
    }
  }
}
