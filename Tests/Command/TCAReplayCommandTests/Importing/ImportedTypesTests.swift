import Testing

/// What stands around a test decides what runs with it.
@Suite("Importing tests of suites, their extensions and classes")
struct ImportedTypesTests {
  private static let body = """
    let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
        await store.send(.incrementButtonTapped) { $0.count = 1 }
    """

  private func `import`(_ source: String) throws -> CommandProcess {
    try CommandProcess(["import", "a.swift"], scripts: ["a.swift": source])
  }

  private func expectHeader(
    _ run: CommandProcess, _ comment: String, given: String = "", errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let state = "state\n  self = Counter.State(count: 0, numberFact: nil)\n"
    #expect(
      run.output == "feature counter\ntitle \"counting\"\n\(comment)\(state)\(given)\n"
        + "send incrementButtonTapped\n  count = 1\n",
      "\(run.output)", sourceLocation: sourceLocation)
    #expect(run.errors == errors, sourceLocation: sourceLocation)
    #expect(run.exitCode == (errors.isEmpty ? 0 : 1), sourceLocation: sourceLocation)
  }

  @Test("a property made by '.init' does not make the next function an initializer")
  func propertyMadeByInit() throws {
    let run = try `import`(
      """
      struct CounterTests {
        let clock: TestClock<Duration> = .init()
        func helper() { prepareDependencies { $0.uuid = .constant(UUID(9)) } }
        @Test func counting() async {
          \(Self.body)
        }
      }

      """)
    expectHeader(run, "")
  }

  @Test("a test in an extension has what its suite has")
  func extensions() throws {
    let run = try `import`(
      """
      @Suite(.dependency(\\.uuid, .constant(UUID(9)))) struct Base {
        init() { prepareDependencies { $0.date.now = Date(timeIntervalSinceReferenceDate: 7) } }
        let one = 1
      }
      extension Base {
        @Test func counting() async {
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count = one }
        }
      }

      """)
    expectHeader(run, "", given: "given uuid constant UUID(9)\ngiven date constant Date(7s)\n")
  }

  @Test("a suite in an extension has the traits of the suite around it")
  func nestedInExtension() throws {
    let run = try `import`(
      """
      @Suite(.dependency(\\.uuid, .constant(UUID(9)))) enum Base { enum Inner {} }
      extension Base.Inner {
        @Suite struct CounterTests {
          @Test func counting() async {
            \(Self.body)
          }
        }
      }
      @Suite(.disabled("later")) struct Off {}
      extension Off {
        @Test func off() async {
          \(Self.body)
        }
      }

      """)
    #expect(run.errors == "a.swift:12: skipped 'off': it is disabled\n")
    #expect(run.output.contains("\ngiven uuid constant UUID(9)\n"), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("what a class inherits from another one of the file runs before its tests")
  func superclass() throws {
    let run = try `import`(
      """
      final class CounterTests: Base {
        override class func setUp() {
          prepareDependencies { $0.locale = Locale(identifier: "de_DE") }
        }
        override func setUp() async throws {
          try await super.setUp()
          prepareDependencies { $0.date.now = Date(timeIntervalSinceReferenceDate: 7) }
        }
        func testCounting() async {
          let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
          await store.send(.incrementButtonTapped) { $0.count = one }
        }
      }
      class Base: XCTestCase {
        let one = 1
        override func setUp() async throws {
          prepareDependencies { $0.uuid = .constant(UUID(9)) }
        }
      }

      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasPrefix(
        """
        feature counter
        title "testCounting"
        state
          self = Counter.State(count: 0, numberFact: nil)
        given locale "de_DE"
        given uuid constant UUID(9)
        given date constant Date(7s)

        """), "\(run.output)")
    #expect(run.output.hasSuffix("\n  count = 1\n"))
    #expect(run.exitCode == 0)
  }

  @Test("what a type of another file does is a gap for the tests of its extensions")
  func otherFile() throws {
    let run = try `import`(
      """
      extension Base {
        @Suite struct CounterTests {
          @Test func counting() async {
            \(Self.body)
          }
        }
      }

      """)
    let gap = "what 'Base' does before a test is not known"
    expectHeader(
      run, "# not imported, line 1: extension Base {  (\(gap))\n",
      errors: "a.swift:1: not imported: \(gap)\n")
  }

  @Test("a function 'setUp' of a suite of Swift Testing runs where a test calls it")
  func calledSetUp() throws {
    let run = try `import`(
      """
      struct CounterTests {
        let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { Counter() }
        func setUp() async { await store.send(.incrementButtonTapped) { $0.count = 1 } }
        @Test func counting() async {
          await setUp()
        }
      }

      """)
    expectHeader(run, "")
  }

  @Test("a superclass of another file is a gap, but not one of a suite of Swift Testing")
  func unknownSuperclass() throws {
    let run = try `import`(
      """
      final class CounterTests: FeatureTestCase {
        func testCounting() async {
          \(Self.body)
        }
      }

      """)
    #expect(
      run.errors
        == "a.swift:1: not imported: what 'FeatureTestCase' does before a test is not known\n")
    #expect(run.exitCode == 1)
    let other = try `import`(
      """
      final class CounterTests: Sendable {
        @Test func counting() async {
          \(Self.body)
        }
      }

      """)
    expectHeader(other, "")
  }

  @Test(
    "a trait that may keep a test from running is a gap",
    arguments: [
      (".enabled(if: isReady)", "it is not known whether the test runs"),
      (".disabled(if: isCI)", "it is not known whether the test runs"),
      (".disabled(\"slow\") { isCI }", "it is not known whether the test runs"),
      (".mocked", "what the trait '.mocked' does is not known"),
      ("Mocked()", "what the trait 'Mocked' does is not known"),
      (".dependency(NumberFactClient.mock)", "what dependencies answer is computed"),
    ])
  func traits(trait: String, reason: String) throws {
    let source = """
      @Test(.tags(.fast), .timeLimit(.minutes(1)), \(trait)) func counting() async {
        \(Self.body)
      }

      """
    let run = try `import`(source)
    let comment =
      "# not imported, line 1: \(source.split(separator: "\n")[0])  (\(reason))\n"
    expectHeader(run, comment, errors: "a.swift:1: not imported: \(reason)\n")
    let suite = try `import`("@Suite(\(trait)) struct Counters {\n\(Self.test)}\n")
    #expect(suite.errors == "a.swift:1: not imported: \(reason)\n")
    #expect(suite.exitCode == 1)
  }

  @Test(
    "a test that may be skipped has a gap",
    arguments: ["try XCTSkipIf(isCI)", "try XCTSkipUnless(isReady, \"not ready\")"])
  func skips(statement: String) throws {
    let run = try `import`(
      """
      final class CounterTests: XCTestCase {
        override func setUpWithError() throws {
          \(statement)
        }
        func testCounting() async {
          \(Self.body)
        }
      }

      """)
    #expect(run.errors == "a.swift:3: not imported: it is not known whether the test runs\n")
    #expect(run.exitCode == 1)
  }

  private static let test = "@Test func counting() async {\n\(body)\n}\n"

  @Test(
    "a condition that is a literal says whether a test runs",
    arguments: [(".enabled(if: false)", true), (".disabled(if: true)", true)]
      + [(".enabled(if: true)", false), (".disabled(if: false)", false)])
  func literalConditions(trait: String, isDisabled: Bool) throws {
    let run = try `import`("@Test(\(trait)) func counting() async {\n\(Self.body)\n}\n")
    if isDisabled {
      #expect(run.errors == "a.swift:1: skipped 'counting': it is disabled\n")
    } else {
      expectHeader(run, "")
    }
  }

  @Test("a lazy property is made where the test first uses it")
  func lazyProperties() throws {
    let run = try `import`(
      """
      final class CounterTests: XCTestCase {
        var count = 3
        lazy var store = TestStore(initialState: Counter.State(count: count, numberFact: nil)) {
          Counter()
        }
        func tap(_ count: Int) async {
          await store.send(.incrementButtonTapped) { $0.count = count }
        }
        func testCounting() async {
          count = 4
          await tap(5)
        }
      }

      """)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        """
        state
          self = Counter.State(count: 4, numberFact: nil)

        send incrementButtonTapped
          count = 5

        """), "\(run.output)")
  }

  @Test("a reducer of another name is a gap, unless the feature is named")
  func otherReducer() throws {
    let source = """
      @Test func counting() async {
        let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) { FastCounter() }
        await store.send(.incrementButtonTapped) { $0.count = 1 }
      }

      """
    let run = try `import`(source)
    #expect(
      run.errors == "a.swift:2: not imported: 'FastCounter' is not known to be 'counter'\n")
    #expect(run.exitCode == 1)
    let named = try CommandProcess(
      ["import", "--feature", "counter", "a.swift"], scripts: ["a.swift": source])
    expectHeader(named, "")
  }
}
