package import ActionScript

/// A type with a special way to build its values: types of the standard library, of Foundation, and
/// of this library.
package protocol ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self
}

extension ScriptValue {
  static var scriptTypeName: String { displayName(Self.self) }
}
