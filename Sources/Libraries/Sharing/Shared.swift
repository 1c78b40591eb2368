public import Combine
import Dependencies
import IssueReporting

/// A value that several features share.
///
/// The value lives in memory (`Shared(value:)`), or in the storage of a key
/// (`@Shared(.fileStorage(url)) var todos = []`). Change it through its projection,
/// `$value.withLock { $0 = … }`, which has exclusive access.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  private let box: ReferenceBox<any MutableReference<Value>>

  @_spi(References)
  public init(reference: any MutableReference<Value>) {
    self.box = ReferenceBox(reference)
  }

  @_spi(References)
  public var reference: any MutableReference<Value> { box.current }

  /// Creates a shared value in memory; pass it on to share it.
  public init(value: sending Value) {
    self.init(reference: BoxReference(value))
  }

  /// Creates a shared value from another one, as in `_value = Shared(projectedValue: $value)`.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The wrapped value of a shared optional; `nil` if the optional is currently `nil`.
  ///
  /// While the optional is `nil`, reads return its last value.
  public init?(_ base: Shared<Value?>) {
    func open(_ reference: some MutableReference<Value?>) -> (any MutableReference<Value>)? {
      reference.currentValue.map { UnwrappedReference(reference, value: $0) }
    }
    guard let reference = open(base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// A shared value as an optional; writing `nil` does nothing.
  public init<Wrapped>(_ base: Shared<Wrapped>) where Value == Wrapped? {
    func open(_ reference: some MutableReference<Wrapped>) -> any MutableReference<Wrapped?> {
      OptionalReference(reference)
    }
    self.init(reference: open(base.reference))
  }

  /// The current value; reading it is observed.
  public var wrappedValue: Value {
    get { reference.currentValue }
    // If this were only deprecated, key paths to the property would be writable, and reading it
    // through a store with bindings would warn.
    @available(
      *, unavailable,
      message: "Use '$shared.withLock' to change a shared value with exclusive access."
    )
    nonmutating set {
      withLock { $0 = newValue }
    }
  }

  /// The shared value itself, to pass on or to change.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.current = newValue.reference }
  }

  /// Changes the value, with exclusive access to it.
  ///
  /// The operation must not access this shared value in any other way.
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    try withIssueContext(fileID: fileID, filePath: filePath, line: line, column: column) {
      try reference.withLock(operation)
    }
  }

  /// A shared member, which reads and writes a part of this value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    func open(_ reference: some MutableReference<Value>) -> Shared<Member> {
      Shared<Member>(reference: MemberReference(reference, keyPath: keyPath))
    }
    return open(reference)
  }

  /// A shared member that is read-only.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// A read-only value that is derived from this value.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }

  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { reference.loadError }

  /// The error of the last save, if it failed.
  public var saveError: (any Error)? { reference.saveError }

  /// Loads the value again from its storage.
  public func load() async throws {
    try await reference.load()
  }

  /// Saves the value to its storage.
  public func save() async throws {
    try await reference.save()
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

extension AnyPublisher where Failure == Never {
  init(erasing publisher: any Publisher<Output, Never>) {
    func open(_ publisher: some Publisher<Output, Never>) -> AnyPublisher<Output, Never> {
      publisher.eraseToAnyPublisher()
    }
    self = open(publisher)
  }
}

extension Reference {
  /// The value that the running assertion expects, or the actual value.
  var currentValue: Value { snapshot ?? wrappedValue }
}
