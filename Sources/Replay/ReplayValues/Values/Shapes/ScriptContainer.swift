package import ActionScript

/// A type of the library whose values have parts.
///
/// A value of the script is read in one place, to make values and patterns.
package protocol ScriptContainer: ScriptValue {
  /// A script value read as a value of the type.
  associatedtype Reading

  /// Reads a script value, and throws a ``ValueError`` if it cannot be of the type.
  static func read(_ syntax: ValueSyntax, with builder: ValueBuilder) throws -> Reading

  /// Builds a value from a reading, and throws a ``ValueError`` if a part does not fit its type.
  static func build(_ reading: Reading, at place: ReadingPlace, with builder: ValueBuilder) throws
    -> Self

  /// Makes a pattern from a reading, and throws a ``ValueError`` if a part does not fit its type.
  ///
  /// The pattern returns the difference between a value and itself; `nil` if it matches.
  static func matcher(_ reading: Reading, at place: ReadingPlace, with builder: ValueBuilder)
    throws -> (Self) -> PatternMismatch?
}

extension ScriptContainer {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    try build(read(syntax, with: builder), at: ReadingPlace(syntax), with: builder)
  }

  static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    try matcher(read(syntax, with: builder), at: ReadingPlace(syntax), with: builder)
  }
}
