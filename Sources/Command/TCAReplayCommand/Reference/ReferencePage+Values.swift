// Written by scripts/reference from Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/values.md. Edit that file.

extension ReferencePage {
  static let values = ReferencePage(
    markdown: ##"""
      # Values

      Values are written as the tool prints them, so you can paste a diff into a script. `customDump` prints them
      the same way.

      ```text
      nil  true  false               optionals and Booleans
      -12  3.5  1e-9                 numbers
      "text\n"  #"raw "text""#       strings; """ begins and ends a string of several lines
      .active  active                a case without a payload
      .failure("offline")            a case with a payload
      [1, 2]  ["a": 1]  [:]          arrays, sets, identified arrays, dictionaries
      (1, label: 2)                  tuples
      Todo(id: 1, title: "Milk")     structs; the type's name can be left out
      1...3  1..<4  1...             ranges
      1.5s  500ms  1m30s             durations
      \.title                        a key path
      _                              any value, in 'receive' and in expectations
      NAME                           the value that 'let NAME' named
      ```

      Foundation's types have special forms. The text inside the parentheses is taken literally. Where the type is
      known, the bare text or a string is enough.

      ```text
      UUID(00000000-0000-0000-0000-000000000005)   UUID(5) is short for it
      Date(2026-01-01T00:00:00Z)                   2026-01-01T00:00:00Z
      URL(https://example.com)                     "https://example.com"
      Data(base64: "aGk=")                         [104, 105]
      Locale(de_DE)                                "de_DE"
      ```

      ```replay
      feature todos

      send addTodoButtonTapped
        todos = [
          Todo.State(
            description: "",
            id: UUID(00000000-0000-0000-0000-000000000000),
            isComplete: false
          )
        ]
      send todos[id: UUID(0)].binding.description(#"Say "milk""#)
        todos[0].description = "Say \"milk\""
      send binding.filter(.active)
        filter = .active
      send todos[0].binding.description("""
        Milk
        Bread
        """)
        todos[0] = (description: "Milk\nBread", id: UUID(0), isComplete: false)
      ```

      ## Two uses of values

      In `send`, below `state` and in answers, the tool builds the value, so it must be complete. In `receive`, in
      expectations and in the arguments of `given`, the tool compares the value with another one. There `_` matches
      anything.

      ```replay
      feature counter

      send numberFactResponse(_)
      ```

      ```error
      error: '_' cannot be used in an action that is sent
        --> example.replay:3:25
         |
       3 | send numberFactResponse(_)
         |                         ^ a value is needed here
         |
         = '_' matches any value; use it in 'receive' and in expectations
      ```

      A value of the wrong type is an error before anything runs.

      ```replay
      feature counter

      send numberFactResponse(7)
      ```

      ```error
      error: expected String, found 7
        --> example.replay:3:25
         |
       3 | send numberFactResponse(7)
         |                         ^
         |
         = at .numberFactResponse
      ```

      ## Escapes

      In a string, `\n`, `\t`, `\r`, `\0`, `\\`, `\"`, `\'` and `\u{1F600}` are escapes. In `#"…"#` a backslash is
      a backslash. Control characters must be escaped. There is no interpolation.

      ```replay
      feature counter

      send numberFactResponse("a\qb")
      ```

      ```error
      error: unknown escape '\q'
        --> example.replay:3:27
         |
       3 | send numberFactResponse("a\qb")
         |                           ^^
         |
         = escapes are \n \t \r \0 \\ \" \' and \u{…}
      ```

      Reports and messages show these characters as such escapes: control characters, marks and overrides of the writing
      direction, and characters that cannot be seen, such as spaces without a width. Emoji and texts of all languages stay as
      they are. A line of a report can be pasted into a script.

      ```replay
      feature counter
      given numberFact.fetch returns "1\u{202E}fact\u{9B}👩‍🚀"

      send numberFactButtonTapped
      receive numberFactResponse
        numberFact = "1 fact"
      ```

      ```error
      error: the state after this step is not what the script says
        --> example.replay:6:3
         |
       6 |   numberFact = "1 fact"
         |   ^^^^^^^^^^
              Counter.State(
                count: 0,
            -   numberFact: "1 fact"
            +   numberFact: "1\u{202E}fact\u{9B}👩‍🚀"
              )
         (expected: -, actual: +)
         = to make it pass, in place of line 6:
        numberFact = "1\u{202E}fact\u{9B}👩‍🚀"
      ```

      ## Types that scripts can build

      A payload needs no conformance. The tool builds a value in the first of these ways that fits:

      1. with a parser that the feature registers, `.value(of: T.self) { text in … }`;
      2. types of the standard library and Foundation;
      3. the library's own types: identified arrays, stack and presentation state and actions, binding actions,
         shared values;
      4. enums, by the names of their cases;
      5. `Decodable` types;
      6. structs, by their stored properties.

      Optional properties can be left out. `.value(like: SAMPLE)` lets a script leave out the others as well: the
      sample supplies them. `.values(of: T.self, ["mock": .mock])` names static members, such as `.mock`.

      ```replay
      feature sync-ups-list
      state
        shared syncUps = [SyncUp(title: "Design")]

      send onDelete([0])
        syncUps = []
      ```

      ## Key paths

      A key path in a binding names the property to set. Elsewhere it means the value that the state has there at
      that moment; a `@Shared` value stays shared.

      ```replay
      feature binding-form

      send binding.set(\.text, "Blob")
        text = "Blob"
      send binding.text("Blob Jr.")
        text = "Blob Jr."
      ```

      ```replay
      feature sync-ups
      state
        shared syncUps = [.mock]

      send path.push(id: 0, state: .detail((syncUp: \.syncUpsList.syncUps[0])))
        path[id: 0] = _
      send path[id: 0].detail.deleteButtonTapped
        path[id: 0].detail.destination = .alert(.deleteSyncUp)
      send path[id: 0].detail.destination.alert.confirmDeletion
        path[id: 0].detail.destination = nil
        syncUpsList.syncUps = []
      receive path.popFrom(id: 0)
        path = []
      ```

      ## What dumps show beyond `customDump`

      The tool prints some values more fully than `customDump`, so that a script can use them: up to 256 bytes of
      `Data`, dates finer than a millisecond, `.some(nil)`, and control characters as escapes. A value that a dump
      shortens cannot be built from it. So these are errors in `send`, `state` and answers: the `…` of a cut dump, the
      `(↩︎)` of a cycle, and `Data(300 bytes)`.

      ```replay
      feature web-socket
      given webSocket.sendPing does nothing

      label connection
      send connectButtonTapped
        connectivityState = .connecting
      emit webSocket.open .didOpen(protocol: nil)
      receive webSocket.didOpen
        connectivityState = .connected
      emit webSocket.receive .success(.data(Data(base64: "SGk=")))
      receive receivedSocketMessage(.success(.data(Data(base64: "SGk="))))
      cancel connection
      ```

      """##)
}
