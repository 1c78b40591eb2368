import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct SearchTests {
  struct Unreachable: Error, Equatable {}

  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.search = { ["\($0)!"] }
    }
  }

  @Test func onlyThePauseIsSearched() async {
    let store = makeStore()
    await store.send(.queryChanged("S")) { $0.query = "S" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("Sw")) { $0.query = "Sw" }
    await clock.advance(by: .milliseconds(299))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.response(.success(["Sw!"]))) { $0.results = ["Sw!"] }
  }

  @Test func anEmptyQueryCancelsTheSearch() async {
    let store = makeStore()
    await store.send(.queryChanged("S")) { $0.query = "S" }
    await store.send(.queryChanged("")) { $0.query = "" }
    await clock.run()
  }

  @Test func errorsAreEqualByTheirValue() async {
    let store = makeStore()
    store.dependencies.search = { _ in throw Unreachable() }
    await store.send(.queryChanged("S")) { $0.query = "S" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.response(.failure(Unreachable()))) { $0.error = "Unreachable()" }
  }

  @Test func otherResultsAreToldByTheirDifference() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(.queryChanged("S")) { $0.query = "S" }
      await clock.advance(by: .milliseconds(300))
      await store.receive(.response(.success(["S?"]))) { $0.results = ["S!"] }
    }
    #expect(
      messages == [
        """
        Received unexpected action:

            \u{2007} Search.Action.response(
            \u{2007}   .success(
            \u{2007}     [
            −       [0]: "S?"
            +       [0]: "S!"
            \u{2007}     ]
            \u{2007}   )
            \u{2007} )

        (Expected: −, Received: +)
        """
      ])
  }

  @Test func aSearchStillWaitingAtTheEndIsToldWhereItWasSent() async {
    let line: UInt = #line + 3
    let issues = await recordedIssues {
      let store = makeStore()
      await store.send(.queryChanged("S")) { $0.query = "S" }
    }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.message.hasPrefix(
        """
        An effect returned for this action is still running. It must complete before the end of the test.


        """) == true)
    await clock.run()
  }
}
