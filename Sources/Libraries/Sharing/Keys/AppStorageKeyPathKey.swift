import ConcurrencyExtras
import Dependencies
public import Foundation
import InternalSupport

/// A property of the user defaults, by default those of the `defaultAppStorage` dependency.
@available(*, deprecated, message: "Use a string key, like '.appStorage(\"key\")'.")
public struct AppStorageKeyPathKey<Value: Sendable>: SharedKey {
  fileprivate let keyPath: any ReferenceWritableKeyPath<UserDefaults, Value> & Sendable
  private let store: UncheckedSendable<UserDefaults>

  init(_ keyPath: any ReferenceWritableKeyPath<UserDefaults, Value> & Sendable) {
    @Dependency(\.defaultAppStorage) var store
    self.keyPath = keyPath
    self.store = UncheckedSendable(store)
  }

  public var id: AppStorageKeyPathKeyID {
    AppStorageKeyPathKeyID(keyPath: keyPath, store: ObjectIdentifier(store.value))
  }

  public func load(context _: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(returning: store.value[keyPath: keyPath])
  }

  public func subscribe(
    context _: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let previous = Lock(store.value[keyPath: keyPath])
    let center = NotificationCenter.default
    nonisolated(unsafe) let observer = center.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: store.value as? InMemoryUserDefaults,
      queue: nil
    ) { [self] notification in
      guard AppStorageSuites.isAbout(store.value, notification) else { return }
      let value = store.value[keyPath: keyPath]
      let last = previous.withLock { previous in
        defer { previous = value }
        return previous
      }
      guard AppStorageKeyPathWrite.current != id, !isEqual(last, value) else { return }
      Publication.$isOnMainQueue.withValue(true) { subscriber.yield(value) }
    }
    return SharedSubscription { center.removeObserver(observer) }
  }

  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    AppStorageKeyPathWrite.$current.withValue(id) {
      store.value[keyPath: keyPath] = value
      if !(store.value is InMemoryUserDefaults) {
        NotificationCenter.default.post(
          name: UserDefaults.didChangeNotification, object: store.value)
      }
    }
    continuation.resume()
  }

  /// Values that cannot be compared may differ.
  private func isEqual(_ lhs: Value, _ rhs: Value) -> Bool {
    func open<Comparable: Equatable>(_ lhs: Comparable) -> Bool { lhs == rhs as? Comparable }
    return (lhs as? any Equatable).map { open($0) } ?? false
  }
}

@available(*, deprecated)
extension AppStorageKeyPathKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(keyPath))" }
}

/// The identity of an ``AppStorageKeyPathKey``: its property and its store.
public struct AppStorageKeyPathKeyID: Hashable, Sendable {
  fileprivate let keyPath: any AnyKeyPath & Sendable
  fileprivate let store: ObjectIdentifier

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath as AnyKeyPath == rhs.keyPath as AnyKeyPath && lhs.store == rhs.store
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath as AnyKeyPath)
    hasher.combine(store)
  }
}

/// A write by this process: the key has the value already.
private enum AppStorageKeyPathWrite {
  @TaskLocal static var current: AppStorageKeyPathKeyID?
}

extension SharedReaderKey {
  /// A property of the user defaults, by its key path.
  @available(*, deprecated, message: "Use a string key, like '.appStorage(\"key\")'.")
  public static func appStorage<Value>(
    _ keyPath: any ReferenceWritableKeyPath<UserDefaults, Value> & Sendable
  ) -> Self where Self == AppStorageKeyPathKey<Value> {
    AppStorageKeyPathKey(keyPath)
  }
}
