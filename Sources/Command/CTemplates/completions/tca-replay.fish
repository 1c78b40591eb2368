# Completions of tca-replay for fish: put them into ~/.config/fish/completions/tca-replay.fish

function __tca_replay_verb
  for word in (commandline -opc)[2..-1]
    string match -q -- '-*' $word; and continue
    echo $word
    return
  end
end

function __tca_replay_needs_verb
  test -z "$(__tca_replay_verb)"
end

function __tca_replay_using
  set -l verb (__tca_replay_verb)
  contains -- "$verb" {{verbs}}; or set verb run
  contains -- $verb $argv
end

function __tca_replay_scripts
  set -l current (commandline -ct)
  if string match -q '*#*' -- $current
    set -l file (string split -m 1 '#' -- $current)[1]
    test -f $file; and string replace -rf '^label\s+(\S+).*' "$file#\$1" < $file
  else
    __fish_complete_suffix .replay
    __fish_complete_suffix .json
    __fish_complete_suffix .jsonl
  end
end

function __tca_replay_features
  set -l tool (commandline -opc)[1]
  $tool features 2>/dev/null | string replace -r '\s{2,}' '\t'
end

complete -c tca-replay -f
{{lines}}
