import Testing

// Names that mean something else in another place.
extension ImportedMeaningTests {
  @Test("a property that a variable of the test hides is not the variable")
  func hiddenProperty() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        struct CounterTests {
          let count = 1
          let fact = "one"
          func tap(_ store: TestStoreOf<Counter>) async {
            await store.send(.incrementButtonTapped) { $0.count = count }
          }
          @Test func hidden() async {
            let fact = self.fact
            let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
            await tap(store)
            let count = 7
            await tap(store)
            await store.send(.decrementButtonTapped) { $0.count = self.count }
            await store.send(.numberFactResponse(fact)) { $0.numberFact = fact }
          }
        }

        """
      ])
    #expect(
      run.errors == """
        a.swift:12: not imported: the function uses another 'count' than the one here
        a.swift:13: not imported: the value is computed with 'self'

        """)
    #expect(
      run.output.hasSuffix(
        """

        send incrementButtonTapped
          count = 1

        # not imported, line 12: await tap(store)  (the function uses another 'count' than the one here)
        send decrementButtonTapped
          # not imported, line 13: await store.send(.decrementButtonTapped) { $0.count = self.count }  (the value is computed with 'self')
          count = _

        send numberFactResponse("one")
          numberFact = "one"

        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("a function does not use a variable of the block that calls it, nor of a loop")
  func hiddenInBlock() throws {
    let run = try `import`(
      """
        let n = 1
        func tap() async { await store.send(.incrementButtonTapped) { $0.count = n } }
        await tap()
        do {
          let n = 5
          await tap()
        }
        for n in [2] { await tap() }
        await tap()
      """)
    let gap = "not imported: the function uses another 'n' than the one here\n"
    #expect(run.errors == "a.swift:8: \(gap)a.swift:10: \(gap)")
    #expect(run.output.ranges(of: "send incrementButtonTapped\n  count = 1\n").count == 2)
  }

  @Test("functions of one name in a test do not replace each other")
  func overloads() throws {
    let run = try `import`(
      """
        func tap(_ count: Int) async { await store.send(.incrementButtonTapped) { $0.count = count } }
        func tap(_ fact: String) async { await store.send(.decrementButtonTapped) }
        await tap(1)
      """)
    #expect(
      run.errors == """
        a.swift:5: not imported: a call of a function that cannot be written out
        a.swift:1: skipped 'odd': it has no steps

        """)
  }

  @Test("variables of the script do not hide each other")
  func places() throws {
    let run = try `import`(
      """
        let count = store.state.count
        await store.send(.incrementButtonTapped) { $0.count = 1 }
        do {
          let count = store.state.count
          await store.send(.numberFactResponse("x")) { $0.count = count }
        }
        await store.send(.decrementButtonTapped) { $0.count = count }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """

        let count = count
        send incrementButtonTapped
          count = 1
        let count2 = count
        send numberFactResponse("x")
          count = count2

        send decrementButtonTapped
          count = count

        """), "\(run.output)")
  }

  @Test(
    "a value that an expression changes is not known behind it",
    arguments: [
      "let first = counts.removeFirst()", "change(&counts)", "let change = { counts = [5] }",
      "await store.send(.numberFactResponse(\"x\")) { $0.count = counts.removeFirst() }",
      "func change() -> Int { counts = [5]; return 1 }\n  let changed = change()",
    ])
  func changedByExpression(statement: String) throws {
    let run = try `import`(
      "  var counts = [1, 2]\n  \(statement)\n"
        + "  await store.send(.incrementButtonTapped) { $0.count = counts[0] }")
    #expect(
      run.errors.hasSuffix("not imported: the value of 'counts' is not known here\n"),
      "\(run.errors)")
    #expect(run.output.hasSuffix("(the value of 'counts' is not known here)\n  count = _\n"))
    #expect(run.exitCode == 1)
  }

  @Test("a name that is not known is not that of a case")
  func unknownNames() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func editing() async {
          let store = TestStore(initialState: Todos.State(editMode: .inactive, filter: .all, todos: [])) {
            Todos()
          }
          await store.send(\\.binding.editMode, active)
          let inactive: Todos.EditMode
          await store.send(\\.binding.editMode, inactive)
          let other = Todos.EditMode.transient
          for active in [other] {
            await store.send(\\.binding.editMode, active) { $0.editMode = active }
          }
        }

        """
      ])
    #expect(
      run.errors == """
        a.swift:5: not imported: the value of 'active' is not known here
        a.swift:7: not imported: the value of 'inactive' is not known here

        """)
    #expect(
      run.output.hasSuffix(
        """
        (the value of 'inactive' is not known here)
        send binding.editMode(Todos.EditMode.transient)
          editMode = Todos.EditMode.transient

        """), "\(run.output)")
  }

  @Test("the name of a variable can stand on the next line")
  func nameOnNextLine() throws {
    let run = try `import`(
      """
        let
          count = 1
        await store.send(.incrementButtonTapped) { $0.count = count }
      """)
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("\nsend incrementButtonTapped\n  count = 1\n"))
  }
}
