// Written by scripts/reference from Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/paths.md. Edit that file.

extension ReferencePage {
  static let paths = ReferencePage(
    markdown: ##"""
      # Paths and expectations

      A path names a part of the state, from its root. Properties have the names that the feature declares.

      ```text
      count                       a property
      user.name                   a property of a property
      todos[0]                    an element, by its offset
      todos[id: UUID(5)]          an element, by its id
      scores["blob"]              a value of a dictionary
      newGame.game                a payload, through the current case of an enum
      path[id: 0].detail          an element of a stack; the tool prints its id as #0
      pair.0  pair.label          a part of a tuple
      todos.count                 also isEmpty, ids, keys
      self                        the whole state
      ```

      A path looks through optionals, presented state and `@Shared` values to what they hold. A name that the state
      does not have is an error.

      ```replay
      feature counter

      send incrementButtonTapped
        cuont = 1
      ```

      ```error
      error: Counter.State has no 'cuont'
        --> example.replay:4:3
         |
       4 |   cuont = 1
         |   ^^^^^ did you mean 'count'?
      ```

      A path through a case or an optional fails the step if the state has another case or `nil`. To set a case, assign
      a value; `self` is the whole state.

      ```replay
      feature optional-state

      send toggleCounterButtonTapped
        optionalCounter = (count: 0, numberFact: nil)
      send optionalCounter.incrementButtonTapped
        optionalCounter.count += 1
      send toggleCounterButtonTapped
        self = (optionalCounter: nil)
      ```

      ```replay
      feature tic-tac-toe
      state from new-game

      send newGame.binding.set(\.oPlayerName, "Blob")
        .newGame(oPlayerName: "Blob")
      ```

      ```error
      error: a case is not a path
        --> example.replay:5:3
         |
       5 |   .newGame(oPlayerName: "Blob")
         |   ^^^^^^^^ write 'self = .newGame(…)'
         |
         = 'self' is the whole state; a line is PATH = VALUE or PATH == VALUE
      ```

      ## Changes

      These lines apply in order to a copy of the state before the step. The result must be the state after it.

      ```text
      count = 1                       the value is now 1
      token = _                       the value changed to any value
      count += 1  count -= 1          a number grew or shrank
      todos += Todo(…)                an element was appended
      todos -= [id: UUID(5)]          an element was removed
      todos insert Todo(…) at 0       an element was inserted
      todos move [0] to 2             an element moved; also [id: …]
      todos.ids = […]                 the elements are in another order
      scores["blob"] = nil            a key was removed
      any change                      the state changed in any way
      ```

      ```replay
      feature todos
      state from three

      send todos[0].binding.isComplete(true)
        todos[0].isComplete = true
      advance 1s
      receive sortCompletedTodos
        todos move [0] to 1
      send delete([0])
        todos -= [id: UUID(1)]
      ```

      ```replay
      feature todos

      send addTodoButtonTapped
        todos += (description: "", id: UUID(0), isComplete: false)
      send addTodoButtonTapped
        todos insert (description: "", id: UUID(1), isComplete: false) at 0
      ```

      ```replay
      feature todos
      state from three
      exhaustivity off

      send move([0], 2)
        todos.ids = [UUID(1), UUID(0), UUID(2)]
      ```

      ```replay
      feature counter

      send incrementButtonTapped
        count = 2
      ```

      ```error
      error: the state after this step is not what the script says
        --> example.replay:4:3
         |
       4 |   count = 2
         |   ^^^^^
              Counter.State(
            -   count: 2,
            +   count: 1,
                numberFact: nil
              )
         (expected: -, actual: +)
      ```

      ## Predicates

      A predicate checks the state after the step, and allows its path to have changed. `not` before the operator
      negates it.

      ```text
      count == 1  count != 1          equal, not equal
      count > 3  >=  <  <=            for types with an order
      query contains "swift"          a part of a string, an element, or a key
      name matches "B.*"              a regular expression for the whole string
      alert exists                    not nil; also alert not exists
      ```

      ```replay
      feature counter

      send incrementButtonTapped
        count > 0
        count not > 1
      send numberFactResponse("one is lonely")
        numberFact contains "lonely"
        numberFact matches "one .*"
        numberFact exists
      ```

      ```replay
      feature counter

      send incrementButtonTapped
        count > 1
      ```

      ```error
      error: 'count > 1' does not hold: 'count' is 1
        --> example.replay:4:3
         |
       4 |   count > 1
         |   ^^^^^
         actual: 1
      ```

      An operator or a value that does not fit the type is an error before anything runs.

      ```replay
      feature counter

      expect
        numberFact > 3
      ```

      ```error
      error: expected String, found 3
        --> example.replay:4:16
         |
       4 |   numberFact > 3
         |                ^
      ```

      ## Computed properties

      A path can name the computed properties of types with `@ObservableState`. A script can test them but not set
      them.

      ```replay
      feature record-meeting

      expect
        durationRemaining > 0s
      ```

      The macro leaves out private properties, those with attributes such as `@MainActor`, those whose getters can throw or
      suspend, those of types such as `some Sequence`, and all properties of a type whose declaration names protocols that
      the macro does not know. Register those, and the properties of types without `@ObservableState`, by name:
      `.computed("NAME", \.property)`.

      ```replay
      feature record-meeting

      expect
        durationRemaining = 5s
      ```

      ```error
      error: 'durationRemaining' can be read only
        --> example.replay:4:3
         |
       4 |   durationRemaining = 5s
         |   ^^^^^^^^^^^^^^^^^
      ```

      ## Shared state

      `shared KEY` names a value that the feature registers with `.shared("KEY", …)`, whether the state holds it or not.
      `shared appStorage("KEY")` and `shared inMemory("KEY")` need no registration for a Boolean, a number or a string;
      the literal after the operator determines the type. Below `state`, such a line sets the value before the script
      starts.

      ```replay
      feature sync-ups-list
      state
        shared syncUps = [SyncUp(title: "Design")]

      send onDelete([0])
        syncUps = []
      expect
        shared syncUps == []
        shared syncUps.isEmpty == true
      ```

      ```replay
      feature shared-user-defaults
      state
        shared appStorage("count") = 3

      expect
        counter.count == 3
      send counter.incrementButtonTapped
        counter.count = 4
        shared appStorage("count") == 4
      ```

      ```replay
      feature sync-ups-list

      expect
        shared syncUp == []
      ```

      ```error
      error: unknown shared key 'syncUp'
        --> example.replay:4:10
         |
       4 |   shared syncUp == []
         |          ^^^^^^ did you mean 'syncUps'?
         |
         = shared keys: syncUps
         = register it: .shared("syncUp", .syncUp)
      ```

      ## Calls and dismissal

      ```text
      calls ENDPOINT == [5, 6]          the arguments of all calls so far; several arguments form a tuple
      calls ENDPOINT contains 5         one of the calls has these arguments
      calls ENDPOINT exists             the endpoint was called
      calls ENDPOINT.count == 2         the number of calls; any comparison
      dismissed  not dismissed          whether the feature has dismissed itself
      calls dismiss.count == 1          how often it has dismissed itself
      ```

      ```replay
      feature counter
      given numberFact.fetch returns "a fact"

      send numberFactButtonTapped
        calls numberFact.fetch == [0]
      receive numberFactResponse
        any change
        calls numberFact.fetch contains 0
        calls numberFact.fetch exists
        calls numberFact.fetch.count == 1
      ```

      If a feature dismisses itself and the script does not say so, the report has a note.

      ```replay
      feature record-meeting

      send endMeetingButtonTapped
        alert = .endMeeting
        not dismissed
      send alert.confirmDiscard
        alert = nil
        dismissed
      expect
        calls dismiss.count == 1
      ```

      ```replay
      feature counter

      expect
        dismissed
      ```

      ```error
      error: the feature has not dismissed itself
        --> example.replay:4:3
         |
       4 |   dismissed
         |   ^^^^^^^^^
      ```

      """##)
}
