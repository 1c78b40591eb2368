import Combine
import Testing

@_spi(Internals) @testable import ComposableArchitecture

@MainActor
@Suite("Effects in groups", .serialized)
struct EffectGroupTests {
  @Test("of tasks are a task, others a publisher")
  func operations() {
    let task = Effect<Int>.run { _ in }
    let publisher = Effect<Int>.send(1)
    #expect(Effect.merge(task, task).kind == "run")
    #expect(Effect.concatenate(task, .merge(task, task)).kind == "run")
    #expect(Effect.merge(task, publisher).kind == "publisher")
    #expect(Effect.concatenate(publisher, task).kind == "publisher")
    #expect(Effect.merge(.none, task).kind == "run")
    #expect(Effect.merge(publisher, .none).kind == "send")
    #expect(Effect<Int>.concatenate(.none, .none).kind == "none")
  }

  @Test("keep work apart from the books of cancellation")
  func work() async {
    let work = Effect<Int>.merge(.run { send in await send(1) }, .send(2))
    let books = Effect<Int>._cancel(id: 1, navigationIDPath: NavigationIDPath())
    #expect(work.workCount == 2)
    #expect(books.workCount == 0)
    #expect(Effect.concatenate(.send(1), .send(2)).workCount == 1)
    #expect(work.group?.mixedParts == nil)
    let mixed = Effect.merge(books, work, books)
    let path = NavigationIDPath()
    for effect in [
      mixed, mixed.map { $0 }, mixed._cancellable(id: 2, navigationIDPath: path),
    ] {
      #expect(effect.group?.mixedParts?.map(\.workCount) == [0, 2, 0])
      #expect(await values(of: effect).sorted() == [1, 2])
    }
    // These would cancel each other.
    #expect(
      mixed._cancellable(id: 2, navigationIDPath: path, cancelInFlight: true).workCount == 2)
  }

  @Test("are cancellable as a whole, so that a part can cancel the others")
  func cancellableWithCancellation() async {
    let effect = Effect<Int>.merge(.send(1), .cancel(id: 1), .send(2)).cancellable(id: 1)
    #expect(await values(of: effect) == [1])
  }

  @Test("register their tasks when they start, so that what starts with them can cancel them")
  func cancelledAtOnce() async {
    let path = NavigationIDPath(path: [NavigationID()])
    let effect = Effect<Int>.merge(.cancel(id: 1), .run { send in await send(1) })
      ._cancellable(navigationIDPath: path)
      .merge(with: ._cancel(navigationIDPath: path))
    #expect(await values(of: effect) == [])
  }

  @Test("are cancellable apart from waits for dismissals, however they are mapped")
  func cancellableWithBooks() {
    let books = Effect<Int>.publisher { Empty(completeImmediately: false) }.awaitingDismissal
    let mixed = Effect.merge(.send(1), books)
    for effect in [mixed, mixed.map { $0 }, mixed.cancellable(id: 1).animation()] {
      #expect(effect.cancellable(id: 2).group?.mixedParts?.map(\.workCount) == [1, 0])
    }
  }

  @Test("start what follows two of them in the order in which they end")
  func followers() async {
    let effect = Effect<Int>.merge(
      .concatenate(
        .publisher { Empty(completeImmediately: false) }.cancellable(id: 1), .send(1), .send(2)),
      .concatenate(.cancel(id: 1), .send(3))
    )
    #expect(await values(of: effect) == [1, 2, 3])
  }

  @Test("run nested effects in their place")
  func nesting() async {
    let effect = Effect<Int>.concatenate(
      .merge(.concatenate(.send(1), .send(2)), .publisher { Just(3) }),
      .run { send in await send(4) },
      .concatenate(.none, .merge(.send(5), .send(6))),
      .publisher { [7, 8].publisher }
    )
    #expect(await values(of: effect) == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test("that are concatenated wait for each part, also when they are tasks")
  func taskOrder() async {
    func task(_ number: Int) -> Effect<Int> {
      .run { send in
        await Task.megaYield(count: 3)
        await send(number)
      }
    }
    let effect = Effect.concatenate(task(1), .merge(task(2), task(2)), task(3))
    #expect(await values(of: effect) == [1, 2, 2, 3])
  }

  @Test("give a subscriber as many actions as it asks for, and the others when it asks again")
  func demand() {
    var received: [Int] = []
    var isFinished = false
    var subscription: (any Subscription)?
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        received.append($0)
        return .none
      },
      receiveCompletion: { _ in isFinished = true }
    )
    _EffectPublisher(Effect.merge(.send(1), .concatenate(.send(2), .send(3)))).subscribe(subscriber)
    #expect(received == [])
    subscription?.request(.max(2))
    #expect(received == [1, 2])
    #expect(!isFinished)
    subscription?.request(.max(1))
    #expect(received == [1, 2, 3])
    #expect(isFinished)
  }

  @Test("start nothing after they are cancelled")
  func cancellation() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let cancellable = _EffectPublisher(
      Effect.concatenate(.publisher { subject }, .send(2))
    )
    .sink { received.append($0) }
    subject.send(1)
    cancellable.cancel()
    subject.send(completion: .finished)
    #expect(received == [1])
  }

  @Test("can be combined again, whole or in parts")
  func sharing() async {
    let group = Effect.merge(.send(1), .send(2))
    let twice = Effect.concatenate(group, group)
    #expect(await values(of: twice) == [1, 2, 1, 2])
    #expect(await values(of: group) == [1, 2])
  }

  private func values(of effect: Effect<Int>) async -> [Int] {
    var values: [Int] = []
    for await value in effect.actions { values.append(value) }
    return values
  }
}

extension Effect {
  fileprivate var kind: String {
    switch operation {
    case .none: "none"
    case .send: "send"
    case .publisher: "publisher"
    case .run: "run"
    }
  }
}
