import ConcurrencyExtras
public import Dependencies
public import Foundation
import InternalSupport
import IssueReporting

/// A value in user defaults, by default those of the `defaultAppStorage` dependency.
///
/// Direct changes to in-memory user defaults are observed. On Linux, Foundation does not report
/// changes of other user defaults.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: SendableDefaults
  private let codec: AppStorageCodec<Value>

  init(_ key: String, store: UserDefaults?, codec: AppStorageCodec<Value>) {
    @Dependency(\.defaultAppStorage) var defaultStore
    self.key = key
    self.store = SendableDefaults(store ?? defaultStore)
    self.codec = codec
    reportInvalidCharacter()
    reportSecondStore()
  }

  private func reportInvalidCharacter() {
    @Dependency(\.appStorageKeyFormatWarningEnabled) var isWarningEnabled
    guard isWarningEnabled,
      let character = key.hasPrefix("@") ? "@" : key.first(where: { $0 == "." })
    else { return }
    reportIssue(
      """
      A Shared app storage key (\(key.debugDescription)) contains an invalid character \
      (\(String(character).debugDescription)) for key-value observation. External updates will be observed less \
      efficiently and accurately via notification center, instead.

      Choose a key without "." that does not begin with "@", so that other processes can be observed as well.

      To keep the key and silence this warning, set the '\\.appStorageKeyFormatWarningEnabled' dependency at the entry point of the application:

          prepareDependencies {
            $0.appStorageKeyFormatWarningEnabled = false
          }
      """
    )
  }

  private func reportSecondStore() {
    guard let suite = AppStorageSuites.shared.suiteInUse(byOthersThan: store.value) else {
      return
    }
    reportIssue(
      """
      '@Shared(\(self))' was given a new store object for an existing suite name (\(suite.debugDescription)).

      Two 'UserDefaults' objects of one suite do not observe each other's changes immediately. \
      Create the object once, for example as a static property, and use it everywhere:

          extension UserDefaults {
            nonisolated(unsafe) static let mySuite = UserDefaults(suiteName: \(suite.debugDescription))!
          }

          @Shared(\(description.dropLast()), store: .mySuite)) var value
      """
    )
  }

  public var id: AppStorageKeyID {
    AppStorageKeyID(key: key, store: ObjectIdentifier(store.value))
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let value = codec.read(store.value, key) else {
      // Keep a stored value that cannot be read: it may belong to another version of the program.
      if store.value.object(forKey: key) != nil {
        UnreadStorage.current?.note("appStorage", key, Value.self)
      } else if let initialValue = context.initialValue {
        write(initialValue)
      }
      continuation.resumeReturningInitialValue()
      return
    }
    continuation.resume(returning: value)
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let previous = Lock(codec.fingerprint(store.value, key))
    let center = NotificationCenter.default
    nonisolated(unsafe) let observer = center.addObserver(
      forName: UserDefaults.didChangeNotification,
      // Several stores may share a file. An in-memory store only shares with itself.
      object: store.value as? InMemoryUserDefaults,
      queue: nil
    ) { [store, key, codec] notification in
      guard AppStorageSuites.isAbout(store.value, notification) else { return }
      // A change of another value does not count as a use of this one.
      let fingerprint = UnreadStorage.$current.withValue(nil) {
        codec.fingerprint(store.value, key)
      }
      let last = previous.withLock { previous in
        defer { previous = fingerprint }
        return previous
      }
      guard last != fingerprint, AppStorageWrite.current != AppStorageWrite(id, Value.self) else {
        return
      }
      Publication.$isOnMainQueue.withValue(true) {
        if let value = codec.read(store.value, key) {
          subscriber.yield(value)
        } else {
          subscriber.yieldReturningInitialValue()
        }
      }
    }
    return SharedSubscription { center.removeObserver(observer) }
  }

  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    write(value)
    continuation.resume()
  }

  private func write(_ value: Value) {
    AppStorageWrite.$current.withValue(AppStorageWrite(id, Value.self)) {
      codec.write(store.value, key, value)
      if !(store.value is InMemoryUserDefaults) {
        NotificationCenter.default.post(
          name: UserDefaults.didChangeNotification, object: store.value)
      }
    }
  }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// The identity of an ``AppStorageKey``: its name and its store.
public struct AppStorageKeyID: Hashable, Sendable, StoredKeyID {
  fileprivate let key: String
  fileprivate let store: ObjectIdentifier

  var name: String { UnreadStorage.name("appStorage", key) }
}

/// A write by this process, whose notification references of the same type ignore.
private struct AppStorageWrite: Equatable {
  @TaskLocal static var current: AppStorageWrite?

  private let id: AppStorageKeyID
  private let type: ObjectIdentifier

  init(_ id: AppStorageKeyID, _ type: Any.Type) {
    self.id = id
    self.type = ObjectIdentifier(type)
  }
}

/// `UserDefaults` is thread-safe, but not declared as `Sendable` on Linux.
private typealias SendableDefaults = UncheckedSendable<UserDefaults>

private enum DefaultAppStorageKey: DependencyKey {
  static var liveValue: SendableDefaults { SendableDefaults(.standard) }
  static var previewValue: SendableDefaults { SendableDefaults(.inMemory) }
  static var testValue: SendableDefaults { SendableDefaults(.inMemory) }
}

private enum AppStorageKeyFormatWarningKey: DependencyKey {
  static let liveValue = true
  static let previewValue = true
  static let testValue = true
}

extension DependencyValues {
  /// The user defaults that app storage keys use; each test gets in-memory ones.
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].value }
    set { self[DefaultAppStorageKey.self] = SendableDefaults(newValue) }
  }

  /// Whether to report app storage keys that key-value observation does not support.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }
}
