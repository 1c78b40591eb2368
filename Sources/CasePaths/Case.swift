/// A place inside a root that cases lead to: what a ``CaseKeyPath`` walks along.
///
/// You do not usually make one by hand. A key path such as `\Case<Root>.success.some` is written where a
/// ``CaseKeyPath`` is asked for, as `\.success.some`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// `nil` for the root itself.
  @usableFromInline let projection: CaseProjection<Value>?

  @inlinable
  init(projection: CaseProjection<Value>) {
    self.projection = projection
  }

  /// Creates the starting point of case key paths: the value itself.
  @inlinable
  public init() {
    self.projection = nil
  }

  /// Creates the place that a case key path leads to.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  /// Creates a place in a root from a pair of functions.
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

  /// The place that a case of this value leads to.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: any KeyPath<Value._CasePathLookup, AnyCasePath<Value, AppendedValue>>
      & Sendable
  ) -> Case<AppendedValue> where Value: CasePathable {
    appending(Value._casePathLookup[keyPath: keyPath])
  }

  /// A place that no value leads to.
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

  // Underscored, so that enums can have cases of these names.

  /// Returns the root with the value embedded in it.
  public func _embed(_ value: Value) -> Any {
    projection?.embedAny(value) ?? value
  }

  /// Returns the value that a root holds at this place, or `nil` if it is in another case.
  public func _extract(from root: Any) -> Value? {
    guard let projection else { return root as? Value }
    return projection.extract(fromAny: root)
  }

  /// The same place as a case path from a known root.
  @inlinable
  func path<Root>(from _: Root.Type) -> AnyCasePath<Root, Value> {
    if let rooted = projection as? RootedCaseProjection<Root, Value> { return rooted.path }
    let `case` = self
    // A key path to here starts at the root: what is embedded along it is one.
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

  /// The names of the cases on the way here.
  @usableFromInline var names: [String] { projection?.names ?? [] }
}

// MARK: - Without the value's type

/// A ``Case`` whose value's type is only known at run time, as partial key paths give it.
@usableFromInline
protocol ErasedCase {
  func embedAny(_ value: Any) -> Any?
  func extractAny<Root>(from root: Root) -> Any?
  func matches<Root>(_ root: Root) -> Bool
  var names: [String] { get }
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
