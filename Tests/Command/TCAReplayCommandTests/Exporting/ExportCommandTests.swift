import Foundation
import TestSupport
import Testing

/// The exported tests of some scripts are tests of the example features, which are compiled and run.
///
/// With `TCA_WRITE_EXPORTS=1` in the environment, they are written.
@Suite("Exporting a script")
struct ExportCommandTests {
  private static let scripts = [
    "counter/number-fact",
    "counter/counting",
    "counter/new-answers",
    "todos/completing",
    "todos/debouncing",
    "todos/adding",
    "search/search-and-clear",
    "search/search-failure",
    "timers/ticking",
    "refreshable/refreshing",
    "refreshable/cancelling",
    "sync-up-form/add-attendee",
    "navigation-stack/dismissing",
    "alerts/alert",
    "idioms/streams",
    "multiple-destinations/destinations",
    "record-meeting/next-speaker",
    "voice-memos/play-memo-failure",
    "speech-recognition/transcribing",
    "effects-cancellation/cancelling-and-replacing",
  ]

  /// Those that `import` does not read back.
  private static let oneWayScripts = [
    "classic-counter/answers",
    "classic-todos/adding-and-moving",
    "location-manager/current-location",
    "motion-manager/failing",
    "shared-in-memory/stats",
  ]

  private static let folder = packageRoot.appendingPathComponent(
    "Tests/Examples/ExampleFeaturesTests/Exported")

  func export(_ script: String, _ options: String...) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"] + options, scripts: ["a.replay": script])
  }

  @Test("gives the tests of the example features", arguments: scripts + oneWayScripts)
  func fixtures(script: String) throws {
    let path = "fixtures/\(script).replay"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let run = try CommandProcess(["export", path], scripts: [path: text])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let exported = "// swift-format-ignore-file\n" + run.output
    let folder =
      Self.oneWayScripts.contains(script)
      ? Self.folder.appendingPathComponent("OneWay") : Self.folder
    let file = folder.appendingPathComponent(
      script.split(separator: "/").joined(separator: "-") + ".swift")
    if ProcessInfo.processInfo.environment["TCA_WRITE_EXPORTS"] == "1" {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true)
      try Data(exported.utf8).write(to: file)
    }
    #expect(exported == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("refuses a script without steps")
  func noSteps() throws {
    let run = try export("feature counter\n")
    #expect(run.errors == "error: 'a.replay' has no steps: there is nothing to export\n")
    #expect(run.output.isEmpty)
    #expect(run.exitCode == 2)
  }

  @Test("says that a test has no schedule")
  func schedule() throws {
    let run = try export(
      """
      feature counter
      schedule "1:2"
      given numberFact.fetch after any 1s..5s returns "a fact"

      send numberFactButtonTapped
      advance 5s
      receive numberFactResponse
        numberFact = "a fact"
      """)
    #expect(
      run.errors == """
        a.replay:1: not exported: the choices of its schedule, 1:2
        a.replay:3: not exported: the schedule chooses how long the answer takes

        """)
    #expect(run.exitCode == 1)
  }

  @Test("says that a test receives the actions of a repetition in one order")
  func anyOrder() throws {
    let run = try export(
      """
      feature two-counters
      given numberFact.fetch returns "a fact"

      repeat 1
      send counter1.numberFactButtonTapped
      receive in any order
      receive counter1.numberFactResponse
        counter1.numberFact = "a fact"
      end
      end
      """)
    #expect(
      run.errors == """
        a.replay:7: not exported: the actions arrive in any order, and a test receives them in this one

        """)
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        """
              // not exported: `receive counter1.numberFactResponse`: the actions arrive in any order, and a test receives them in this one
              await store.receive(\\.counter1.numberFactResponse) {

        """), "\(run.output)")
  }

  @Test("writes a test for XCTest")
  func xctest() throws {
    let run = try export(
      """
      feature counter
      title "Up"

      send incrementButtonTapped
        count = 1
      expect
        count > 0
      """, "--xctest")
    #expect(
      run.output == """
        // Exported from a.replay.

        import ComposableArchitecture
        import Foundation
        import XCTest

        @testable import ExampleFeatures

        @MainActor
        final class CounterATests: XCTestCase {
          // Up
          func testReplay() async throws {
            let clock = TestClock()
            let mainQueue = DispatchQueue.test
            let store = TestStore(initialState: Counter.State(count: 0, numberFact: nil)) {
              Counter()
            } withDependencies: {
              $0.continuousClock = clock
              $0.suspendingClock = clock
              $0.mainQueue = mainQueue.eraseToAnyScheduler()
              $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
              $0.uuid = .incrementing
            }

            await store.send(.incrementButtonTapped) {
              $0.count = 1
            }
            XCTAssertGreaterThan(store.state.count, 0)
          }
        }

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("tells what the test does not say, and exits with 1")
  func gaps() throws {
    let run = try export(
      """
      feature counter
      given numberFact.fetch after 1s returns "one"

      send incrementButtonTapped
        count > 0
      let n = count
      send numberFactButtonTapped
      repeat 1
      advance 1s
      receive numberFactResponse(_) at 1s
        numberFact = "one"
      end
      """)
    #expect(
      run.errors == """
        a.replay:10: not exported: the time of its arrival, at 1s

        """)
    #expect(
      run.output.contains(
        """
            var expected = store.state
            store.exhaustivity = .off
            await store.send(.incrementButtonTapped)
            store.exhaustivity = .on
            #expect(store.state.count > 0)
            expected.count = store.state.count
            expectNoDifference(store.state, expected)
            let n = store.state.count
            await store.send(.numberFactButtonTapped)
            for _ in 0..<1 {
              await clock.advance(by: .seconds(1))
              reductions.followsMainQueue = true
              await mainQueue.advance(by: .seconds(1))
              reductions.followsMainQueue = false
              await store.receive(\\.numberFactResponse) {
                $0.numberFact = "one"
              }
              // not exported: `receive numberFactResponse(_) at 1s`: the time of its arrival, at 1s
            }
        """))
    #expect(run.exitCode == 1)
  }

  @Test("names values, and finds elements by their offsets, as the test runs")
  func stateOfRun() throws {
    let run = try export(
      """
      feature todos
      state from three

      send todos[0].binding.isComplete(true)
        todos[0].isComplete = true
      let last = todos[2].id
      let text = todos[0].description
      send todos[id: last].binding.description(text)
        todos[2].description = text
      send todos[1].binding.description("Bread")
        todos[1].description = "Bread"
      advance 1s
      receive sortCompletedTodos
        todos move [0] to 2

      """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            let id1 = try #require(store.state.todos.first?.id)
            await store.send(\.todos[id: id1].binding.isComplete, true) {
              try #require($0.todos.first != nil)
              $0.todos[0].isComplete = true
            }
            let last = try #require(store.state.todos.dropFirst(2).first?.id)
            let text = try #require(store.state.todos.first?.description)
            await store.send(\.todos[id: last].binding.description, text) {
              try #require($0.todos.dropFirst(2).first != nil)
              $0.todos[2].description = text
            }
            let id5 = try #require(store.state.todos.dropFirst(1).first?.id)
            await store.send(\.todos[id: id5].binding.description, "Bread") {
              try #require($0.todos.dropFirst(1).first != nil)
              $0.todos[1].description = "Bread"
            }

        """#), "\(run.output)")
  }

  @Test("finds elements by named ids, and writes what a header names")
  func namedValues() throws {
    let run = try export(
      """
      feature todos
      let milk = "Milk"
      state from three

      let last = todos[2].id
      send todos[id: last].binding.description(milk)
        todos[id: last].description = milk
      expect
        todos[id: last].description == milk
        todos[2] == Todo.State(description: "Milk", id: last, isComplete: false)

      """)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        #"""
            let last = try #require(store.state.todos.dropFirst(2).first?.id)
            await store.send(\.todos[id: last].binding.description, "Milk") {
              try #require($0.todos[id: last] != nil)
              $0.todos[id: last]?.description = "Milk"
            }
            #expect(store.state.todos[id: last]?.description == "Milk")
            #expect(store.state.todos.dropFirst(2).first?.description == "Milk")
            #expect(store.state.todos.dropFirst(2).first?.id == last)
            #expect(store.state.todos.dropFirst(2).first?.isComplete == false)

        """#), "\(run.output)")
  }

  @Test("sets the properties of a state that has no other initializer than one without arguments")
  func plainInitializer() throws {
    let script = "feature stale-timer\nstate\n  seconds = 3\nexpect\n  seconds == 3\n"
    let run = try CommandProcess(
      ["export", "a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
    #expect(
      run.output.contains(
        """
            let store = TestStore(
              initialState: {
                var value = StaleTimer.State()
                value.isRunning = false
                value.seconds = 3
                return value
              }()
            ) {
              StaleTimer()

        """), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("goes on with answers that are left, but not with those of a repetition")
  func answersInTurn() throws {
    let run = try export(
      """
      feature counter
      given numberFact.fetch after 1s returns each "one", "two"

      send incrementButtonTapped
        count = 1
      given numberFact.fetch(5) returns each "five"
      repeat 2
      given numberFact.fetch returns each "again"
      end
      given numberFact.fetch(7) returns "seven"

      """)
    #expect(
      run.errors == """
        a.replay:10: not exported: what is left of the answers in a 'repeat' is not known after it

        """)
    #expect(
      run.output.contains(
        """
              $0.numberFact.fetch = { _ in
                let answer = try #require(numberFactFetchAnswers.withValue { $0.isEmpty ? nil : $0.removeFirst() })
                try await clock.sleep(for: .seconds(1))
                return answer
              }
            }

            await store.send(.incrementButtonTapped) {
              $0.count = 1
            }
            let numberFactFetchAnswers1 = LockIsolated<[String]>(["five"])
            store.dependencies.numberFact.fetch = { argument0 in
              if argument0 == 5 {
                return try #require(numberFactFetchAnswers1.withValue { $0.isEmpty ? nil : $0.removeFirst() })
              }
              let answer = try #require(numberFactFetchAnswers.withValue { $0.isEmpty ? nil : $0.removeFirst() })
              try await clock.sleep(for: .seconds(1))
              return answer
            }
            for _ in 0..<2 {
              let numberFactFetchAnswers2 = LockIsolated<[String]>(["again"])
              store.dependencies.numberFact.fetch = { _ in
                return try #require(numberFactFetchAnswers2.withValue { $0.isEmpty ? nil : $0.removeFirst() })
              }
            }
            // not exported: `numberFact.fetch(7) returns "seven"`: what is left of the answers in a 'repeat' is not known after it

        """), "\(run.output)")
  }

  @Test("a signal ends the command while the feature makes its starting state")
  func interruption() throws {
    let run = try CommandProcess(
      shell: """
        mkfifo mark
        "$1" export a.replay -o a.swift & read line < mark ; kill -TERM $! ; wait $!
        echo "exit code $?" ; ls
        """,
      files: ["a.replay": "feature hazards\nstate from endless\nsend increment\n"],
      tool: "hazard-replay")
    #expect(run.output == "exit code 143\na.replay\nmark\n")
    #expect(run.errors == "")
  }
}
