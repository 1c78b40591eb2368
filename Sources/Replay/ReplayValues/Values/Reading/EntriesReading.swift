package import ActionScript

/// A script value read as the entries of a dictionary: `["a": 1]`, a JSON object, or the array of keys and values
/// that `Codable` writes.
package struct EntriesReading<Key: Hashable> {
  struct Entry {
    var key: Key

    var keySyntax: ValueSyntax

    var value: ValueSyntax

    /// The key in a path: `["a"]`.
    var subscriptText: String { "[\(keySyntax.keyText)]" }
  }

  var entries: [Entry]

  /// Reads the entries, whose keys cannot be patterns, because they find the entries of a
  /// dictionary.
  ///
  /// Throws a ``ValueError`` if the value has another form, or if a key does not fit its type or
  /// occurs twice.
  init(
    _ syntax: ValueSyntax, expected: @autoclosure () -> String, with builder: ValueBuilder
  ) throws {
    switch syntax.kind {
    case .dictionary(let pairs):
      entries = try pairs.map { try Self.entry($0.key, $0.value, builder) }
    case .object(let members):
      entries = try members.map { member in
        let key = try Self.key(named: member.key, at: member.keySpan, builder)
        return Entry(key: key.value, keySyntax: key.syntax, value: member.value)
      }
    case .array(let elements) where elements.count.isMultiple(of: 2):
      entries = try stride(from: 0, to: elements.count, by: 2).map {
        try Self.entry(elements[$0], elements[$0 + 1], builder)
      }
    default:
      throw ValueError.expected(expected(), found: syntax)
    }
    var seen: Set<Key> = []
    for entry in entries where !seen.insert(entry.key).inserted {
      throw ValueError(
        "the key \(entry.keySyntax.keyText) is given twice", at: entry.keySyntax.span)
    }
  }

  private static func entry(
    _ key: ValueSyntax, _ value: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Entry {
    Entry(key: try build(key, builder), keySyntax: key, value: value)
  }

  /// A key from the key of a JSON object, which is always a string.
  static func key(
    named name: String, at span: SourceSpan, _ builder: ValueBuilder
  ) throws -> (value: Key, syntax: ValueSyntax) {
    let string = ValueSyntax(.string(name), span: span)
    // If the name is not a key as a string, it may be one in another form, whose error is thrown.
    if let key = try? builder.build(Key.self, from: string) { return (key, string) }
    let syntax = ValueSyntax(kind(ofKey: name), span: span)
    return (try build(syntax, builder), syntax)
  }

  private static func kind(ofKey name: String) -> ValueSyntax.Kind {
    if Int64(name) != nil || UInt64(name) != nil { return .integer(name) }
    if Double(name) != nil { return .float(name) }
    return Bool(name).map { .bool($0) } ?? .string(name)
  }

  private static func build(_ key: ValueSyntax, _ builder: ValueBuilder) throws -> Key {
    try atPath("[key]") { try builder.build(Key.self, from: key) }
  }

  func build<Value>(_ type: Value.Type, with builder: ValueBuilder) throws -> [(Key, Value)] {
    try entries.map { entry in
      (entry.key, try atPath(entry.subscriptText) { try builder.build(type, from: entry.value) })
    }
  }

  /// Makes a pattern for a dictionary, from its count, its keys if their order counts, and the way to find a value by its
  /// key.
  func matcher<Value>(
    _ type: Value.Type, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (
    _ count: Int, _ orderedKeys: [Key]?, _ find: (Key) -> Value?, _ actual: Any
  ) -> PatternMismatch? {
    let pairs = try entries.map { entry in
      (
        entry: entry,
        matcher: try atPath(entry.subscriptText) { try builder.partMatcher(type, for: entry.value) }
      )
    }
    let keys = entries.map(\.key)
    return { count, orderedKeys, find, actual in
      for (entry, matcher) in pairs {
        guard let value = find(entry.key) else {
          return PatternMismatch(path: entry.subscriptText, expected: "a value", actual: "nil")
        }
        if let mismatch = matcher.mismatch(value) { return mismatch.at(entry.subscriptText) }
      }
      let isWhole = orderedKeys.map { $0 == keys } ?? (count == keys.count)
      return isWhole ? nil : place.mismatch(actual, with: builder)
    }
  }
}

extension ValueSyntax {
  /// The value as text in a subscript.
  package var keyText: String {
    switch kind {
    case .string(let text): "\"\(text.escapedForMessage.shortened(to: 40))\""
    case .raw(let raw): raw.text
    default: summary
    }
  }
}
