import Foundation
import TestSupport
import Testing

/// Scripts that are exported as tests, and imported again.
@Suite("Exporting a script and importing the test")
struct RoundTripTests {
  private static let scripts = [
    "animations/reset",
    "binding-basics/controls",
    "effects-cancellation/cancelling-and-replacing",
    "location-manager/current-location",
    "navigate-and-load-list/fact",
    "navigation-stack/going-back",
    "offline-downloads/deleting",
    "recursion/adding",
    "shared-user-defaults/sharing",
    "sync-ups/adding",
    "sync-up-form/add-attendee",
    "tic-tac-toe/winning",
    "timers/a-day",
    "timers/arrivals",
    "welcome/greeting",
    "welcome/lots",
    "welcome/places",
  ]

  private static let options = [["--swift-testing"], ["--xctest"]]

  @Test("gives a script that passes", arguments: scripts, options)
  func passing(script: String, options: [String]) throws {
    let path = "fixtures/\(script).replay"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let feature = String(script.prefix { $0 != "/" })
    let test = try CommandProcess(["export", path] + options, scripts: [path: text])
    #expect(test.errors == "")
    let imported = try CommandProcess(
      ["import", "a.swift", "--feature", feature], scripts: ["a.swift": test.output])
    #expect(imported.errors == "")
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": imported.output])
    #expect(replay.exitCode == 0, "\(imported.output)\(replay.output)")
    let arrivals = text.split(separator: " at ").count
    let returned = imported.output.split(separator: " at ").count
    #expect(returned == arrivals, "\(imported.output)")
  }

  /// The script that comes back.
  private func returned(_ script: String, feature: String) throws -> String {
    let test = try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
    #expect(test.errors == "")
    let imported = try CommandProcess(
      ["import", "a.swift", "--feature", feature], scripts: ["a.swift": test.output])
    #expect(imported.errors == "")
    return imported.output
  }

  @Test(
    "keeps numbers without a limit, and errors of the platform",
    arguments: [
      (
        "binding-basics",
        """
        send sliderValueChanged(-inf)
          sliderValue = -inf
        send sliderValueChanged(inf)
          sliderValue = inf
        send sliderValueChanged(nan)
          sliderValue = nan
        """
      ),
      (
        "search",
        """
        given weatherClient.search throws URLError(.timedOut)

        send searchQueryChanged("x")
          searchQuery = "x"
        send searchQueryChangeDebounced
        receive searchResponse.failure(URLError(.timedOut))
        """
      ),
    ])
  func unusualValues(feature: String, script: String) throws {
    let returned = try returned("feature \(feature)\n\(script)\n", feature: feature)
    let replay = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": returned])
    #expect(replay.exitCode == 0, "\(returned)\(replay.output)")
    #expect(returned.contains("URLError(.timedOut)") == (feature == "search"), "\(returned)")
  }

  @Test("says nothing of dependencies that are as in every replay")
  func usualDependencies() throws {
    #expect(
      try returned(
        """
        feature welcome
        title "welcome"
        given date 2001-01-01T06:00:00Z

        send onAppear
          greeting = "Good morning"
          year = 2001
        """, feature: "welcome") == """
          feature welcome
          title "welcome"
          state
            self = Welcome.State(coin: nil, greeting: "", luckyNumber: nil, year: nil)
          given date constant Date(21600s)

          send onAppear
            greeting = "Good morning"
            year = 2001

          """)
  }

  @Test("keeps random numbers as their bits")
  func randomNumbers() throws {
    func script(_ numbers: String, _ luckyNumber: Int) -> String {
      """
      feature welcome
      title "Luck"
      state
        self = Welcome.State(coin: nil, greeting: "", luckyNumber: nil, year: nil)
      given random \(numbers)

      send luckyNumberButtonTapped
        luckyNumber = \(luckyNumber)

      """
    }
    #expect(
      try returned(script("constant 0.5", 4), feature: "welcome")
        == script("constant 9227875636482146304", 4))
    #expect(
      try returned(script("[0.0]", 1), feature: "welcome") == script("[9007199254740992]", 1))
  }

  @Test("keeps the value that a key stores")
  func keyedValue() throws {
    #expect(
      try returned(
        """
        feature shared-user-defaults
        title "Primes"
        state
          counter.count = 7

        send selectTab(.profile)
          currentTab = .profile
        """, feature: "shared-user-defaults"
      ).contains(
        """
        state
          counter.alert = nil
          currentTab = .counter
          counter.count = 7

        """))
  }

  @Test("keeps a list of answers that take time")
  func delayedAnswers() throws {
    #expect(
      try returned(
        """
        feature counter
        given numberFact.fetch after 1s returns each "one", "two"

        send numberFactButtonTapped
        advance 1s
        receive numberFactResponse("one")
          numberFact = "one"
        """, feature: "counter"
      ).contains("\ngiven numberFact.fetch after 1s returns each \"one\", \"two\"\n"))
  }

  @Test("gives the registered state its ids before those of the test")
  func registeredIDs() throws {
    let tests = """
      @Test func listed() async {
        let store = TestStore(initialState: Nested.State(id: UUID(9), name: "", rows: [])) {
          Nested()
        } withDependencies: {
          $0.uuid = UUIDGenerator { [uuids = LockIsolated([UUID(5)])] in uuids.withValue { $0.removeFirst() } }
        }
        await store.send(.addRowButtonTapped) {
          $0.rows.append(Nested.State(id: UUID(5), name: "", rows: []))
        }
      }
      """
    let listed = try CommandProcess(["import", "a.swift"], scripts: ["a.swift": tests])
    #expect(listed.errors == "")
    #expect(listed.output.contains("\ngiven uuid [UUID(0), UUID(5)]\n"), "\(listed.output)")
    let counting = tests.replacing(
      "UUIDGenerator { [uuids = LockIsolated([UUID(5)])] in uuids.withValue { $0.removeFirst() } }",
      with: ".incrementing")
    let run = try CommandProcess(["import", "a.swift"], scripts: ["a.swift": counting])
    #expect(
      run.errors == """
        a.swift:5: not imported: the ids of a replay begin with UUID(1), after those of the registered state

        """)
    #expect(run.exitCode == 1)
  }

  @Test("says that a part of the state is a part of a shared value")
  func sharedBox() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay": #"""
        feature sign-up
        state
          path = [.topics(alert: nil, isEditingFromSummary: false, topics: \.signUpData.topics)]
        expect
          path.count == 1
        """#
      ])
    #expect(
      run.errors == """
        a.replay:1: not exported: that parts of the starting state share a value

        """)
    #expect(run.exitCode == 1)
  }
}
