public import Dependencies
public import Foundation
import InternalSupport
import IssueReporting

/// A value that is stored in user defaults under a name, its default included.
///
/// A change that is made to the user defaults themselves changes the value where they tell of it: those in memory do;
/// those that Foundation stores in files do not, on this platform.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: UncheckedStore
  private let codec: AppStorageCodec<Value>

  init(_ key: String, store: UserDefaults?, codec: AppStorageCodec<Value>) {
    @Dependency(\.defaultAppStorage) var defaultStore
    @Dependency(\.appStorageKeyFormatWarningEnabled) var isWarningEnabled
    if isWarningEnabled, key.hasPrefix("@") || key.contains(".") {
      reportIssue(
        """
        A Shared app storage key (\(String(reflecting: key))) contains an invalid character for key-value \
        observation: a leading "@" or a ".".

        Changes that other programs make under such a key are noticed late. Choose a key without these characters, or \
        set the 'appStorageKeyFormatWarningEnabled' dependency to 'false'.
        """,
        severity: .warning
      )
    }
    self.key = key
    self.store = UncheckedStore(defaults: store ?? defaultStore)
    self.codec = codec
  }

  /// What tells the key from others: the name and where it is kept.
  public var id: AppStorageKeyID {
    AppStorageKeyID(key: key, store: ObjectIdentifier(store.defaults))
  }

  /// Reads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let value = codec.read(store.defaults, key) else {
      // What is stored and cannot be read may be read by another version of the program.
      if let initialValue = context.initialValue, store.defaults.object(forKey: key) == nil {
        write(initialValue)
      }
      continuation.resumeReturningInitialValue()
      return
    }
    continuation.resume(returning: value)
  }

  /// Tells a subscriber of changes made from outside.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let previous = Lock(codec.fingerprint(store.defaults, key))
    let center = NotificationCenter.default
    nonisolated(unsafe) let observer = center.addObserver(
      forName: UserDefaults.didChangeNotification,
      // Several may stand for one file; what is in memory is its own.
      object: store.defaults as? InMemoryUserDefaults,
      queue: nil
    ) { [store, key, codec] _ in
      let fingerprint = codec.fingerprint(store.defaults, key)
      let isNews = previous.withLock { previous in
        defer { previous = fingerprint }
        return previous != fingerprint
      }
      guard isNews, AppStorageWrite.current != AppStorageWrite(id, Value.self) else { return }
      if let value = codec.read(store.defaults, key) {
        subscriber.yield(value)
      } else {
        subscriber.yieldReturningInitialValue()
      }
    }
    return SharedSubscription { center.removeObserver(observer) }
  }

  /// Writes the value.
  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    write(value)
    continuation.resume()
  }

  private func write(_ value: Value) {
    AppStorageWrite.$current.withValue(AppStorageWrite(id, Value.self)) {
      codec.write(store.defaults, key, value)
      if !(store.defaults is InMemoryUserDefaults) {
        NotificationCenter.default.post(
          name: UserDefaults.didChangeNotification, object: store.defaults)
      }
    }
  }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// What tells one app storage key from others.
public struct AppStorageKeyID: Hashable, Sendable {
  fileprivate let key: String
  fileprivate let store: ObjectIdentifier
}

/// A write of one of our own, which is no news to those who share the key as a value of the same type.
private struct AppStorageWrite: Equatable {
  /// The write under way.
  @TaskLocal static var current: AppStorageWrite?

  private let id: AppStorageKeyID
  private let type: ObjectIdentifier

  init(_ id: AppStorageKeyID, _ type: Any.Type) {
    self.id = id
    self.type = ObjectIdentifier(type)
  }
}

/// User defaults, which are thread-safe but not declared so here.
private struct UncheckedStore: @unchecked Sendable {
  // `UserDefaults` guards itself.
  let defaults: UserDefaults
}

private enum DefaultAppStorageKey: DependencyKey {
  static var liveValue: UncheckedStore { UncheckedStore(defaults: .standard) }
  static var previewValue: UncheckedStore { UncheckedStore(defaults: .inMemory) }
  static var testValue: UncheckedStore { UncheckedStore(defaults: .inMemory) }
}

private enum AppStorageKeyFormatWarningKey: DependencyKey {
  static let liveValue = true
  static let previewValue = true
  static let testValue = true
}

extension DependencyValues {
  /// The user defaults that app storage keys use; some in memory for each test.
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].defaults }
    set { self[DefaultAppStorageKey.self] = UncheckedStore(defaults: newValue) }
  }

  /// Whether app storage keys with characters that key-value observation cannot take are told.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }
}
