/// Shell completions, generated from the tables of verbs and options.
struct Completions {
  var tool: ToolIdentity

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The tool's name as a part of function names.
  var identifier: String {
    String(tool.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// A shell's program, whose names in the template are those of `tca-replay`.
  func filled(
    _ template: @convention(c) () -> UnsafePointer<CChar>, _ parts: [String: String]
  ) -> String {
    var program = Template(embedded: template)
    // The identifier has no "-", so that the second replacement leaves it as it is.
    program.text = program.text.replacing("tca_replay", with: identifier)
      .replacing("tca-replay", with: tool.name)
    return program.filled(parts)
  }

  /// The kind of operands that a verb takes.
  enum Operands: Equatable {
    case scripts
    case scriptsAndFeatures
    case files
    case folders
    case features
    case words([String])
    case nothing
  }

  static func operands(of verb: Verb) -> Operands {
    switch verb {
    case .run, .explore, .check, .list, .format, .update, .diff, .minimize, .bisect, .export,
      .coverage, .mutate:
      .scripts
    case .debug, .fuzz: .scriptsAndFeatures
    case .report, .`import`: .files
    case .`init`: .folders
    case .features: .features
    case .schema: .words(SchemaKind.allCases.map(\.rawValue))
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .help:
      .words(Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue))
    case .install, .man: .nothing
    }
  }

  /// The long and short forms of an option.
  static func spellings(_ option: Option) -> [String] {
    ["--\(option.word)"] + (option.letter.map { ["-\($0)"] } ?? [])
  }
}
