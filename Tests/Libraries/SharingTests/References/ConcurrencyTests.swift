import Combine
import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import Sharing
import Testing

@Suite("Changes of a shared value from many threads", .dependencies)
struct ConcurrencyTests {
  /// The value that the test changes.
  enum Place: CaseIterable {
    case memory, name, file, userDefaults, member

    func makeCount() -> Shared<Int> {
      switch self {
      case .memory: Shared(value: 0)
      case .name: Shared(wrappedValue: 0, .inMemory("count"))
      case .file: Shared(wrappedValue: 0, .fileStorage(URL(filePath: "/count.json")))
      case .userDefaults: Shared(wrappedValue: 0, .appStorage("count"))
      case .member: Shared(value: (count: 0, name: "")).count
      }
    }
  }

  @Test("are made one after the other, while others read", arguments: Place.allCases)
  func counting(_ place: Place) {
    let count = place.makeCount()
    DispatchQueue.concurrentPerform(iterations: 500) { iteration in
      count.withLock { $0 += 1 }
      #expect(count.wrappedValue > 0)
      if iteration.isMultiple(of: 50) {
        let cancellable = count.publisher.sink { _ in }
        cancellable.cancel()
      }
    }
    #expect(count.wrappedValue == 500)
  }

  @Test("find one value for one key, wherever it is made first")
  func making() {
    let escaped = withEscapedDependencies { $0 }
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      escaped.yield {
        @Shared(.inMemory("made")) var count = 0
        $count.withLock { $0 += 1 }
      }
    }
    @Shared(.inMemory("made")) var count = 0
    #expect(count == 200)
  }

  @Test("may wait, in a default, for a thread that makes other shared values")
  func defaults() {
    func makeDefault() -> Int {
      waitForThread {
        @Shared(.inMemory("other")) var other = 1
        $other.withLock { $0 += 1 }
      }
      return 5
    }
    @Shared(.inMemory("count")) var count = makeDefault()
    @Shared(.inMemory("other")) var other = 1
    #expect(count == 5)
    #expect(other == 2)
  }

  @Test("may wait, in a load and a subscription, for a thread that makes the same shared value")
  func loading() {
    let loads = LockIsolated(0)
    let shared = Shared(wrappedValue: 1, WaitingKey(loads: loads))
    #expect(shared.wrappedValue == 7)
    #expect(!shared.isLoading)
    // That thread has loaded the value itself: it must not see the default.
    #expect(loads.value == 2)
  }

  @Test("may be made in a dependency's default, while a key reads the same dependency")
  func lockingOrderWithDependencies() {
    for _ in 1...100 {
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        DispatchQueue.concurrentPerform(iterations: 4) { iteration in
          @Dependency(\.settings) var settings
          if iteration.isMultiple(of: 2) {
            #expect(settings.limit.wrappedValue == 3)
          } else {
            @Shared(SettingsKey()) var count = 0
            #expect(count == 3)
          }
        }
      }
    }
  }

  @Test("may wait, in a subscriber, for a thread that changes the value")
  func subscribing() {
    let shared = Shared(value: 0)
    let values = LockIsolated<[Int]>([])
    let cancellable = shared.publisher.sink { value in
      if value == 1 {
        waitForThread { shared.withLock { $0 += 1 } }
      }
      values.withValue { $0.append(value) }
    }
    shared.withLock { $0 = 1 }
    #expect(values.value == [0, 1, 2])
    cancellable.cancel()
  }

  @Test("are published in the order in which they were made")
  func publishing() {
    let shared = Shared(value: 0)
    let values = LockIsolated<[Int]>([])
    let cancellable = shared.publisher.sink { value in values.withValue { $0.append(value) } }
    DispatchQueue.concurrentPerform(iterations: 500) { _ in
      shared.withLock { $0 += 1 }
    }
    #expect(values.value == Array(0...500))
    cancellable.cancel()
  }

  @Test("are written to a file in their order, also those that are made while it is written")
  func writingToAFile() async throws {
    let written = LockIsolated<Shared<Int>?>(nil)
    let number = Shared(
      wrappedValue: 0,
      .fileStorage(
        URL(filePath: "/number.json"),
        decode: { @Sendable data in Int(String(decoding: data, as: UTF8.self)) ?? -1 },
        encode: { @Sendable (number: Int) in
          if number < 4 {
            waitForThread { written.value?.withLock { $0 = max($0, number + 1) } }
          }
          return Data("\(number)".utf8)
        }))
    written.setValue(number)
    number.withLock { $0 = 1 }
    #expect(number.wrappedValue == 4)
    try await number.load()
    #expect(number.wrappedValue == 4)
    written.setValue(nil)
  }

  @Test("are in what is loaded while they are written to a file")
  func loadingFromAFile() {
    let key = LockIsolated<FileStorageKey<Int>?>(nil)
    let loaded = LockIsolated<Int?>(nil)
    key.setValue(
      .fileStorage(
        URL(filePath: "/loaded.json"),
        decode: { @Sendable data in Int(String(decoding: data, as: UTF8.self)) ?? -1 },
        encode: { @Sendable (number: Int) in
          waitForThread {
            key.value?.load(
              context: .userInitiated,
              continuation: LoadContinuation { loaded.setValue((try? $0.get()) ?? nil) })
          }
          return Data("\(number)".utf8)
        }))
    key.value?.save(1, context: .userInitiated, continuation: SaveContinuation { _ in })
    #expect(loaded.value == 1)
    key.setValue(nil)
  }

  @Test("are saved after an older value that is saved on request at the same time")
  func savingOnRequest() async throws {
    let key = SlowKey()
    let number = Shared(wrappedValue: 0, key)
    number.withLock { $0 = 1 }
    key.changed.setValue(number)
    try await number.save()
    #expect(number.wrappedValue == 2)
    #expect(key.stored.value == 2)
  }

  @Test("may be made where the old value is freed")
  func freeing() {
    final class Owner: Sendable {
      let count: Shared<Int>
      init(_ count: Shared<Int>) { self.count = count }
      deinit { waitForThread { [count] in count.withLock { $0 += 1 } } }
    }
    let count = Shared(value: 0)
    let owner = Shared<Owner?>(value: Owner(count))
    owner.withLock { $0 = nil }
    #expect(count.wrappedValue == 1)
    @Shared(.inMemory("owner")) var stored: Owner?
    $stored.withLock { $0 = Owner(count) }
    $stored.withLock { $0 = nil }
    #expect(count.wrappedValue == 2)
  }
}

/// A key whose load and subscription wait for a thread that makes the same shared value.
private struct WaitingKey: SharedKey {
  let loads: LockIsolated<Int>

  var id: String { "waiting" }

  private func makeElsewhere() {
    waitForThread {
      #expect(Shared(wrappedValue: 0, self).wrappedValue == 7)
    }
  }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    let load = loads.withValue { loads in
      loads += 1
      return loads
    }
    if load == 1 { makeElsewhere() }
    continuation.resume(returning: 7)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    makeElsewhere()
    return SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

/// A key that stores a value on request when another thread has changed it.
private struct SlowKey: SharedKey {
  let stored = LockIsolated(0)
  let changed = LockIsolated<Shared<Int>?>(nil)

  var id: String { "slow" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    if context == .userInitiated {
      waitForThread { changed.value?.withLock { $0 = 2 } }
      changed.setValue(nil)
    }
    stored.setValue(value)
    continuation.resume()
  }
}

/// A dependency whose default makes a shared value.
private struct Settings: TestDependencyKey {
  let limit: Shared<Int>

  static var testValue: Settings { Settings(limit: Shared(wrappedValue: 3, .inMemory("limit"))) }
}

extension DependencyValues {
  fileprivate var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }
}

/// A key that reads this dependency.
private struct SettingsKey: SharedKey {
  var id: String {
    @Dependency(\.settings) var settings
    return "settings \(settings.limit.wrappedValue)"
  }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    @Dependency(\.settings) var settings
    continuation.resume(returning: settings.limit.wrappedValue)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    @Dependency(\.settings) var settings
    subscriber.yield(settings.limit.wrappedValue)
    return SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

/// Runs the body on another thread, with the dependencies of this one, and waits for it.
func waitForThread(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  let dependencies = withEscapedDependencies { $0 }
  Thread.detachNewThread {
    dependencies.yield(body)
    isDone.signal()
  }
  #expect(isDone.wait(timeout: .now() + 600) == .success, "Somebody waits for ever.")
}
