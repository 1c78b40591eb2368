prefix operator /

infix operator .. : CasePathPrecedence

precedencegroup CasePathPrecedence {
  associativity: left
}

// MARK: - Case paths from initializers

/// Creates a case path from the initializer of a case.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// Creates a case path from the initializer of a case to an optional of its enum.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  .optional(unsafe: embed)
}

/// Creates a case key path from the initializer of a case, where only a case key path fits.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> CaseKeyPath<Root, Value> {
  \Case<Root>[_initializer: InitializerCase(path: AnyCasePath(unsafe: embed))]
}

// For `/Enum.case` with a payload, the compiler tries the overload with a plain type parameter
// first. It would take the initializer as the value and make a path to `Void`. So the plain
// overload only applies if the result type is known. The others take parameter packs, which are
// not tried first, and their double optionals rank lower.

/// Creates a case path to a case without a payload, if the type of the path is known.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
@_disfavoredOverload
public prefix func / <Root, Path: _UnitCasePath>(root: Root) -> Path where Path.Root == Root {
  Path(_unit: root)
}

/// Creates a case path to a case without a payload.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
@_disfavoredOverload
public prefix func / <each Root>(root: repeat each Root) -> AnyCasePath<(repeat each Root), Void> {
  AnyCasePath(unit: (repeat each root))
}

/// Creates a case path to a case without a payload, of an optional enum.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
@_disfavoredOverload
public prefix func / <each Root>(
  root: (repeat each Root)??
) -> AnyCasePath<(repeat each Root)?, Void> {
  AnyCasePath(unit: root ?? nil)
}

/// Creates the identity case path.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write the identity case key path, '\\.self', instead")
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Returns the case path itself, so that `/` can precede a case path.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Leave the operator out")
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

// MARK: - Extracting functions from initializers

/// Returns a function that extracts the payload of a case.
@_documentation(visibility: internal)
@_disfavoredOverload
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}

/// Returns a function that extracts the payload of a case from an optional enum.
@_documentation(visibility: internal)
@_disfavoredOverload
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> (Root?) -> Value? {
  AnyCasePath.optional(unsafe: embed).extract(from:)
}

/// Returns a function that checks whether an enum is in a case without a payload.
@_documentation(visibility: internal)
@_disfavoredOverload
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <each Root>(
  root: (repeat each Root)??
) -> ((repeat each Root)?) -> Void? {
  AnyCasePath(unit: root ?? nil).extract(from:)
}

/// A case path to a case without a payload.
@_documentation(visibility: internal)
public protocol _UnitCasePath<Root> {
  associatedtype Root

  init(_unit root: Root)
}

extension AnyCasePath: _UnitCasePath where Value == Void {
  public init(_unit root: Root) {
    self.init(unit: root)
  }
}

/// A case path as an argument of a key path's subscript.
///
/// It only equals itself, because its closure cannot be compared.
final class InitializerCase<Root, Value>: Hashable, Sendable {
  let path: AnyCasePath<Root, Value>

  init(path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  static func == (lhs: InitializerCase, rhs: InitializerCase) -> Bool {
    lhs === rhs
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Case {
  subscript<Payload>(_initializer initializer: InitializerCase<Value, Payload>) -> Case<Payload> {
    appending(initializer.path)
  }
}

// MARK: - Composing and matching

/// Composes a function that extracts a value and the initializer of a case of that value.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Append case key paths instead")
public func .. <Root, Value, AppendedValue>(
  lhs: @escaping (Root) -> Value?,
  rhs: @escaping (AppendedValue) -> Value
) -> (Root) -> AppendedValue? {
  { root in lhs(root).flatMap(AnyCasePath(unsafe: rhs).extract(from:)) }
}

extension AnyCasePath {
  /// Appends a case path to another.
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "Append case key paths instead")
  public static func .. <AppendedValue>(
    lhs: AnyCasePath, rhs: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    lhs.appending(path: rhs)
  }

  /// Appends the case path of an initializer to another.
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "Append case key paths instead")
  public static func .. <AppendedValue>(
    lhs: AnyCasePath, rhs: @escaping (AppendedValue) -> Value
  ) -> AnyCasePath<Root, AppendedValue> {
    lhs.appending(path: AnyCasePath<Value, AppendedValue>(unsafe: rhs))
  }

  /// Whether an enum is in the case, so that a case path can be a pattern.
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "Use 'is' with a case key path instead")
  public static func ~= (pattern: AnyCasePath, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}

/// The former name of ``AnyCasePath``.
@available(*, deprecated, renamed: "AnyCasePath")
public typealias CasePath = AnyCasePath
