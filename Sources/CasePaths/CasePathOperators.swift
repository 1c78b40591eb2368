prefix operator /

infix operator .. : CasePathPrecedence
infix operator ~= : ComparisonPrecedence

precedencegroup CasePathPrecedence {
  associativity: left
}

// MARK: - Case paths from initialisers

/// Creates a case path from the initialiser of a case.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// Creates a case path from the initialiser of a case to an optional of its enum.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  .optional(unsafe: embed)
}

/// Creates a case path to a case without a payload.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(unit: root)
}

/// Creates a case path to a case without a payload, of an optional enum.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root>(root: Root?) -> AnyCasePath<Root?, Void> {
  AnyCasePath(unit: root)
}

/// Creates the identity case path.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Write the identity case key path, '\\.self', instead")
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Returns the case path itself: lets `/` stand before what is one already.
@_documentation(visibility: internal)
@available(*, deprecated, message: "Leave the operator out")
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

// MARK: - Extracting functions from initialisers

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

/// Returns a function that tells whether an enum, or what an optional one holds, is in a case without a payload.
@_documentation(visibility: internal)
@_disfavoredOverload
@available(*, deprecated, message: "Write a case key path, '\\.case', instead of '/Enum.case'")
public prefix func / <Root>(root: Root?) -> (Root?) -> Void? {
  AnyCasePath(unit: root).extract(from:)
}

// MARK: - Composing and matching

extension AnyCasePath {
  /// Appends a case path to another.
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "Append case key paths instead")
  public static func .. <AppendedValue>(
    lhs: AnyCasePath, rhs: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    lhs.appending(path: rhs)
  }

  /// Appends the case path of an initialiser to another.
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "Append case key paths instead")
  public static func .. <AppendedValue>(
    lhs: AnyCasePath, rhs: @escaping (AppendedValue) -> Value
  ) -> AnyCasePath<Root, AppendedValue> {
    lhs.appending(path: AnyCasePath<Value, AppendedValue>(unsafe: rhs))
  }

  /// Whether an enum is in the case: lets a case path be a pattern.
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "Use 'is' with a case key path instead")
  public static func ~= (pattern: AnyCasePath, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}

/// The name that ``AnyCasePath`` had before case key paths.
@available(*, deprecated, renamed: "AnyCasePath")
public typealias CasePath = AnyCasePath
