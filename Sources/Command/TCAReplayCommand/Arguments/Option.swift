/// What the command line says about an option: its spelling, value, verbs and summary.
///
/// Help, completions and the manual page are made from this.
struct Option: Equatable, Sendable {
  /// What an option takes.
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

  /// The beginning of the names of all variables that this program reads.
  static let variablePrefix = "TCA_REPLAY_"

  /// The long form without the dashes.
  var word: String
  /// The short form, if there is one.
  var letter: Character?
  var value: Value
  /// The verbs that have the option.
  ///
  /// Two options with the same word have different verbs.
  var verbs: Set<Verb>
  /// Whether a variable can give the fallback value.
  var hasVariable: Bool
  var isRepeatable: Bool
  /// A summary on one line, without a capital letter and a full stop.
  var summary: String

  /// The variable that gives the fallback value, if there is one.
  var environmentVariable: String? {
    hasVariable ? Self.variablePrefix + word.uppercased().replacing("-", with: "_") : nil
  }

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

  /// The option in a usage text: `-q, --quiet`, `--color auto|always|never`.
  var usage: String {
    let spelling = letter.map { "-\($0), --\(word)" } ?? "    --\(word)"
    return placeholder.map { "\(spelling) \($0)" } ?? spelling
  }
}

/// An option with the type of its value.
struct OptionKey<Value>: Sendable {
  let option: Option
  let parse: OptionParser<Value>.Parse

  init(
    _ word: String, letter: Character? = nil, _ parser: OptionParser<Value>,
    of verbs: Set<Verb>, hasVariable: Bool = true, isRepeatable: Bool = false, _ summary: String
  ) {
    option = Option(
      word: word, letter: letter, value: parser.value, verbs: verbs,
      hasVariable: hasVariable, isRepeatable: isRepeatable, summary: summary)
    parse = parser.parse
  }
}
