import ActionScript

/// The words of a call, told apart into options and operands.
struct Arguments: Equatable {
  private(set) var values: [OptionName: String] = [:]
  private(set) var operands: [String] = []

  /// Reads the words after the program's name.
  ///
  /// - Throws: A ``UsageError`` for an option that does not exist, lacks its value, or has one too many.
  init(_ words: [String], environment: [String: String] = [:]) throws(UsageError) {
    var words = words[...]
    var onlyOperands = false
    while let word = words.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), rest: &words)
      } else {
        try readLetters(word.dropFirst(), rest: &words)
      }
    }
    for option in OptionName.allCases where values[option] == nil {
      if let value = environment[option.environmentVariable], !value.isEmpty {
        guard option.placeholder != nil || value != "0" else { continue }
        values[option] = value
      }
    }
  }

  private mutating func readLong(
    _ word: Substring,
    rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = OptionName(rawValue: name) else {
      throw UsageError(
        "unknown option '--\(name)'",
        hint: Suggestion.nearest(to: name, among: OptionName.allCases.map(\.rawValue))
          .map { "did you mean '--\($0)'?" }
      )
    }
    if option.placeholder == nil {
      guard parts.count == 1 else {
        throw UsageError("'--\(name)' takes no value")
      }
      values[option] = ""
    } else {
      try readValue(of: option, attached: parts.count == 2 ? String(parts[1]) : nil, rest: &rest)
    }
  }

  private mutating func readLetters(
    _ letters: Substring,
    rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = OptionName.allCases.first(where: { $0.letter == letter }) else {
        throw UsageError("unknown option '-\(letter)'")
      }
      if option.placeholder == nil {
        values[option] = ""
      } else {
        try readValue(of: option, attached: letters.isEmpty ? nil : String(letters), rest: &rest)
        letters = ""
      }
    }
  }

  private mutating func readValue(
    of option: OptionName,
    attached: String?,
    rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(
        "'--\(option.rawValue)' needs a value",
        hint: option.placeholder.map { "--\(option.rawValue) \($0)" }
      )
    }
    values[option] = value
  }

  /// Whether a flag is set.
  func has(_ option: OptionName) -> Bool {
    values[option] != nil
  }

  /// The value of an option that takes a duration above zero.
  func duration(_ option: OptionName, default defaultValue: Duration) throws(UsageError) -> Duration
  {
    guard let value = values[option] else { return defaultValue }
    guard let duration = Duration(scriptText: value), duration > .zero else {
      throw UsageError(
        "'\(value)' is no value of '--\(option.rawValue)'",
        hint: "it takes a duration above zero, such as 500ms, 10s or 2m"
      )
    }
    return duration
  }

  /// The value of an option that takes one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: OptionName,
    default defaultValue: Choice
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let value = values[option] else { return defaultValue }
    guard let choice = Choice(rawValue: value) else {
      throw UsageError(
        "'\(value)' is no value of '--\(option.rawValue)'",
        hint: "it takes one of: \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    return choice
  }
}
