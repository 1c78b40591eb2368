public import Combine
import Dependencies
import InternalSupport
import IssueReporting

/// A value that several features share: all of them see a change.
///
/// It lives in memory (`Shared(value:)`), or where a key stores it (`@Shared(.fileStorage(url)) var todos = []`).
/// It is changed through its projection, `$value.withLock { $0 = … }`, with exclusive access.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  private let box: ReferenceBox<any MutableReference<Value>>

  /// A shared value that is read from and written to a reference.
  @_spi(References)
  public init(reference: any MutableReference<Value>) {
    self.box = ReferenceBox(reference)
  }

  /// Where the value is read from and written to.
  @_spi(References)
  public var reference: any MutableReference<Value> { box.current }

  /// A value in memory, which is shared by passing it on.
  public init(value: sending Value) {
    self.init(reference: BoxReference(value))
  }

  /// A shared value that is passed on, as in `_value = Shared(projectedValue: $value)`.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The wrapped value of a shared optional, if it is not `nil` now.
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

  /// The value now.
  ///
  /// Reading it is observed.
  public var wrappedValue: Value {
    get { reference.currentValue }
    // Not deprecated: key paths to the property would count as writable, and reading it through a store that binds would warn.
    @available(
      *, unavailable,
      message: "Use '$shared.withLock' to change a shared value with exclusive access."
    )
    nonmutating set {
      withLock { $0 = newValue }
    }
  }

  /// The shared value itself, which can be passed on or changed.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.current = newValue.reference }
  }

  /// Changes the value, with exclusive access to it.
  ///
  /// - Parameters:
  ///   - operation: Changes the value. It must not access this shared value in another way.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
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

  /// A shared member, which reads and writes this value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    func open(_ reference: some MutableReference<Value>) -> Shared<Member> {
      Shared<Member>(reference: MemberReference(reference, keyPath: keyPath))
    }
    return open(reference)
  }

  /// A shared member that can only be read.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// A read-only value that a closure derives from the value.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }

  /// Whether the value is being loaded.
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

  /// Loads another key's value and shares it from now on.
  public func load(_ key: some SharedKey<Value>) async throws {
    @Dependency(\.persistentReferences) var references
    let reference = references.reference(for: key, default: wrappedValue, isLoaded: true)
    box.current = reference
    try await reference.load()
  }

  /// The current value, and each new one.
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
  /// What the test under way expects, else the value.
  var currentValue: Value { snapshot ?? wrappedValue }
}
