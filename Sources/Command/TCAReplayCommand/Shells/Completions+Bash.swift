import CTemplates

extension Completions {
  var bash: String {
    let verbs = Verb.allCases.map(\.rawValue)
    return filled(
      template_bash,
      [
        "verbs": verbs.joined(separator: " "), "pattern": verbs.joined(separator: "|"),
        "values": bashValues, "options": bashOptions, "operands": bashOperands,
      ])
  }

  private var bashValues: String {
    Verb.allCases.flatMap { verb in
      verb.options.filter { $0.value != .flag }.map { option in
        let patterns = Self.spellings(option).map { "'\(verb.rawValue) \($0)'" }
        return "\(patterns.joined(separator: "|"))) \(bashAction(option)); return ;;"
      }
    }
    .joined(separator: "\n")
  }

  private func bashAction(_ option: Option) -> String {
    switch option.value {
    case .flag: ":"
    case .choice(let words), .choiceOrText(let words, _):
      "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
    case .text(_, .files):
      "mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); compopt -o filenames 2>/dev/null"
    case .text(_, .features): "COMPREPLY=($(compgen -W \"\(features)\" -- \"$current\"))"
    case .text(_, .nothing): ":"
    }
  }

  private var features: String {
    "$(\"${COMP_WORDS[0]}\" features 2>/dev/null | sed 's/ .*//')"
  }

  private var bashOptions: String {
    Verb.allCases.map { verb in
      let words = verb.options.flatMap(Self.spellings).joined(separator: " ")
      return "\(verb.rawValue)) COMPREPLY=($(compgen -W '\(words)' -- \"$current\")) ;;"
    }
    .joined(separator: "\n")
  }

  private var bashOperands: String {
    Verb.allCases.map { verb in
      let action =
        switch Self.operands(of: verb) {
        case .scripts: "_\(identifier)_scripts \"$current\""
        case .scriptsAndFeatures:
          "COMPREPLY=($(compgen -W \"\(features)\" -- \"$current\")); _\(identifier)_scripts \"$current\""
        case .files:
          "mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); compopt -o filenames 2>/dev/null"
        case .folders:
          "mapfile -t COMPREPLY < <(compgen -d -- \"$current\"); compopt -o filenames 2>/dev/null"
        case .features: "COMPREPLY=($(compgen -W \"\(features)\" -- \"$current\"))"
        case .words(let words):
          "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
        case .nothing: ":"
        }
      return "\(verb.rawValue)) \(action) ;;"
    }
    .joined(separator: "\n")
  }
}
