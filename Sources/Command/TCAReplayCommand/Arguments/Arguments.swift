import ActionScript
import ReplayRegistration
import ReplayReports
import ReplayValues
import TCAReplay

/// The arguments of a call: a verb, options and operands.
struct Arguments: Equatable {
  /// The verb; `nil` if the call names none, which means ``Verb/run``.
  private(set) var verb: Verb?
  private(set) var values: [OptionName: [Value]] = [:]
  private(set) var operands: [String] = []
  let environment: [String: String]

  /// The value of an option, and its source.
  struct Value: Equatable {
    var text: String
    /// The name for messages: `--format`, or the variable.
    var source: String
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

  /// The options of the verb.
  private var options: [Option] { (verb ?? .run).options }

  // MARK: - The verb

  /// The first argument that is neither an option nor the value of one, if it is a verb.
  private static func verb(in words: [String]) -> Verb? {
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
    let known = Verb.run.options + Option.table
    if word.hasPrefix("--") {
      let option = known.first { $0.name.word == word.dropFirst(2) }
      return option.map { $0.value != .flag } ?? false
    }
    guard let option = known.first(where: { $0.letter != nil && $0.letter == word.last }) else {
      return false
    }
    return option.value != .flag
  }

  // MARK: - Options

  private mutating func readLong(
    _ word: Substring, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name.word == name }) else {
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
      verb.options.contains { $0.name.word == name }
    }
    guard verbs.isEmpty else {
      return UsageError(
        "'--\(name)' is not an option of '\((verb ?? .run).rawValue)'",
        hint: "it is one of: \(verbs.map(\.rawValue).joined(separator: ", "))")
    }
    return UsageError(
      "unknown option '--\(name)'",
      hint: Suggestion.nearest(to: name, among: options.map(\.name.word))
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
        "'--\(option.name.word)' needs a value",
        hint: option.placeholder.map { "--\(option.name.word) \($0)" })
    }
    add(value, for: option)
  }

  private mutating func add(_ text: String, for option: Option) {
    let value = Value(text: text, source: "--\(option.name.word)")
    if option.isRepeatable {
      values[option.name, default: []].append(value)
    } else {
      values[option.name] = [value]
    }
  }

  // MARK: - The environment

  private mutating func readEnvironment() throws(UsageError) {
    let given = Set(values.keys)
    for option in options where !given.contains(option.name) {
      guard let variable = option.name.environmentVariable, let text = environment[variable],
        !text.isEmpty
      else { continue }
      // An option on the command line overrides its opposite in the environment.
      if option.name == .quiet, given.contains(.verbose) { continue }
      if option.name == .verbose, given.contains(.quiet) { continue }
      if option.name == .noColor, given.contains(.color) { continue }
      if option.name == .color, given.contains(.noColor) { continue }
      if option.value == .flag {
        guard try Self.flag(text, variable) else { continue }
      }
      values[option.name] = [Value(text: text, source: variable)]
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
    if let quiet = values[.quiet]?.last, let verbose = values[.verbose]?.last {
      throw UsageError("\(name(quiet, "-q")) and \(name(verbose, "-v")) cannot be used together")
    }
  }

  private func name(_ value: Value, _ short: String) -> String {
    value.source.hasPrefix("--") ? "'\(short)'" : value.source
  }

  // MARK: - Values

  /// Whether an option was given.
  func has(_ option: OptionName) -> Bool {
    values[option] != nil
  }

  /// The last value of an option.
  func text(_ option: OptionName) -> String? {
    values[option]?.last?.text
  }

  /// The error for an invalid value of an option.
  static func invalid(_ value: Value, hint: String? = nil) -> UsageError {
    UsageError("invalid value '\(value.text)' for \(blamed(value))", hint: hint)
  }

  /// An option with its value, as given in the call or the environment: `'--jobs 0'`,
  /// `TCA_REPLAY_JOBS=0`.
  static func shown(_ value: Value) -> String {
    value.source.hasPrefix("--")
      ? "'\(value.source) \(value.text)'" : "\(value.source)=\(value.text)"
  }

  /// The name of a value's source for messages: `'--format'`, or the variable.
  static func blamed(_ value: Value) -> String {
    value.source.hasPrefix("--") ? "'\(value.source)'" : value.source
  }

  /// The value of an option that takes a positive duration.
  func duration(_ option: OptionName) throws(UsageError) -> Duration? {
    guard let value = values[option]?.last else { return nil }
    guard let duration = Duration(scriptText: value.text), duration > .zero else {
      throw Self.invalid(value, hint: "it takes a duration above zero, such as 500ms, 10s or 2m")
    }
    return duration
  }

  /// The value of an option that takes a number.
  func int(_ option: OptionName, atLeast minimum: Int = 0) throws(UsageError) -> Int? {
    guard let value = values[option]?.last else { return nil }
    guard let number = Int(value.text), number >= minimum else {
      throw Self.invalid(value, hint: "it takes a whole number of at least \(minimum)")
    }
    return number
  }

  /// The value of an option that takes a number of bytes.
  func size(_ option: OptionName) throws(UsageError) -> Int? {
    guard let value = values[option]?.last else { return nil }
    guard let size = ByteCount(value.text), size.bytes > 0 else {
      throw Self.invalid(value, hint: "it takes a size above zero, such as 500kB, 64MiB or 4GiB")
    }
    return size.bytes
  }

  /// The value of an option that takes one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: OptionName, default defaultValue: Choice
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let value = values[option]?.last else { return defaultValue }
    guard let choice = Choice(rawValue: value.text) else {
      let words = Choice.allCases.map(\.rawValue)
      throw Self.invalid(
        value,
        hint: Suggestion.hint(for: value.text, among: words)
          ?? "it takes one of: \(words.joined(separator: ", "))")
    }
    return choice
  }

  /// The values of an option that takes steps.
  func steps(_ option: OptionName) throws(UsageError) -> [ReplayOptions.Selector] {
    var selectors: [ReplayOptions.Selector] = []
    for value in values[option] ?? [] {
      guard let selector = ReplayOptions.Selector(argument: value.text) else {
        throw Self.invalid(
          value, hint: "it takes the number of a step (4, 4.2, 3:1), its label, or :LINE")
      }
      selectors.append(selector)
    }
    return selectors
  }
}
