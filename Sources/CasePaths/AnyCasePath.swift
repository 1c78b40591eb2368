import InternalSupport

/// A way to embed a value in a case of an enum, and to extract it again.
///
/// Case paths are to enums what key paths are to structs. They are usually written as key paths through
/// ``CasePathable`` (`\.success`), and made by hand where a "case" is not one of an enum:
///
/// ```swift
/// let number = AnyCasePath<String, Int>(embed: { String($0) }, extract: { Int($0) })
/// ```
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let _embed: @Sendable (Value) -> Root
  @usableFromInline let _extract: @Sendable (Root) -> Value?

  /// The case's name in source, where the case path was made by `@CasePathable`.
  @usableFromInline let caseName: String

  @inlinable
  init(
    caseName: String,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self._embed = embed
    self._extract = extract
    self.caseName = caseName
  }

  /// Creates a case path from a pair of functions.
  ///
  /// - Parameters:
  ///   - embed: Makes a root of a value; it must always succeed.
  ///   - extract: Takes a value out of a root, or gives `nil` if the root is something else.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(caseName: "", embed: embed, extract: extract)
  }

  /// Creates a case path from the initializer of a case, which need not be marked as sendable.
  @inlinable
  public static func _$embed(
    _ embed: @escaping (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    ._$embed("", embed, extract: extract)
  }

  /// Creates a case path from the name and the initializer of a case, and a function that captures nothing.
  @inlinable
  public static func _$embed(
    _ caseName: String,
    _ embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) -> Self {
    // Neither captures anything. A closure around one would cost an allocation each time, and to ask for `@Sendable`
    // ones would make the compiler warn of generic enums.
    let embed = unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self)
    let extract = unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self)
    return Self(caseName: caseName, embed: embed, extract: extract)
  }

  /// Returns a root with the value embedded in it.
  ///
  /// - Parameter value: The value to embed.
  /// - Returns: A root in this case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    _embed(value)
  }

  /// Returns the value that the root holds in this case, or `nil` if the root is in another case.
  ///
  /// - Parameter root: The root to extract from.
  /// - Returns: The value, or `nil`.
  @inlinable
  public func extract(from root: Root) -> Value? {
    _extract(root)
  }
}

extension AnyCasePath where Root == Value {
  /// The identity case path: a root is its own value.
  @inlinable
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The case path as text for debugging.
  public var debugDescription: String {
    "AnyCasePath<\(typeName(Root.self, genericsAbbreviated: false)), \(typeName(Value.self, genericsAbbreviated: false))>"
  }
}

extension AnyCasePath {
  /// Creates a case path that does what a case key path does.
  ///
  /// - Parameter keyPath: A case key path.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].path(from: Root.self)
  }
}
