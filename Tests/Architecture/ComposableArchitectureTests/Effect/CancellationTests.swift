import Combine
import Testing

@_spi(Internals) @testable import ComposableArchitecture

@MainActor
@Suite("Cancellation", .serialized)
struct CancellationTests {
  @Test("ends the effects of an id")
  func cancel() async {
    let ticker = Ticker()
    let store = timerStore(ticker)
    let task = store.send(.start)
    await until { ticker.subscriberCount == 1 }
    ticker.tick()
    await until { store.withState(\.ticks) == 1 }
    store.send(.stop)
    await task.finish()
    ticker.tick()
    await Task.megaYield()
    #expect(store.withState(\.ticks) == 1)
    #expect(store.effectCancellables.isEmpty)
  }

  @Test("ends the effects of one send")
  func cancelTask() async {
    let ticker = Ticker()
    let store = timerStore(ticker)
    let task = store.send(.start)
    await until { ticker.subscriberCount == 1 }
    #expect(!task.isCancelled)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(ticker.subscriberCount == 0)
  }

  @Test("of one send ends effects that its actions return later")
  func cancelTaskBeforeAnEffect() async {
    enum Action { case start, received }
    let actions = PassthroughSubject<Action, Never>()
    let wasCancelled = LockIsolated<Bool?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { _, action in
        switch action {
        case .start:
          return .publisher { actions }
        case .received:
          return .run { _ in wasCancelled.setValue(Task.isCancelled) }
        }
      }
    }
    let task = store.send(.start)
    task.cancel()
    // The subscription ends in the main actor's next job.
    actions.send(.received)
    await task.finish()
    #expect(wasCancelled.value == true)
  }

  @Test("follows the task that waits")
  func cancelWaitingTask() async {
    let ticker = Ticker()
    let store = timerStore(ticker)
    let waiting = Task { await store.send(.start).finish() }
    await until { ticker.subscriberCount == 1 }
    waiting.cancel()
    await waiting.value
    #expect(ticker.subscriberCount == 0)
  }

  @Test("comes with the end of the store")
  func storeDeinit() async {
    let ticker = Ticker()
    var store: StoreOf<Timer>? = timerStore(ticker)
    store?.send(.start)
    await until { ticker.subscriberCount == 1 }
    store = nil
    await until { ticker.subscriberCount == 0 }
  }

  @Test("of work by an id")
  func taskCancellation() async throws {
    struct ID: Hashable {}
    let task = Task {
      try await withTaskCancellation(id: ID()) {
        try await Task.never()
      }
    }
    await until { CancellablesCollection.shared.exists(at: ID(), path: NavigationIDPath()) }
    Task.cancel(id: ID())
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!CancellablesCollection.shared.exists(at: ID(), path: NavigationIDPath()))
  }

  @Test("by an id from outside of stores reaches the effects of a store")
  func cancelFromOutside() async {
    let ticker = Ticker()
    let store = timerStore(ticker)
    let task = store.send(.start)
    await until { ticker.subscriberCount == 1 }
    Task.cancel(id: Timer.CancelID.timer)
    await task.finish()
    #expect(ticker.subscriberCount == 0)
    #expect(store.effectCancellables.isEmpty)
  }

  @Test("takes an effect out of the registry at once, at its place and at those around it")
  func registry() {
    struct ID: Hashable {}
    let registry = CancellablesCollection.shared
    let parent = NavigationIDPath(path: [NavigationID()])
    let child = parent.appending(NavigationID())
    var cancelled: [Int] = []
    for number in 1...3 {
      let cancellable = AnyCancellable { cancelled.append(number) }
      _ = registry.insert(cancellable, at: ID(), path: child)
    }
    #expect(registry.exists(at: ID(), path: parent))
    registry.cancel(at: ID(), path: child)
    #expect(cancelled == [1, 2, 3])
    #expect(!registry.exists(at: ID(), path: child))
    #expect(!registry.exists(at: ID(), path: parent))
    registry.cancel(at: ID(), path: parent)
    #expect(cancelled == [1, 2, 3])
  }

  @Test("before a new effect of the id starts")
  func cancelInFlight() async {
    struct Feature: Reducer {
      let ticker: Ticker

      func _reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        guard action else {
          state += 1
          return .none
        }
        return .run { send in
          for await _ in ticker.ticks() { await send(false) }
        }
        .cancellable(id: 1, cancelInFlight: true)
      }
    }
    let ticker = Ticker()
    let store = Store(initialState: 0) { Feature(ticker: ticker) }
    let first = store.send(true)
    await until { ticker.subscriberCount == 1 }
    let second = store.send(true)
    await first.finish()
    await until { ticker.subscriberCount == 1 }
    ticker.tick()
    await until { store.withState { $0 } == 1 }
    second.cancel()
    await second.finish()
  }

  @Test("before a new effect starts lets it run, also if what follows the old one cancels the id")
  func cancelInFlightBeforeCancellation() async {
    struct ID: Hashable {}
    let old = Effect<Int>.concatenate(
      .publisher { Empty(completeImmediately: false) }.cancellable(id: ID()), .cancel(id: ID()))
    let new = Effect.run { send in await send(42) }.cancellable(id: ID(), cancelInFlight: true)
    let cancellable = _EffectPublisher(old).sink { _ in }
    var actions: [Int] = []
    for await action in new.actions { actions.append(action) }
    #expect(actions == [42])
    cancellable.cancel()
  }

  @Test("of the same id twice leaves the effect alone")
  func cancelInFlightTwice() async {
    let effect = Effect.publisher { Just(42) }
      .cancellable(id: 1, cancelInFlight: true)
      .cancellable(id: 1, cancelInFlight: true)
    var actions: [Int] = []
    for await action in effect.actions { actions.append(action) }
    #expect(actions == [42])
  }

  @Test("of a publisher that was just subscribed to still completes it")
  func cancelOnSubscription() {
    struct ID: Hashable {}
    let publisher = Effect.publisher {
      Empty<Int, Never>(completeImmediately: false)
    }
    .cancellable(id: ID())
    var events: [String] = []
    let cancellable = _EffectPublisher(publisher)
      .handleEvents(receiveSubscription: { _ in
        Task.cancel(id: ID())
        events.append("subscribed")
      })
      .sink(receiveCompletion: { _ in events.append("completed") }, receiveValue: { _ in })
    #expect(events == ["subscribed", "completed"])
    #expect(!CancellablesCollection.shared.exists(at: ID(), path: NavigationIDPath()))
    cancellable.cancel()
  }

  private func timerStore(_ ticker: Ticker) -> StoreOf<Timer> {
    Store(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.ticker = ticker
    }
  }
}
