import Testing

/// What a closure or a function encloses has its own names, and its own order.
@Suite("Importing closures and functions")
struct ImportedScopesTests {
  /// Imports some functions of a suite.
  private func `import`(_ text: String, suite: String = "") throws -> CommandProcess {
    let test = """
      @MainActor \(suite)struct FactTests {
      \(text)
      }

      """
    return try CommandProcess(["import", "a.swift"], scripts: ["a.swift": test])
  }

  private func verdict(_ script: String) throws -> Int32 {
    try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": script]).exitCode
  }

  private static let asking = """
        await store.send(.numberFactButtonTapped)
        await store.receive(\\.numberFactResponse) { $0.numberFact = "inner" }
      }
    """

  @Test("the answers of a store take precedence over those around it")
  func nestedDependencies() throws {
    let run = try `import`(
      """
        @Test func asking() async {
          let store = withDependencies {
            $0.numberFact.fetch = { _ in "outer" }
          } operation: {
            let state = Counter.State(count: 5, numberFact: nil)
            return TestStore(initialState: state) {
              Counter()
            } withDependencies: {
              $0.numberFact.fetch = { _ in "inner" }
            }
          }
      \(Self.asking)
      """)
    #expect(run.errors == "")
    #expect(
      run.output == """
        feature counter
        title "asking"
        state
          self = Counter.State(count: 5, numberFact: nil)
        given numberFact.fetch returns "outer"
        given numberFact.fetch returns "inner"

        send numberFactButtonTapped
        receive numberFactResponse
          numberFact = "inner"

        """)
    #expect(run.exitCode == 0)
    #expect(try verdict(run.output) == 0)
  }

  @Test("shared values that are set before a store are in its script")
  func sharedBeforeStore() throws {
    let run = try `import`(
      """
        @Test func deleting() async {
          let store = withDependencies {
            $0.uuid = .incrementing
          } operation: {
            @Shared(.syncUps) var syncUps: IdentifiedArrayOf<SyncUp> = [SyncUp(id: UUID(1), title: "A")]
            return TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }
          }
          await store.send(.onDelete([0])) { $0.$syncUps.withLock { $0 = [] } }
        }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
        state
          shared syncUps = [SyncUp(id: UUID(1), title: "A")]

        """), "\(run.output)")
    #expect(try verdict(run.output) == 0)
  }

  @Test(
    "the answers of a suite's store take precedence over those of a trait",
    arguments: [
      "let store = TestStore(initialState: Counter.State()) { Counter() } withDependencies: { $0.numberFact.fetch = { _ in \"inner\" } }",
      "let store = Self.makeStore()\n  static func makeStore() -> TestStoreOf<Counter> { TestStore(initialState: Counter.State()) { Counter() } withDependencies: { $0.numberFact.fetch = { _ in \"inner\" } } }",
    ])
  func trait(store: String) throws {
    let run = try `import`(
      "  \(store)\n  @Test func asking() async {\n\(Self.asking)",
      suite: "@Suite(.dependency(\\.numberFact.fetch, { _ in \"outer\" })) ")
    #expect(run.errors == "")
    #expect(try verdict(run.output) == 0, "\(run.output)")
  }

  @Test("a parameter of an answer hides a constant")
  func parameters() throws {
    let run = try `import`(
      """
        @Test func asking() async {
          let number = "inner"
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) {
            Counter()
          } withDependencies: {
            $0.numberFact.fetch = { number in number }
          }
          await store.send(.incrementButtonTapped) { $0.count = 1 }
        }
      """)
    #expect(run.errors == "a.swift:7: not imported: the value of 'number' is not known here\n")
    #expect(run.exitCode == 1)
  }

  @Test(
    "an answer that fails for some arguments, or has a loop, is a gap",
    arguments: [
      ("if n == 5 { XCTFail(); return \"\" }; return \"x\"", "a call with some arguments fails"),
      ("for _ in 0..<3 { count += 1 }; return \"x\"", "the answer is computed"),
    ])
  func answers(body: String, reason: String) throws {
    let run = try `import`(
      """
        @Test func asking() async {
          let store = TestStore(initialState: Counter.State()) {
            Counter()
          } withDependencies: {
            $0.numberFact.fetch = { n in \(body) }
          }
          await store.send(.incrementButtonTapped) { $0.count = 1 }
        }
      """)
    #expect(run.errors == "a.swift:6: not imported: \(reason)\n")
    #expect(!run.output.contains("given"), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("a closure that ends the stream of another endpoint is a gap")
  func feeds() throws {
    let run = try `import`(
      """
        @Test func recording() async {
          let task = AsyncThrowingStream<SpeechRecognitionResult, any Error>.makeStream()
          let store = TestStore(initialState: SpeechRecognition.State()) {
            SpeechRecognition()
          } withDependencies: {
            $0.speechClient.startTask = { _ in task.stream }
            $0.speechClient.finishTask = { task.continuation.finish() }
          }
          task.continuation.finish()
          await store.send(.recordButtonTapped) { $0.isRecording = true }
        }
      """)
    #expect(run.errors == "a.swift:8: not imported: an answer feeds a stream\n")
    #expect(run.output.contains("\nend speechClient.startTask\n"), "\(run.output)")
  }

  @Test("a call that no condition answers is answered by the end of its closure")
  func conditions() throws {
    let run = try `import`(
      """
        @Test func sending() async {
          let store = TestStore(initialState: WebSocket.State()) {
            WebSocket()
          } withDependencies: {
            $0.webSocket.send = { id, message in if message == .string("a") { throw Failure() } }
          }
          await store.send(.messageToSendChanged("b"))
        }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
        given webSocket.send does nothing
        given webSocket.send(_, .string("a")) throws "Failure()"

        """), "\(run.output)")
  }

  @Test("a variable of a function is gone behind it, and what it changes is not")
  func functions() throws {
    let run = try `import`(
      """
        var expected = 1
        func prepare() { expected = 2 }
        func raise(_ number: inout Int) { number = 7 }
        func goUp(_ store: TestStoreOf<Counter>) async {
          let task = await store.send(.incrementButtonTapped) { $0.count = self.expected }
          await task.finish()
        }
        @Test func counting() async {
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
          let task = await store.send(.incrementButtonTapped) { $0.count = self.expected }
          prepare()
          await goUp(store)
          await task.cancel()
          raise(&expected)
          await store.send(.decrementButtonTapped) { $0.count = self.expected }
        }
      """)
    #expect(
      run.output.hasSuffix(
        """

        label task
        send incrementButtonTapped
          count = 1

        label task-2
        send incrementButtonTapped
          count = 2
        finish task-2
        cancel task

        send decrementButtonTapped
          # not imported, line 16: await store.send(.decrementButtonTapped) { $0.count = self.expected }  (the value of 'expected' is not known here)
          count = _

        """), "\(run.output)")
    #expect(run.errors == "a.swift:16: not imported: the value of 'expected' is not known here\n")
  }

  @Test("a check of a value that changes later in the closure is a gap")
  func checks() throws {
    let run = try `import`(
      """
        @Test func counting() async {
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped) {
            #expect($0.count == 0)
            #expect($0.numberFact == nil)
            $0.count = 1
            XCTAssertEqual($0.count, 1)
          }
        }
      """)
    #expect(
      run.output.hasSuffix(
        """
        send incrementButtonTapped
          # not imported, line 5: #expect($0.count == 0)  (a check of a value before it changes)
          numberFact not exists
          count = 1
          count == 1

        """), "\(run.output)")
    #expect(run.errors == "a.swift:5: not imported: a check of a value before it changes\n")
    #expect(try verdict(run.output) == 0)
  }

  @Test("a value that is multiplied changes, and a dependency that is raised is a gap")
  func signs() throws {
    let run = try `import`(
      """
        @Test func counting() async {
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) {
            Counter()
          } withDependencies: {
            $0.date.now += 60
          }
          store.dependencies.date.now += 60
          await store.send(.incrementButtonTapped) { $0.count *= 2 }
        }
      """)
    #expect(!run.output.contains("given"), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        """
        send incrementButtonTapped
          # not imported, line 9: await store.send(.incrementButtonTapped) { $0.count *= 2 }  (the change is computed)
          count = _

        """), "\(run.output)")
    #expect(
      run.errors == """
        a.swift:6: not imported: what dependencies answer is computed
        a.swift:8: not imported: what dependencies answer is computed
        a.swift:9: not imported: the change is computed

        """)
  }

  @Test("a function that returns a store is a helper, even if its name begins with 'test'")
  func helper() throws {
    let run = try `import`(
      """
        func testStore() -> TestStoreOf<Counter>
        {
          TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
        }
        @Test func counting() async
        {
          let store = testStore()
          await store.send(.incrementButtonTapped)
          {
            $0.count = 1
          }
        }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """
        send incrementButtonTapped
          count = 1

        """), "\(run.output)")
  }

  @Test("parts of a starting state are empty where their defaults are not known")
  func startingState() throws {
    let run = try `import`(
      """
        @Test func deleting() async {
          let state = Todos.State(todos: [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))])
          let store = TestStore(initialState: state) { Todos() }
          await store.send(.delete([0])) { $0.todos.remove(id: UUID(0)) }
        }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix(
        """
        feature todos
        title "deleting"
        # line 3: default values are not known, and empty here: 'description', 'isComplete'
        # the rest is that of the registered state
        state
          todos = [
            Todo.State(id: UUID(0), description: "", isComplete: false),
            Todo.State(id: UUID(1), description: "", isComplete: false)
          ]

        """), "\(run.output)")
    #expect(try verdict(run.output) == 0)
  }

  @Test("an action of an element is received where its payload cannot be compared")
  func payload() throws {
    let run = try `import`(
      """
        @Test func editing() async {
          let store = TestStore(initialState: Todos.State(editMode: .inactive, filter: .all, todos: [])) {
            Todos()
          }
          await store.receive(\\.todos[id: UUID(1)].binding.description, text)
        }
      """)
    #expect(
      run.output.hasSuffix(
        """
        # not imported, line 6: await store.receive(\\.todos[id: UUID(1)].binding.description, text)  (the value of 'text' is not known here)
        receive todos[id: UUID(1)].binding.description

        """), "\(run.output)")
    #expect(run.errors == "a.swift:6: not imported: the value of 'text' is not known here\n")
  }
}
