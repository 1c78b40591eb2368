import CTemplates

extension Completions {
  var zsh: String {
    filled(
      template_zsh,
      [
        "verbs": Verb.allCases.map { ShellWord.quoted("\($0.rawValue):\($0.summary)") }
          .joined(separator: "\n"),
        "run": zshArguments(.run),
        "others": Verb.allCases.filter { $0 != .run }.map(zshCase).joined(separator: "\n"),
      ])
  }

  private func zshCase(_ verb: Verb) -> String {
    """
    \(verb.rawValue))
      words[index]=()
      (( CURRENT-- ))
      _arguments -s -S : \\
        \(zshArguments(verb).replacing("\n", with: "\n    "))
      ;;
    """
  }

  private func zshArguments(_ verb: Verb) -> String {
    var lines = verb.options.flatMap(zshSpecs)
    switch Self.operands(of: verb) {
    case .scripts: lines.append("'*:script:_\(identifier)_scripts'")
    case .scriptsAndFeatures:
      lines.append(
        "'*:script or feature:{ _\(identifier)_features; _\(identifier)_scripts }'")
    case .files: lines.append("'*:file:_files'")
    case .folders: lines.append("'1:folder:_files -/'")
    case .features: lines.append("'*:feature:_\(identifier)_features'")
    case .words(let words): lines.append("'1:word:(\(words.joined(separator: " ")))'")
    case .nothing: break
    }
    return lines.joined(separator: " \\\n")
  }

  private func zshSpecs(_ option: Option) -> [String] {
    let summary = option.summary
      .replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "\\:")
    return Self.spellings(option).map { spelling in
      let value =
        switch option.value {
        case .flag: ""
        case .choice(let words): ":value:(\(words.joined(separator: " ")))"
        case .choiceOrText(let words, let name): ":\(name):(\(words.joined(separator: " ")))"
        case .text(let name, .files): ":\(name.replacing("|", with: " or ")):_files"
        case .text(let name, .features): ":\(name):_\(identifier)_features"
        case .text(let name, .nothing): ":\(name): "
        }
      let takesValue = option.value == .flag ? "" : spelling.hasPrefix("--") ? "=" : "+"
      let star = option.isRepeatable ? "*" : ""
      return ShellWord.quoted("\(star)\(spelling)\(takesValue)[\(summary)]\(value)")
    }
  }
}
