import Combine
import ConcurrencyExtras
import CustomDump
import Dependencies
import DependenciesTestSupport
import Foundation
import IdentifiedCollections
import Perception
@_spi(SharedChangeTracking) import Sharing
import Testing

@Suite("Shared values", .dependencies)
struct SharedTests {
  struct User: Equatable, Identifiable {
    var id = 1
    var name = "Blob"
    var nickname: String?
  }

  @Test("a value that is passed on is one value")
  func handingOn() {
    @Shared(value: 1) var count: Int
    let other = $count

    $count.withLock { $0 += 1 }
    #expect(other.wrappedValue == 2)

    other.withLock { $0 += 1 }
    #expect(count == 3)
  }

  @Test("a change may read the shared value, as it was before")
  func readingWhileChanging() throws {
    @Shared(value: [User(), User(id: 2)]) var users: IdentifiedArrayOf<User>
    let user = try #require(Shared($users[id: 2]))

    $users.withLock { _ = $0.remove(id: user.wrappedValue.id) }
    #expect(Array(users.ids) == [1])

    $users.withLock { $0 = $0.filter { _ in users.count == 2 } }
    #expect(users.isEmpty)
  }

  @Test("a shared member reads and writes the whole")
  func member() {
    @Shared(value: User()) var user: User
    let name = $user.name

    name.withLock { $0 = "Blob, Jr." }

    #expect(user == User(name: "Blob, Jr."))
  }

  @Test("a member that cannot be written is shared for reading")
  func readOnlyMember() {
    @Shared(value: User()) var user: User
    let length = $user.name.count
    let initials = $user.read { $0.name.prefix(1) }

    #expect(length.wrappedValue == 4)
    $user.withLock { $0.name = "Blob Sr." }
    #expect(length.wrappedValue == 8)
    #expect(initials.wrappedValue == "B")
  }

  @Test("the value of a shared optional can be shared while it is not nil")
  func unwrap() throws {
    @Shared(value: nil as User?) var user: User?
    #expect(Shared($user) == nil)

    $user.withLock { $0 = User() }
    let unwrapped = try #require(Shared($user))
    unwrapped.withLock { $0.name = "Blob Esq." }
    #expect(user?.name == "Blob Esq.")

    $user.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue.name == "Blob Esq.")
  }

  @Test(
    "a shared value of an optional that was nil has changed when the optional has a value again")
  func unwrapAgain() throws {
    @Shared(value: 1 as Int?) var number: Int?
    let unwrapped = try #require(Shared($number))
    $number.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue == 1)
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.track {
      $number.withLock { $0 = 5 }
    }
    #expect(unwrapped.wrappedValue == 5)
    tracker.assert {
      #expect(unwrapped != unwrapped)
      unwrapped.withLock { $0 = 7 }
    }
    $number.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue == 5)
  }

  @Test("the elements of a shared identified array can be shared one by one")
  func elements() {
    @Shared(value: [User(id: 1), User(id: 2)]) var users: IdentifiedArrayOf<User>

    let shared = Array($users)
    shared[1].withLock { $0.name = "Second" }

    #expect(users[id: 2]?.name == "Second")
    #expect(shared.map(\.wrappedValue.id) == [1, 2])
  }

  @Test("equality compares values, not places")
  func equality() {
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
  }

  @Test("a shared value publishes its current value and its changes")
  func publisher() {
    @Shared(value: 1) var count: Int
    var values: [Int] = []
    let cancellable = $count.publisher.sink { values.append($0) }

    $count.withLock { $0 = 2 }
    $count.withLock { $0 = 3 }

    #expect(values == [1, 2, 3])
    cancellable.cancel()
  }

  @Test("a shared value publishes its replacement and the changes of that")
  func publisherOfAnother() async throws {
    @Shared(value: 0) var count: Int
    @SharedReader(value: 10) var reader: Int
    var values: [Int] = []
    var readerValues: [Int] = []
    let cancellables = [
      $count.publisher.sink { values.append($0) },
      $reader.publisher.sink { readerValues.append($0) },
    ]

    $count.withLock { $0 = 42 }
    let old = $count[dynamicMember: \.self]
    $count = Shared(value: 0)
    #expect(values == [0, 42, 0])
    $count.withLock { $0 += 1 }
    old.withLock { $0 = 100 }
    #expect(values == [0, 42, 0, 1])

    @Shared(.inMemory("count")) var stored = 7
    try await $count.load(.inMemory("count"))
    $stored.withLock { $0 = 8 }
    #expect(values.suffix(2) == [7, 8])
    #expect(count == 8)

    $reader = SharedReader($count)
    $stored.withLock { $0 = 9 }
    #expect(readerValues == [10, 8, 9])
    cancellables.forEach { $0.cancel() }
  }

  @Test("a shared value that switches to another key publishes the new value once")
  func publisherOfAnotherKey() async throws {
    @Dependency(\.defaultAppStorage) var store
    store.set(42, forKey: "other")
    store.set(42, forKey: "another")
    @Shared(.appStorage("count")) var count = 1
    @SharedReader(.appStorage("count")) var reader = 1
    var values: [Int] = []
    var readerValues: [Int] = []
    let cancellables = [
      $count.publisher.sink { values.append($0) },
      $reader.publisher.sink { readerValues.append($0) },
    ]
    try await $count.load(.appStorage("other"))
    try await $reader.load(.appStorage("another"))
    #expect(values == [1, 42])
    #expect(readerValues == [1, 42])

    var later: [Int] = []
    let cancellable = $count.publisher.sink { later.append($0) }
    $count.withLock { $0 += 1 }
    #expect(values == [1, 42, 43])
    #expect(readerValues == [1, 42])
    #expect(later == [42, 43])
    (cancellables + [cancellable]).forEach { $0.cancel() }
  }

  @Test("observers of a change on the main queue are notified there, before it")
  @MainActor func observingOnMain() {
    let count = Shared(value: 0)
    let seen = LockIsolated<Int?>(nil)
    withPerceptionTracking {
      _ = count.wrappedValue
    } onChange: {
      seen.setValue(count.wrappedValue)
    }
    count.withLock { $0 += 1 }
    #expect(seen.value == 0)
  }

  @Test("observers of a change on another thread are notified on the main queue, after it")
  func observingOffMain() async {
    let isMain = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: isMain, value: true)
    let count = Shared(value: 0)
    let notification = await withCheckedContinuation { continuation in
      withPerceptionTracking {
        _ = count.wrappedValue
      } onChange: {
        let isOnMain = DispatchQueue.getSpecific(key: isMain) == true
        continuation.resume(returning: (isOnMain: isOnMain, value: count.wrappedValue))
      }
      Thread.detachNewThread { count.withLock { $0 += 1 } }
    }
    #expect(notification.isOnMain)
    #expect(notification.value == 1)
  }

  @Test("observers see its replacement")
  @MainActor func observingAnother() {
    @Shared(value: 0) var count: Int
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $count = Shared(value: 1)
    #expect(changes.value == 1)
  }

  @Test("a reader of a constant has its earlier name")
  @available(*, deprecated)
  func constant() {
    #expect(SharedReader.constant(42).wrappedValue == 42)
  }

  @Test("a shared value dumps as its value")
  func dump() {
    struct State {
      @Shared(value: 1) var count: Int
    }
    expectNoDifference(
      String(customDumping: State()),
      "SharedTests.State(_count: #1 1)"
    )
  }
}
