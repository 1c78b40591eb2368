/// The manual page, generated from the tables of verbs and options.
struct ManPage {
  var tool: ToolIdentity

  var text: String {
    let help = Help(tool: tool)
    var lines = [
      ".TH \(Self.quoted(tool.name.uppercased())) 1 \"\" \(Self.quoted(help.version)) \"\"",
      ".SH NAME",
      "\(Self.line(tool.name)) \\- replay action scripts through features of the Composable Architecture",
      ".SH SYNOPSIS",
      ".B \(Self.line(tool.name))",
      "[run] [OPTIONS] SCRIPT...",
      ".br",
      ".B \(Self.line(tool.name))",
      "VERB [OPTIONS] OPERAND...",
      ".SH DESCRIPTION",
      "Feeds the actions of a script through the reducer of a feature, prints how the state changes with each,",
      "and fails where the script says something else. A SCRIPT is a file (.replay, .json, .jsonl), a folder that is",
      "searched for them, or \\- for standard input.",
    ]
    lines += [".SH VERBS"]
    for verb in Verb.allCases { lines += section(verb, help) }
    for topic in HelpTopic.allCases {
      lines += [".SH \(Self.quoted(topic.summary.uppercased()))", ".nf"]
      lines += topic.text(for: tool).split(separator: "\n", omittingEmptySubsequences: false).map {
        Self.line($0)
      }
      lines += [".fi"]
    }
    lines += [".SH ENVIRONMENT"]
    var seen: Set<String> = []
    for option in Options.all {
      // Verbs can have an option of the same name.
      guard let variable = option.environmentVariable, seen.insert(variable).inserted else {
        continue
      }
      lines += [
        ".TP", ".B \(Self.line(variable))", "The same as \\-\\-\(Self.line(option.word)).",
      ]
    }
    lines += [
      ".TP", ".B NO_COLOR, CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR, TERM",
      "Whether output is coloured, where neither \\-\\-color nor \\-\\-no\\-color says.",
    ]
    lines += [".SH \"EXIT STATUS\""]
    for code in [0, 1, 2, 3, 64, 130, 141] {
      lines += [".TP", ".B \(code)", Self.line(Self.sentence(Help.meaning(of: code)))]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ verb: Verb, _ help: Help) -> [String] {
    var lines = [
      ".SS \(Self.quoted(verb.operands.isEmpty ? verb.rawValue : "\(verb.rawValue) \(verb.operands)"))",
      Self.line(Self.sentence(verb.summary)),
    ]
    for example in help.examples(of: verb) {
      lines += [".PP", ".RS 4", ".nf", Self.line(example.call), ".fi", ".RE"]
    }
    for option in verb.options where !["help", "version"].contains(option.word) {
      var spelling = Completions.spellings(option).reversed().joined(separator: ", ")
      if let placeholder = option.placeholder { spelling += " \(placeholder)" }
      lines += [".TP", ".B \(Self.line(spelling))", Self.line(Self.sentence(option.summary))]
    }
    return lines
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Escapes a line of text, so that nothing in it is a command.
  private static func line(_ text: some StringProtocol) -> String {
    let escaped = String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }

  private static func quoted(_ text: String) -> String {
    "\"\(line(text).replacing("\"", with: "\"\""))\""
  }
}
