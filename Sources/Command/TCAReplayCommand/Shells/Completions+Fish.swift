extension Completions {
  var fish: String {
    let lines =
      Verb.allCases.map { verb in
        "complete -c \(tool.name) -n __\(identifier)_needs_verb -f -a \(verb.rawValue) -d \(Self.fishQuoted(verb.summary))"
      } + Verb.allCases.flatMap(fishLines)
    return """
      # Completions of \(tool.name) for fish: put them into ~/.config/fish/completions/\(tool.name).fish

      function __\(identifier)_verb
        for word in (commandline -opc)[2..-1]
          string match -q -- '-*' $word; and continue
          echo $word
          return
        end
      end

      function __\(identifier)_needs_verb
        test -z "$(__\(identifier)_verb)"
      end

      function __\(identifier)_using
        set -l verb (__\(identifier)_verb)
        contains -- "$verb" \(Verb.allCases.map(\.rawValue).joined(separator: " ")); or set verb run
        contains -- $verb $argv
      end

      function __\(identifier)_scripts
        set -l current (commandline -ct)
        if string match -q '*#*' -- $current
          set -l file (string split -m 1 '#' -- $current)[1]
          string replace -rf '^label\\s+(\\S+).*' "$file#\\$1" < $file 2>/dev/null
        else
          __fish_complete_suffix .replay
          __fish_complete_suffix .json
          __fish_complete_suffix .jsonl
        end
      end

      function __\(identifier)_features
        set -l tool (commandline -opc)[1]
        $tool features 2>/dev/null | string replace -r '\\s{2,}' '\\t'
      end

      complete -c \(tool.name) -f
      \(lines.joined(separator: "\n"))

      """
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
