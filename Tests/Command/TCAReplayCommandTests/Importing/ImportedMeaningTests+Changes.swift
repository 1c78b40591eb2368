import Testing

// Variables whose values change, and values that are given again.
extension ImportedMeaningTests {
  @Test("a declaration of two variables, and one of a closure, give values")
  func names() throws {
    let run = try `import`(
      """
        let step = 1, count = 2
        await store.send(.incrementButtonTapped) { [step = 3] in $0.count = step }
        await store.send(.incrementButtonTapped) { $0.count = step }
        await store.send(.incrementButtonTapped) { $0.count = count }
      """)
    #expect(
      run.output.hasSuffix(
        """

        send incrementButtonTapped
          count = 3

        send incrementButtonTapped
          count = 1

        send incrementButtonTapped
          count = 2

        """), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test(
    "a variable that a statement may change has no known value",
    arguments: [
      (
        "if isReady { next = 2 }\n  await store.send(.incrementButtonTapped) { $0.count = next }",
        "4: not imported: a script has no 'if'\na.swift:5"
      ),
      (
        "guard let next = numbers.next() else { return }\n"
          + "  await store.send(.incrementButtonTapped) { $0.count = next }",
        "4: not imported: a script has no 'guard'\na.swift:5"
      ),
      (
        "let (next, last) = (2, 3)\n  await store.send(.incrementButtonTapped) { $0.count = next }",
        "4: not imported: a variable without a name\na.swift:5"
      ),
      (
        "for _ in 0..<2 {\n"
          + "    await store.send(.incrementButtonTapped) { $0.count = next }\n    next = 2\n  }",
        "5"
      ),
    ])
  func changed(statements: String, errors: String) throws {
    let run = try `import`("  var next = 1\n  \(statements)")
    let end = "not imported: the value of 'next' is not known here\n"
    #expect(
      run.errors.hasPrefix("a.swift:\(errors): \(end)"), "\(run.errors)")
    #expect(run.output.contains("(the value of 'next' is not known here)\n  count = _\n"))
    #expect(run.exitCode == 1)
  }

  @Test("a variable that a step's closure hides or changes has no known value")
  func changedInStep() throws {
    let run = try `import`(
      """
        var count = 2
        await store.send(.incrementButtonTapped) {
          let count = 7
          $0.count = count
        }
        await store.send(.incrementButtonTapped) {
          count = 3
          $0.count = count
        }
        await store.send(.incrementButtonTapped) { $0.count = count }
      """)
    #expect(
      run.errors == """
        a.swift:5: not imported: the change is computed
        a.swift:6: not imported: the value of 'count' is not known here
        a.swift:9: not imported: the change is computed
        a.swift:10: not imported: the value of 'count' is not known here
        a.swift:12: not imported: the value of 'count' is not known here

        """)
    #expect(run.exitCode == 1)
  }

  @Test("a value that changes once more in a step is not compared")
  func changesOnceMore() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func odd() async {
          let store = TestStore(initialState: Todos.State(todos: [])) { Todos() }
          await store.send(.addTodoButtonTapped) {
            $0.todos = [Todo.State(description: "a", id: UUID(0), isComplete: false)]
            $0.todos[0].description = ""
          }
          await store.send(.addTodoButtonTapped) {
            $0.todos = []
            $0.todos.append(Todo.State(description: "", id: UUID(0), isComplete: false))
          }
        }

        """
      ])
    #expect(
      run.output.hasSuffix(
        """

        send addTodoButtonTapped
          # not imported, line 4: $0.todos = [Todo.State(description: "a", id: UUID(0), isComplete: false)]  ('todos' changes once more)
          todos = _
          todos[0].description = ""

        send addTodoButtonTapped
          # not imported, line 9: $0.todos.append(Todo.State(description: "", id: UUID(0), isComplete: false))  ('todos' changes once more)
          todos = _

        """), "\(run.output)")
    #expect(
      run.errors == """
        a.swift:4: not imported: 'todos' changes once more
        a.swift:9: not imported: 'todos' changes once more

        """)
    #expect(run.exitCode == 1)
  }

  @Test("a value that a step gives again without what an initializer leaves out is compared")
  func changesDefaultValue() throws {
    let run = try `import`(
      "  await store.send(.incrementButtonTapped) { $0 = Counter.State(); $0.count = 1 }")
    #expect(run.output.hasSuffix("\n  self = Counter.State(count: _)\n  count = 1\n"))
    #expect(run.errors == "")
  }

  @Test(
    "an answer that takes the place of another one is not left out",
    arguments: [
      ("{ texts.withValue { $0[$1] } }", "the value is computed with 'texts'"),
      ("{ _ in texts.withValue { $0.removeLast() } }", "the value is computed with 'texts'"),
      (
        "{ _ in for await _ in clock.timer(interval: .seconds(1)) { return \"x\" }; return \"y\" }",
        "the answer is computed"
      ),
      ("{ _ in fatalError() }", "'numberFact.fetch' has had an answer before"),
      (
        "{ _ in Issue.record(); return \"\" }", "'numberFact.fetch' has had an answer before"
      ),
    ])
  func answers(closure: String, reason: String) throws {
    let run = try `import`(
      """
        let texts = LockIsolated(["a", "b"])
        await store.send(.incrementButtonTapped)
        store.dependencies.numberFact.fetch = \(closure)
        await store.send(.incrementButtonTapped)
      """,
      reducer: "{ Counter() } withDependencies: { $0.numberFact.fetch = { [a = \"x\"] _ in a } }")
    #expect(run.output.contains("\ngiven numberFact.fetch returns \"x\"\n"), "\(run.output)")
    #expect(run.errors == "a.swift:5: not imported: \(reason)\n")
    #expect(run.exitCode == 1)
  }

  @Test("a usual value takes the place of another one")
  func usualValues() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Suite(
          .dependency(\\.uuid, .constant(UUID(9))),
          .dependency(\\.date.now, Date(timeIntervalSinceReferenceDate: 7)),
          .dependency(\\.locale, Locale(identifier: "de_DE")),
          .dependency(\\.timeZone, TimeZone(identifier: "Asia/Tokyo")!))
        struct CounterTests {
          @Test func odd() async {
            let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) {
              Counter()
            } withDependencies: {
              $0.uuid = .incrementing
              $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
              $0.locale = Locale(identifier: "en_US")
              $0.timeZone = .gmt
            }
            await store.send(.incrementButtonTapped)
          }
        }

        """
      ])
    #expect(
      run.output.hasSuffix(
        """

        given timeZone "Asia/Tokyo"
        given uuid incrementing
        given date constant Date(0s)
        given locale "en_US"
        given timeZone "GMT"

        send incrementButtonTapped

        """), "\(run.output)")
    #expect(run.errors == "")
  }
}
