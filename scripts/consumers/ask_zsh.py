"""Prints what zsh offers for the last word of a line, asked in a terminal of its own.

usage: ask_zsh.py FUNCTIONS LINE
"""

import os
import pty
import re
import select
import sys
import time

functions, line = sys.argv[1:]
SETUP = f"""
PS1='PROMPT>'; unsetopt beep
fpath=({functions} $fpath)
autoload -Uz compinit && compinit -u -D
zmodload zsh/zle
zstyle ':completion:*' list-colors ''
LISTMAX=10000
# Prints the text that would be added instead of adding it.
compadd () {{
  local -a __found
  [[ ${{@[(r)-(O|A|D)]}} = -(O|A|D) ]] && {{ builtin compadd "$@"; return $? }}
  builtin compadd -A __found "$@"
  local __prefix=$IPREFIX
  local index=${{@[(I)-p]}}
  (( index )) && __prefix+=${{@[index+1]}}
  local each
  for each in $__found; do print -r -- "OFFER<$__prefix$each>" >> $OFFERS; done
  builtin compadd "$@"
}}
"""


def main():
    offers = os.path.join(functions, "offers")
    open(offers, "w").close()
    environment = dict(os.environ, OFFERS=offers, TERM="dumb", COLUMNS="200")
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvpe("zsh", ["zsh", "-f", "-i"], environment)

    def read_until(text, seconds=20):
        seen, end = b"", time.monotonic() + seconds
        while text not in seen and time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    seen += os.read(terminal, 65536)
                except OSError:
                    break
        return seen

    setup = os.path.join(functions, "setup.zsh")
    with open(setup, "w") as file:
        file.write(SETUP + "\nprint READY''NOW\n")
    os.write(terminal, f"source {setup}\n".encode())
    read_until(b"READYNOW")
    os.write(terminal, line.encode() + b"\t")
    size, end = -1, time.monotonic() + 15
    while time.monotonic() < end:
        select.select([terminal], [], [], 0.5)
        read_until(b"\0", 0.5)
        new = os.path.getsize(offers)
        if new > 0 and new == size:
            break
        size = new
    os.write(terminal, b"\x03exit\n")
    os.close(terminal)
    with open(offers) as file:
        for word in sorted(set(re.findall(r"OFFER<(.*)>", file.read()))):
            print(word)


main()
