import Combine
import EffectSupport
import InternalSupport
import IssueReporting

/// The key that a running effect is registered under.
struct CancelToken: Hashable, @unchecked Sendable {  // Only hashed and compared.
  let id: AnyHashable
  let discriminator: ObjectIdentifier
  /// The current test.
  ///
  /// Tests run in parallel in one process and must not cancel each other's effects.
  private let test: TestContext.Testing.Test.ID?

  init(id: AnyHashable) {
    self.id = id
    discriminator = ObjectIdentifier(type(of: id.base))
    test =
      if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
  }
}

extension CancelToken: CancellationRegistry {
  func cancelRunning() {
    RunningCancellables.shared.cancel(self)
  }

  func register(_ cancellable: AnyCancellable) -> AnyCancellable {
    RunningCancellables.shared.insert(cancellable, at: self)
    return cancellable
  }

  func unregister(_ cancellable: AnyCancellable) {
    RunningCancellables.shared.remove(cancellable, at: self)
  }
}

/// The running effects that can be cancelled, by their ids.
final class RunningCancellables: Sendable {
  static let shared = RunningCancellables()

  /// Stands for equal ids, which run code of the feature when they are hashed or compared.
  private typealias ID = KeyInterner<CancelToken>.Token

  private struct Entry {
    /// The effects of an id are cancelled in the order in which they started.
    let number: UInt64
    /// What those who run the effect know of it.
    let work: EffectWork?
  }

  private struct Storage {
    var effects: [ID: [AnyCancellable: Entry]] = [:]
    var lastNumber: UInt64 = 0
  }

  private let ids = KeyInterner<CancelToken>()
  private let storage = Lock(Storage())

  func insert(_ cancellable: AnyCancellable, at id: CancelToken) {
    let id = ids.token(for: id)
    let work = EffectWork.current
    storage.withLock { storage in
      storage.lastNumber += 1
      storage.effects[id, default: [:]][cancellable] =
        Entry(number: storage.lastNumber, work: work)
    }
  }

  func remove(_ cancellable: AnyCancellable, at id: CancelToken) {
    guard let id = ids.existingToken(for: id) else { return }
    let removed = storage.withLock { storage -> AnyCancellable? in
      guard let index = storage.effects.index(forKey: id),
        let entry = storage.effects.values[index].index(forKey: cancellable)
      else { return nil }
      let removed = storage.effects.values[index].remove(at: entry).key
      if storage.effects.values[index].isEmpty { storage.effects.remove(at: index) }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  func cancel(_ token: CancelToken) {
    guard let id = ids.existingToken(for: token),
      CancellationGate.shared.admits(
        token.id.base, isInFlight: { storage.withLock { $0.effects[id] != nil } })
    else { return }
    // Outside of the lock: cancelled effects remove themselves, which needs the lock.
    let cancellables = storage.withLock { $0.effects[id] } ?? [:]
    for (cancellable, entry) in cancellables.sorted(by: { $0.value.number < $1.value.number }) {
      entry.work?.noteCancellation()
      cancellable.cancel()
    }
  }

  var all: [CancelToken: Set<AnyCancellable>] {
    let effects = storage.withLock { $0.effects }
    return Dictionary(uniqueKeysWithValues: effects.map { ($0.key.key, Set($0.value.keys)) })
  }
}

/// The running effects that can be cancelled, by their ids.
var cancellationCancellables: [CancelToken: Set<AnyCancellable>] {
  RunningCancellables.shared.all
}
