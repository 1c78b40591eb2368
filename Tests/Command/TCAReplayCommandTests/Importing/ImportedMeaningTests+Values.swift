import Testing

// Values, checks and blocks.
extension ImportedMeaningTests {
  @Test(
    "a part of a value is not taken for all of it",
    arguments: [
      ("$0.todos = [todo as Todo.State, other as! Todo.State]", nil),
      ("$0.todos = [todo as? Todo.State]", "the value is computed with 'as'"),
      (
        "$0.todos = [Todo.State(description: \"\", id: UUID(0), isComplete:!true)]",
        "the value is computed with '!'"
      ),
      (
        "$0.todos = [Todo.State(description: text!, id: UUID(0)!, isComplete: false)]",
        nil
      ),
      (
        "$0.todos.insert($0.other.remove(at: 1), at: 0)", "the change is computed"
      ),
      (
        "$0.todos.insert($0.todos.find(at: 1), at: 0)", "the change is computed"
      ),
    ] as [(String, String?)])
  func values(change: String, reason: String?) throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func odd() async {
          let store = TestStore(initialState: Todos.State(editMode: .inactive, filter: .all, todos: [])) { Todos() }
          let text = "a"
          let todo = Todo.State(description: "", id: UUID(0), isComplete: false)
          let other = Todo.State(description: "", id: UUID(1), isComplete: false)
          await store.send(.addTodoButtonTapped) { \(change) }
        }
        """
      ])
    #expect(run.errors == (reason.map { "a.swift:6: not imported: \($0)\n" } ?? ""))
    if change.contains("as!") {
      #expect(
        run.output.hasSuffix(
          """
            todos = [
              Todo.State(description: "", id: UUID(0), isComplete: false),
              Todo.State(description: "", id: UUID(1), isComplete: false)
            ]

          """), "\(run.output)")
    }
  }

  @Test(
    "a URL that is made of several parts is a gap",
    arguments: [
      #"URL(string: "file:///tmp/" + folder)!"#, #"URL(string: "a", relativeTo: base)!"#,
    ])
  func computedURL(value: String) throws {
    let run = try CommandProcess(
      ["import", "a.swift", "--feature", "counter"],
      scripts: [
        "a.swift": """
        @Test func odd() async {
          let store = TestStore(initialState: Counter.State(count: 0)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.numberFact = \(value) }
        }
        """
      ])
    #expect(run.errors == "a.swift:3: not imported: a computed URL\n")
  }

  @Test(
    "a check is not taken for another one",
    arguments: [
      ("#expect(store.state.numberFact?.contains(\"a\") == nil)", "a path that is computed"),
      ("#expect(store.state.numberFact.map { $0 == \"a\" } == nil)", "a path that is computed"),
      ("XCTAssertEqual(store.state.count, 2, accuracy: 1)", "a script has no such check"),
      ("#expect(store.state.numberFact?.contains(\"a\") == true)", nil),
    ] as [(String, String?)])
  func checks(check: String, reason: String?) throws {
    let run = try `import`("  await store.send(.incrementButtonTapped)\n  \(check)")
    #expect(run.errors == (reason.map { "a.swift:4: not imported: \($0)\n" } ?? ""))
  }

  @Test("a text of several lines has the margin of its source only")
  func margins() throws {
    let run = try `import`(
      #"""
        await store.send(.incrementButtonTapped) {
          $0.numberFact = """
            a\n  b
            c
            """
        }
        await store.send(.incrementButtonTapped) {
          $0.numberFact = """
            a \
              b
            """
        }
      """#)
    #expect(run.errors == "")
    #expect(
      run.output.contains("  numberFact = \"\"\"\n    a\n      b\n    c\n    \"\"\"\n"),
      "\(run.output)")
    #expect(run.output.contains(#"  numberFact = "a   b""#), "\(run.output)")
  }

  // MARK: - Variables

  @Test("a variable of a block is gone behind it")
  func blocks() throws {
    let run = try `import`(
      """
        let count = 5
        var other = 6
        do {
          let count = 9
          other = 7
          await store.send(.incrementButtonTapped) { $0.count = count }
        }
        for _ in 0..<2 {
          let count = 8
          await store.send(.incrementButtonTapped) { $0.count = count }
        }
        await store.send(.incrementButtonTapped) { $0.count = count }
        await store.send(.incrementButtonTapped) { $0.count = other }
      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """

        send incrementButtonTapped
          count = 9

        repeat 2
        send incrementButtonTapped
          count = 8
        end
        send incrementButtonTapped
          count = 5

        send incrementButtonTapped
          count = 7

        """), "\(run.output)")
  }

  @Test("a variable that a closure reads later is a gap where it changes")
  func answeringVariable() throws {
    func errors(_ closure: String) throws -> String {
      try `import`(
        """
          answer = "c"
          await store.send(.numberFactButtonTapped)
        """,
        reducer: "{ Counter() } withDependencies: { $0.numberFact.fetch = { \(closure) } }",
        before: " var answer = \"a\""
      ).errors
    }
    #expect(
      try errors("_ in answer")
        == "a.swift:3: not imported: a closure that answers sees what 'answer' changes to\n")
    #expect(try errors("[answer] _ in answer") == "")
    #expect(try errors("answer in \"b\"") == "")
  }

  // MARK: - Limits

  @Test("constants of constants are written out as far as a value may be long")
  func longValue() throws {
    let ones = Array(repeating: "1", count: 9_000).joined(separator: ", ")
    let lists = Array(repeating: "list", count: 3_000).joined(separator: ", ")
    let run = try CommandProcess(
      // All of it would take more memory.
      shell: #"ulimit -v 4000000; "$1" import a.swift | head -c 0"#,
      files: [
        "a.swift": """
        @Test func odd() async {
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
          let list = [\(ones)]
          await store.send(.incrementButtonTapped) { $0.count = [\(lists)] }
        }
        """
      ])
    #expect(run.errors == "a.swift:4: not imported: the value is too long\n")
  }

  @Test("functions that call functions are written out as far as the calls are few")
  func manyCalls() throws {
    let functions = (1...6).map { number in
      let calls = Array(repeating: "step\(number + 1)()", count: 10).joined(separator: "; ")
      return "func step\(number)() { \(calls) }"
    }
    let run = try `import`(
      "  step1()\n  await store.send(.incrementButtonTapped)",
      before: "\n" + functions.joined(separator: "\n") + "\nfunc step7() {}\n")
    let reason = "not imported: a call of a function that cannot be written out"
    #expect(run.errors.hasPrefix("a.swift:7: \(reason)\n"), "\(run.errors.prefix(500))")
    #expect(run.exitCode == 1)
  }

  // MARK: - Skipping

  @Test("what is skipped if there is anything does not fail if there is nothing")
  func looseSkips() throws {
    let run = try `import`(
      """
        await store.skipReceivedActions(strict: false)
        await store.skipInFlightEffects(strict: false)
        store.exhaustivity = .off
        await store.skipReceivedActions(strict: false)
        await store.send(.incrementButtonTapped)
        await store.skipInFlightEffects()
        await store.skipReceivedActions()
      """)
    #expect(
      run.output.hasSuffix(
        """

        # not imported, line 3: await store.skipReceivedActions(strict: false)  ('skip received' fails if nothing has arrived)
        # not imported, line 4: await store.skipInFlightEffects(strict: false)  ('skip effects' fails if no effect is in flight)
        exhaustivity off
        state
          self = Counter.State(count: 0, numberFact: nil)

        expect

        send incrementButtonTapped
        skip effects
        skip received

        """), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  // MARK: - Whole tests

  @Test("a test below '#if' has a comment")
  func conditionalTest() throws {
    let body = """
      async {
        let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
        await store.send(.incrementButtonTapped)
      }
      """
    let run = try CommandProcess(
      ["import", "a.swift", "-o", "out/"],
      scripts: [
        "a.swift": """
        #if os(iOS)
        struct Tests {
          func testOne() \(body)
        }
        #endif
        func testTwo() \(body)
        """
      ])
    #expect(
      run.errors == "a.swift:1: not imported: it is not known which part of '#if' is compiled\n")
    #expect(run.exitCode == 1)
  }

  @Test(
    "a test whose store is made elsewhere does not become a script",
    arguments: [
      ("  sharedStore.send(.incrementButtonTapped) { $0.count = 1 }", true),
      (
        "  let store = Store(initialState: Counter.State()) { Counter() }\n  store.send(.tapped)",
        false
      ),
      (
        "  parent.ifLet { child in\n    let viewStore = ViewStore(child)\n    viewStore.send(1)\n  }",
        false
      ),
      ("  subject.send(1)", false),
    ])
  func otherStore(body: String, isOther: Bool) throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        func testGood() async {
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped)
        }
        func testOther() {
        \(body)
        }
        """
      ])
    #expect(
      run.errors
        == (isOther
          ? "a.swift:5: not imported: 'testOther': another function makes its store\n"
          : "a.swift:5: skipped 'testOther': it makes no TestStore\n"))
    #expect(run.exitCode == (isOther ? 1 : 0))
  }
}
