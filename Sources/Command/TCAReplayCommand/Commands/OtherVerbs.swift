import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import TCAReplay

/// The verbs that do not replay.
@MainActor
enum OtherVerbs {
  /// Runs the verb if it is one of these.
  ///
  /// - Returns: The exit code; `nil` for verbs that replay.
  static func run(
    _ arguments: Arguments, _ registry: FeatureRegistry, _ console: Console
  ) throws(UsageError) -> ExitCode? {
    let help = Help(tool: console.tool)
    if arguments.has(.help) {
      console.output.write("\(arguments.verb.map(help.text) ?? help.full, at: .lines)")
      return .success
    }
    if arguments.has(.version) {
      console.output.write("\(help.version)\n")
      return .success
    }
    switch arguments.verb {
    case .format:
      var command = try FormatCommand(arguments, console: console)
      return try command.run()
    case .list:
      return try ListCommand(arguments, console: console).run()
    case .report:
      return try ReportCommand(arguments, console: console).run()
    case .features where arguments.has(.listAsJSON):
      return FeaturesJSON(registry: registry, console: console).print(arguments.operands)
    case .schema:
      let kind: SchemaKind = try operand(of: arguments)
      console.output.write("\(Schema(kind, registry: registry).text, at: .lines)")
      return .success
    case .completions:
      let shell: Shell = try operand(of: arguments)
      console.output.write("\(Completions(tool: console.tool).text(for: shell), at: .lines)")
      return .success
    case .man:
      console.output.write("\(ManPage(tool: console.tool).text, at: .lines)")
      return .success
    case .`init`:
      return try InitCommand(arguments, registry: registry, console: console).run()
    case .help:
      return try explain(arguments.operands, help, console)
    case nil where arguments.operands.isEmpty:
      console.error.write("\(help.short, at: .lines)")
      return .usage
    case nil:
      try refuseMisspeltVerb(arguments.operands[0])
      return nil
    default:
      return nil
    }
  }

  private static func explain(
    _ operands: [String], _ help: Help, _ console: Console
  ) throws(UsageError) -> ExitCode {
    guard let word = operands.first else {
      console.output.write("\(help.full, at: .lines)")
      return .success
    }
    if let verb = Verb(rawValue: word), Verb.available.contains(verb) {
      console.output.write("\(help.text(for: verb), at: .lines)")
    } else if let topic = HelpTopic(rawValue: word) {
      console.output.write("\(topic.text(for: console.tool), at: .lines)")
    } else {
      let names = Verb.available.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
      throw UsageError(
        "there is no help on '\(word)'",
        hint: Suggestion.hint(for: word, among: names)
          ?? "topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return .success
  }

  /// The only operand of a verb that takes one of a few words.
  private static func operand<Choice: RawRepresentable & CaseIterable>(
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
  private static func refuseMisspeltVerb(_ word: String) throws(UsageError) {
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
    }
    guard isPlain, word != "-", !FileReading.exists(word),
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
