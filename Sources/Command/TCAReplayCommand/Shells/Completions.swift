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

  /// The kind of operands that a verb takes.
  enum Operands: Equatable {
    case scripts
    case files
    case folders
    case features
    case words([String])
    case nothing
  }

  static func operands(of verb: Verb) -> Operands {
    switch verb {
    case .run, .explore, .check, .list, .format, .update: .scripts
    case .report: .files
    case .`init`: .folders
    case .features: .features
    case .schema: .words(SchemaKind.allCases.map(\.rawValue))
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .help:
      .words(Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue))
    case .man: .nothing
    }
  }

  /// The long and short forms of an option.
  static func spellings(_ option: Option) -> [String] {
    ["--\(option.word)"] + (option.letter.map { ["-\($0)"] } ?? [])
  }
}
