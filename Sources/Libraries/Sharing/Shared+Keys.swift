import ConcurrencyExtras
import Dependencies

extension Shared {
  /// The value of a key, with a default for missing values.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>
  ) {
    if let base = key.writableBase {
      self.init(wrappedValue: wrappedValue(), base)
      return
    }
    @Dependency(\.persistentReferences) var references
    self.init(reference: references.reference(for: key, default: wrappedValue()))
  }

  /// The value of a key; `nil` if nothing is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// The value of a key that has a default.
  public init<K: SharedKey<Value>>(_ key: K.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// The value of a key that has a default, with another default.
  public init<K: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: K.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// The value of a key that is in use with this type; `nil` if nothing uses it.
  package init?(existing key: some SharedKey<Value>) {
    if let base = key.writableBase {
      self.init(existing: base)
      return
    }
    @Dependency(\.persistentReferences) var references
    guard let reference = references.existing(key) else { return nil }
    self.init(reference: reference)
  }

  /// The stored value of a key; throws if the load fails or if nothing is stored.
  public init(require key: some SharedKey<Value>) async throws {
    if let base = key.writableBase {
      try await self.init(require: base)
      return
    }
    @Dependency(\.persistentReferences) var references
    let value = try await key.requireValue()
    let reference = references.reference(for: key, default: value, isLoaded: true)
    if let error = reference.loadError { throw error }
    self.init(reference: reference)
  }
}

extension SharedReader {
  /// The value of a key, with a default for missing values.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedReaderKey<Value>
  ) {
    if let base = key.readableBase {
      self.init(wrappedValue: wrappedValue(), base)
      return
    }
    @Dependency(\.persistentReferences) var references
    self.init(reference: references.readerReference(for: key, default: wrappedValue()))
  }

  /// The value of a key, with a default for missing values.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>
  ) {
    self.init(Shared(wrappedValue: wrappedValue(), key))
  }

  /// The value of a key; `nil` if nothing is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// The value of a key; `nil` if nothing is stored.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// The value of a key that has a default.
  public init<K: SharedReaderKey<Value>>(_ key: K.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// The value of a key that has a default.
  public init<K: SharedKey<Value>>(_ key: K.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// The value of a key that has a default, with another default.
  public init<K: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: K.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// The value of a key that has a default, with another default.
  public init<K: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value,
    _ key: K.Default
  ) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// The stored value of a key; throws if the load fails or if nothing is stored.
  public init(require key: some SharedReaderKey<Value>) async throws {
    if let base = key.readableBase {
      try await self.init(require: base)
      return
    }
    @Dependency(\.persistentReferences) var references
    let value = try await key.requireValue()
    let reference = references.readerReference(for: key, default: value, isLoaded: true)
    if let error = reference.loadError { throw error }
    self.init(reference: reference)
  }

  /// The stored value of a key; throws if the load fails or if nothing is stored.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(try await Shared(require: key))
  }
}

extension SharedReaderKey {
  /// The stored value; throws if there is none.
  fileprivate func requireValue() async throws -> Value {
    // The value is passed on once, from the key to the caller.
    let value = try await withUnsafeThrowingContinuation {
      (continuation: UnsafeContinuation<UncheckedSendable<Value?>, any Error>) in
      load(
        context: .userInitiated,
        continuation: LoadContinuation("\(self)") { result in
          continuation.resume(with: result.map { UncheckedSendable($0) })
        }
      )
    }
    guard let value = value.value else { throw NothingStored(key: "\(self)") }
    return value
  }
}

private struct NothingStored: Error, CustomStringConvertible {
  var key: String
  var description: String { "Nothing is stored for '\(key)', but a value is required." }
}
