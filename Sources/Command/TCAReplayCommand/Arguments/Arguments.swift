import ActionScript

/// The arguments of a call: a verb, options and operands.
struct Arguments: Equatable {
  /// The verb; `nil` if the call names none, which means ``Verb/run``.
  private(set) var verb: Verb?
  /// The values of the verb's options, by the option's word.
  private(set) var values: [String: [Value]] = [:]
  private(set) var operands: [String] = []
  let environment: [String: String]

  /// The value of an option, and its source.
  struct Value: Equatable {
    var text: String
    /// The option, such as `--format`, or the variable.
    var source: String

    var isOfVariable: Bool { !source.hasPrefix("--") }

    /// The source in messages: `'--format'`, or the variable.
    var sourceName: String { isOfVariable ? source : "'\(source)'" }

    /// The option with its value, as it was given: `'--jobs 0'`, or `TCA_REPLAY_JOBS=0`.
    var asGiven: String { isOfVariable ? "\(source)=\(text)" : "'\(source) \(text)'" }

    func invalid(hint: String?) -> UsageError {
      UsageError("invalid value '\(text)' for \(sourceName)", hint: hint)
    }
  }

  /// Reads the arguments after the program's name.
  ///
  /// - Throws: A ``UsageError`` if an option does not exist, belongs to another verb, has no
  ///   value, or has one that it does not take.
  init(_ words: [String], environment: [String: String] = [:]) throws(UsageError) {
    self.environment = environment
    verb = Self.verb(in: words)
    var isVerbNext = verb != nil
    var words = words[...]
    var onlyOperands = false
    while let word = words.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        if isVerbNext {
          isVerbNext = false
        } else {
          operands.append(word)
        }
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), rest: &words)
      } else {
        try readLetters(word.dropFirst(), rest: &words)
      }
    }
    try readEnvironment()
    try refuseContradictions()
  }

  private var options: [Option] { (verb ?? .run).options }

  // MARK: - The verb

  /// The first argument that is neither an option nor the value of one, if it is a verb.
  static func verb(in words: [String]) -> Verb? {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" { return nil }
      guard word.hasPrefix("-"), word != "-" else {
        return Verb(rawValue: word)
      }
      if takesNextWord(word) { _ = words.popFirst() }
    }
    return nil
  }

  /// Whether the argument after an option is its value, for the options of ``Verb/run``.
  private static func takesNextWord(_ word: String) -> Bool {
    guard !word.contains("=") else { return false }
    let known = Verb.run.options + Options.all
    if word.hasPrefix("--") {
      let option = known.first { $0.word == word.dropFirst(2) }
      return option.map { $0.value != .flag } ?? false
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst(),
      let option = known.first(where: { $0.letter == letter })
    {
      // What follows the letter is its value.
      if option.value != .flag { return letters.isEmpty }
    }
    return false
  }

  // MARK: - Options

  private mutating func readLong(
    _ word: Substring, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.word == name }) else {
      throw unknown(name)
    }
    guard option.value != .flag else {
      guard parts.count == 1 else { throw UsageError("'--\(name)' takes no value") }
      add("", for: option)
      return
    }
    try readValue(of: option, attached: parts.count == 2 ? String(parts[1]) : nil, rest: &rest)
  }

  private func unknown(_ name: String) -> UsageError {
    let verbs = Verb.allCases.filter { verb in
      verb.options.contains { $0.word == name }
    }
    guard verbs.isEmpty else {
      return UsageError(
        "'--\(name)' is not an option of '\((verb ?? .run).rawValue)'",
        hint: "it is an option of: \(verbs.map(\.rawValue).joined(separator: ", "))")
    }
    return UsageError(
      "unknown option '--\(name)'",
      hint: Suggestion.nearest(to: name, among: options.map(\.word))
        .map { "did you mean '--\($0)'?" })
  }

  private mutating func readLetters(
    _ letters: Substring, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError("unknown option '-\(letter)'")
      }
      if option.value == .flag {
        add("", for: option)
      } else {
        if letters.first == "=" { letters.removeFirst() }
        try readValue(of: option, attached: letters.isEmpty ? nil : String(letters), rest: &rest)
        letters = ""
      }
    }
  }

  private mutating func readValue(
    of option: Option, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(
        "'--\(option.word)' needs a value",
        hint: option.placeholder.map { "--\(option.word) \($0)" })
    }
    add(value, for: option)
  }

  private mutating func add(_ text: String, for option: Option) {
    let value = Value(text: text, source: "--\(option.word)")
    if option.isRepeatable {
      values[option.word, default: []].append(value)
    } else {
      values[option.word] = [value]
    }
  }

  // MARK: - The environment

  private static let opposites = [
    "quiet": "verbose", "verbose": "quiet", "color": "no-color", "no-color": "color",
    "fail-fast": "max-failures", "max-failures": "fail-fast",
  ]

  private mutating func readEnvironment() throws(UsageError) {
    guard environment.keys.contains(where: { $0.hasPrefix(Option.variablePrefix) }) else { return }
    let given = Set(values.keys)
    for option in options where !given.contains(option.word) {
      guard let variable = option.environmentVariable, let text = environment[variable],
        !text.isEmpty
      else { continue }
      // An option on the command line overrides its opposite in the environment.
      if let opposite = Self.opposites[option.word], given.contains(opposite) { continue }
      if option.value == .flag {
        guard try Self.flag(text, variable) else { continue }
      }
      values[option.word] = [Value(text: text, source: variable)]
    }
  }

  private static func flag(_ text: String, _ variable: String) throws(UsageError) -> Bool {
    switch text.lowercased() {
    case "1", "true", "yes", "on": return true
    case "0", "false", "no", "off": return false
    default:
      throw UsageError("invalid value '\(text)' for \(variable)", hint: "it takes 1 or 0")
    }
  }

  private func refuseContradictions() throws(UsageError) {
    if let quiet = given(Options.quiet), let verbose = given(Options.verbose) {
      throw UsageError("\(name(quiet, "-q")) and \(name(verbose, "-v")) cannot be used together")
    }
  }

  private func name(_ value: Value, _ short: String) -> String {
    value.isOfVariable ? value.source : "'\(short)'"
  }

  // MARK: - Values

  func has(_ key: OptionKey<some Any>) -> Bool { given(key) != nil }

  /// The last text of an option, with its source.
  func given(_ key: OptionKey<some Any>) -> Value? { values[key.option.word]?.last }

  /// The value of an option; the last one if it was given several times.
  subscript<Result>(key: OptionKey<Result>) -> Result? {
    get throws(UsageError) { try all(key).last }
  }

  /// The values of an option that can be repeated.
  func all<Result>(_ key: OptionKey<Result>) throws(UsageError) -> [Result] {
    var results: [Result] = []
    for value in values[key.option.word] ?? [] {
      do throws(OptionParser<Result>.Mistake) {
        results.append(try key.parse(value.text))
      } catch {
        throw value.invalid(hint: error.hint)
      }
    }
    return results
  }
}
