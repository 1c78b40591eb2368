#compdef tca-replay
# Completions of tca-replay for zsh: put them as _tca-replay into a folder of $fpath.

_tca_replay_scripts() {
  local file="${PREFIX%%\#*}"
  if [[ "$PREFIX" == *\#* ]]; then
    local -a labels
    labels=(${(f)"$(sed -n 's/^label[[:space:]]\{1,\}\([^[:space:]]*\).*/\1/p' "$file" 2>/dev/null)"})
    compset -P '*\#'
    compadd -- $labels
    return
  fi
  _files -g '*.(replay|json|jsonl)(-.)'
}

_tca_replay_features() {
  local -a features
  features=(${${(f)"$(${words[1]} features 2>/dev/null)"}%% *})
  compadd -- $features
}

_tca_replay_run() {
  _arguments -s -S : \
        {{run}}
}

_tca_replay() {
  local -a verbs
  verbs=(
    {{verbs}}
  )
  local verb index
  for ((index = 2; index < CURRENT; index++)); do
    [[ "$words[index]" == -* ]] && continue
    verb="$words[index]"
    break
  done
  case "$verb" in
    #{{others}}
    run)
      words[index]=()
      (( CURRENT-- ))
      _tca_replay_run
      ;;
    '')
      [[ "$PREFIX" == -* ]] || _describe -t verbs 'verb' verbs
      _tca_replay_run
      ;;
    *) _tca_replay_run ;;
  esac
}

if [[ "$funcstack[1]" == _tca-replay ]]; then
  _tca_replay "$@"
else
  compdef _tca_replay tca-replay
fi
