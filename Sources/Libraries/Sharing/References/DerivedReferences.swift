import Combine
import InternalSupport

/// A reference to a part of another reference's value, which is loaded and saved with it.
protocol DerivedReference: Reference {
  associatedtype Base: Reference
  var base: Base { get }
}

extension DerivedReference {
  var id: ObjectIdentifier { base.id }

  var isLoading: Bool { base.isLoading }

  var loadError: (any Error)? { base.loadError }

  func load() async throws { try await base.load() }
}

extension DerivedReference where Base: MutableReference {
  var saveError: (any Error)? { base.saveError }

  func save() async throws { try await base.save() }
}

/// A read-only part of another reference's value.
final class ReadReference<Base: Reference, Value>: DerivedReference, @unchecked Sendable {
  // Immutable. `read` is only called with values of the base.
  let base: Base
  private let read: (Base.Value) -> Value
  private let label: () -> String

  init(
    _ base: Base, label: @autoclosure @escaping () -> String,
    read: @escaping (Base.Value) -> Value
  ) {
    self.base = base
    self.label = label
    self.read = read
  }

  var wrappedValue: Value { read(base.wrappedValue) }

  var snapshot: Value? { base.snapshot.map(read) }

  var publisher: any Publisher<Value, Never> { base.publisher.mapped(read) }

  var description: String { "\(base.description)\(label())" }
}

/// A member of another reference's value.
final class MemberReference<Base: MutableReference, Value>: DerivedReference, MutableReference,
  @unchecked Sendable
{
  // Immutable.
  let base: Base
  private let keyPath: WritableKeyPath<Base.Value, Value>

  init(_ base: Base, keyPath: WritableKeyPath<Base.Value, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var wrappedValue: Value { base.wrappedValue[keyPath: keyPath] }

  var snapshot: Value? { base.snapshot?[keyPath: keyPath] }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { try body(&$0[keyPath: keyPath]) }
  }

  var publisher: any Publisher<Value, Never> {
    let keyPath = keyPath
    return base.publisher.mapped { $0[keyPath: keyPath] }
  }

  var description: String { "\(base.description)[dynamicMember: \(keyPath)]" }
}

/// The wrapped value of another reference's optional.
///
/// While the optional is `nil`, this is its last value.
final class UnwrappedReference<Base: Reference, Value>: DerivedReference, @unchecked Sendable
where Base.Value == Value? {
  // `last` holds the lock.
  let base: Base
  fileprivate let last: Lock<Value>
  /// The value that was read while the optional was last `nil`.
  private let lastWhileNil = Lock<Value?>(nil)

  init(_ base: Base, value: Value) {
    self.base = base
    self.last = Lock(value)
  }

  var wrappedValue: Value {
    if let value = base.wrappedValue {
      setLast(value)
      return value
    }
    let value = last.withLock { $0 }
    Self.set(lastWhileNil, value)
    return value
  }

  fileprivate func setLast(_ value: Value) { Self.set(last, value) }

  private static func set<Content>(_ lock: Lock<Content>, _ value: Content) {
    // Release the old value after the lock, because this may run other code.
    let old = lock.withLock { content in
      defer { content = value }
      return content
    }
    withExtendedLifetime(old) {}
  }

  var snapshot: Value? {
    base.snapshot.map { $0 ?? lastWhileNil.withLock(\.self) ?? last.withLock(\.self) }
  }

  var publisher: any Publisher<Value, Never> { base.publisher.compactMapped { $0 } }

  var description: String { "\(base.description)!" }
}

extension UnwrappedReference: MutableReference where Base: MutableReference {
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { value in
      var unwrapped = value ?? last.withLock { $0 }
      defer {
        if value != nil { value = unwrapped }
        // An expected value is not the last one.
        if SharedChangeTracker.asserting == nil { setLast(unwrapped) }
      }
      return try body(&unwrapped)
    }
  }
}

/// Another reference's value as an optional; writing `nil` does nothing.
final class OptionalReference<Base: MutableReference>: DerivedReference, MutableReference,
  @unchecked Sendable
{
  // Immutable.
  typealias Value = Base.Value?

  let base: Base

  init(_ base: Base) {
    self.base = base
  }

  var wrappedValue: Value { base.wrappedValue }

  var snapshot: Value? { base.snapshot.map { $0 } }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { value in
      var optional: Value = value
      defer {
        if let new = optional {
          value = new
        }
      }
      return try body(&optional)
    }
  }

  var publisher: any Publisher<Value, Never> { base.publisher.mapped { $0 } }

  var description: String { base.description }
}

extension Publisher where Failure == Never {
  /// `map` for an existential.
  fileprivate func mapped<T>(_ transform: @escaping (Output) -> T) -> any Publisher<T, Never> {
    map(transform)
  }

  /// `compactMap` for an existential.
  fileprivate func compactMapped<T>(
    _ transform: @escaping (Output) -> T?
  ) -> any Publisher<T, Never> {
    compactMap(transform)
  }
}
