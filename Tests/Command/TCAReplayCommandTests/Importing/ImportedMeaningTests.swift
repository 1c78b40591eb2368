import Testing

/// A statement that a script would say differently is a gap, with the exit code 1.
@Suite("Importing statements that look like others")
struct ImportedMeaningTests {
  /// Imports a test whose statements are given, with what a store of the counter is made with.
  func `import`(
    _ body: String, reducer: String = "{ Counter() }", before: String = ""
  ) throws -> CommandProcess {
    let test = """
      @Test func odd() async throws {\(before)
        let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) \(reducer)
      \(body)
      }

      """
    return try CommandProcess(["import", "a.swift"], scripts: ["a.swift": test])
  }

  private static let answer =
    #"{ Counter() } withDependencies: { $0.numberFact.fetch = { _ in "x" } }"#

  @Test("changes in an argument are those of the step")
  func labelledChanges() throws {
    let run = try `import`(
      """
        await store.send(.numberFactButtonTapped, assert: { $0.count = 0 })
        await store.receive(.numberFactResponse("x"), assert: { $0.numberFact = "y" })
        await store.receive(\\.numberFactResponse, timeout: .seconds(1), assert: { $0.count = 1 })
        await store.send(.incrementButtonTapped, assert: nil)
        await store.send(.incrementButtonTapped, assert: update)
        await store.receive(\\.numberFactResponse, assert: update)
      """, reducer: Self.answer)
    #expect(
      run.output.hasSuffix(
        """

        send numberFactButtonTapped
          count = 0
        receive numberFactResponse("x")
          numberFact = "y"
        receive numberFactResponse
          count = 1

        send incrementButtonTapped

        send incrementButtonTapped
        # not imported, line 7: await store.send(.incrementButtonTapped, assert: update)  (the changes are computed)
        receive numberFactResponse
        # not imported, line 8: await store.receive(\\.numberFactResponse, assert: update)  (the changes are computed)

        """), "\(run.output)")
    #expect(
      run.errors == """
        a.swift:7: not imported: the changes are computed
        a.swift:8: not imported: the changes are computed

        """)
    #expect(run.exitCode == 1)
  }

  @Test(
    "a step in a variable's value is a gap",
    arguments: [
      "let tasks = [await store.send(.incrementButtonTapped) { $0.count = 7 }]",
      "let task = Task { await store.send(.incrementButtonTapped) { $0.count = 7 } }",
      "let task = Task { await tapTwice(store) }",
      "let task = await store.send(.incrementButtonTapped) { $0.count = 7 } as Any",
    ])
  func stepInValue(statement: String) throws {
    let run = try `import`(
      """
        \(statement)
        let count = store.state.count + 1
        let tap = { store.send(.incrementButtonTapped) }
        await store.send(.decrementButtonTapped)
      """)
    #expect(run.errors == "a.swift:3: not imported: a step in the value of a variable\n")
    #expect(
      run.output.hasSuffix(
        """

        # not imported, line 3: \(statement)  (a step in the value of a variable)
        send decrementButtonTapped

        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test(
    "a reducer that is more than the registered one is a gap",
    arguments: [
      ("{ Counter(); Reduce { state, _ in .none } }", "the reducer is computed"),
      ("{ CombineReducers { Counter() } }", "the reducer is computed"),
      (
        #"{ Counter().dependency(\.numberFact.fetch, { _ in "x" }) }"#,
        "'dependency' changes the reducer"
      ),
      ("{ Counter() } withDependencies: { setUp(&$0) }", "what dependencies answer is computed"),
    ])
  func reducers(reducer: String, reason: String) throws {
    let run = try `import`("  await store.send(.incrementButtonTapped)", reducer: reducer)
    #expect(run.errors == "a.swift:2: not imported: \(reason)\n")
    #expect(run.output.hasSuffix("(\(reason))\nsend incrementButtonTapped\n"), "\(run.output)")
  }

  @Test(
    "a reducer and dependencies that are arguments are read",
    arguments: [
      ("reducer: Counter()", ""),
      ("reducer: counterReducer", ""),
      (
        #"reducer: Counter().dependency(\.numberFact.fetch, { _ in "x" })"#,
        "a.swift:2: not imported: 'dependency' changes the reducer\n"
      ),
      (
        "reducer: { Counter() }, withDependencies: setUp",
        "a.swift:2: not imported: what dependencies answer is computed\n"
      ),
    ])
  func argumentsOfStore(arguments: String, errors: String) throws {
    let run = try CommandProcess(
      ["import", "a.swift", "--feature", "counter"],
      scripts: [
        "a.swift": """
        @Test func odd() async {
          let store = TestStore(initialState: Counter.State(count: 0), \(arguments))
          await store.send(.incrementButtonTapped)
        }
        """
      ])
    #expect(run.errors == errors)
    #expect(run.exitCode == (errors.isEmpty ? 0 : 1))
  }

  @Test("a trait with a function is a gap")
  func functionInTrait() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test(.dependencies(setUp)) func odd() async {
          let store = TestStore(initialState: Counter.State(count: 0)) { Counter() }
          await store.send(.incrementButtonTapped)
        }
        """
      ])
    #expect(run.errors == "a.swift:1: not imported: what dependencies answer is computed\n")
    #expect(run.exitCode == 1)
  }

  // MARK: - Answers

  private static let one = "try await clock.sleep(for: .seconds(1))"

  @Test(
    "an answer takes one time",
    arguments: [
      (#"\#(one); try await clock.sleep(for: .seconds(2)); return "x""#, "the answer waits twice"),
      (#"\#(one); if n == 0 { \#(one); return "x" }; return "y""#, "the answer waits twice"),
    ])
  func twoWaits(statements: String, reason: String) throws {
    let run = try `import`(
      "  await store.send(.numberFactButtonTapped)",
      reducer: "{ Counter() } withDependencies: { $0.numberFact.fetch = { n in \(statements) } }",
      before: " let clock = TestClock()")
    #expect(run.errors == "a.swift:2: not imported: \(reason)\n")
    #expect(run.exitCode == 1)
  }

  @Test("a wait before a condition is one of its answer")
  func waitBeforeCondition() throws {
    let run = try `import`(
      "  await store.send(.numberFactButtonTapped)",
      reducer:
        #"{ Counter() } withDependencies: { $0.numberFact.fetch = { n in \#(Self.one); if n == 0 { return "x" }; return "y" } }"#,
      before: " let clock = TestClock()")
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """

        given numberFact.fetch after 1s returns "y"
        given numberFact.fetch(0) after 1s returns "x"

        send numberFactButtonTapped

        """), "\(run.output)")
  }

  @Test(
    "a stream waits before each of its values",
    arguments: [
      (["wait", "yield", "wait", "yield", "finish"], "yields (), () every 1s then finishes"),
      (["yield", "yield"], "yields (), ()"),
      (["yield", "wait", "yield", "finish"], nil),
      (["wait", "yield", "yield"], nil),
      (["wait", "wait", "yield"], nil),
      (["wait", "yield", "wait", "finish"], nil),
      (["wait", "yield", "long wait", "yield"], nil),
    ] as [([String], String?)])
  func streams(events: [String], answer: String?) throws {
    let lines = [
      "wait": Self.one, "long wait": "try await clock.sleep(for: .seconds(5))",
      "yield": "continuation.yield()", "finish": "continuation.finish()",
    ]
    let run = try CommandProcess(
      ["import", "a.swift", "--feature", "long-living-effects"],
      scripts: [
        "a.swift": """
        @Test func shots() async {
          let clock = TestClock()
          let store = TestStore(initialState: LongLivingEffects.State(screenshotCount: 0)) { LongLivingEffects() } withDependencies: {
            $0.screenshots = {
              let (stream, continuation) = AsyncStream<Void>.makeStream()
              let task = Task {
                \(events.compactMap { lines[$0] }.joined(separator: "; "))
              }
              continuation.onTermination = { _ in task.cancel() }
              return stream
            }
          }
          await store.send(.task)
        }
        """
      ])
    if let answer {
      #expect(run.errors == "")
      #expect(run.output.contains("given screenshots \(answer)\n"), "\(run.output)")
    } else {
      #expect(run.errors == "a.swift:4: not imported: a stream that is computed\n")
    }
  }

  @Test("an endpoint that has had an answer and loses it is a gap")
  func unimplementedLater() throws {
    let run = try `import`(
      """
        store.dependencies.numberFact.fetch = unimplemented("fetch")
        await store.send(.numberFactButtonTapped)
      """, reducer: Self.answer)
    #expect(
      run.errors == "a.swift:3: not imported: 'numberFact.fetch' has had an answer before\n")
    let first = try `import`(
      "  await store.send(.numberFactButtonTapped)",
      reducer: #"{ Counter() } withDependencies: { $0.numberFact.fetch = unimplemented("a") }"#)
    #expect(first.errors == "")
  }
}
