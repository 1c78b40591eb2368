// Written by scripts/reference from Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/log.md. Edit that file.

extension ReferencePage {
  static let log = ReferencePage(
    markdown: ##"""
      # Logs of actions

      A log holds the actions that an app recorded: one per line in a `.jsonl` file, or a list in a `.json` file. The
      report shows how each action changes the state. Actions of effects are processed as they arrive. A log asserts
      little: the replay compares the actions that effects sent, and the states that entries give.

      ```log
      {"feature": "counter", "given": {"numberFact.fetch": {"returns": "One is a good number"}}}
      "incrementButtonTapped"
      {"action": "numberFactButtonTapped", "at": "1.5s"}
      {"action": {"numberFactResponse": "One is a good number"}, "received": true}
      ```

      ## The first line

      The first line can be a header. Without one, pass `--feature NAME`.

      ```text
      "feature"   the feature's name
      "title"     what the log is about
      "tags"      a list of names
      "state"     where the log starts, as in a script
      "given"     what dependencies answer, as in a script
      "effects"   "on" (the default) or "off"
      ```

      `"steps"`, `"include"` and `"exhaustivity"` are errors there.

      ```log
      {"feature": "todos", "state": {"$from": "three"}}
      {"todos": {"element": {"id": "00000000-0000-0000-0000-000000000001", "action": {"binding": {"set": ["\\.isComplete", true]}}}}}
      {"action": "sortCompletedTodos", "at": "1s", "received": true}
      ```

      ```log
      "incrementButtonTapped"
      ```

      ```error
      error: the script names no feature
        --> example.jsonl:1:1
         |
       1 | "incrementButtonTapped"
         | ^ begin with {"feature": "NAME"}, or pass --feature NAME
      ```

      ## Entries

      An entry is an action, written as in a script in JSON. The output of `JSONEncoder` for a `Codable` action works
      unchanged. An object with `"action"` can say more:

      ```text
      "action"     the action
      "at"         the time since the start: virtual time advances to it
      "received"   true for an action that an effect sent, false for one that the user sent
      "state"      what the state is after the entry, as the expectations of a script in JSON
      "stateHash"  a hash of the state after the entry
      "//"         a comment
      ```

      If `"at"` is earlier than in a previous entry, virtual time does not move.

      ```log
      {"feature": "timers"}
      {"action": "toggleTimerButtonTapped"}
      {"action": "timerTicked", "at": "1s", "received": true}
      {"action": "timerTicked", "at": "2s", "received": true}
      {"action": "toggleTimerButtonTapped", "at": "2.5s"}
      ```

      ## Effects

      With effects on, the replay runs them, and `"given"` answers the calls of dependencies. The replay compares an entry
      with `"received": true` with what the effects send. If no effect has sent the action, the log and the feature have
      diverged: the outcome is `diverged`, and the exit code 1.

      ```log
      {"feature": "counter", "given": {"numberFact.fetch": {"returns": "Zero is a number"}}}
      "numberFactButtonTapped"
      {"action": {"numberFactResponse": "Nought is a number"}, "received": true}
      ```

      ```error
      error: the log says that an effect sent this, and here no effect does
        --> example.jsonl:3:12
         |
       3 | {"action": {"numberFactResponse": "Nought is a number"}, "received": true}
         |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         expected: numberFactResponse("Nought is a number")
         actual: numberFactResponse("Zero is a number")
         |
         = answer for the dependency in the header's "given", or replay with --effects off
      ```

      An entry without `"received"` is a divergence as well if an effect has sent an action of the same case: the reducer
      would get the result of one effect twice. `"received": false` says that the user sent it.

      `"effects": "off"` in the first line, or `--effects off`, feeds all actions through the reducer and runs no effects.
      Use it if the log contains the actions of effects and you cannot answer for their dependencies.

      ```log
      {"feature": "counter", "effects": "off"}
      "numberFactButtonTapped"
      {"action": {"numberFactResponse": "Zero is a number"}, "received": true}
      ```

      ## Checkpoints

      `"state"` holds expectations of the state after the entry; parts that it does not mention can have any value.
      `"stateHash"` is compared with the hash of the whole state: 64-bit FNV-1a of what `--state-at` prints, without the
      last line break, in 16 hexadecimal digits. If the state has more than 512 levels, the hash covers all of them. The
      first checkpoint that differs is the point of divergence.

      ```log
      {"feature": "counter"}
      {"action": "incrementButtonTapped", "state": {"count": 1}}
      {"action": "incrementButtonTapped", "state": {"count": 3}}
      ```

      ```error
      error: the state after this entry is not what the log says
        --> example.jsonl:3:48
         |
       3 | {"action": "incrementButtonTapped", "state": {"count": 3}}
         |                                                ^^^^^
              Counter.State(
            -   count: 3,
            +   count: 2,
                numberFact: nil
              )
         (expected: -, actual: +)
      ```

      ## Errors

      An invalid entry ends the replay with exit code 2. The actions before it are replayed.

      ```log
      {"feature": "counter"}
      "incrementButtonTapped"
      "incrementButtonTaped"
      ```

      ```error
      error: unknown action 'incrementButtonTaped'
        --> example.jsonl:3:2
         |
       3 | "incrementButtonTaped"
         |  ^^^^^^^^^^^^^^^^^^^^ did you mean 'incrementButtonTapped'?
         |
         = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)
      ```

      A list of actions is a log as well. It names no feature, so `--feature` must.

      ```json list.json
      ["incrementButtonTapped", "incrementButtonTapped"]
      ```

      ```error
      error: the script names no feature
        --> list.json:1:2
         |
       1 | ["incrementButtonTapped", "incrementButtonTapped"]
         |  ^ begin with {"feature": "NAME"}, or pass --feature NAME
      ```

      ```console
      $ tca-replay --feature counter list.json
      list.json · counter · A counter with number facts

        1 ✓ send incrementButtonTapped
              Counter.State(
            -   count: 0,
            +   count: 1,
                numberFact: nil
              )
        2 ✓ send incrementButtonTapped
              Counter.State(
            -   count: 1,
            +   count: 2,
                numberFact: nil
              )

      1 script: 1 passed · 2 steps: 2 passed
      ```

      The tool reads a log while it replays it, so a long log needs no more memory than a short one.

      """##)
}
