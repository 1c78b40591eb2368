import Testing

/// A check of a variable is one of calls only if the variable lists the arguments of each of them.
///
/// A check of something else would pass where the test fails.
@Suite("Importing the calls that a test records")
struct RecordedCallsTests {
  private static let message =
    "'saved' may not record every call of one endpoint"

  /// Imports a test that records calls; `closure` is what answers.
  private func `import`(
    _ closure: String, list: String = "let saved = LockIsolated<[Int]>([])", before: String = "",
    check: String = "#expect(saved.value == [0])"
  ) throws -> CommandProcess {
    let test = """
      @Test func records() async {
        \(list)
        let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) {
          Counter()
        } withDependencies: {
          $0.numberFact.fetch = { \(closure) }
        }
        await store.send(.numberFactButtonTapped)
        \(before)
        \(check)
      }
      """
    return try CommandProcess(["import", "a.swift"], scripts: ["a.swift": test])
  }

  @Test(
    "are checked if the closure appends its arguments",
    arguments: [
      "n in saved.withValue { $0.append(n) }; throw CancellationError()",
      "n in await saved.withValue { $0.append((n)) }; throw CancellationError()",
      "[saved] (n: Int) async throws -> String in\n saved.withValue { list in list.append(n) }\n throw CancellationError()",
    ])
  func sound(closure: String) throws {
    let run = try `import`(
      closure,
      check: """
        #expect(saved.value == [0])
          #expect(saved.value.count < 2)
          #expect(!saved.value.isEmpty)
          #expect(saved.value.contains(0))
        """)
    #expect(run.errors == "")
    #expect(
      run.output == """
        feature counter
        title "records"
        state
          self = Counter.State(count: 0, numberFact: nil)
        given numberFact.fetch throws CancellationError()

        send numberFactButtonTapped
        expect
          calls numberFact.fetch == [0]
          calls numberFact.fetch.count < 2
          calls numberFact.fetch exists
          calls numberFact.fetch contains 0

        """)
  }

  @Test(
    "are not checked if the closure appends anything else",
    arguments: [
      "n in saved.withValue { $0.append(7) }; throw CancellationError()",
      "n in saved.withValue { $0.append(n + 1) }; throw CancellationError()",
      "n in saved.withValue { $0.append(n.magnitude) }; throw CancellationError()",
      "n in saved.withValue { $0.append(contentsOf: [n]) }; throw CancellationError()",
      "n in saved.withValue { $0.insert(n, at: 0) }; throw CancellationError()",
      "n in saved.setValue([n]); throw CancellationError()",
      "_ in saved.withValue { $0.append(0) }; throw CancellationError()",
      "n in saved.withValue { $0.append(n); $0.append(1) }; throw CancellationError()",
      "n in saved.withValue { $0.append(n) }; saved.withValue { $0.append(n) }; throw CancellationError()",
      "n in saved.withValue { $0.append(n) }; saved.setValue([]); throw CancellationError()",
      "n in saved.withValue { n in n.append(n) }; throw CancellationError()",
      "saved in saved.withValue { $0.append(saved) }; throw CancellationError()",
      "n in if n == 5 { saved.withValue { $0.append(n) } }; throw CancellationError()",
      "n in if n == 5 { throw CancellationError() }; saved.withValue { $0.append(n) }; throw CancellationError()",
      "n in let n = 7; saved.withValue { $0.append(n) }; throw CancellationError()",
      "n in defer { saved.withValue { $0.append(n) } }; throw CancellationError()",
      "n in for _ in 0..<2 { saved.withValue { $0.append(n) } }; throw CancellationError()",
      "n in Task { saved.withValue { $0.append(n) } }; throw CancellationError()",
      "n in try await clock.sleep(for: .seconds(1)); saved.withValue { $0.append(n) }; throw CancellationError()",
    ])
  func anythingElse(closure: String) throws {
    let run = try `import`(closure)
    #expect(run.errors.contains("a.swift:10: not imported: \(Self.message)\n"), "\(run.errors)")
    #expect(
      run.output.contains(
        "# not imported, line 10: #expect(saved.value == [0])  (\(Self.message))\n"),
      "\(run.output)")
    #expect(!run.output.contains("calls "), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test(
    "are not checked if the variable is not empty at first, or no list",
    arguments: [
      "let saved = LockIsolated<[Int]>([7])",
      "let saved = LockIsolated([Int](repeating: 7, count: 2))",
      "let saved = LockIsolated<Log>([])",
      "var saved = LockIsolated<[Int]>([])",
    ])
  func otherLists(list: String) throws {
    let run = try `import`(
      "n in saved.withValue { $0.append(n) }; throw CancellationError()", list: list)
    #expect(run.errors == "a.swift:10: not imported: \(Self.message)\n")
  }

  @Test(
    "are not checked if the test does more than read the variable, or the endpoint gets another closure",
    arguments: [
      "saved.setValue([])",
      "saved.withValue { $0.append(1) }",
      "let other = saved",
      "do { let saved = LockIsolated<[Int]>([]) }",
      "store.dependencies.numberFact.fetch = { _ in throw CancellationError() }",
      "store.dependencies.numberFact.fetch = other",
      "store.dependencies.numberFact = .mock",
    ])
  func otherUses(statement: String) throws {
    let run = try `import`(
      "n in saved.withValue { $0.append(n) }; throw CancellationError()", before: statement)
    #expect(run.errors.contains("a.swift:10: not imported: \(Self.message)\n"), "\(run.errors)")
    #expect(!run.output.contains("calls "), "\(run.output)")
  }

  @Test("are checked if each closure of the endpoint appends its arguments")
  func severalClosures() throws {
    let run = try `import`(
      "n in saved.withValue { $0.append(n) }; throw CancellationError()",
      before: """
        store.dependencies.numberFact.fetch = { number in
            saved.withValue { $0.append(number) }
            return "two"
          }
        """)
    #expect(run.errors == "")
    #expect(run.output.contains("\nexpect\n  calls numberFact.fetch == [0]\n"), "\(run.output)")
  }

  @Test("are not checked if a closure comes only after steps")
  func late() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func late() async {
          let saved = LockIsolated<[Int]>([])
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count = 1 }
          store.dependencies.numberFact.fetch = { n in saved.withValue { $0.append(n) }; return "" }
          #expect(saved.value.isEmpty)
        }
        """
      ])
    #expect(run.errors.contains("a.swift:6: not imported: "), "\(run.errors)")
    #expect(!run.output.contains("calls "), "\(run.output)")
  }

  @Test("are not checked if several endpoints share the variable")
  func shared() throws {
    let run = try CommandProcess(
      ["import", "a.swift"],
      scripts: [
        "a.swift": """
        @Test func log() async {
          let saved = LockIsolated<[String]>([])
          let store = TestStore(initialState: SpeechRecognition.State()) {
            SpeechRecognition()
          } withDependencies: {
            $0.speechClient.finishTask = { saved.withValue { $0.append(()) } }
            $0.speechClient.requestAuthorization = { saved.withValue { $0.append(()) }; return .denied }
          }
          await store.send(.recordButtonTapped)
          #expect(saved.value.count == 1)
        }
        """
      ])
    #expect(run.errors.contains("a.swift:10: not imported: \(Self.message)\n"), "\(run.errors)")
    #expect(!run.output.contains("calls "), "\(run.output)")
  }

  @Test("a condition that does not leave the closure is not an answer")
  func condition() throws {
    let run = try `import`(
      "n in if n == 0 { print(n) }; throw CancellationError()", check: "await store.finish()")
    #expect(run.errors == "a.swift:6: not imported: the answer is computed\n")
    #expect(!run.output.contains("given "), "\(run.output)")
  }
}
