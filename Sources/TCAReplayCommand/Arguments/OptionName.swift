/// The options of the command.
///
/// Each has an environment variable of its own, read where the option is not given.
enum OptionName: String, CaseIterable, Sendable {
  case color
  case explore
  case feature
  case format
  case help
  case input
  case keepGoing = "keep-going"
  case quiet
  case timeout
  case verbose
  case version

  /// The single letter, where there is one.
  var letter: Character? {
    switch self {
    case .help: "h"
    case .quiet: "q"
    case .verbose: "v"
    default: nil
    }
  }

  /// What stands for the value in help texts; `nil` for a flag.
  var placeholder: String? {
    switch self {
    case .color: "auto|always|never"
    case .feature: "NAME"
    case .format: "pretty|json"
    case .input: "json|line|log"
    case .timeout: "DURATION"
    default: nil
    }
  }

  var summary: String {
    switch self {
    case .color: "colour the output (default: auto, that is on a terminal)"
    case .explore: "assert nothing, print every diff"
    case .feature: "whose actions a log holds; overrides the script's own header"
    case .format: "what goes to standard output (default: pretty)"
    case .help: "show this help"
    case .input:
      "the notation of the scripts (default: by the file's ending, then by its first character)"
    case .keepGoing: "go on after a failed step (default: stop that script at its first failure)"
    case .quiet: "only failures and the summary"
    case .timeout: "how long a processor may work on one step, a safety net (default: 10s)"
    case .verbose: "also received actions, effects started and ended, virtual time"
    case .version: "show the version"
    }
  }

  var environmentVariable: String {
    "TCA_REPLAY_" + rawValue.uppercased().replacing("-", with: "_")
  }

  /// How the option is written, as in `-q, --quiet` or `--color auto|always|never`.
  var usage: String {
    let name = letter.map { "-\($0), --\(rawValue)" } ?? "    --\(rawValue)"
    return placeholder.map { "\(name) \($0)" } ?? name
  }
}
