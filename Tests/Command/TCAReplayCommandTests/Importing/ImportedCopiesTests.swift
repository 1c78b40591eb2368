import Testing

// Steps whose changes are those of a copy of the state, and what upstream's tests have beside them.
extension ImportedMeaningTests {
  @Test("a change of a copy of the state is a gap if no check tells the value")
  func copies() throws {
    let run = try `import`(
      """
        var expected = store.state
        store.exhaustivity = .off
        await store.send(.incrementButtonTapped)
        store.exhaustivity = .on
        #expect(store.state.count > 0)
        expected.count = store.state.count
        expected.numberFact = store.state.numberFact
        expectNoDifference(store.state, expected)
        await store.send(.incrementButtonTapped) { $0.count = 2 }
      """)
    #expect(run.errors == "a.swift:9: not imported: a change that nothing tells\n")
    #expect(
      run.output.hasSuffix(
        """

        send incrementButtonTapped
          count > 0

        # not imported, line 9: expected.numberFact = store.state.numberFact  (a change that nothing tells)
        send incrementButtonTapped
          count = 2

        """), "\(run.output)")
  }

  @Test("the path of a file is a URL")
  func files() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func files() async {
          let store = TestStore(initialState: VoiceMemos.State()) { VoiceMemos() } withDependencies: {
            $0.temporaryDirectory = { URL(fileURLWithPath: "/no/such") }
          }
          await store.send(\\.voiceMemos[id: URL(fileURLWithPath: "/no/a b.m4a")].playButtonTapped)
        }
        """
      ])
    #expect(run.errors == "")
    #expect(run.output.contains("\ngiven temporaryDirectory returns URL(file:///no/such)\n"))
    #expect(
      run.output.contains(
        "\nsend voiceMemos[id: URL(file:///no/a%20b.m4a)].playButtonTapped\n"), "\(run.output)")
  }

  @Test("a stream can throw an error that its closure declares")
  func localErrors() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func failing() async {
          let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: SyncUp(id: UUID(9))))) {
            RecordMeeting()
          } withDependencies: {
            $0.speechClient.startTask = { @Sendable _ in
              AsyncThrowingStream {
                struct Failure: Error {}
                $0.finish(throwing: Failure())
              }
            }
          }
          await store.send(.onTask)
        }
        """
      ])
    #expect(run.errors == "")
    #expect(
      run.output.contains("\ngiven speechClient.startTask yields then throws \"Failure()\"\n"),
      "\(run.output)")
    #expect(
      run.output.contains(
        """
        # the rest is that of the registered state
        state
          syncUp.id = UUID(9)

        """), "\(run.output)")
  }

  @Test("the ids of elements are those of the list")
  func ids() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func listing() async {
          let store = TestStore(initialState: Todos.State()) { Todos() }
          await store.send(.clearCompletedButtonTapped)
          #expect(store.state.todos.map(\\.id) == [UUID(1)])
        }
        """
      ])
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("expect\n  todos.ids == [UUID(1)]\n"), "\(run.output)")
  }

  @Test("a check of an arrival without a time is a gap")
  func arrivalWithoutTime() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func counting() async {
          let reductions = Reductions<Counter.State>()
          let store = TestStore(initialState: Counter.State()) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count = 1 }
          #expect(reductions.isIn())
        }
        """
      ])
    #expect(
      run.output.hasSuffix(
        "# not imported, line 5: #expect(reductions.isIn())  (the check is computed)\n"),
      "\(run.output)")
    #expect(run.exitCode == 1)
  }
}
