extension Completions {
  var bash: String {
    """
    # Completions of \(tool.name) for Bash.
    # Put them into ~/.local/share/bash-completion/completions/\(tool.name), or: source <(\(tool.name) completions bash)

    _\(identifier)_scripts() {
      local current="$1" file label
      if [[ "$current" == *'#'* ]]; then
        file="${current%%#*}"
        while read -r label; do
          [[ "$file#$label" == "$current"* ]] && COMPREPLY+=("$file#$label")
        done < <(sed -n 's/^label[[:space:]]\\{1,\\}\\([^[:space:]]*\\).*/\\1/p' "$file" 2>/dev/null)
        return
      fi
      while IFS= read -r file; do
        if [[ -d "$file" ]]; then
          COMPREPLY+=("$file/")
          compopt -o nospace 2>/dev/null
        else
          case "$file" in
            *.replay|*.json|*.jsonl) COMPREPLY+=("$file") ;;
          esac
        fi
      done < <(compgen -f -- "$current")
      compopt -o filenames 2>/dev/null
    }

    _\(identifier)() {
      local current previous verb='' word index cutoff
      COMPREPLY=()
      # Words are taken from the line, in which ':' and '=' part none.
      current="${COMP_WORDS[COMP_CWORD]}"
      previous="${COMP_WORDS[COMP_CWORD-1]}"
      if [[ "$current" == '=' ]]; then
        current=''
      elif [[ "$previous" == '=' ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        case "$word" in
          \(Verb.allCases.map(\.rawValue).joined(separator: "|"))) verb="$word"; break ;;
          -*) ;;
          *) break ;;
        esac
      done
      case "${verb:-run} $previous" in
    \(bashValues)
      esac
      if [[ "$current" == -* ]]; then
        case "${verb:-run}" in
    \(bashOptions)
        esac
        return
      fi
      case "$verb" in
    \(bashOperands)
        *)
          COMPREPLY=($(compgen -W '\(Verb.allCases.map(\.rawValue).joined(separator: " "))' -- "$current"))
          _\(identifier)_scripts "$current"
          ;;
      esac
    }

    complete -F _\(identifier) \(tool.name)

    """
  }

  private var bashValues: String {
    Verb.allCases.flatMap { verb in
      verb.options.filter { $0.value != .flag }.map { option in
        let patterns = Self.spellings(option).map { "'\(verb.rawValue) \($0)'" }
        return "    \(patterns.joined(separator: "|"))) \(bashAction(option)); return ;;"
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
      "COMPREPLY=($(compgen -f -- \"$current\")); compopt -o filenames 2>/dev/null"
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
      return
        "      \(verb.rawValue)) COMPREPLY=($(compgen -W '\(words)' -- \"$current\")) ;;"
    }
    .joined(separator: "\n")
  }

  private var bashOperands: String {
    Verb.allCases.map { verb in
      let action =
        switch Self.operands(of: verb) {
        case .scripts: "_\(identifier)_scripts \"$current\""
        case .files:
          "COMPREPLY=($(compgen -f -- \"$current\")); compopt -o filenames 2>/dev/null"
        case .folders:
          "COMPREPLY=($(compgen -d -- \"$current\")); compopt -o filenames 2>/dev/null"
        case .features: "COMPREPLY=($(compgen -W \"\(features)\" -- \"$current\"))"
        case .words(let words):
          "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
        case .nothing: ":"
        }
      return "    \(verb.rawValue)) \(action) ;;"
    }
    .joined(separator: "\n")
  }
}
