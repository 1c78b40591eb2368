/// The texts of `--help` and `--version`.
enum Help {
  static let version = "tca-replay 1.0.0"

  static let text = """
    Replays action scripts through features of the Composable Architecture, and asserts what they do.

    EXAMPLES
      tca-replay fixtures/counter/number-fact.replay   replay one script, with the diff of each step
      tca-replay -q fixtures                           replay all of a directory, tell of failures only
      tca-replay --explore todo.replay                 assert nothing, show what happens
      tca-replay --feature counter actions.jsonl       replay a log of actions
      tca-replay --format json - < counter.replay      read standard input, print events as JSON Lines
      tca-replay features todos                        what a script can say about a feature

    USAGE
      tca-replay [run] [OPTIONS] SCRIPT…
      tca-replay check SCRIPT…
      tca-replay features [NAME]

      A SCRIPT is a file (.replay, .json, .jsonl), a directory that is searched for them, or - for standard input.

    OPTIONS
    \(options)

      Each option can be set by an environment variable as well: TCA_REPLAY_KEEP_GOING=1, TCA_REPLAY_FORMAT=json, …

    EXIT CODES
        0  everything matched
        1  a mismatch
        2  a script that cannot be used, or none found
        3  the run broke: a file could not be read or written, or a safety limit was hit
       64  wrong usage
      130  interrupted

    """

  private static var options: String {
    let width = OptionName.allCases.map(\.usage.count).max() ?? 0
    return OptionName.allCases
      .map { option in
        let padding = String(repeating: " ", count: width - option.usage.count)
        return "  \(option.usage)\(padding)  \(option.summary)"
      }
      .joined(separator: "\n")
  }
}
