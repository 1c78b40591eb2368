import Combine
public import ConcurrencyExtras
import Dependencies
import InternalSupport
import IssueReporting

/// The running effects that can be cancelled by an id.
@_spi(Internals) public let _cancellationCancellables = LockIsolated(CancellablesCollection.shared)

/// What a running effect is registered under.
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

  /// The test that runs: tests run side by side in one process and must not cancel each other's effects.
  static var currentTest: TestContext.Testing.Test.ID? {
    guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
    return testing.test.id
  }
}

/// Running effects by cancellation id.
///
/// An effect is registered under every prefix of its place among presented features, so that cancelling at a parent's
/// place reaches its children, and equal ids of siblings stay apart.
@_spi(Internals) public struct CancellablesCollection: Sendable {
  static let shared = Self()

  private let storage = Lock<[_CancelID: Set<AnyCancellable>]>([:])

  /// Registers an effect; the returned value removes it again.
  ///
  /// - Parameters:
  ///   - cancellable: The effect.
  ///   - id: Its id.
  ///   - path: Its place among presented features.
  ///   - cancelInFlight: Whether to cancel what runs under the id, in one step with the registration.
  /// - Returns: The registration.
  func insert(
    _ cancellable: AnyCancellable, at id: some Hashable, path: NavigationIDPath,
    cancelInFlight: Bool = false
  ) -> Registration {
    let test = _CancelID.currentTest
    let ids = (path.isEmpty ? [path] : path.prefixes).map {
      _CancelID(id: id, navigationIDPath: $0, testIdentifier: test)
    }
    let inFlight = storage.withLock { storage -> Set<AnyCancellable> in
      let inFlight = cancelInFlight ? ids.first.flatMap { storage[$0] } ?? [] : []
      for id in ids {
        storage[id, default: []].insert(cancellable)
      }
      return inFlight
    }
    // Outside of the lock: cancelled effects come back to remove themselves.
    for cancellable in inFlight {
      cancellable.cancel()
    }
    return Registration(collection: self, ids: ids, cancellable: cancellable)
  }

  /// Cancels what runs under an id at a place and below.
  func cancel(at id: some Hashable, path: NavigationIDPath) {
    let isEmpty = storage.withLock(\.isEmpty)
    guard !isEmpty else { return }
    let id = _CancelID(id: id, navigationIDPath: path)
    // Outside of the lock: cancelled effects come back to remove themselves.
    let cancellables = storage.withLock { $0[id] }
    for cancellable in cancellables ?? [] {
      cancellable.cancel()
    }
  }

  /// Whether anything runs under an id at a place.
  func exists(at id: some Hashable, path: NavigationIDPath) -> Bool {
    let id = _CancelID(id: id, navigationIDPath: path)
    return storage.withLock { $0[id] != nil }
  }

  /// How many ids have running effects.
  public var count: Int {
    storage.withLock(\.count)
  }

  /// Forgets everything.
  public func removeAll() {
    let cancellables = storage.withLock { storage in
      defer { storage.removeAll() }
      return Array(storage.values)
    }
    withExtendedLifetime(cancellables) {}
  }

  /// An effect's entries.
  struct Registration {
    fileprivate let collection: CancellablesCollection
    fileprivate let ids: [_CancelID]
    fileprivate let cancellable: AnyCancellable

    func remove() {
      collection.storage.withLock { storage in
        for id in ids {
          guard let index = storage.index(forKey: id) else { continue }
          storage.values[index].remove(cancellable)
          if storage.values[index].isEmpty {
            storage.remove(at: index)
          }
        }
      }
    }
  }
}
