public import Dependencies
import InternalSupport

extension SharedReaderKey {
  /// A value in memory with a name; it lives until the program ends.
  ///
  /// - Parameter key: The name.
  /// - Returns: The key.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A value in memory with a name.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    @Dependency(\.defaultInMemoryStorage) var storage
    self.key = key
    self.storage = storage
  }

  /// The identity of the key: its name and its store.
  public var id: InMemoryKeyID {
    InMemoryKeyID(key: key, storage: storage)
  }

  /// Reads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: .success(storage.values.value(named: key, default: context.initialValue)))
  }

  /// Notifies a subscriber of changes from outside.
  public func subscribe(
    context _: LoadContext<Value>,
    subscriber _: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Writes the value.
  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    storage.values.set(value, named: key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as written in code.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The identity of an in-memory key.
public struct InMemoryKeyID: Hashable, Sendable {
  fileprivate let key: String
  fileprivate let storage: InMemoryStorage
}

/// Values in memory, by their names.
public struct InMemoryStorage: Hashable, Sendable {
  fileprivate let values = Values()

  fileprivate final class Values: Sendable {
    private let values = Lock<[String: any Sendable]>([:])

    /// The value with a name.
    ///
    /// If there is none, the default is stored.
    func value<Value: Sendable>(named name: String, default defaultValue: Value?) -> Value? {
      let (kept, replaced) = values.withLock { values -> (Value?, (any Sendable)?) in
        let kept = values[name]
        if let kept, let value: Value = cast(kept) { return (value, nil) }
        if let defaultValue { values[name] = defaultValue }
        return (nil, kept)
      }
      // Released after the lock, because this may run other code.
      withExtendedLifetime(replaced) {}
      return kept
    }

    func set(_ value: some Sendable, named name: String) {
      // The old value is released after the lock, because this may run other code.
      let old = values.withLock { $0.updateValue(value, forKey: name) }
      withExtendedLifetime(old) {}
    }

    /// Casts a value.
    ///
    /// Unlike `as?`, it does not cast the `nil` of one type to that of another.
    private func cast<Value>(_ value: any Sendable) -> Value? {
      guard let result = value as? Value else { return nil }
      let isNil = (result as? any OptionalValue)?.isNil ?? false
      return isNil && type(of: value) != Value.self ? nil : result
    }
  }

  /// Creates an empty storage.
  public init() {}

  /// Whether both are the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.values === rhs.values
  }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(values))
  }
}

/// An optional with an unknown wrapped type.
private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNil: Bool { self == nil }
}

private enum DefaultInMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

extension DependencyValues {
  /// The storage that in-memory keys use; each test gets its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[DefaultInMemoryStorageKey.self] }
    set { self[DefaultInMemoryStorageKey.self] = newValue }
  }
}
