public import Dependencies
import InternalSupport

extension SharedReaderKey {
  /// A value in memory with a name, which lives until the program ends.
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

  public var id: InMemoryKeyID {
    InMemoryKeyID(key: key, storage: storage)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: .success(storage.values.value(named: key, default: context.initialValue)))
  }

  public func subscribe(
    context _: LoadContext<Value>,
    subscriber _: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    storage.values.set(value, named: key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The identity of an ``InMemoryKey``: its name and its storage.
public struct InMemoryKeyID: Hashable, Sendable, StoredKeyID {
  fileprivate let key: String
  fileprivate let storage: InMemoryStorage

  var name: String { UnreadStorage.name("inMemory", key) }
}

/// Values in memory, by their names.
public struct InMemoryStorage: Hashable, Sendable {
  fileprivate let values = Values()

  fileprivate final class Values: Sendable {
    private let values = Lock<[String: any Sendable]>([:])

    /// The value with a name; without one, the default is stored and returned.
    func value<Value: Sendable>(named name: String, default defaultValue: Value?) -> Value? {
      let (kept, replaced) = values.withLock { values -> (Value?, (any Sendable)?) in
        let kept = values[name]
        if let kept, let value: Value = cast(kept) { return (value, nil) }
        if let defaultValue { values[name] = defaultValue }
        return (nil, kept)
      }
      // Release the replaced value after the lock, because this may run other code.
      withExtendedLifetime(replaced) {}
      if replaced != nil { UnreadStorage.current?.note("inMemory", name, Value.self) }
      return kept
    }

    func set(_ value: some Sendable, named name: String) {
      // Release the old value after the lock, because this may run other code.
      let old = values.withLock { $0.updateValue(value, forKey: name) }
      withExtendedLifetime(old) {}
    }

    /// Casts like `as?`, but not the `nil` of one type to that of another.
    private func cast<Value>(_ value: any Sendable) -> Value? {
      guard let result = value as? Value else { return nil }
      let isNil = (result as? any OptionalValue).map { $0.wrappedValue == nil } ?? false
      return isNil && type(of: value) != Value.self ? nil : result
    }
  }

  public init() {}

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.values === rhs.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(values))
  }
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
