import ActionScript

@MainActor
extension ReplayCommand {
  /// Prints the help on everything, a verb or a topic.
  static func explain(
    _ operands: [String], _ console: Console
  ) throws(UsageError) -> ExitCode {
    guard operands.count <= 1 else { throw UsageError("'help' takes one verb or topic") }
    let help = Help(tool: console.tool)
    guard let word = operands.first else {
      console.output.write("\(help.full, at: .lines)")
      return .success
    }
    if let verb = Verb(rawValue: word) {
      console.output.write("\(help.text(for: verb), at: .lines)")
    } else if let topic = HelpTopic(word: word) {
      console.output.write("\(topic.text(for: console.tool), at: .lines)")
    } else {
      let names = Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
      throw UsageError(
        "there is no help on '\(word)'",
        hint: Suggestion.hint(for: word, among: names)
          ?? "topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return .success
  }

  /// The only operand of a verb that takes one of a few words.
  static func operand<Choice: RawRepresentable & CaseIterable>(
    of arguments: Arguments
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    let verb = arguments.verb?.rawValue ?? ""
    guard let word = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'\(verb)' takes one of: \(words.joined(separator: ", "))")
    }
    guard let choice = Choice(rawValue: word) else {
      throw UsageError(
        "'\(verb)' does not know '\(word)'",
        hint: Suggestion.hint(for: word, among: words)
          ?? "it takes one of: \(words.joined(separator: ", "))")
    }
    return choice
  }

  /// Rejects a first argument that looks like a misspelt verb and is not a file.
  static func refuseMisspeltVerb(_ word: String) throws(UsageError) {
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
    }
    // Behind '--', a verb is a file as well.
    guard isPlain, !word.hasPrefix("-"), Verb(rawValue: word) == nil, !FileReading.exists(word),
      let verb = Verb.suggestion(for: word)
    else { return }
    throw UsageError(
      "'\(word)' is neither a verb nor a file", hint: "did you mean '\(verb)'?")
  }
}

extension UsageError {
  static var noScript: UsageError {
    UsageError(
      "no script was given", hint: "name a file, a folder, or - for standard input")
  }
}
