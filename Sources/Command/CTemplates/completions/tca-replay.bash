# Completions of tca-replay for Bash.
# Put them into ~/.local/share/bash-completion/completions/tca-replay, or: source <(tca-replay completions bash)

_tca_replay_scripts() {
  local current="$1" file label
  if [[ "$current" == *'#'* ]]; then
    file="${current%%#*}"
    while read -r label; do
      [[ "$file#$label" == "$current"* ]] && COMPREPLY+=("$file#$label")
    done < <(sed -n 's/^label[[:space:]]\{1,\}\([^[:space:]]*\).*/\1/p' "$file" 2>/dev/null)
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

_tca_replay() {
  local current previous verb='' word index
  COMPREPLY=()
  # Bash parts words at '=' and ':'. A name with one of them is not completed.
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
      {{pattern}}) verb="$word"; break ;;
      -*) ;;
      *) break ;;
    esac
  done
  case "${verb:-run} $previous" in
    #{{values}}
  esac
  if [[ "$current" == -* ]]; then
    case "${verb:-run}" in
      #{{options}}
    esac
    return
  fi
  case "$verb" in
    #{{operands}}
    *)
      COMPREPLY=($(compgen -W '{{verbs}}' -- "$current"))
      _tca_replay_scripts "$current"
      ;;
  esac
}

complete -F _tca_replay tca-replay
