package import ActionScript

/// A type whose values are made from script values in a way of its own: the standard library's, Foundation's, and this
/// library's.
package protocol ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self
}

extension ScriptValue {
  /// The name that messages call the type.
  static var scriptTypeName: String { displayName(Self.self) }
}
