// Written by scripts/reference from Sources/TCAReplayCommand/TCAReplayCommand.docc/log.md. Edit that file.

extension ReferencePage {
  static let log = ReferencePage(
    markdown: ##"""
      # Logs of actions

      A log holds the actions that an app recorded: one a line in a `.jsonl` file, or a list in a `.json`
      file. A log asserts nothing. Each action shows how it changes the state, and the
      actions of effects are processed as they come.

      ```log
      {"feature": "counter", "given": {"numberFact.fetch": {"returns": "One is a good number"}}}
      "incrementButtonTapped"
      {"action": "numberFactButtonTapped", "at": "1.5s"}
      {"action": {"numberFactResponse": "One is a good number"}, "received": true}
      ```

      ## The first line

      The first line can say what the log belongs to. `--feature NAME` says so instead.

      ```text
      "feature"   the feature's name
      "title"     what the log is about
      "tags"      a list of names
      "state"     where the log starts, as in a script
      "given"     what dependencies answer, as in a script
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
         | ^ begin with 'feature NAME', or pass --feature NAME
      ```

      ## Entries

      An entry is an action, as a script in JSON has it. What `JSONEncoder` writes for an action that is `Codable` can
      be used as it is. An object with `"action"` can say more:

      ```text
      "action"     the action
      "at"         when it happened, since the start: virtual time moves on to then
      "received"   true for an action that an effect sent
      "//"         a comment
      ```

      An entry with `"received"` is matched against what the replay's own effects send. If no effect has sent the action,
      it is fed to the reducer. A time before that of an earlier entry moves nothing.

      ```log
      {"feature": "timers"}
      {"action": "toggleTimerButtonTapped"}
      {"action": "timerTicked", "at": "1s", "received": true}
      {"action": "timerTicked", "at": "2s", "received": true}
      {"action": "toggleTimerButtonTapped", "at": "2.5s"}
      ```

      An entry that cannot be used ends the log with exit code 2. The actions before it were replayed.

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

      A list of actions is a log as well. It names no feature, so the call does.

      ```json list.json
      ["incrementButtonTapped", "incrementButtonTapped"]
      ```

      ```error
      error: the script names no feature
        --> list.json:1:2
         |
       1 | "incrementButtonTapped"
         | ^ begin with 'feature NAME', or pass --feature NAME
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

      A log is read as it is replayed, so its length does not cost memory.

      """##)
}
