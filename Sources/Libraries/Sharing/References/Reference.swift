public import Combine

/// The source of a shared value.
@_spi(References)
public protocol Reference<Value>: AnyObject, CustomStringConvertible, Sendable {
  associatedtype Value

  var id: ObjectIdentifier { get }

  /// The current value. While a test asserts, this is the value at the end of the current stretch.
  /// Reading it is observed.
  var wrappedValue: Value { get }

  /// The value that the running assertion expects, if it differs from ``wrappedValue``.
  var snapshot: Value? { get }

  var isLoading: Bool { get }

  /// The error of the last load, if it failed.
  var loadError: (any Error)? { get }

  /// Loads the value again from its storage.
  func load() async throws

  /// A publisher of the current value and of each new one.
  var publisher: any Publisher<Value, Never> { get }
}

/// The source of a shared value that can be changed.
@_spi(References)
public protocol MutableReference<Value>: Reference {
  /// The error of the last save, if it failed.
  var saveError: (any Error)? { get }

  /// Changes the value, or while a test asserts, the expected value.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R

  func save() async throws
}

extension Reference {
  /// The key of the value; `nil` if it has none, or is a part of another value.
  package var key: (any SharedReaderKey)? { (self as? any KeyedReference)?.anyKey }

  /// Whether a key loads the value, or the one that it is a part of.
  package var isKeyed: Bool {
    (self as? any DerivedReference)?.base.isKeyed ?? (self is any KeyedReference)
  }
}

/// A reference whose value has a key.
protocol KeyedReference {
  var anyKey: any SharedReaderKey { get }
}
