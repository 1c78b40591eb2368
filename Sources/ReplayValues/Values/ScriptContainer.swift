package import ActionScript
import ComposableArchitecture
package import IdentifiedCollections
import InternalSupport
package import OrderedCollections

/// A type that contains other values; its patterns consist of theirs.
protocol ScriptContainer: ScriptValue {
  static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
}

extension Optional: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    if case .nil = syntax.kind {
      return { actual in
        isNil(actual as Any) ? nil : builder.mismatch(syntax, actual as Any)
      }
    }
    if case .call(let call) = syntax.kind, call.hasLeadingDot, call.qualifier == nil,
      call.name == "some", let only = call.arguments?.arguments, only.count == 1,
      !hasCase("some")
    {
      let wrapped = try builder.matcher(Wrapped.self, for: only[0].value)
      return { actual in
        guard let value = actual else { return builder.mismatch(syntax, actual as Any) }
        return wrapped.mismatch(value)
      }
    }
    let wrapped = try builder.matcher(Wrapped.self, for: syntax)
    return { actual in
      guard let value = actual else { return builder.mismatch(syntax, actual as Any) }
      return wrapped.mismatch(value)
    }
  }
}

/// Whether a value is an optional that is `nil` at some depth.
private func isNil(_ value: Any) -> Bool {
  guard let optional = value as? any OptionalValue else { return false }
  guard let wrapped = optional.wrappedValue else { return true }
  return isNil(wrapped)
}

extension ValueBuilder {
  /// A pattern for elements in order.
  func elementsMatcher<Elements: Collection>(
    _ type: Elements.Type, for syntax: ValueSyntax
  ) throws -> (Elements) -> PatternMismatch? {
    guard let elements = syntax.elements else {
      throw ValueError.expected(displayName(type), found: syntax)
    }
    let matchers = try elements.enumerated().map { index, element in
      try atPath("[\(index)]") { try matcher(Elements.Element.self, for: element) }
    }
    return { actual in
      for (index, (matcher, element)) in zip(matchers, actual).enumerated() {
        if let mismatch = matcher.mismatch(element) { return mismatch.at("[\(index)]") }
      }
      guard matchers.count == actual.count else {
        return PatternMismatch(
          path: ".count", expected: "\(matchers.count)", actual: "\(actual.count)")
      }
      return nil
    }
  }

  /// A pattern for elements in any order.
  func unorderedMatcher<Elements: Collection>(
    _ type: Elements.Type, for syntax: ValueSyntax
  ) throws -> (Elements) -> PatternMismatch? {
    guard let elements = syntax.elements else {
      throw ValueError.expected(displayName(type), found: syntax)
    }
    let matchers = try elements.map { try matcher(Elements.Element.self, for: $0) }
    return { actual in
      var rest = Array(actual)
      for (matcher, element) in zip(matchers, elements) {
        guard let index = rest.firstIndex(where: { matcher.mismatch($0) == nil }) else {
          return PatternMismatch(
            expected: "an element \(self.text(of: element))", actual: ReplayDump.text(of: actual))
        }
        rest.remove(at: index)
      }
      return rest.isEmpty ? nil : self.mismatch(syntax, actual)
    }
  }

  /// A pattern for the entries of a dictionary.
  func entriesMatcher<Key: Hashable, Value>(
    _ key: Key.Type, _ value: Value.Type, for syntax: ValueSyntax, expected: String
  ) throws -> (Int, (Key) -> Value?, Any) -> PatternMismatch? {
    let pairs: [(key: Key, text: String, matcher: ValueMatcher<Value>)]
    switch syntax.kind {
    case .dictionary(let entries):
      pairs = try entries.map { entry in
        (
          try build(key, from: entry.key), entry.key.keyText,
          try atPath("[\(entry.key.keyText)]") { try matcher(value, for: entry.value) }
        )
      }
    case .object(let members):
      let keys = ValueSyntax(
        .object(
          members.map {
            ObjectMemberSyntax(
              key: $0.key, keySpan: $0.keySpan, value: ValueSyntax(.bool(true), span: $0.keySpan))
          }), span: syntax.span)
      let built = try buildEntries(key, Bool.self, from: keys, expected: expected)
      pairs = try zip(built, members).map { entry, member in
        (
          entry.0, "\"\(member.key)\"",
          try atPath("[\"\(member.key)\"]") { try matcher(value, for: member.value) }
        )
      }
    case .array(let elements) where elements.isEmpty: pairs = []
    default: throw ValueError.expected(expected, found: syntax)
    }
    return { count, find, actual in
      for pair in pairs {
        guard let value = find(pair.key) else {
          return PatternMismatch(path: "[\(pair.text)]", expected: "a value", actual: "nil")
        }
        if let mismatch = pair.matcher.mismatch(value) { return mismatch.at("[\(pair.text)]") }
      }
      return count == pairs.count ? nil : self.mismatch(syntax, actual)
    }
  }
}

extension Array: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  { try builder.elementsMatcher(Self.self, for: syntax) }
}

extension ArraySlice: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  { try builder.elementsMatcher(Self.self, for: syntax) }
}

extension ContiguousArray: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  { try builder.elementsMatcher(Self.self, for: syntax) }
}

extension OrderedSet: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  { try builder.elementsMatcher(Self.self, for: syntax) }
}

extension IdentifiedArray: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  { try builder.elementsMatcher(Self.self, for: syntax) }
}

extension Set: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  { try builder.unorderedMatcher(Self.self, for: syntax) }
}

extension Dictionary: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    let matcher = try builder.entriesMatcher(
      Key.self, Value.self, for: syntax, expected: scriptTypeName)
    return { actual in matcher(actual.count, { actual[$0] }, actual) }
  }
}

extension OrderedDictionary: ScriptContainer {
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    let matcher = try builder.entriesMatcher(
      Key.self, Value.self, for: syntax, expected: scriptTypeName)
    return { actual in matcher(actual.count, { actual[$0] }, actual) }
  }
}
