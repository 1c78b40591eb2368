import RuntimeReflection

/// Embeds values in a case of an enum, and extracts them.
///
/// Case paths are to enums what key paths are to structs. Usually they are written as key paths
/// through ``CasePathable`` (`\.success`). For a "case" of another type, create one from two
/// closures:
///
/// ```swift
/// let number = AnyCasePath<String, Int>(embed: { String($0) }, extract: { Int($0) })
/// ```
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let _embed: @Sendable (Value) -> Root
  @usableFromInline let _extract: @Sendable (Root) -> Value?

  /// Creates a root whose payload is `nil`, if this path leads to what an optional payload wraps.
  @usableFromInline let _embedNil: (@Sendable () -> Root)?

  /// The case's name in source code, if `@CasePathable` created the case path.
  @usableFromInline let caseName: String

  @inlinable
  init(
    caseName: String,
    embed: @escaping @Sendable (Value) -> Root,
    embedNil: (@Sendable () -> Root)? = nil,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self._embed = embed
    self._embedNil = embedNil
    self._extract = extract
    self.caseName = caseName
  }

  /// Creates a case path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Creates a root from a value. It must always succeed.
  ///   - extract: Extracts the value from a root; `nil` if the root is in another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(caseName: "", embed: embed, extract: extract)
  }

  /// Creates a case path from the initializer of a case, which need not be sendable.
  @inlinable
  public static func _$embed(
    _ embed: @escaping (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    ._$embed("", embed, extract: extract)
  }

  /// Creates a case path from the name of a case and two functions, which need not be sendable.
  ///
  /// The functions must capture only sendable values.
  @inlinable
  public static func _$embed(
    _ caseName: String,
    _ embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) -> Self {
    // Both functions capture nothing or only sendable values. A closure around them would cost an
    // allocation each time, and `@Sendable` parameters would cause warnings for generic enums.
    let embed = unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self)
    let extract = unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self)
    return Self(caseName: caseName, embed: embed, extract: extract)
  }

  // Always inlined: a call from generic code would look up the type of the case path.

  /// Returns a root with the value embedded in it.
  @inlinable @inline(__always)
  public func embed(_ value: Value) -> Root {
    _embed(value)
  }

  /// Returns the value of a root that is in this case; `nil` if it is in another case.
  @inlinable @inline(__always)
  public func extract(from root: Root) -> Value? {
    _extract(root)
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the identity case path.
  @inlinable
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  public var debugDescription: String {
    "AnyCasePath<\(typeName(Root.self, genericsAbbreviated: false)), \(typeName(Value.self, genericsAbbreviated: false))>"
  }
}

extension AnyCasePath {
  /// Creates a case path from a case key path.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].path(from: Root.self)
  }
}
