import Testing

@Suite("Importing values that leave out optional properties")
struct ImportedDefaultsTests {
  /// The script of a test, without the lines of the feature and the title; it passes.
  private func script(_ state: String, _ steps: String) throws -> String {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func limiting() async {
          let store = TestStore(initialState: \(state)) { Limits() } withDependencies: {
            $0[Ledger.self].open = { Limits.Row(name: "o") }
          }
          \(steps)
        }
        """
      ], tool: "hazard-replay")
    #expect(run.errors == "")
    let replay = try CommandProcess(
      ["-q", "a.replay"], scripts: ["a.replay": run.output], tool: "hazard-replay")
    #expect(replay.exitCode == 0, "\(run.output)\(replay.output)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .joined(separator: "\n")
  }

  @Test("keeps those of the registered state, unless they are 'nil' by default")
  func state() throws {
    let comment = "# the rest is that of the registered state\n"
    #expect(
      try script(
        "Limits.State(name: \"a\")",
        "await store.send(.renamed(\"b\")) { $0.name = \"b\"; #expect($0.limit == 3) }"
      )
      .hasPrefix("\(comment)state\n  name = \"a\"\n"))
    #expect(
      try script(
        "Limits.State(limit: nil, name: \"a\", rows: [])",
        "await store.send(.renamed(\"b\")) { $0.name = \"b\" }"
      )
      .hasPrefix("state\n  self = Limits.State(limit: nil, name: \"a\", rows: [])\n"))
    #expect(
      try script(
        "Limits.State(rows: [Limits.Row(name: \"a\")])",
        "await store.send(.renamed(\"b\")) { $0.name = \"b\" }"
      )
      .hasPrefix(
        """
        \(comment)state
          # line 2: default values are not known, and empty here: 'limit'
          rows = [Limits.Row(name: "a", limit: nil)]

        """))
  }

  @Test("compares them with any value, and says what a value gets that a script makes")
  func steps() throws {
    let text = try script(
      "Limits.State()",
      """
      await store.send(.added(Limits.Row(name: "a"))) { $0.rows = [Limits.Row(name: "a")] }
        await store.send(.loadTapped(0))
        await store.receive(.loaded(Limits.Row(name: "o"))) { $0.rows.append(Limits.Row(name: "o")) }
      """)
    #expect(
      text == """
        # starts from the registered state
        given ledger.close returns Limits.Row(name: "o", limit: nil)

        # line 3: default values are not known, and empty here: 'limit'
        # line 5: default values are not known, and empty here: 'limit'
        send added(Limits.Row(name: "a", limit: nil))
          # line 5: default values are not compared: 'limit'
          rows = [Limits.Row(name: "a", limit: _)]

        send loadTapped(0)
        # line 7: default values are not compared: 'limit'
        receive loaded(Limits.Row(name: "o", limit: _))
          # line 7: default values are not compared: 'limit'
          rows += Limits.Row(name: "o", limit: _)

        """, "\(text)")
  }
}
