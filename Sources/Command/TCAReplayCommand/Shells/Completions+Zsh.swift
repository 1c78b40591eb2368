extension Completions {
  var zsh: String {
    """
    #compdef \(tool.name)
    # Completions of \(tool.name) for zsh: put them as _\(tool.name) into a folder of $fpath.

    _\(identifier)_scripts() {
      local file="${PREFIX%%\\#*}"
      if [[ "$PREFIX" == *\\#* ]]; then
        local -a labels
        labels=(${(f)"$(sed -n 's/^label[[:space:]]\\{1,\\}\\([^[:space:]]*\\).*/\\1/p' "$file" 2>/dev/null)"})
        compset -P '*\\#'
        compadd -- $labels
        return
      fi
      _files -g '*.(replay|json|jsonl)(-.)'
    }

    _\(identifier)_features() {
      local -a features
      features=(${${(f)"$(${words[1]} features 2>/dev/null)"}%% *})
      compadd -- $features
    }

    _\(identifier)_run() {
      _arguments -s -S : \\
    \(zshArguments(.run))
    }

    _\(identifier)() {
      local -a verbs
      verbs=(
    \(Verb.allCases.map { "    \(Self.zshQuoted("\($0.rawValue):\($0.summary)"))" }.joined(separator: "\n"))
      )
      local verb index
      for ((index = 2; index < CURRENT; index++)); do
        [[ "$words[index]" == -* ]] && continue
        verb="$words[index]"
        break
      done
      case "$verb" in
    \(Verb.allCases.filter { $0 != .run }.map(zshCase).joined(separator: "\n"))
        run)
          words[index]=()
          (( CURRENT-- ))
          _\(identifier)_run
          ;;
        '')
          [[ "$PREFIX" == -* ]] || _describe -t verbs 'verb' verbs
          _\(identifier)_run
          ;;
        *) _\(identifier)_run ;;
      esac
    }

    if [[ "$funcstack[1]" == _\(tool.name) ]]; then
      _\(identifier) "$@"
    else
      compdef _\(identifier) \(tool.name)
    fi

    """
  }

  private func zshCase(_ verb: Verb) -> String {
    """
        \(verb.rawValue))
          words[index]=()
          (( CURRENT-- ))
          _arguments -s -S : \\
    \(zshArguments(verb))
          ;;
    """
  }

  private func zshArguments(_ verb: Verb) -> String {
    var lines = verb.options.flatMap(zshSpecs)
    switch Self.operands(of: verb) {
    case .scripts: lines.append("'*:script:_\(identifier)_scripts'")
    case .files: lines.append("'*:file:_files'")
    case .folders: lines.append("'1:folder:_files -/'")
    case .features: lines.append("'*:feature:_\(identifier)_features'")
    case .words(let words): lines.append("'1:word:(\(words.joined(separator: " ")))'")
    case .nothing: break
    }
    return lines.map { "        \($0)" }.joined(separator: " \\\n")
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
      return Self.zshQuoted("\(star)\(spelling)\(takesValue)[\(summary)]\(value)")
    }
  }

  private static func zshQuoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
