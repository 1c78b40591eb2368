import Testing

// Names, rows and calls of endpoints, and the call of the command.
extension ExportCommandTests {
  @Test("says that a variable of the test has the name of a value")
  func names() throws {
    let run = try export(
      """
      feature counter
      send incrementButtonTapped
        count = 1
      let store = count
      let n = count
      let n = count
      """)
    #expect(
      run.errors == """
        a.replay:4: not exported: a test cannot have another variable 'store'
        a.replay:6: not exported: a test cannot have another variable 'n'

        """)
  }

  @Test("waits before the end of a stream without values")
  func endOfEmptyStream() throws {
    let run = try export(
      """
      feature web-socket
      given webSocket.receive yields every 5s then finishes
      given webSocket.sendPing does nothing
      send connectButtonTapped
        connectivityState = .connecting
      emit webSocket.open .didOpen(protocol: nil)
      receive webSocket.didOpen
        connectivityState = .connected
      advance 5s
      """)
    #expect(
      run.output.contains(
        """
                let task = Task {
                  try await clock.sleep(for: .seconds(5))
                  continuation.finish()
                }
                continuation.onTermination = { _ in task.cancel() }
                return stream
        """), "\(run.output)")
  }

  @Test("writes a row of a table")
  func row() throws {
    let script = """
      feature counter
      examples n
        1
        2

      repeat n
      send incrementButtonTapped
        any change
      end
      """
    let whole = try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
    #expect(
      whole.errors == """
        error: 'a.replay' has a table: it is one script for each row
          name a row: a.replay[1]

        """)
    #expect(whole.exitCode == 2)
    let missing = try CommandProcess(["export", "a.replay[3]"], scripts: ["a.replay": script])
    #expect(
      missing.errors == """
        error: 'a.replay' has no row 3
          its rows are numbered 1 to 2

        """)
    let run = try CommandProcess(["export", "a.replay[2]"], scripts: ["a.replay": script])
    #expect(run.errors == "")
    #expect(run.output.contains("struct CounterARow2Tests {"))
    #expect(run.output.contains("for _ in 0..<2 {"))
  }

  @Test("writes what errors of the platform say besides, and tells what it leaves out")
  func errorInfo() throws {
    let run = try export(
      """
      feature effects-basics
      given factClient.fetch(0) throws URLError(.timedOut, userInfo: ["a": "b", "c": 2, "d": 1.5, "e": true])

      send numberFactButtonTapped
        any change
      receive numberFactResponse.failure(
        URLError(.timedOut, userInfo: ["u": URL("https://a.b/c"), "v": UUID(1)])
      )
      """)
    #expect(
      run.output.contains(
        """
                  throw URLError(.timedOut, userInfo: ["a": "b", "c": 2, "d": 1.5, "e": true])
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
              .failure(URLError(.timedOut, userInfo: ["u": URL(string: "https://a.b/c")!]))
        """), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
            // not exported: `receive numberFactResponse.failure(URLError(.timedOut, userInfo: ["u": URL(https://a.b/c), "v": UUID(1)]))`: "v" in the 'userInfo' of URLError(.timedOut) is neither a text, a URL nor a number
        """#), "\(run.output)")
    #expect(
      run.errors == """
        a.replay:6: not exported: "v" in the 'userInfo' of URLError(.timedOut) is neither a text, a URL nor a number

        """)
    #expect(run.exitCode == 1)
  }

  @Test("records calls, and writes answers by their arguments")
  func calls() throws {
    let run = try export(
      """
      feature counter
      given numberFact.fetch returns "many"
      given numberFact.fetch(0) throws "offline"

      send numberFactButtonTapped
      expect
        calls numberFact.fetch == [0]
      """)
    #expect(
      run.output.contains(
        """
              $0.numberFact.fetch = { argument0 in
                numberFactFetchCalls.withValue { $0.append(argument0) }
                if argument0 == 0 {
                  throw ScriptError("offline")
                }
                return "many"
              }
        """))
    #expect(run.output.contains("let numberFactFetchCalls = LockIsolated<[Int]>([])\n"))
    #expect(run.output.contains("#expect(numberFactFetchCalls.value == [0])\n"))
    #expect(run.exitCode == 0)
  }

  @Test("exports an answer that returns an argument, and says which other answer it leaves out")
  func answersOfCalls() throws {
    let run = try export(
      """
      feature favoriting
      state
        episodes = [(id: UUID(0), isFavorite: false, title: "Effects")]
      given favorite(_, let isFavorite) returns isFavorite

      send episodes[0].favorite.buttonTapped
        episodes[0].isFavorite = true
      receive episodes[0].favorite.response(.success(true))
      """)
    #expect(
      run.output.contains(
        """
              Episodes(favorite: { _, argument1 in
                  return argument1
                })
        """), "\(run.output)")
    let made = try export(
      """
      feature search
      given weatherClient.search(let name) returns GeocodingSearch(results: [GeocodingSearch.Result(country: "", latitude: 0, longitude: 0, id: 1, name: name, admin1: nil)])

      send searchQueryChanged("S")
        searchQuery = "S"
      """)
    #expect(
      made.errors == "a.replay:2: not exported: an answer is built from arguments of its call\n")
  }

  @Test("refuses an unknown action, and two kinds of tests")
  func refusals() throws {
    let unknown = try export("feature counter\nsend nothing\n")
    #expect(unknown.output == "")
    #expect(unknown.errors.contains("unknown action 'nothing'"))
    #expect(unknown.exitCode == 2)
    let both = try export("feature counter\n", "--xctest", "--swift-testing")
    #expect(
      both.errors.hasPrefix("error: '--swift-testing' and '--xctest' cannot be used together\n"))
    #expect(both.exitCode == 64)
  }

  @Test("writes a file")
  func output() throws {
    let run = try CommandProcess(
      shell: "\"$1\" export a.replay -o T.swift && head -n 1 T.swift",
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(run.output == "// Exported from a.replay.\n")
  }
}
