import Combine
public import ConcurrencyExtras
import Dependencies
import EffectSupport
import InternalSupport
import IssueReporting

/// The running effects that can be cancelled by an id.
@_spi(Internals) public let _cancellationCancellables = LockIsolated(CancellablesCollection.shared)

/// The key that a running effect is registered under.
@_spi(Internals) public struct _CancelID: Hashable {
  let discriminator: ObjectIdentifier
  let id: AnyHashable
  let navigationIDPath: NavigationIDPath
  let testIdentifier: TestContext.Testing.Test.ID?

  init(id: some Hashable, navigationIDPath: NavigationIDPath) {
    self.init(id: id, navigationIDPath: navigationIDPath, testIdentifier: Self.currentTest)
  }

  init(
    id: some Hashable, navigationIDPath: NavigationIDPath,
    testIdentifier: TestContext.Testing.Test.ID?
  ) {
    discriminator = ObjectIdentifier(type(of: id))
    self.id = id
    self.navigationIDPath = navigationIDPath
    self.testIdentifier = testIdentifier
  }

  /// The current test.
  ///
  /// Tests run in parallel in one process and must not cancel each other's effects.
  static var currentTest: TestContext.Testing.Test.ID? {
    guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
    return testing.test.id
  }
}

/// Running effects by cancellation id.
///
/// An effect is registered under every prefix of its path among presented features. So cancelling
/// at a parent's path also cancels its children's effects, and equal ids in siblings are
/// independent. The shortest prefix is empty, so `Task.cancel(id:)` outside of reducers and effects
/// cancels the effects of all stores.
@_spi(Internals) public struct CancellablesCollection: Sendable {
  static let shared = Self()

  /// Stands for equal ids, which run code of the feature when they are hashed or compared.
  typealias ID = KeyInterner<_CancelID>.Token

  private struct Storage {
    var effects: [ID: [AnyCancellable: Entry]] = [:]
    var lastNumber: UInt64 = 0
  }

  private struct Entry {
    /// Numbers the entries, so that effects are cancelled in the order of their registration.
    let number: UInt64
    /// All ids that the effect is registered under.
    let ids: [ID]
    /// The effect of a store under test.
    let work: EffectWork?
  }

  /// An effect that was removed; release it outside of the lock.
  private typealias Removed = (key: AnyCancellable, value: Entry)

  private let ids = KeyInterner<_CancelID>()
  private let storage = Lock(Storage())

  /// Registers an effect, and first cancels those with the same id if `cancelInFlight` is true.
  ///
  /// No other effect can be registered in between.
  func insert(
    _ cancellable: AnyCancellable, at id: some Hashable, path: NavigationIDPath,
    cancelInFlight: Bool = false
  ) -> Registration {
    let work = EffectWork.current
    let test = _CancelID.currentTest
    let ids = path.prefixes.map {
      self.ids.token(for: _CancelID(id: id, navigationIDPath: $0, testIdentifier: test))
    }
    let cancelInFlight =
      cancelInFlight
      && CancellationGate.shared.admits(id) { exists(at: id, path: path) }
    // Before the registration: what follows a cancelled effect may cancel the id, too.
    if cancelInFlight { cancel(at: id, path: path) }
    // What another thread has registered meanwhile.
    let inFlight = storage.withLock { storage in
      let inFlight = cancelInFlight ? ids.first.map { Self.take($0, from: &storage) } ?? [] : []
      storage.lastNumber += 1
      let entry = Entry(number: storage.lastNumber, ids: ids, work: work)
      for id in ids {
        storage.effects[id, default: [:]][cancellable] = entry
      }
      return inFlight
    }
    // Outside of the lock: cancelled effects remove themselves, which needs the lock.
    for effect in inFlight { cancel(effect) }
    return Registration(collection: self, ids: ids, cancellable: cancellable)
  }

  /// Cancels the effects with an id at a path and below it.
  ///
  /// `isByFeature` is false for effects that the library cancels itself.
  func cancel(at id: some Hashable, path: NavigationIDPath, isByFeature: Bool = false) {
    let isEmpty = storage.withLock { $0.effects.isEmpty }
    guard !isEmpty else { return }
    if isByFeature,
      !CancellationGate.shared.admits(id, isInFlight: { exists(at: id, path: path) })
    {
      return
    }
    let id = _CancelID(id: id, navigationIDPath: path)
    guard let id = ids.existingToken(for: id) else { return }
    // Outside of the lock: cancelled effects remove themselves, which needs the lock.
    let effects = storage.withLock { Self.take(id, from: &$0) }
    for effect in effects { cancel(effect) }
  }

  private func cancel(_ effect: Removed) {
    effect.value.work?.noteCancellation()
    effect.key.cancel()
  }

  /// Removes the effects with an id, under all of their ids.
  private static func take(_ id: ID, from storage: inout Storage) -> [Removed] {
    guard let effects = storage.effects[id] else { return [] }
    for (cancellable, entry) in effects {
      remove(cancellable, at: entry.ids, from: &storage)
    }
    return effects.sorted { $0.value.number < $1.value.number }
  }

  private static func remove(
    _ cancellable: AnyCancellable, at ids: [ID], from storage: inout Storage
  ) {
    for id in ids {
      guard let index = storage.effects.index(forKey: id) else { continue }
      storage.effects.values[index][cancellable] = nil
      if storage.effects.values[index].isEmpty {
        storage.effects.remove(at: index)
      }
    }
  }

  /// Whether effects with an id run at a path.
  func exists(at id: some Hashable, path: NavigationIDPath) -> Bool {
    let id = _CancelID(id: id, navigationIDPath: path)
    guard let id = ids.existingToken(for: id) else { return false }
    return storage.withLock { $0.effects[id] != nil }
  }

  /// The number of ids that have running effects.
  public var count: Int {
    storage.withLock { $0.effects.count }
  }

  /// Removes all effects without cancelling them.
  public func removeAll() {
    let effects = storage.withLock { storage in
      defer { storage.effects = [:] }
      return storage.effects
    }
    withExtendedLifetime(effects) {}
  }

  /// An effect's entries.
  struct Registration {
    fileprivate let collection: CancellablesCollection
    fileprivate let ids: [ID]
    fileprivate let cancellable: AnyCancellable

    func remove() {
      collection.storage.withLock {
        CancellablesCollection.remove(cancellable, at: ids, from: &$0)
      }
    }
  }
}

/// The running effects with one id, at a path among presented features and below it.
struct RunningEffectsOfID<ID: Hashable & Sendable>: CancellationRegistry {
  let id: ID
  let path: NavigationIDPath

  func cancelRunning() {
    CancellablesCollection.shared.cancel(at: id, path: path, isByFeature: true)
  }

  func register(_ cancellable: AnyCancellable) -> CancellablesCollection.Registration {
    CancellablesCollection.shared.insert(cancellable, at: id, path: path)
  }

  func unregister(_ registration: CancellablesCollection.Registration) {
    registration.remove()
  }
}
