public import Combine

/// What a shared value is read from.
@_spi(References)
public protocol Reference<Value>: AnyObject, CustomStringConvertible, Sendable {
  /// The type of the value.
  associatedtype Value

  /// The identity of the place that holds the value.
  var id: ObjectIdentifier { get }

  /// The value now, or, while a test asserts, at the end of what it asserts. Reading it is observed.
  var wrappedValue: Value { get }

  /// The value that the test under way expects, where it differs from ``wrappedValue``.
  var snapshot: Value? { get }

  /// Whether a load is under way.
  var isLoading: Bool { get }

  /// The error of the last load, if it failed.
  var loadError: (any Error)? { get }

  /// Loads the value again from its storage.
  func load() async throws

  /// The value now, and each new one as it is set.
  var publisher: any Publisher<Value, Never> { get }
}

/// What a shared value is read from and written to.
@_spi(References)
public protocol MutableReference<Value>: Reference {
  /// The error of the last save, if it failed.
  var saveError: (any Error)? { get }

  /// Changes the value, with exclusive access to it.
  ///
  /// While a test asserts, the value that the test expects is changed instead.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R

  /// Saves the value to its storage.
  func save() async throws
}
