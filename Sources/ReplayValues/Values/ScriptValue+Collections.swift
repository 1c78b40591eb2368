package import ActionScript
package import IdentifiedCollections
package import OrderedCollections

extension ValueSyntax {
  /// The elements of `[a, b]` and of `Set([a, b])`.
  package var elements: [ValueSyntax]? {
    switch kind {
    case .array(let elements): elements
    case .call(let call): call.setElements
    case .dictionary(let entries) where entries.isEmpty: []
    default: nil
    }
  }
}

extension ValueBuilder {
  func buildElements<Element>(_ type: Element.Type, from syntax: ValueSyntax, expected: String)
    throws -> [Element]
  {
    guard let elements = syntax.elements else {
      throw ValueError.expected(expected, found: syntax)
    }
    return try elements.enumerated().map { index, element in
      try atPath("[\(index)]") { try build(type, from: element) }
    }
  }
}

extension Optional: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Wrapped?
  {
    switch syntax.kind {
    case .nil: return nil
    case .call(let call) where call.hasLeadingDot && call.qualifier == nil:
      if call.name == "none", call.arguments == nil, !hasCase("none") { return nil }
      if call.name == "some", let only = call.arguments?.arguments, only.count == 1,
        !hasCase("some")
      {
        return .some(try builder.build(Wrapped.self, from: only[0].value))
      }
    default: break
    }
    return .some(try builder.build(Wrapped.self, from: syntax))
  }

  static func hasCase(_ name: String) -> Bool {
    guard case .enumeration(let shape) = TypeShape.of(Wrapped.self) else { return false }
    return shape.find(name) != nil
  }
}

extension Array: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> [Element]
  {
    try builder.buildElements(Element.self, from: syntax, expected: scriptTypeName)
  }
}

extension ArraySlice: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> ArraySlice
  {
    try builder.buildElements(Element.self, from: syntax, expected: scriptTypeName)[...]
  }
}

extension ContiguousArray: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> ContiguousArray
  {
    ContiguousArray(
      try builder.buildElements(Element.self, from: syntax, expected: scriptTypeName))
  }
}

extension Set: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Set {
    Set(try builder.buildElements(Element.self, from: syntax, expected: scriptTypeName))
  }
}

extension OrderedSet: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> OrderedSet
  {
    OrderedSet(try builder.buildElements(Element.self, from: syntax, expected: scriptTypeName))
  }
}

extension ValueBuilder {
  /// The entries of a dictionary: `["a": 1]`, a JSON object, or an array of keys and values, as
  /// `Codable` writes it.
  func buildEntries<Key: Hashable, Value>(
    _ key: Key.Type, _ value: Value.Type, from syntax: ValueSyntax, expected: String
  ) throws -> [(Key, Value)] {
    let entries: [(key: ValueSyntax, value: ValueSyntax)]
    switch syntax.kind {
    case .dictionary(let pairs): entries = pairs.map { ($0.key, $0.value) }
    case .object(let members):
      entries = members.map { member in
        (keySyntax(member.key, at: member.keySpan, as: key), member.value)
      }
    case .array(let elements) where elements.count.isMultiple(of: 2):
      entries = stride(from: 0, to: elements.count, by: 2).map { (elements[$0], elements[$0 + 1]) }
    default: throw ValueError.expected(expected, found: syntax)
    }
    var seen: Set<Key> = []
    return try entries.map { entry in
      let built = try atPath("[key]") { try build(key, from: entry.key) }
      guard seen.insert(built).inserted else {
        throw ValueError("the key \(entry.key.keyText) is given twice", at: entry.key.span)
      }
      return (built, try atPath("[\(entry.key.keyText)]") { try build(value, from: entry.value) })
    }
  }

  /// A key from a string in a JSON script.
  func buildKey<Key>(_ type: Key.Type, named name: String, at span: SourceSpan) throws -> Key {
    try build(type, from: keySyntax(name, at: span, as: type))
  }

  /// The key of a JSON object as a value of a type that may not be a string.
  private func keySyntax<Key>(_ key: String, at span: SourceSpan, as type: Key.Type) -> ValueSyntax
  {
    let string = ValueSyntax(.string(key), span: span)
    if (try? build(type, from: string)) != nil { return string }
    if Int64(key) != nil || UInt64(key) != nil { return ValueSyntax(.integer(key), span: span) }
    if Double(key) != nil { return ValueSyntax(.float(key), span: span) }
    if let bool = Bool(key) { return ValueSyntax(.bool(bool), span: span) }
    return string
  }
}

extension ValueSyntax {
  /// The value as text in a subscript.
  var keyText: String {
    switch kind {
    case .string(let text): "\"\(text.escapedForMessage.shortened(to: 40))\""
    case .raw(let raw): raw.text
    default: summary
    }
  }
}

extension Dictionary: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> Dictionary
  {
    Dictionary(
      uniqueKeysWithValues: try builder.buildEntries(
        Key.self, Value.self, from: syntax, expected: scriptTypeName))
  }
}

extension OrderedDictionary: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> OrderedDictionary
  {
    OrderedDictionary(
      uniqueKeysWithValues: try builder.buildEntries(
        Key.self, Value.self, from: syntax, expected: scriptTypeName))
  }
}

extension IdentifiedArray: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> IdentifiedArray
  {
    let elements = try builder.buildElements(
      Element.self, from: syntax, expected: scriptTypeName)
    guard let make = IdentifiedArrayMaker.make(Self.self) else {
      throw ValueError.unreachable(
        Self.self, at: syntax.span, because: "its elements are not Identifiable by \(ID.self)")
    }
    var array = make()
    for (index, element) in elements.enumerated() {
      guard array.append(element).inserted else {
        throw ValueError(
          "two elements have the same id", at: syntax.elements?[index].span ?? syntax.span)
      }
    }
    return array
  }
}

/// Creates empty identified arrays of types that are only known at run time.
enum IdentifiedArrayMaker {
  package static func make<ID, Element>(_ type: IdentifiedArray<ID, Element>.Type)
    -> (() -> IdentifiedArray<ID, Element>)?
  {
    guard let identifiable = Element.self as? any Identifiable.Type else { return nil }
    func open<Concrete: Identifiable>(_: Concrete.Type) -> (() -> IdentifiedArray<ID, Element>)? {
      let keyPath: KeyPath<Concrete, Concrete.ID> = \.id
      guard let keyPath = keyPath as? KeyPath<Element, ID> else { return nil }
      return { IdentifiedArray(id: keyPath) }
    }
    return open(identifiable)
  }
}
