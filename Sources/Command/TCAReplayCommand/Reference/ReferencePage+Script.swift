// Written by scripts/reference from Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/script.md. Edit that file.

extension ReferencePage {
  static let script = ReferencePage(
    markdown: ##"""
      # Scripts in line notation

      A script names a feature, says what its dependencies answer, and lists steps. Each step is an action,
      or something else that happens. The indented lines below a step say how the state changes.

      ```replay
      feature counter
      title "Asking for a fact"
      given numberFact.fetch returns "1 is a good number"

      send incrementButtonTapped
        count = 1

      send numberFactButtonTapped
      receive numberFactResponse("1 is a good number")
        numberFact = "1 is a good number"
      ```

      A script asserts everything, as a `TestStore` does. It must state each change of the state and receive each
      action that an effect sends, and every effect must have ended when the script ends.

      ```replay
      feature counter

      send incrementButtonTapped
      ```

      ```error
      error: the state changed, and the script does not say so
        --> example.replay:3:1
         |
       3 | send incrementButtonTapped
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^
              Counter.State(
            -   count: 0,
            +   count: 1,
                numberFact: nil
              )
         (expected: -, actual: +)
      ```

      Script files end in `.replay`. `tca-replay features NAME` lists what a script can use of a feature: its
      actions, its state and its dependencies.

      ## Layout

      Headers and steps begin in the first column. Expectations are indented by one tab or by any number of
      spaces, the same throughout a file. Blank lines are ignored. A value can span several lines while a
      bracket or `"""` is open.

      A comment begins with `#` and a space, and goes to the end of the line.

      ```replay
      # 'tca-replay format' keeps comments.
      feature two-counters

      send counter1.incrementButtonTapped  # a comment can follow a step
        counter1 = (
          count: 1,
          numberFact: nil
        )
      ```

      ```replay
      feature counter

      send incrementButtonTapped
        count = 1
      send incrementButtonTapped
          count = 2
      ```

      ```error
      error: this line is indented by 4, others by 2
        --> example.replay:6:1
         |
       6 |     count = 2
         | ^^^^
         |
         = indentation is one tab, or spaces, the same throughout a file
      ```

      ## Headers

      Headers come before the first step, one per line.

      ```text
      feature NAME                   the feature; every script has this header
      title STRING                   what the script is about, for reports
      tags NAME, NAME                names for --tag
      exhaustivity MODE              how much the script asserts: on, off, off-showing-skipped
      state [from NAME]              where the script starts; indented lines set parts of the state
      given DEPENDENCY ANSWER        what a dependency answers
      include PATH                   the steps of another file, which run first
      ```

      ```replay
      feature todos
      title "Ticking off the first of three"
      tags smoke, lists
      exhaustivity on
      state from three
      state
        todos[0].description = "Milk"

      send todos[0].binding.isComplete(true)
        todos[0].isComplete = true
      advance 1s
      receive sortCompletedTodos
        todos move [0] to 1
      ```

      A header after the first step is an error. Only `given` and `state` can occur more than once.

      ```replay
      feature counter

      send incrementButtonTapped
        count = 1
      title "Too late"
      ```

      ```error
      error: 'title' must come before the first step
        --> example.replay:5:1
         |
       5 | title "Too late"
         | ^^^^^
      ```

      `state from NAME` starts from a state that the feature registers under that name. Each line below
      `state` is `PATH = VALUE` or `shared KEY = VALUE`; other forms are errors.

      ```replay
      feature counter
      state
        count > 3
      ```

      ```error
      error: a starting state is made of assignments
        --> example.replay:3:9
         |
       3 |   count > 3
         |         ^ expected '='
         |
         = below 'state' each line is PATH = VALUE
      ```

      ## Steps

      ```text
      send ACTION                    the user does something
      receive ACTION                 an effect sends an action
      advance [DURATION]             virtual time passes
      expect                         check the lines below, and do nothing else
      given DEPENDENCY ANSWER        from here on, the dependency gives this answer
      emit ENDPOINT [VALUE]          feed a stream, or answer a waiting call
      end ENDPOINT                   end a stream
      fail ENDPOINT ERROR            end a stream with an error, or make a waiting call throw
      let NAME = PATH                name a value of the state
      skip received | effects        drop the actions that were not received, or stop the running effects
      cancel STEP                    cancel the effects that a step started
      finish [STEP]                  all effects must have ended, or those that a step started
      exhaustivity MODE              assert more or less from here on
      print [PATH]                   show the state, or a part of it
      repeat N … end                 run the steps in between N times
      include PATH                   run the steps of another file
      label NAME                     name the next step
      ```

      Expectations can follow below `send`, `receive`, `advance`, `expect`, `emit`, `end`, `fail`, `skip`,
      `cancel` and `finish`. `tca-replay help paths` lists their forms. A step without expectations asserts
      that the state does not change.

      An unknown word at the start of a step is an error. A script with an error does not run; all errors of the file
      are reported.

      ```replay
      feature counter

      sned incrementButtonTapped
      send incrementButtonTaped
      ```

      ```error
      error: unknown step 'sned'
        --> example.replay:3:1
         |
       3 | sned incrementButtonTapped
         | ^^^^ did you mean 'send'?
      ```

      ```error
      error: unknown action 'incrementButtonTaped'
        --> example.replay:4:6
         |
       4 | send incrementButtonTaped
         |      ^^^^^^^^^^^^^^^^^^^^ did you mean 'incrementButtonTapped'?
         |
         = counter's actions: decrementButtonTapped, incrementButtonTapped, numberFactButtonTapped, numberFactResponse(String)
      ```

      ## Actions

      An action is written as its case path, as in `store.receive(\.todos[id: 1].binding)`. A leading dot is
      optional. Payloads go in parentheses at the end.

      ```replay
      feature tic-tac-toe
      state from new-game

      send newGame.binding.oPlayerName("Blob")
        newGame.oPlayerName = "Blob"
      ```

      ```text
      incrementButtonTapped                        a case without a payload
      numberFactResponse("zero")                   a payload
      cellTapped(row: 0, column: 0)                a payload with labels
      optionalCounter.incrementButtonTapped        an action of a child, or of a presented screen
      todos[id: UUID(0)].binding.isComplete(true)  an action of an element, by its id
      todos[0].binding.isComplete(true)            the same by its offset at that moment
      binding.text("Hi")                           a binding, also written binding.set(\.text, "Hi")
      ```

      `send` needs the whole action. `receive` takes a pattern: without parentheses it matches every payload,
      `()` is for a case without one, and `_` matches any value in its place. `let NAME` names the value in its
      place for later steps.

      ```replay
      feature counter
      given numberFact.fetch returns "zero is nothing"

      send numberFactButtonTapped
      receive numberFactResponse
        numberFact = "zero is nothing"
      send numberFactButtonTapped
      receive numberFactResponse(_)
      send numberFactButtonTapped
      receive numberFactResponse(let fact)
        numberFact == fact
      ```

      A `receive` without a matching action fails. If a timer would send the action later, the message says
      when.

      ```replay
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      receive timerTicked
      ```

      ```error
      error: this action was not received
        --> example.replay:5:9
         |
       5 | receive timerTicked
         |         ^^^^^^^^^^^
         |
         = next timer in 1s: add "advance 1s"
      ```

      ## Names

      `let NAME = PATH` names a value of the state at that point, and `let NAME` in a `receive` names a part of
      an action. The name can then be used as a value in actions, expectations, answers and subscripts. A name
      keeps its value when the state changes.

      ```replay
      feature todos
      state from three

      let second = todos[1].id
      send todos[id: second].binding.description("Bread")
        todos[id: second].description = "Bread"
      send delete([0])
        todos.count == 2
        todos[0].id == second
      ```

      A name of the wrong type is an error, and so is a name that is used before `let` defines it.

      ```replay
      feature counter

      let number = count
      send numberFactResponse(number)
      ```

      ```error
      error: 'number' is an Int, not a String
        --> example.replay:4:25
         |
       4 | send numberFactResponse(number)
         |                         ^^^^^^
      ```

      ## Time

      Time is virtual. `Task.sleep`, clocks, `mainQueue` and `date` share one timeline, and only `advance` moves
      it. `advance` without a duration runs what is due now. Durations are written `500ms`, `1.5s`, `2m`, `1h` or
      `1m30s`; a negative one is an error.

      Timers that are due at the same instant fire in the order in which they were scheduled. Everything that one
      timer causes happens before the next one fires.

      ```replay
      feature two-counters
      given numberFact.fetch after 1s returns "a fact"

      send counter2.numberFactButtonTapped
      send counter1.numberFactButtonTapped
      advance 1s
      receive counter2.numberFactResponse
        counter2.numberFact = "a fact"
      receive counter1.numberFactResponse
        counter1.numberFact = "a fact"
      ```

      ```replay
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      advance 2s
      receive timerTicked
        secondsElapsed = 1
      receive timerTicked
        secondsElapsed = 2
      send toggleTimerButtonTapped
        isTimerActive = false
      ```

      ```replay
      feature timers

      advance -1s
      ```

      ```error
      error: virtual time cannot go back by -1s
        --> example.replay:3:9
         |
       3 | advance -1s
         |         ^^^
      ```

      `advance` delivers every action that becomes due, and `receive` takes them in order. An action that is
      still waiting when the next `send` comes is a failure.

      ```replay
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      advance 1s
      send toggleTimerButtonTapped
      ```

      ```error
      error: 1 action was received and not asserted before this step
        --> example.replay:6:1
         |
       6 | send toggleTimerButtonTapped
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         = to make it pass, below line 5:
      receive timerTicked
        secondsElapsed = 1
      ```

      ## Dependencies

      A replay does not touch the outside world. A call that the script does not answer fails the step that made it.

      ```replay
      feature counter

      send numberFactButtonTapped
      ```

      ```error
      error: 'numberFact.fetch' was called with (number: 0), and nothing answers it
        --> example.replay:3:1
         |
       3 | send numberFactButtonTapped
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
         |
         = add "given numberFact.fetch(number: 0) returns …"
      ```

      `given ENDPOINT ANSWER` answers all calls of an endpoint, and `given ENDPOINT(ARGUMENTS) ANSWER` only the
      calls with these arguments. `_` matches any argument. Arguments can have the labels that
      `tca-replay features` lists: `numberFact.fetch(number: 5)`.

      ```text
      returns VALUE                  return the value
      returns each VALUE, VALUE      return the first value for the first call, and so on
      throws ERROR                   throw the error
      does nothing                   return from a function without a result; leave a stream empty
      never returns                  let the call wait until its effect is cancelled
      yields VALUE, VALUE            return a stream or a publisher of these values
      live                           use the live dependency; the report names it
      ```

      `after DURATION` before `returns`, `returns each` or `throws` delays the answer in virtual time.
      `when ENDPOINT` after an answer holds it back until another endpoint is called; `when ENDPOINT(ARGUMENTS)`
      waits for a call with these arguments.

      ```replay
      feature refreshable
      given factClient.fetch(0) after 1s returns "zero"
      given factClient.fetch(1) throws "offline"

      send refresh
      advance 1s
      receive factResponse.success
        fact = "zero"
      send incrementButtonTapped
        count = 1
      send refresh
        fact = nil
      receive factResponse.failure
      ```

      Among headers, an answer with arguments takes precedence over one without, and a later answer over an earlier
      one. A `given` among the steps replaces the earlier answers for all later calls that it matches.

      `returns each` answers one call with each value. One more call is a failure.

      ```replay
      feature counter
      given numberFact.fetch returns each "one", "two"

      send numberFactButtonTapped
      receive numberFactResponse("one")
        numberFact = "one"
      send numberFactButtonTapped
      receive numberFactResponse("two")
        numberFact = "two"
      given numberFact.fetch never returns
      label waiting
      send numberFactButtonTapped
      cancel waiting
      ```

      ```replay
      feature counter
      given numberFact.fetch returns each "one"

      send numberFactButtonTapped
      receive numberFactResponse("one")
        numberFact = "one"
      send numberFactButtonTapped
      ```

      ```error
      error: 'numberFact.fetch' was called with (number: 0), and the answers of 'given numberFact.fetch returns each "one"' are used up after 1
        --> example.replay:7:1
         |
       7 | send numberFactButtonTapped
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      ```

      An error is written as its message, `"offline"`, or as a value of the feature's own error type.

      ```replay
      feature speech-recognition
      given speechClient.requestAuthorization returns .authorized
      given speechClient.startTask yields then throws SpeechClient.Failure.couldntStartAudioEngine

      send recordButtonTapped
        isRecording = true
      receive speechRecognizerAuthorizationStatusResponse(.authorized)
      receive speech(.failure(SpeechClient.Failure.couldntStartAudioEngine))
        alert exists
      ```

      Use `when` for a call that ends because of another call. This recorder returns when it is stopped.

      ```replay
      feature voice-memos
      given audioRecorder.requestRecordPermission returns true
      given audioRecorder.currentTime returns 2.5
      given audioRecorder.startRecording returns true when audioRecorder.stopRecording
      given audioRecorder.stopRecording does nothing
      given temporaryDirectory returns URL(file:///tmp/)

      send recordButtonTapped
      receive recordPermissionResponse(true)
        audioRecorderPermission = .allowed
        recordingMemo = _
      send recordingMemo.onTask
      send recordingMemo.stopButtonTapped
        recordingMemo.mode = .encoding
      receive recordingMemo.finalRecordingTime(2.5)
        recordingMemo.duration = 2.5
      receive recordingMemo.audioRecorderDidFinish.success(true)
      receive recordingMemo.delegate.didFinish.success
        recordingMemo = nil
        voiceMemos.count == 1
      ```

      An answer must fit the endpoint: its type, whether it throws, whether it is asynchronous.

      ```replay
      feature counter
      given numberFact.fetch returns 7
      given numberFact.fetch yields "one"
      given numberFact.fetsh returns "one"
      ```

      ```error
      error: expected String, found 7
        --> example.replay:2:32
         |
       2 | given numberFact.fetch returns 7
         |                                ^
      ```

      ```error
      error: 'numberFact.fetch' returns String, which is not a stream
        --> example.replay:3:7
         |
       3 | given numberFact.fetch yields "one"
         |       ^^^^^^^^^^^^^^^^ write 'returns …'
      ```

      ## Streams and publishers

      `yields` answers an endpoint that returns an `AsyncStream`, an `AsyncThrowingStream` or a publisher.
      `every DURATION` waits before each value. `then finishes` or `then throws ERROR` ends the stream;
      without it the stream stays open.

      ```replay
      feature record-meeting
      given speechClient.authorizationStatus returns .authorized
      given speechClient.startTask yields (bestTranscription: (formattedString: "Hello"), isFinal: true) every 500ms then finishes

      label meeting
      send onTask
      advance 500ms
      receive speechResult
        transcript = "Hello"
      cancel meeting
      ```

      An endpoint that `emit`, `end` or `fail` names needs no `given`: its streams stay open until a step ends
      them, and its calls wait until a step answers them. `emit` feeds the open stream, or answers the waiting
      call. If several are open, say which: by arguments, `emit fetch(2) "two"`, or by offset,
      `emit fetch[1] "two"`.

      ```replay
      feature long-living-effects

      send task
      emit screenshots
      receive userDidTakeScreenshotNotification
        screenshotCount = 1
      end screenshots
      finish 1
      ```

      ```replay
      feature two-counters

      send counter1.incrementButtonTapped
        counter1.count = 1
      send counter1.numberFactButtonTapped
      send counter2.numberFactButtonTapped
      emit numberFact.fetch(0) "zero"
      receive counter2.numberFactResponse("zero")
        counter2.numberFact = "zero"
      emit numberFact.fetch "one"
      receive counter1.numberFactResponse("one")
        counter1.numberFact = "one"
      ```

      `fail` ends a stream with an error, or makes a waiting call throw.

      ```replay
      feature refreshable

      send refresh
      fail factClient.fetch "offline"
      receive factResponse.failure
      send refresh
      emit factClient.fetch "zero"
      receive factResponse.success("zero")
        fact = "zero"
      ```

      An `emit` that matches several calls is a failure, and so is one that matches none.

      ```replay
      feature two-counters

      send counter1.numberFactButtonTapped
      send counter2.numberFactButtonTapped
      emit numberFact.fetch "zero"
      ```

      ```error
      error: 2 calls of 'numberFact.fetch' are open
        --> example.replay:5:6
         |
       5 | emit numberFact.fetch "zero"
         |      ^^^^^^^^^^^^^^^^
         |
         = say which: numberFact.fetch[0], numberFact.fetch[1]
      ```

      ## Built-in dependencies

      These need no registration. Without a `given`, `uuid` counts up from zero, `date` starts at
      2001-01-01T00:00:00Z and moves with virtual time, random numbers are seeded, the locale is `en_US`, the
      time zone UTC and the calendar Gregorian.

      ```text
      given uuid incrementing                      00000000-0000-0000-0000-000000000000, …001, and so on
      given uuid [UUID(7), UUID(9)]                these, one for each call; one more call is a failure
      given uuid constant UUID(7)                  always this one
      given date 2026-01-01T00:00:00Z              this date, which moves with virtual time
      given date moving 2026-01-01T00:00:00Z       the same
      given date constant 2026-01-01T00:00:00Z     this date, which does not move
      given random 42                              numbers from this seed
      given random [0.5, 0.25, true]               these, one for each draw, as fractions of its range
      given random constant 0.5                    always this one
      given locale "de_DE"                         also given timeZone "Europe/Berlin", given calendar "buddhist"
      ```

      A fraction is at least 0.0 and below 1.0. In a draw from `0...3`, `0.5` gives 2. `true` and `false` are
      for draws of `Bool`.

      ```replay
      feature todos
      given uuid [UUID(7)]

      send addTodoButtonTapped
        todos = [(description: "", id: UUID(7), isComplete: false)]
      ```

      ```replay
      feature counter
      given random [1.5]
      ```

      ```error
      error: a random number is a fraction of the range that is drawn from: at least 0.0, below 1.0
        --> example.replay:2:15
         |
       2 | given random [1.5]
         |               ^^^
      ```

      ## Effects

      `finish` fails while an effect is running; virtual time does not move by itself. `finish STEP` checks
      the effects of one step. `cancel STEP` cancels them. STEP is the label or the number of an earlier
      step. Steps are numbered from 1 in the order of the file; a repeated one is `4.2`, an included one `3:1`.

      ```replay
      feature timers

      label timer
      send toggleTimerButtonTapped
        isTimerActive = true
      advance 1s
      receive timerTicked
        secondsElapsed = 1
      cancel timer
      finish timer
      ```

      A label must be unique in the script, and must not begin with a digit.

      ```replay
      feature timers

      cancel timer
      ```

      ```error
      error: no step has the label 'timer'
        --> example.replay:3:8
         |
       3 | cancel timer
         |        ^^^^^
      ```

      ```replay
      feature counter

      label 3
      send incrementButtonTapped
        count = 1
      ```

      ```error
      error: a label cannot begin with a digit
        --> example.replay:3:7
         |
       3 | label 3
         |       ^ '3' is a step's number
      ```

      An effect that is still running when the script ends is a failure.

      ```replay
      feature timers

      send toggleTimerButtonTapped
        isTimerActive = true
      ```

      ```error
      error: an effect of this step is still in flight
        --> example.replay:3:1
         |
       3 | send toggleTimerButtonTapped
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         |
         = next timer in 1s: add "advance 1s"
         = or end it: by the action that cancels it, "cancel STEP", or "skip effects"
      ```

      `skip received` drops the actions that were not received, and `skip effects` stops the running effects.

      ```replay
      feature counter
      given numberFact.fetch returns "a fact"

      send numberFactButtonTapped
      skip received
      given numberFact.fetch never returns
      send numberFactButtonTapped
        any change
      skip effects
      ```

      ## How much a script asserts

      ```text
      on                       everything: each change, each action, each effect (the default)
      off                      only what the script states
      off-showing-skipped      the same, and the report shows what the script left out
      ```

      ```replay
      feature counter
      exhaustivity off

      send incrementButtonTapped
      send incrementButtonTapped
        count = 2
      exhaustivity on
      send decrementButtonTapped
        count = 1
      ```

      ## Showing the state

      `print` shows the state at this point in the report, and `print PATH` a part of it.

      ```replay print.replay
      feature counter

      send incrementButtonTapped
        count = 1
      print count
      ```

      ```console
      $ tca-replay --diff none print.replay
      print.replay · counter

        1 ✓ send incrementButtonTapped
        2 ✓ print count
            count = 1

      1 script: 1 passed · 2 steps: 2 passed
      ```

      ## Repeating and including

      The steps of a `repeat` begin in the first column, like all steps.

      ```replay
      feature counter

      repeat 3
      send incrementButtonTapped
        any change
      end
      expect
        count == 3
      ```

      ```replay
      feature counter

      repeat 3
        send incrementButtonTapped
      end
      ```

      ```error
      error: the steps of a 'repeat' are not indented
        --> example.replay:4:3
         |
       4 |   send incrementButtonTapped
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ begin the line in column one
         |
         = 'repeat N' goes above the steps, and 'end' below them
      ```

      `include PATH` inserts the steps of another file. The path is relative to the file that includes it, and ends
      in `.replay` or `.json`. An included file needs no `feature`. A file that includes itself is an error, and so
      is a missing file.

      ```replay _two.replay
      send incrementButtonTapped
        count = 1
      send incrementButtonTapped
        count = 2
      ```

      ```replay
      feature counter
      include _two.replay

      send decrementButtonTapped
        count = 1
      ```

      ```replay
      feature counter
      include _three.replay
      ```

      ```error
      error: '_three.replay' cannot be included: cannot read '_three.replay': No such file or directory
        --> example.replay:2:9
         |
       2 | include _three.replay
         |         ^^^^^^^^^^^^^
      ```

      ```replay
      feature counter
      include example.replay
      ```

      ```error
      error: 'example.replay' includes itself
        --> example.replay:2:9
         |
       2 | include example.replay
         |         ^^^^^^^^^^^^^^
         |
         = example.replay → example.replay
      ```

      Included files lie in the working directory, or in a folder below it. If the script itself lies elsewhere, they
      lie in its folder or below. `--include-root DIR` sets another folder. An absolute path is an error, and so is a
      path or a link that leads out of the folder; nothing of such a file is printed.

      ```replay
      feature counter
      include ../_two.replay
      ```

      ```error
      error: '../_two.replay' cannot be included: it lies outside the working directory
        --> example.replay:2:9
         |
       2 | include ../_two.replay
         |         ^^^^^^^^^^^^^^
         |
         = '--include-root DIR' sets the folder of included files
      ```

      ## Files and folders

      The command takes files, folders, or `-` for standard input. It searches a folder for `.replay`, `.json` and
      `.jsonl` files, in the byte order of their names. It skips files and folders whose names begin with `_` or
      `.`, so a file like `_two.replay` runs only where it is included. It also skips a `.json` file without
      `feature` and `steps`, and says so on standard error. A folder without a script is an error with exit code 2;
      a named file that cannot be read is one with exit code 3.

      ```replay scripts/counting.replay
      feature counter

      send incrementButtonTapped
        count = 1
      ```

      ```replay scripts/_three.replay
      send incrementButtonTapped
        any change
      ```

      ```console
      $ tca-replay list .
      ./print.replay · counter · 2 steps
      ./scripts/counting.replay · counter · 1 step
      ```

      ```console
      $ tca-replay missing.replay
      error: cannot read 'missing.replay': No such file or directory

      1 script: 1 broken
      ```

      ## Limits

      ```text
      --timeout DURATION        processor time for one step (10s)
      --wall-timeout DURATION   wall-clock time for one script (10m)
      --max-memory SIZE         memory for one script (4GiB)
      --max-output SIZE         what one script may print (64MiB)
      ```

      A script that reaches a limit is stopped at the step that was running. Its outcome is `crashed` and the exit
      code is 3; the other scripts still run. Brackets can be nested at most 512 deep.

      States can be nested deeper. Comparisons look at all levels. A dump ends after 512 levels and says how many
      follow, as in `… 9,488 more levels`. A diff shows a change at any depth, and leaves out the levels above it. The
      stack of a replay has 128 MiB, which is enough for 100,000 levels of most types.

      ## Registering a feature

      Your own tool registers its features in Swift. The names in scripts come from these registrations.

      ```text
      FeatureRegistration("NAME") { Feature() } initialState: { Feature.State() }
                                              a feature for the header 'feature NAME'
      .client("api", \.api)                   a @DependencyClient: its endpoints are api.fetch and so on
      .endpoint("api.fetch", \.api.fetch)     one closure of any client
      .endpoint("api.find(id:)", \.api.find)  the same, with its argument labels
      .initialState("NAME") { … }             a starting state, for 'state from NAME'
      .shared("NAME", .syncUps)               a key of shared state, for 'shared NAME'
      .computed("NAME", \SyncUp.property)     a computed property that @ObservableState does not find
      .value(of: T.self) { text in … }        a parser for a type
      .value(like: T(…))                      a sample that supplies the fields a script leaves out
      .values(of: T.self, ["mock": .mock])    static members, as in .mock
      .invariant("NAME") { state in … }       a condition that holds after every step
      ```

      A reducer that takes closures can get them from the replay. Scripts then answer them by name.

      ```text
      FeatureRegistration("favoriting") { replay in
        Favoriting(favorite: replay.endpoint("favorite"))
      } initialState: {
        Favoriting.State()
      }
      ```

      ```replay
      feature favoriting
      given favorite(UUID(0), true) returns true

      send episodes[id: UUID(0)].favorite.buttonTapped
        episodes[0].isFavorite = true
      receive episodes[id: UUID(0)].favorite.response(.success(true))
      expect
        calls favorite == [(UUID(0), true)]
      ```

      """##)
}
