import Dependencies
import DependenciesTestSupport
import Foundation
import Sharing
import Testing

/// A key that a test controls.
private final class ManualKey: SharedKey {
  let id = UUID()
  let loads = LockIsolated<[LoadContinuation<Int>]>([])
  let saves = LockIsolated<[SaveContinuation]>([])
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
  let ends = LockIsolated(0)

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    loads.withValue { $0.append(continuation) }
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription { [ends] in ends.withValue { $0 += 1 } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    saves.withValue { $0.append(continuation) }
  }

  func finishLoading(with result: Result<Int?, any Error>) {
    loads.withValue { $0.removeFirst() }.resume(with: result)
  }

  func finishSaving(with result: Result<Void, any Error>) {
    saves.withValue { $0.removeFirst() }.resume(with: result)
  }
}

@Suite("A shared value of a key", .dependencies)
struct PersistentReferenceTests {
  struct Failure: Error {}

  private let key = ManualKey()

  private func makeLoaded() -> Shared<Int> {
    let shared = Shared(wrappedValue: 1, key)
    key.finishLoading(with: .success(nil))
    return shared
  }

  @Test("is found by its key and its type while it is in use")
  func existing() {
    let key = InMemoryKey<Int>.inMemory("count")
    #expect(Shared(existing: key) == nil)
    var count: Shared<Int>? = Shared(wrappedValue: 1, key)
    #expect(Shared(existing: key) == count)
    Shared(existing: key)?.withLock { $0 = 2 }
    #expect(count?.wrappedValue == 2)
    #expect(Shared(existing: InMemoryKey<Int?>.inMemory("count")) == nil)
    count = nil
    #expect(Shared(existing: key) == nil)
  }

  @Test("is loading until the key has answered")
  func loading() {
    let shared = Shared(wrappedValue: 1, key)
    #expect(shared.isLoading)
    key.finishLoading(with: .success(2))
    #expect(!shared.isLoading)
    #expect(shared.wrappedValue == 2)
  }

  @Test("is loading while the key says so, and until it has a value")
  func loadingBySubscription() {
    let shared = makeLoaded()
    key.subscriber.value?.yieldLoading()
    key.subscriber.value?.yieldLoading()
    #expect(shared.isLoading)
    key.subscriber.value?.yieldLoading(false)
    #expect(!shared.isLoading)

    key.subscriber.value?.yieldLoading()
    key.subscriber.value?.yield(2)
    #expect(!shared.isLoading)
    #expect(shared.wrappedValue == 2)
    key.subscriber.value?.yieldReturningInitialValue()
    #expect(shared.wrappedValue == 1)
  }

  @Test("keeps the error of a load until one succeeds")
  func loadError() {
    let shared = Shared(wrappedValue: 1, key)
    key.finishLoading(with: .failure(Failure()))
    #expect(shared.loadError is Failure)
    #expect(!shared.isLoading)
    key.subscriber.value?.yield(2)
    #expect(shared.loadError == nil)
  }

  @Test("keeps the error of a save, until one succeeds")
  func saveError() {
    let shared = makeLoaded()
    shared.withLock { $0 = 2 }
    key.finishSaving(with: .failure(Failure()))
    #expect(shared.saveError is Failure)
    shared.withLock { $0 = 3 }
    key.finishSaving(with: .success(()))
    #expect(shared.saveError == nil)
  }

  @Test("loses its load error when it is saved")
  func saveClearsLoadError() async throws {
    let shared = Shared(wrappedValue: 1, key)
    key.finishLoading(with: .failure(Failure()))
    shared.withLock { $0 = 2 }
    #expect(shared.loadError is Failure)
    key.finishSaving(with: .success(()))
    #expect(shared.loadError == nil)
  }

  @Test("loads once, also where the load makes a shared value of the same key")
  func loadingOnce() {
    let loads = LockIsolated(0)
    let shared = Shared(wrappedValue: 1, ReentrantKey(loads: loads))
    #expect(shared.wrappedValue == 2)
    #expect(loads.value == 1)
    #expect(Shared(wrappedValue: 3, ReentrantKey(loads: loads)).wrappedValue == 2)
    #expect(loads.value == 1)
    withExtendedLifetime(shared) {}
  }

  @Test("takes the result of the first load only once, where several threads make it")
  func firstResult() {
    let first = Shared(wrappedValue: 1, key)
    key.finishLoading(with: .success(2))
    first.withLock { $0 = 3 }
    #expect(Shared(wrappedValue: 1, key).wrappedValue == 3)
    #expect(key.loads.value.isEmpty)
  }

  @Test("ends the key's subscription once, when its last user is gone")
  func subscription() {
    do {
      let shared = makeLoaded()
      #expect(key.ends.value == 0)
      withExtendedLifetime(shared) {}
    }
    #expect(key.ends.value == 1)
  }

  @Test("may be optional, with a default of the key's or without")
  func optionals() {
    @Shared(.lastScore) var score
    @SharedReader(.lastScore) var reader
    @Shared(.inMemory("name")) var name: String?
    #expect(score == nil)
    #expect(reader == nil)
    #expect(name == nil)
    $score.withLock { $0 = 1 }
    #expect(reader == 1)
  }
}

/// A key whose load makes a shared value of the same key.
private struct ReentrantKey: SharedKey {
  let loads: LockIsolated<Int>

  var id: String { "reentrant" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    loads.withValue { $0 += 1 }
    #expect(Shared(wrappedValue: 0, self).wrappedValue == 1)
    continuation.resume(returning: 2)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int?>.Default {
  fileprivate static var lastScore: Self { Self[.inMemory("lastScore"), default: nil] }
}
