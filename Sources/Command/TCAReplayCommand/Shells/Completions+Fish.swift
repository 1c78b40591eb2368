import CTemplates

extension Completions {
  var fish: String {
    let lines =
      Verb.allCases.map { verb in
        "complete -c \(tool.name) -n __\(identifier)_needs_verb -f -a \(verb.rawValue) -d \(Self.fishQuoted(verb.summary))"
      } + Verb.allCases.flatMap(fishLines)
    return filled(
      template_fish,
      [
        "verbs": Verb.allCases.map(\.rawValue).joined(separator: " "),
        "lines": lines.joined(separator: "\n"),
      ])
  }

  private func fishLines(_ verb: Verb) -> [String] {
    let condition = "complete -c \(tool.name) -n '__\(identifier)_using \(verb.rawValue)'"
    var lines = verb.options.map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let value =
        switch option.value {
        case .flag: ""
        case .choice(let words), .choiceOrText(let words, _):
          " -x -a '\(words.joined(separator: " "))'"
        case .text(_, .files): " -r -F"
        case .text(_, .features): " -x -a '(__\(identifier)_features)'"
        case .text(_, .nothing): " -x"
        }
      return
        "\(condition) -l \(option.word)\(letter)\(value) -d \(Self.fishQuoted(option.summary))"
    }
    switch Self.operands(of: verb) {
    case .scripts: lines.append("\(condition) -a '(__\(identifier)_scripts)'")
    case .scriptsAndFeatures:
      lines.append("\(condition) -a '(__\(identifier)_features)'")
      lines.append("\(condition) -a '(__\(identifier)_scripts)'")
    case .files, .folders: lines.append("\(condition) -F")
    case .features: lines.append("\(condition) -a '(__\(identifier)_features)'")
    case .words(let words): lines.append("\(condition) -a '\(words.joined(separator: " "))'")
    case .nothing: break
    }
    return lines
  }

  private static func fishQuoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
