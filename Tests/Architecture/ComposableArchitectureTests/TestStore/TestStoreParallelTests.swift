import Clocks
import ComposableArchitecture
import Testing

/// Many test stores at once, none of which prevents the others from becoming idle.
@MainActor
struct TestStoreParallelTests {
  @Test(arguments: 1...20) func clocksOfTheirOwn(seconds: Int) async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    for second in 1...seconds {
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) { $0.count = second }
    }
    await store.send(.stop)
    await store.finish()
  }

  @Test(arguments: 1...20) func missingActionsAreTold(times: Int) async {
    let messages = await messages {
      let store = makeStore(clock: TestClock())
      store.timeout = .milliseconds(1)
      await store.send(.timer)
      await store.send(.incrementLater(times: times))
      for count in 1...times {
        await store.receive(\.increment) { $0.count = count }
      }
      await store.receive(\.tick)
      await store.send(.stop)
    }
    #expect(
      messages.map { $0.prefix { $0 != "\n" } } == [
        "Expected to receive an action, but received none after 0.001 seconds.",
        "Expected to receive an action matching case path, but didn't get one.",
      ])
  }
}
