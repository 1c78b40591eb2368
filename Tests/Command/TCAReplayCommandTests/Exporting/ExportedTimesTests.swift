import Testing

@Suite("Exported times and patterns")
struct ExportedTimesTests {
  private func export(_ script: String) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
  }

  @Test("says when actions arrive, by what the reducer has handled")
  func times() throws {
    let run = try export(
      #"""
      feature timers
      send toggleTimerButtonTapped
        isTimerActive = true
      advance 2.5s
      print effects
      receive timerTicked at 1s
        secondsElapsed = 1
      receive timerTicked within 1s
        secondsElapsed = 2
      advance 500ms
      receive timerTicked within 500ms
        secondsElapsed = 3
      cancel 1
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            let store = TestStore(initialState: Timers.State(isTimerActive: false, secondsElapsed: 0)) {
              CombineReducers {
                Timers()
                Reduce<Timers.State, Timers.Action> { state, _ in
                  reductions.note(state)
                  return .none
                }
              }
            } withDependencies: {
              $0.continuousClock = clock
              $0.suspendingClock = clock
              $0.mainQueue = mainQueue.eraseToAnyScheduler()
              $0.date = DateGenerator {
                Date(timeIntervalSinceReferenceDate: 0.0 + start.duration(to: clock.now) / .seconds(1))
              }
              $0.uuid = .incrementing
            }

            let task1 = await store.send(.toggleTimerButtonTapped) {
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
            await clock.advance(by: .milliseconds(2500))
            reductions.followsMainQueue = true
            await mainQueue.advance(by: .milliseconds(2500))
            reductions.followsMainQueue = false
            // print effects
            await store.receive(\.timerTicked) {
              $0.secondsElapsed = 1
            }
            #expect(reductions.time(of: 1) == Duration.seconds(1))
            await store.receive(\.timerTicked) {
              $0.secondsElapsed = 2
            }
            #expect(reductions.isIn(.seconds(1), after: reductions.time(of: 1), 2))
            await clock.advance(by: .milliseconds(500))
            reductions.followsMainQueue = true
            await mainQueue.advance(by: .milliseconds(500))
            reductions.followsMainQueue = false
            await store.receive(\.timerTicked) {
              $0.secondsElapsed = 3
            }
            #expect(reductions.isIn(.milliseconds(500), after: .milliseconds(2500), 3))
            await task1.cancel()
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
        /// The states after the actions that the reducer has handled, and the times since the start.
        private final class Reductions<State> {
          private let clock: TestClock<Duration>
          private let mainQueue: TestSchedulerOf<DispatchQueue>
          private let start: (clock: TestClock<Duration>.Instant, mainQueue: DispatchQueue.SchedulerTimeType)
          private var states: [State] = []
          private var times: [Duration] = []
          /// Whether the time of the main queue passes, after that of the clock.
          var followsMainQueue = false

          init(_ clock: TestClock<Duration>, _ mainQueue: TestSchedulerOf<DispatchQueue>) {
            self.clock = clock
            self.mainQueue = mainQueue
            start = (clock.now, mainQueue.now)
          }

          func note(_ state: State) {
            states.append(state)
            times.append(
              followsMainQueue
                ? .nanoseconds(start.mainQueue.distance(to: mainQueue.now).magnitude)
                : start.clock.duration(to: clock.now))
          }

          /// The state after an action; `nil` if it was not handled.
          func state(after index: Int) -> State? { states.dropFirst(index).first }

          /// When an action was handled; `nil` if it was not.
          func time(of index: Int) -> Duration? { times.dropFirst(index).first }
        """#), "\(run.output)")
  }

  @Test("does not know the place of an action after a loop")
  func loops() throws {
    let run = try export(
      #"""
      feature timers
      send toggleTimerButtonTapped
        isTimerActive = true
      repeat 2
      advance 1s
      receive timerTicked
        secondsElapsed += 1
      end
      advance 1s
      receive timerTicked at 3s
        secondsElapsed = 3
      cancel 1
      """#)
    #expect(
      run.errors == #"""
        a.replay:10: not exported: the time of its arrival, at 3s

        """#)
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        #"""
            // not exported: `receive timerTicked at 3s`: the time of its arrival, at 3s
        """#), "\(run.output)")
  }

  @Test("counts dismissals")
  func dismissals() throws {
    let run = try export(
      #"""
      feature sync-up-detail
      send deleteButtonTapped
        destination = .alert(.deleteSyncUp)
      send destination.alert.confirmDeletion
        destination = nil
        dismissed
      expect
        calls dismiss.count == 1
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            let dismissCalls = LockIsolated<[()]>([])
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
              $0.dismiss = DismissEffect {
                dismissCalls.withValue { $0.append(()) }
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
            #expect(store.isDismissed)
            await Task.megaYield()
            #expect(dismissCalls.value.count == 1)
        """#), "\(run.output)")
  }

  @Test("does not skip what has arrived before the exhaustivity is on again")
  func unreceived() throws {
    let run = try export(
      #"""
      feature timers
      exhaustivity off
      send toggleTimerButtonTapped
      advance 3s
      expect
        secondsElapsed = 3
      exhaustivity on
      send onDisappear
      """#)
    #expect(
      run.errors == #"""
        a.replay:5: not exported: the state with an action that is received later

        """#)
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        #"""
            // not exported: `expect`: the state with an action that is received later
            store.exhaustivity = .on
            await store.send(.onDisappear)
        """#), "\(run.output)")
  }

  @Test("compares with patterns, part by part")
  func patterns() throws {
    let run = try export(
      #"""
      feature two-counters
      send counter1.incrementButtonTapped
        counter1.count = 1
      expect
        counter1 == Counter.State(count: 1, numberFact: _)
        self == TwoCounters.State(counter1: _, counter2: _)
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            #expect(store.state.counter1.count == 1)
        """#), "\(run.output)")
  }

  @Test("receives an action whose payload is a pattern")
  func receipts() throws {
    let run = try export(
      #"""
      feature search
      given weatherClient.search("brook") returns GeocodingSearch(results: [GeocodingSearch.Result(country: "United States", latitude: 40.6782, longitude: -73.9442, id: 1, name: "Brooklyn", admin1: nil)])
      given weatherClient.forecast throws "offline"
      send searchQueryChanged("brook")
        searchQuery = "brook"
      send searchQueryChangeDebounced
      receive searchResponse.success
        results = [(country: "United States", latitude: 40.6782, longitude: -73.9442, id: 1, name: "Brooklyn", admin1: nil)]
      send searchResultTapped(GeocodingSearch.Result(country: "United States", latitude: 40.6782, longitude: -73.9442, id: 1, name: "Brooklyn", admin1: nil))
        resultForecastRequestInFlight = GeocodingSearch.Result(country: "United States", latitude: 40.6782, longitude: -73.9442, id: 1, name: "Brooklyn", admin1: nil)
      receive forecastResponse(1, .failure)
        resultForecastRequestInFlight = nil
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            await store.receive({ $0[case: \.forecastResponse] != nil && $0[case: \.forecastResponse]?.0 == 1 && $0[case: \.forecastResponse]?.1[case: \.failure] != nil }) {
              $0.resultForecastRequestInFlight = nil
        """#), "\(run.output)")
  }
}
