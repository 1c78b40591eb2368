import Combine
@_spi(Internals) import ComposableArchitecture
import Testing

@MainActor
@Suite("A store with many effects", .serialized)
struct LongChainOfEffectsTests {
  @Test("continues for two hundred thousand links: nothing recurses when the chain ends")
  func chain() async {
    let event = Event()
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state <= 200_000 ? .publisher { event } : .none
      }
    }
    let task = store.send(())
    for _ in 1...200_000 {
      event.happen?()
    }
    await task.finish()
    #expect(store.withState { $0 } == 200_001)
    #expect(store.effectCancellables.isEmpty)
  }

  /// Something that happens once for the last subscriber.
  private final class Event: Publisher {
    typealias Output = Void
    typealias Failure = Never

    var happen: (() -> Void)?

    func receive(subscriber: some Subscriber<Void, Never>) {
      happen = {
        _ = subscriber.receive(())
        subscriber.receive(completion: .finished)
      }
      subscriber.receive(subscription: Subscriptions.empty)
    }
  }

  @Test("polls from task to task")
  func polling() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state < 5_000 ? .run { send in await send(()) } : .none
      }
    }
    await store.send(()).finish()
    #expect(store.withState { $0 } == 5_000)
  }

  @Test("keeps one list of work for the whole chain, which only holds what runs")
  func oneListOfWork() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state <= 3 ? .run { send in await send(()) } : .run { _ in try await Task.never() }
      }
    }
    let task = store.send(())
    await until { store.withState { $0 } == 4 }
    await until { task.effects?.count == 1 }
    task.cancel()
    await task.finish()
    #expect(task.effects?.count == 0)
  }

  @Test("follows a million actions that are sent at once")
  func synchronousChain() {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state < 1_000_000 ? .send(()) : .none
      }
    }
    store.send(())
    #expect(store.withState { $0 } == 1_000_000)
  }

  @Test("follows a chain of publishers")
  func publishers() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        guard state < 2_000 else { return .none }
        return state.isMultiple(of: 2) ? .publisher { Just(()) } : .run { send in await send(()) }
      }
    }
    await store.send(()).finish()
    #expect(store.withState { $0 } == 2_000)
  }

  enum Combination: CaseIterable, Sendable {
    case merged, concatenated, mergedOneByOne, concatenatedOneByOne, alternating

    func callAsFunction<Action>(_ effects: [Effect<Action>]) -> Effect<Action> {
      switch self {
      case .merged:
        .merge(effects)
      case .concatenated:
        .concatenate(effects)
      case .mergedOneByOne:
        effects.reversed().reduce(.none) { $1.merge(with: $0) }
      case .concatenatedOneByOne:
        effects.reversed().reduce(.none) { $1.concatenate(with: $0) }
      case .alternating:
        effects.enumerated().reduce(.none) {
          $1.offset.isMultiple(of: 2)
            ? $0.merge(with: $1.element) : $0.concatenate(with: $1.element)
        }
      }
    }
  }

  @Test("runs ten thousand effects together or in turn", arguments: Combination.allCases)
  func manySends(combine: Combination) {
    let count = 10_000
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int?> { state, action in
        guard let action else {
          return combine((0..<count).map { .send($0) })
        }
        state.append(action)
        return .none
      }
    }
    store.send(nil)
    let received = store.withState { $0 }
    // An effect that is merged with a long chain does not wait for it.
    let isInOrder = combine == .alternating || received == Array(0..<count)
    #expect(isInOrder)
    #expect(Set(received).count == count)
    #expect(store.effectCancellables.isEmpty)
  }

  @Test("runs five thousand tasks together or in turn", arguments: Combination.allCases)
  func manyTasks(combine: Combination) async {
    let count = 5_000
    let store = Store(initialState: Set<Int>()) {
      Reduce<Set<Int>, Int?> { state, action in
        guard let action else {
          return combine((0..<count).map { number in .run { send in await send(number) } })
        }
        state.insert(action)
        return .none
      }
    }
    await store.send(nil).finish()
    #expect(store.withState { $0 } == Set(0..<count))
  }

  @Test("cancels five thousand tasks", arguments: Combination.allCases)
  func cancellation(combine: Combination) async {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        combine(
          (0..<5_000).map { _ in
            .run { _ in
              start.yield()
              try await Task.never()
            }
          })
      }
    }
    let task = store.send(())
    for await _ in starts { break }
    task.cancel()
    await task.finish()
    #expect(store.effectCancellables.isEmpty)
  }

  @Test("releases twenty thousand effects that never ran", arguments: Combination.allCases)
  func neverRun(combine: Combination) {
    final class Payload: Sendable {}
    weak var payload: Payload?
    do {
      let held = Payload()
      payload = held
      _ = combine((0..<20_000).map { _ in Effect<Int>.run { _ in _ = held } })
    }
    #expect(payload == nil)
  }
}
