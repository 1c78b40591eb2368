/// A location inside of a root, reached through cases; a ``CaseKeyPath`` consists of these.
///
/// You do not usually create one. Write `\.success.some` where a ``CaseKeyPath`` is expected; its
/// full form is `\Case<Root>.success.some`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// `nil` for the root itself.
  @usableFromInline let projection: CaseProjection<Value>?

  @inlinable
  init(projection: CaseProjection<Value>) {
    self.projection = projection
  }

  /// Creates the start of case key paths: the value itself.
  @inlinable
  public init() {
    self.projection = nil
  }

  /// Creates the location of a case key path.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  /// Creates a location in a root from two functions.
  @inlinable
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(AnyCasePath(embed: embed, extract: extract))
  }

  @inlinable
  init<Root>(_ path: AnyCasePath<Root, Value>) {
    self.projection = RootedCaseProjection(path, name: path.caseName, parent: nil)
  }

  /// The location of a case of this value.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: any KeyPath<Value._CasePathLookup, AnyCasePath<Value, AppendedValue>>
      & Sendable
  ) -> Case<AppendedValue> where Value: CasePathable {
    appending(Value._casePathLookup[keyPath: keyPath])
  }

  /// A location that no value has.
  public var never: Case<Never> {
    @Sendable func absurd(_: Never) -> Value {}
    let path = AnyCasePath<Value, Never>(
      caseName: "never", embed: absurd, extract: { _ in nil })
    return appending(path)
  }

  @inlinable
  func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> Case<AppendedValue> {
    guard let projection else { return Case<AppendedValue>(path) }
    return Case<AppendedValue>(projection: projection.appending(path))
  }

  // Underscored, so that enums can have cases with these names.

  /// Returns the root with the value embedded in it.
  public func _embed(_ value: Value) -> Any {
    projection?.embedAny(value) ?? value
  }

  /// Returns the value at this location; `nil` if the root is in another case.
  public func _extract(from root: Any) -> Value? {
    guard let projection else { return root as? Value }
    return projection.extract(fromAny: root)
  }

  /// The same location as a case path from a known root.
  @inlinable
  func path<Root>(from _: Root.Type) -> AnyCasePath<Root, Value> {
    if let rooted = projection as? RootedCaseProjection<Root, Value> { return rooted.path }
    let `case` = self
    // A key path to this location starts at the root, so embedding along it returns a root.
    return AnyCasePath(
      embed: {
        guard let root = `case`._embed($0) as? Root else {
          preconditionFailure("a key path from a root embeds in that root")
        }
        return root
      },
      extract: { `case`._extract(from: $0) }
    )
  }

  /// The names of the cases on the path.
  @usableFromInline var names: [String] { projection?.names ?? [] }
}

// MARK: - Without the value's type

/// A ``Case`` with an unknown value type, as partial key paths return it.
@usableFromInline
protocol ErasedCase {
  func embedAny(_ value: Any) -> Any?
  func extractAny<Root>(from root: Root) -> Any?
  func matches<Root>(_ root: Root) -> Bool
}

extension Case: ErasedCase {
  @usableFromInline
  func embedAny(_ value: Any) -> Any? {
    (value as? Value).map { _embed($0) }
  }

  @usableFromInline
  func extractAny<Root>(from root: Root) -> Any? {
    path(from: Root.self).extract(from: root)
  }

  @usableFromInline
  func matches<Root>(_ root: Root) -> Bool {
    projection?.matches(root) ?? (root is Value)
  }
}
