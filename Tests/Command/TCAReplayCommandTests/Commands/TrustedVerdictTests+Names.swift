import Testing

// Names, answers and shared values.
extension TrustedVerdictTests {
  @Test(
    "correct uses pass",
    arguments: [
      // A value of an action for an element at an offset has a name.
      """
      feature favoriting
      state
        episodes = [(id: UUID(0), isFavorite: false, title: "E")]
      given favorite(_, _) returns true

      send episodes[0].favorite.buttonTapped
        any change
      receive episodes[0].favorite.response(.success(let x))
      expect
        episodes[0].isFavorite == x
      """,
      // An answer uses arguments of its call beside other names.
      """
      feature favoriting
      state
        episodes = [(id: UUID(0), isFavorite: false, title: "E")]

      let first = episodes[0].id
      given favorite(first, let value) returns value
      send episodes[id: first].favorite.buttonTapped
        any change
      receive episodes[id: first].favorite.response(.success(true))
      """,
      """
      feature counter
      state
        numberFact = "old"

      let fact = numberFact
      given numberFact.fetch(let n) returns fact
      send numberFactButtonTapped
      receive numberFactResponse("old")
      """,
      // A later step gives the name of a header to another value.
      """
      feature counter
      let x = "a"

      let y = count
      send numberFactResponse(x)
        numberFact = x
        count == y
      let x = count
      send incrementButtonTapped
        count == 1
        count != x
      """,
      // A call gives the name of a header to another value.
      """
      feature favoriting
      state
        episodes = [(id: UUID(0), isFavorite: false, title: "E")]
      let value = "a"
      given favorite(_, let value) returns value

      send episodes[0].favorite.buttonTapped
        any change
      receive episodes[0].favorite.response(.success(true))
      """,
      // Lines about a shared value apply in order.
      """
      feature shared-user-defaults
      state
        shared appStorage("count") = 3

      send counter.incrementButtonTapped
        shared appStorage("count") += 2
        shared appStorage("count") -= 1
      """,
    ])
  func correct(script: String) throws {
    let run = try run(script)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
  }

  @Test("an object of arguments has no order")
  func order() throws {
    let run = try run(
      """
      {"feature": "login", "given": {"authenticationClient.login": {
        "args": {"password": "pw", "email": "a@b.c"}, "throws": "offline"}},
        "steps": [{"send": "view.binding.email(\\"\\")"}]}
      """, "a.json")
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
  }

  @Test("lines about a shared value must make what it is")
  func shared() throws {
    let run = try run(
      """
      feature shared-user-defaults
      exhaustivity off
      state
        shared appStorage("count") = 3

      send counter.incrementButtonTapped
        shared appStorage("count") += 2
        shared appStorage("count") += 1
      """)
    #expect(
      run.output.contains(
        """
        error: 'appStorage("count")' is not what 'shared appStorage("count") += 2' makes of it
          --> a.replay:7:3
        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("a value in memory has the type that the feature keeps there")
  func memory() throws {
    let run = try run(
      """
      feature shared-in-memory
      state
        shared inMemory("stats") = 3

      expect
        shared inMemory("stats") == 3
      """)
    #expect(
      run.output.contains(
        """
        error: this cannot be set in the starting state: the feature keeps a Stats there
          --> a.replay:3:3
        """), "\(run.output)")
    #expect(run.exitCode == 2)
  }

  @Test("a stack's element is named as the script names it")
  func element() throws {
    let run = try run(
      """
      feature sign-up
      state
        path = [3: .topics((topics: [], isEditingFromSummary: false, alert: nil))]

      send path[#0].topics.doneButtonTapped
      """)
    #expect(
      run.output.contains("error: 'path' has no element [#0]\n"), "\(run.output)")
  }

  @Test("errors of data stand where the data is")
  func data() throws {
    let run = try run(
      """
      feature todos
      state from three

      send binding.filter(Data("x"))
      """)
    #expect(
      run.output.contains(
        """
        error: 'Data' is not a case of Todos.Filter
          --> a.replay:4:21
        """), "\(run.output)")
  }
}
