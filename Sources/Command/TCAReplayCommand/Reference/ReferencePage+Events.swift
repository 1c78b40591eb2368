// Written by scripts/reference from Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/events.md. Edit that file.

extension ReferencePage {
  static let events = ReferencePage(
    markdown: ##"""
      # Events

      `--format json` prints events, and `--json FILE` writes them to a file in addition to another report. Each line is a
      JSON object; `"event"` is its kind. `tca-replay report FILE…` makes all other reports from such files, and
      `tca-replay schema events` prints the JSON Schema. If a line of a file is not an event, `report` names the line, and the
      member that is missing or has another type.

      ```replay count.replay
      feature counter

      send incrementButtonTapped
        count = 1
      ```

      ```console
      $ tca-replay --format json --diff none count.replay
      {"event":"run","version":1}
      {"event":"script","file":"count.replay","feature":"counter","state":"Counter.State(\n  count: 0,\n  numberFact: nil\n)"}
      {"event":"step","number":"1","line":3,"verb":"send","text":"send incrementButtonTapped","outcome":"passed","changed":true,"stateEdits":[{"line":1,"removed":1,"inserted":["  count: 1,"]}],"time":"0s"}
      {"event":"scriptEnd","file":"count.replay","outcome":"passed","steps":{"passed":1,"failed":0,"notRun":0},"time":"0s"}
      {"event":"summary","scripts":{"passed":1,"failed":0,"unusable":0,"broken":0},"steps":{"passed":1,"failed":0,"notRun":0}}
      ```

      Empty, zero and false values are left out. Times are virtual and written as durations, such as `"1.5s"`.

      ## The order of events

      A run begins with `run` and ends with `summary`. For each script, in the order of the call, there is one
      `unusable`, or one `notRun`, or a `script` with its `step`s and a `scriptEnd`. The tool's processes use
      `stepStart`, with `number`, `line` and `text`, among themselves.

      ## run

      ```text
      version          the version of the format: 1
      ```

      ## script

      ```text
      file             the script
      feature          its feature
      title, tags      its headers
      live             the dependencies that are live
      warnings         problems that do not stop the script
      state            the dump of the state that it starts from
      ```

      ## step

      ```text
      number           as in a report: 4, 4.2 in a repeat, 3:1 in an included file
      label            its label
      line             its line in the script
      verb, text       the step in line notation
      outcome          passed, failed, diverged, crashed, silent (before --from), skipped (--skip)
      cause            the number of the step whose effect sent the received action
      changed          whether the state changed
      diff             the change, with - and + before the lines
      stateEdits       how the dump of the state changed: line, removed, inserted
      received         actions that effects sent: text, cause, diff
      effectsStarted   how many effects started
      effectsEnded     how many ended
      effectsInFlight  how many are running after the step
      startedEffects   those still running after the step: id, cause
      endedEffects     the ids of effects of earlier steps that ended
      calls            calls of dependencies: endpoint, arguments
      time             virtual time after the step
      output           what 'print' shows
      state            the state after the step, or its part, if --state-at asks for it
      captured         what the feature printed
      directReads      what the feature read without a dependency: the date, random numbers
      uncontrolled     what the feature did that a replay does not control: a thread, a file
      notes            remarks that are not failures
      problems         what is wrong
      ```

      ## scriptEnd

      ```text
      file             the script
      outcome          passed, failed, unusable, diverged, crashed, broken
      notes            remarks that are not failures
      problems         what is wrong after the last step
      steps            the numbers of steps: passed, failed, notRun
      time             virtual time that has passed
      wallTime         time that the script took, where it is known
      captured         what the feature printed after the last step
      ```

      `failed` is a mismatch (exit code 1). `diverged` means that the feature does not do what the log says (1).
      `unusable` means that the script has an error (2). `crashed` means that the process ended unexpectedly or reached a
      limit, also after the last step, and `broken` that a file could not be read or events were lost (3).

      ## unusable and notRun

      ```text
      file             the script
      unreadable       true where the file cannot be read
      problems         the errors of the script
      reason           why the script did not run
      ```

      ## summary

      ```text
      scripts          the numbers of scripts, by outcome, and notRun
      steps            the numbers of steps: passed, failed, notRun
      ```

      ## Problems

      ```text
      kind             the kind of problem, for tools
      message          the message
      place            file, line, column, endLine, endColumn, text, padding, width
      hint             the remark after the underlined text
      difference       the diff between what was expected and what happened
      expected, actual the two values
      notes            further lines, often with a remedy
      ```

      ```replay wrong.replay
      feature counter

      send incrementButtonTapped
        count > 1
      ```

      ```error
      error: 'count > 1' does not hold: 'count' is 1
        --> wrong.replay:4:3
         |
       4 |   count > 1
         |   ^^^^^
         actual: 1
      ```

      ```console
      $ tca-replay --format json --diff none wrong.replay
      {"event":"run","version":1}
      {"event":"script","file":"wrong.replay","feature":"counter","state":"Counter.State(\n  count: 0,\n  numberFact: nil\n)"}
      {"event":"step","number":"1","line":3,"verb":"send","text":"send incrementButtonTapped","outcome":"failed","changed":true,"stateEdits":[{"line":1,"removed":1,"inserted":["  count: 1,"]}],"time":"0s","problems":[{"kind":"expectation","message":"'count > 1' does not hold: 'count' is 1","place":{"file":"wrong.replay","line":4,"column":3,"endLine":4,"endColumn":8,"text":"  count > 1","padding":"  ","width":5},"actual":"1","suggestion":{"file":"wrong.replay","edits":[{"line":3,"removed":1,"inserted":["  count = 1"]}]}}]}
      {"event":"scriptEnd","file":"wrong.replay","outcome":"failed","steps":{"passed":0,"failed":1,"notRun":0},"time":"0s"}
      {"event":"summary","scripts":{"passed":0,"failed":1,"unusable":0,"broken":0},"steps":{"passed":0,"failed":1,"notRun":0}}
      ```

      """##)
}
