import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import TestSupport
import Testing

@Suite("Actions while others are processed")
final class StoreReentranceTests {
  private var cancellables: Set<AnyCancellable> = []

  @Test("Views see the state after all actions that are sent at once")
  func coalescedActions() {
    let viewStore = ViewStore(
      Store(
        initialState: 0,
        reducer: Reducer<Int, Int, Void> { state, action, _ in
          guard action == 0 else {
            state = action
            return .none
          }
          return .merge(Effect(value: 1), Effect(value: 2), Effect(value: 3))
        },
        environment: ()))
    var states: [Int] = []
    viewStore.publisher.sink { states.append($0) }.store(in: &cancellables)
    viewStore.send(0)
    #expect(states == [0, 3])
  }

  @Test("What is sent while a store is being made reaches the subscribers")
  func sendsOfNewStores() {
    let store = Store<Int?, Int?>(
      initialState: 1,
      reducer: Reducer<Int?, Int?, Void> { state, action, _ in
        state = action
        return .none
      },
      environment: ())
    var states: [Int?] = []
    store.ifLet(
      then: { store in
        let viewStore = ViewStore(store)
        states.append(viewStore.state)
        if viewStore.state == 1 { viewStore.send(nil) }
      },
      else: { states.append(nil) }
    )
    .store(in: &cancellables)
    #expect(states == [1, nil])
    store.send(2)
    #expect(states == [1, nil, 2])

    var scopedStates: [Int?] = []
    store.publisherScope { $0.removeDuplicates() }
      .sink { store in
        let viewStore = ViewStore(store)
        scopedStates.append(viewStore.state)
        if viewStore.state == 2 { viewStore.send(3) }
      }
      .store(in: &cancellables)
    #expect(scopedStates == [2, 3])
  }

  @Test("An effect that a subject feeds while an action runs comes after the action")
  func actionsOfASubject() {
    let subject = PassthroughSubject<Void, Never>()
    enum Action: Equatable { case incrementTapped, initialize, doIncrement }
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { state, action, _ in
        switch action {
        case .incrementTapped:
          subject.send()
          return .none
        case .initialize:
          return subject.map { .doIncrement }.eraseToEffect()
        case .doIncrement:
          state += 1
          return .none
        }
      },
      environment: ())
    store.send(.initialize)
    store.send(.incrementTapped)
    store.receive(.doIncrement) { $0 = 1 }
    store.send(.incrementTapped)
    store.receive(.doIncrement) { $0 = 2 }
    subject.send(completion: .finished)
  }

  @Test("An action whose payload sends when it is released is followed by that action")
  func sendOnRelease() {
    final class OnRelease {
      private let work: () -> Void
      init(_ work: @escaping () -> Void) { self.work = work }
      deinit { work() }
    }
    enum Action { case start, kickOff, sender(OnRelease), stop }
    let subject = PassthroughSubject<Action, Never>()
    var handled: [String] = []
    let store = Store(
      initialState: (),
      reducer: Reducer<Void, Action, Void> { _, action, _ in
        switch action {
        case .start:
          handled.append("start")
          return subject.eraseToEffect().cancellable(id: 1)
        case .kickOff:
          handled.append("kickOff")
          return Effect(value: .sender(OnRelease { subject.send(.stop) }))
        case .sender:
          handled.append("sender")
          return .none
        case .stop:
          handled.append("stop")
          return .cancel(id: 1)
        }
      },
      environment: ())
    store.send(.start)
    store.send(.kickOff)
    #expect(handled == ["start", "kickOff", "sender", "stop"])
  }

  @Test("A subscriber that sends back gets each state")
  func sendBack() {
    let viewStore = ViewStore(
      Store(
        initialState: 0,
        reducer: Reducer<Int, Int, Void> { state, action, _ in
          state = action
          return .none
        },
        environment: ()))
    viewStore.publisher
      .sink { [unowned viewStore] in if $0 == 1 { viewStore.send(0) } }
      .store(in: &cancellables)
    var states: [Int] = []
    viewStore.publisher.removeDuplicates().prefix(3).sink { states.append($0) }
      .store(in: &cancellables)
    viewStore.send(1)
    #expect(viewStore.state == 0)
    #expect(states.last == 0)
  }

  @Test("A child store is used while the optional state exists")
  func childOfOptionalState() {
    let scheduler = DispatchQueue.test
    let parent = Store(
      initialState: 0,
      reducer: Reducer<Int?, Bool, Void> { state, isResponse, _ in
        guard isResponse else {
          return Just(true).receive(on: scheduler).eraseToEffect()
        }
        state? += 1
        return .none
      },
      environment: ())
    var counts: [Int] = []
    parent.ifLet { [unowned self] child in
      let viewStore = ViewStore(child)
      viewStore.publisher.sink { counts.append($0) }.store(in: &cancellables)
      for _ in 0..<3 {
        viewStore.send(false)
        scheduler.advance()
      }
    }
    .store(in: &cancellables)
    #expect(counts == [0, 1, 2, 3])
  }

  @Test("A missing element is passed over without a word if the caller says so")
  func silentMisses() {
    struct State: Equatable {
      var number: Int?
      var numbers: [Int] = []
    }
    enum Action { case number, numbers(Int, Void) }
    let counter = Reducer<Int, Void, Void> { state, _, _ in
      state += 1
      return .none
    }
    let reducer = Reducer<State, Action, Void>.combine(
      counter.optional(breakpointOnNil: false)
        .pullback(
          state: \.number,
          action: CasePath(
            embed: { _ in .number }, extract: { if case .number = $0 { () } else { nil } }),
          environment: {}),
      counter.forEach(
        state: \.numbers, action: /Action.numbers, environment: {}, breakpointOnNil: false)
    )
    let store = Store(initialState: State(), reducer: reducer, environment: ())
    let issues = RecordedIssues.during {
      store.send(.number)
      store.send(.numbers(4, ()))
    }
    #expect(issues == [])
    #expect(ViewStore(store).state == State())
  }

  @MainActor
  @Test("Cancelling what an action has started cancels what its effects have started")
  func cascadingCancellation() async {
    enum Action { case tap, response, response1, response2 }
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { state, action, _ in
        switch action {
        case .tap:
          return .task { .response }
        case .response:
          return .merge(
            Empty(completeImmediately: false).eraseToEffect(), .task { .response1 })
        case .response1:
          return .merge(
            Empty(completeImmediately: false).eraseToEffect(), .task { .response2 })
        case .response2:
          return Empty(completeImmediately: false).eraseToEffect()
        }
      },
      environment: ())
    let task = await store.send(.tap)
    await store.receive(.response)
    await store.receive(.response1)
    await store.receive(.response2)
    await task.cancel()
  }

  @MainActor
  @Test("Effects of a scoped store are cancelled with the task of its send")
  func cancellationOfAScope() async {
    var wasCancelled = false
    let store = Store(
      initialState: (),
      reducer: Reducer<Void, Void, Void> { _, _, _ in
        Empty<Void, Never>(completeImmediately: false)
          .handleEvents(receiveCancel: { wasCancelled = true })
          .eraseToEffect()
      },
      environment: ())
    let task = ViewStore(store.scope(state: { $0 })).send(())
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(wasCancelled)
  }
}
