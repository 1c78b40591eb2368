public import Combine
import Dependencies

/// A shared value that can only be read.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  private let box: ReferenceBox<any Reference<Value>>

  @_spi(References)
  public init(reference: any Reference<Value>) {
    self.box = ReferenceBox(reference)
  }

  @_spi(References)
  public var reference: any Reference<Value> { box.current }

  /// Creates a shared value that never changes.
  public init(value: sending Value) {
    self.init(reference: BoxReference(value))
  }

  /// Creates a shared value from another one, as in `_value = SharedReader(projectedValue:
  /// $value)`.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// A read-only view of a shared value.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.reference)
  }

  /// The wrapped value of a shared optional; `nil` if the optional is currently `nil`.
  ///
  /// While the optional is `nil`, reads return its last value.
  public init?(_ base: SharedReader<Value?>) {
    func open(_ reference: some Reference<Value?>) -> (any Reference<Value>)? {
      reference.currentValue.map { UnwrappedReference(reference, value: $0) }
    }
    guard let reference = open(base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// The wrapped value of a shared optional; `nil` if the optional is currently `nil`.
  ///
  /// While the optional is `nil`, reads return its last value.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The current value; reading it is observed.
  public var wrappedValue: Value { reference.currentValue }

  /// The shared value itself, to pass on.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.current = newValue.reference }
  }

  /// Lets the running assertion expect another value.
  @_spi(References)
  public func expect(_ value: Value) {
    func open(_ reference: some Reference<Value>) {
      SharedChangeTracker.asserting?.modifySnapshot(of: reference) { $0 = value }
    }
    open(reference)
  }

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    func open(_ reference: some Reference<Value>) -> SharedReader<Member> {
      SharedReader<Member>(
        reference: ReadReference(reference, label: "[dynamicMember: \(keyPath)]") {
          $0[keyPath: keyPath]
        }
      )
    }
    return open(reference)
  }

  /// A value that is derived from this value.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    func open(_ reference: some Reference<Value>) -> SharedReader<Member> {
      SharedReader<Member>(reference: ReadReference(reference, label: ".read(…)", read: body))
    }
    return open(reference)
  }

  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { reference.loadError }

  /// Loads the value again from its storage.
  public func load() async throws {
    try await reference.load()
  }

  /// Switches to another key and loads its value.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    if let base = key.readableBase { return try await load(base) }
    @Dependency(\.persistentReferences) var references
    let reference = references.readerReference(for: key, default: wrappedValue, isLoaded: true)
    box.replace(with: reference, publishesValue: false)
    try await reference.load()
  }

  /// Switches to another key and loads its value.
  public func load(_ key: some SharedKey<Value>) async throws {
    if let base = key.writableBase { return try await load(base) }
    @Dependency(\.persistentReferences) var references
    let reference = references.reference(for: key, default: wrappedValue, isLoaded: true)
    box.replace(with: reference, publishesValue: false)
    try await reference.load()
  }

  /// A publisher of the current value and of each new one.
  public var publisher: some Publisher<Value, Never> {
    box.publisher { AnyPublisher(erasing: $0.publisher) }
  }
}
