import ReplayRegistration
import ReplayReports
import ReplayValues

/// A row in the table of options.
struct Option: Sendable {
  /// The kind of value that an option takes.
  enum Value: Equatable, Sendable {
    case flag
    /// One of a few words.
    case choice([String])
    /// Any text, described by a placeholder.
    case text(String, Completion)
    /// One of a few words, or any other text.
    case choiceOrText([String], String)
  }

  /// How a shell completes a value.
  enum Completion: Equatable, Sendable {
    case nothing
    case files
    case features
  }

  var name: OptionName
  /// The short form, if there is one.
  var letter: Character?
  var value: Value
  /// A summary on one line, without a capital letter and a full stop.
  var summary: String
  /// Whether the option can be given several times.
  var isRepeatable = false

  /// The placeholder for the value: `DURATION`, `auto|always|never`; `nil` for a flag.
  var placeholder: String? {
    switch value {
    case .flag: nil
    case .choice(let words): words.joined(separator: "|")
    case .text(let placeholder, _): placeholder
    case .choiceOrText(let words, let placeholder):
      ([placeholder] + words).joined(separator: "|")
    }
  }

  /// The words to choose the value from.
  var choices: [String] {
    switch value {
    case .choice(let words), .choiceOrText(let words, _): words
    case .flag, .text: []
    }
  }

  /// The option in a usage text: `-q, --quiet`, `--color auto|always|never`.
  var usage: String {
    let spelling = letter.map { "-\($0), --\(name.word)" } ?? "    --\(name.word)"
    return placeholder.map { "\(spelling) \($0)" } ?? spelling
  }
}

extension Option {
  private init(
    _ name: OptionName, _ letter: Character?, _ value: Value,
    repeatable isRepeatable: Bool = false, _ summary: String
  ) {
    self.init(
      name: name, letter: letter, value: value, summary: summary, isRepeatable: isRepeatable)
  }

  /// The row of an option.
  static func row(_ name: OptionName) -> Option {
    guard let row = rows[name] else { preconditionFailure("'\(name)' has no row in the table.") }
    return row
  }

  private static let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

  /// All options, in the order of help texts.
  static let table: [Option] = choosing + limits + showing + writing + others

  private static let choosing = [
    Option(
      .feature, nil, .text("NAME", .features),
      "the feature that a log belongs to; overrides the script's own header"),
    Option(
      .input, nil, .choice(["json", "line", "log"]),
      "the notation of the scripts (default: by the file's ending, then by its first character)"),
    Option(
      .tag, nil, .text("EXPR", .nothing),
      "only scripts whose tags match, as in 'smoke and not slow'"),
    Option(
      .filter, nil, .text("REGEX", .nothing),
      "only scripts whose feature/file or title the expression matches"),
    Option(
      .shard, nil, .choiceOrText(["auto"], "I/N"),
      "only the I-th of N parts of the scripts; auto reads the CI system's variables"),
    Option(.explore, nil, .flag, "assert nothing, print every diff"),
    Option(
      .effects, nil, .choice(["on", "off"]),
      "whether the replay of a log runs effects (default: on, or what its header says)"),
    Option(
      .keepGoing, nil, .flag,
      "go on after a failed step (default: stop that script at its first failure)"),
    Option(.failFast, nil, .flag, "stop after the first failed script"),
    Option(.maxFailures, nil, .text("N", .nothing), "stop after N failed scripts"),
    Option(
      .from, nil, .text("STEP", .nothing),
      "assert and show from this step on: a number, a label, or :LINE"),
    Option(.to, nil, .text("STEP", .nothing), "stop after this step; FILE:LINE does the same"),
    Option(
      .skip, nil, .text("STEP", .nothing), repeatable: true, "leave a step out; repeatable"),
    Option(
      .stateAt, nil, .text("STEP", .nothing), "print the state after this step, and nothing else"),
    Option(.path, nil, .text("PATH", .nothing), "print only this part of the state"),
  ]

  private static let limits = [
    Option(
      .jobs, "j", .text("N", .nothing),
      "how many scripts run at a time (default: one a core); 0 runs them in this process"),
    Option(
      .timeout, nil, .text("DURATION", .nothing),
      "processor time for one step (default: 10s)"),
    Option(
      .wallTimeout, nil, .text("DURATION", .nothing), "time for one script (default: 10m)"),
    Option(.maxMemory, nil, .text("SIZE", .nothing), "memory for one script (default: 4GiB)"),
    Option(
      .maxOutput, nil, .text("SIZE", .nothing), "what one script may print (default: 64MiB)"),
    Option(
      .maxSteps, nil, .text("N", .nothing),
      "steps of one script, repetitions counted (default: 10000000)"),
    Option(
      .includeRoot, nil, .text("DIR", .files),
      "the folder that included files lie in (default: the working directory, or else the script's folder)"
    ),
    Option(
      .maxIncludes, nil, .text("N", .nothing), "files that one script includes (default: 1000)"),
    Option(
      .maxInput, nil, .text("SIZE", .nothing),
      "size of one script, included file or log entry (default: 64MiB, 16MiB for a log entry)"),
    Option(
      .deterministic, nil, .text("N", .nothing),
      "replay N times, each with another hash seed, and fail unless all events are the same"),
    Option(
      .hashSeed, nil, .text("N", .nothing),
      "the seed for the order of sets and dictionaries (default: 0)"),
    Option(.watch, nil, .flag, "run again when a script, an included file or the program changes"),
  ]

  private static let showing = [
    Option(
      .diff, nil, .choice(["changed", "compact", "full", "none"]),
      "how changes of state are shown (default: changed)"),
    Option(
      .diffLines, nil, .text("N", .nothing),
      "the most lines of one diff (default: 200); 0 for all"),
    Option(
      .format, nil, .choice(["pretty", "dots", "json", "tap", "tap13", "github"]),
      "what goes to standard output (default: pretty, and github where GITHUB_ACTIONS=true)"),
    Option(
      .color, nil, .choice(["auto", "always", "never"]),
      "colour the output (default: auto, that is on a terminal)"),
    Option(.noColor, nil, .flag, "the same as --color never"),
    Option(.quiet, "q", .flag, "only failures and the summary"),
    Option(
      .verbose, "v", .flag,
      "also received actions, effects started and ended, virtual time, and what the feature prints"),
  ]

  private static let writing = [
    Option(.junit, nil, .text("FILE", .files), "write a JUnit report"),
    Option(.html, nil, .text("FILE", .files), "write a page to look through the run"),
    Option(.json, nil, .text("FILE", .files), "write the events as JSON Lines"),
    Option(.tap, nil, .text("FILE", .files), "write a TAP 14 report"),
    Option(.markdown, nil, .text("FILE", .files), "write a summary in Markdown"),
    Option(
      .save, nil, .text("FILE", .files),
      "write what happened as a script that passes (.replay or .json)"),
    Option(
      .traceEvents, nil, .text("FILE", .files),
      "write actions and effects in virtual time as trace events, for Perfetto"),
  ]

  private static let others = [
    Option(.toNotation, nil, .choice(["json", "line"]), "the notation to write"),
    Option(.check, nil, .flag, "change nothing; exit with 1 if something would change"),
    Option(.noStructure, nil, .flag, "leave the steps alone, change expectations only"),
    Option(.output, "o", .text("FILE|DIR", .files), "where to write"),
    Option(.editor, nil, .choice(["vscode", "vim"]), "write the files of an editor"),
    Option(
      .package, nil, .text("FOLDER|URL@VERSION", .files), "what the written package depends on"),
    Option(.existing, nil, .flag, "print what to add to a package that exists"),
    Option(.listAsJSON, nil, .flag, "print JSON, for tools"),
    Option(.help, "h", .flag, "show this help"),
    Option(.version, nil, .flag, "show the version"),
  ]
}
