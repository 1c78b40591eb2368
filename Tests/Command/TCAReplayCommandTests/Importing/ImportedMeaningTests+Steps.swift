import Testing

// Steps that are not what they look like.
extension ImportedMeaningTests {
  @Test("a payload that cannot be said is a gap, and the action is received with any payload")
  func payloads() throws {
    let run = try `import`(
      """
        await store.receive(.numberFactResponse(Mock.fact)) { $0.numberFact = "x" }
        await store.receive(\\.numberFactResponse, fact) { $0.numberFact = "y" }
        await store.receive(.numberFactResponse("a" + "b"))
        await store.receive(action)
      """)
    #expect(
      run.output.hasSuffix(
        """
        # not imported, line 3: await store.receive(.numberFactResponse(Mock.fact)) { $0.numberFact = "x" }  (expected String, found 'Mock.fact')
        receive numberFactResponse
          numberFact = "x"
        # not imported, line 4: await store.receive(\\.numberFactResponse, fact) { $0.numberFact = "y" }  (the value of 'fact' is not known here)
        receive numberFactResponse
          numberFact = "y"
        # not imported, line 5: await store.receive(.numberFactResponse("a" + "b"))  (the value is computed with '+')
        receive numberFactResponse
        # not imported, line 6: await store.receive(action)  (the action is computed)

        """), "\(run.output)")
    #expect(
      run.errors == """
        a.swift:3: not imported: expected String, found 'Mock.fact'
        a.swift:4: not imported: the value of 'fact' is not known here
        a.swift:5: not imported: the value is computed with '+'
        a.swift:6: not imported: the action is computed

        """)
    #expect(run.exitCode == 1)
  }

  @Test("an error of a type that only the test has is received by the text that is thrown")
  func ownErrors() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func failing() async {
          struct FactError: Error, Equatable { var code = 1 }
          let store = TestStore(
            initialState: EffectsBasics.State(
              count: 0, isNumberFactRequestInFlight: false, numberFact: nil)
          ) {
            EffectsBasics()
          } withDependencies: {
            $0.factClient.fetch = { _ in throw FactError(code: 2) }
          }
          await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
          await store.receive(.numberFactResponse(.failure(FactError(code: 2)))) {
            $0.isNumberFactRequestInFlight = false
          }
          store.dependencies.factClient.fetch = { _ in throw URLError(.timedOut) }
          await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
          await store.receive(\\.numberFactResponse, .failure(URLError(.timedOut))) {
            $0.isNumberFactRequestInFlight = false
          }
        }

        """
      ])
    #expect(run.errors == "")
    #expect(
      run.output.contains("\nreceive numberFactResponse.failure(\"FactError(code: 2)\")\n"),
      "\(run.output)")
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": run.output])
    #expect(replay.exitCode == 0, "\(replay.output)")
  }

  @Test("a closure among the arguments says the changes")
  func closureArguments() throws {
    let run = try `import`(
      """
        await store.send(.incrementButtonTapped, { $0.count = 1 })
        await store.receive(.numberFactResponse("x"), { $0.numberFact = "x" })
      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """

        send incrementButtonTapped
          count = 1
        receive numberFactResponse("x")
          numberFact = "x"

        """), "\(run.output)")
  }

  private static let clocks = """
      let clock = TestClock()
      let other = clock
      let queue = DispatchQueue.test
      let third = TestClock()

    """

  @Test(
    "clocks that are advanced by the same time share it",
    arguments: [
      ("clock 1", "1s"), ("clock 1; clock 2", "1s 2s"), ("clock 1; other 1", "1s 1s"),
      ("clock 1; queue 1", "1s"), ("clock 1; queue 1; third 1", "1s"),
      ("clock 1; queue 1; queue 2; clock 2", "1s 2s"), ("clock 1; queue 0", "1s "),
    ])
  func sharedTime(advances: String, expected: String) throws {
    let run = try `import`(Self.clocks + Self.statements(advances))
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        expected.split(separator: " ", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "\nadvance" : "\nadvance \($0)" }.joined() + "\n"),
      "\(run.output)")
  }

  @Test(
    "clocks that are advanced by other times are a gap",
    arguments: [
      ("clock 1; queue 3", [8]), ("clock 1; clock 1; queue 1", [8, 9]),
      ("clock 1; queue 1; clock 1", [9]), ("queue 1; clock 2; queue 2", [8, 9]),
    ])
  func otherTimes(advances: String, lines: [Int]) throws {
    let run = try `import`(Self.clocks + Self.statements(advances))
    let reason = "not imported: one time passes for all clocks of a script, and here it differs"
    #expect(run.errors == lines.map { "a.swift:\($0): \(reason)\n" }.joined())
    #expect(run.exitCode == 1)
  }

  private static func statements(_ advances: String) -> String {
    advances.split(separator: "; ").map { advance in
      let words = advance.split(separator: " ")
      let time = words[1] == "0" ? "" : "by: .seconds(\(words[1]))"
      return "  await \(words[0]).advance(\(time))"
    }
    .joined(separator: "\n")
  }

  @Test("'toggle' is only known for a Boolean")
  func toggles() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func editing() async {
          let store = TestStore(initialState: Todos.State(editMode: .inactive, filter: .all, todos: [])) {
            Todos()
          }
          await store.send(.sortCompletedTodos) {
            $0.todos[id: UUID(0)]?.isComplete.toggle()
            $0.editMode.toggle()
          }
        }

        """
      ])
    #expect(run.errors == "a.swift:7: not imported: 'toggle' changes the state\n")
    #expect(
      run.output.hasSuffix(
        """

        send sortCompletedTodos
          todos[id: UUID(0)].isComplete = _
          # not imported, line 7: $0.editMode.toggle()  ('toggle' changes the state)
          editMode = _

        """), "\(run.output)")
  }

  @Test(
    "a stream whose elements are changed does not feed an endpoint",
    arguments: ["stream.map { $0 }", "stream.filter { _ in true }.eraseToStream()"])
  func computedStreams(value: String) throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func screenshots() async {
          let (stream, continuation) = AsyncStream<Void>.makeStream()
          let store = TestStore(initialState: LongLivingEffects.State()) {
            LongLivingEffects()
          } withDependencies: {
            $0.screenshots = { \(value) }
          }
          await store.send(.task)
          continuation.yield()
        }

        """
      ])
    #expect(
      run.errors == """
        a.swift:6: not imported: a stream that is computed
        a.swift:9: not imported: a script has no such step

        """)
    #expect(run.exitCode == 1)
  }
}
