package import ActionScript

/// A dictionary, which is written as a list of its entries.
package protocol EntriesContainer: ScriptContainer where Reading == EntriesReading<Key> {
  associatedtype Key: Hashable
  associatedtype Value

  init(uniqueKeysWithValues entries: some Sequence<(Key, Value)>)

  var count: Int { get }

  subscript(key: Key) -> Value? { get }

  /// The keys, if their order counts when two values are compared; `nil` if it does not.
  var orderedKeys: [Key]? { get }
}

extension EntriesContainer {
  package var orderedKeys: [Key]? { nil }

  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> EntriesReading<Key> {
    try EntriesReading(syntax, expected: scriptTypeName, with: builder)
  }

  package static func build(
    _ reading: EntriesReading<Key>, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    Self(uniqueKeysWithValues: try reading.build(Value.self, with: builder))
  }

  package static func matcher(
    _ reading: EntriesReading<Key>, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matcher = try reading.matcher(Value.self, at: place, with: builder)
    return { actual in matcher(actual.count, actual.orderedKeys, { actual[$0] }, actual) }
  }
}
