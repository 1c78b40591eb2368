import ActionScript

extension ValueBuilder {
  /// Decodes a value of a `Decodable` type; its parts can be written in all ways.
  func decode(_ type: any Decodable.Type, from syntax: ValueSyntax) throws -> Any {
    func open<Concrete: Decodable>(_: Concrete.Type) throws -> Any {
      do {
        let decoder = SyntaxDecoder(syntax: syntax, builder: self, codingPath: [])
        let value = try Concrete(from: decoder)
        if !ignoresUnreadLabels { try decoder.checkParts(of: Concrete.self) }
        return value
      } catch let error as DecodingError {
        throw ValueError(error, decoding: Concrete.self, from: syntax)
      }
    }
    return try open(type)
  }
}

extension ValueError {
  fileprivate init(_ error: DecodingError, decoding type: Any.Type, from syntax: ValueSyntax) {
    let name = displayName(type)
    let message: String
    switch error {
    case .keyNotFound(let key, _): message = "'\(key.stringValue)' of \(name) is missing"
    case .valueNotFound(_, let context), .typeMismatch(_, let context),
      .dataCorrupted(let context):
      message =
        context.debugDescription.isEmpty
        ? "expected \(name), found \(syntax.summary)"
        : "\(syntax.summary) is not a valid \(name): \(context.debugDescription.lowercasedFirst)"
    @unknown default: message = "expected \(name), found \(syntax.summary)"
    }
    self.init(message, at: syntax.span)
  }
}

extension String {
  fileprivate var lowercasedFirst: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// The labels and the elements that a type has asked for while it was decoded.
private final class ReadLabels {
  /// `nil` once it has asked for all labels, or if it has read no labels.
  var names: Set<String>?

  /// The number of elements; `nil` if it has read no list.
  ///
  /// It is `Int.max` once the type has asked for the whole value.
  var elementCount: Int?
}

/// A decoder for a value of a script.
struct SyntaxDecoder: Decoder {
  package var syntax: ValueSyntax
  package var builder: ValueBuilder
  var codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let readLabels = ReadLabels()

  init(syntax: ValueSyntax, builder: ValueBuilder, codingPath: [any CodingKey]) {
    self.syntax = syntax
    self.builder = builder
    self.codingPath = codingPath
  }

  /// Throws a ``ValueError`` for what the type has not read.
  ///
  /// That is a label that it has not declared either, one that occurs twice, or an element.
  fileprivate func checkParts(of type: Any.Type) throws {
    if let count = readLabels.elementCount, let elements = unkeyedElements,
      count < elements.count
    {
      throw ValueError(
        "\(displayName(type)) has only \(count) of these \(elements.count) elements",
        at: elements[count].span, reason: .unreadLabel)
    }
    guard let read = readLabels.names else { return }
    var seen: Set<String> = []
    for label in syntax.labels {
      let name = label.text
      guard seen.insert(name).inserted else {
        throw ValueError("'\(name)' is given twice", at: label.span, reason: .unreadLabel)
      }
      guard !read.contains(name) else { continue }
      var (known, notes) = (read.sorted(), [] as [String])
      if case .structure(let shape) = TypeShape.of(type) {
        if shape.index(of: name) != nil { continue }
        (known, notes) = (shape.declaredNames, [shape.fieldsNote])
      }
      throw ValueError(
        "\(displayName(type)) has no '\(name)'", at: label.span, reason: .unreadLabel,
        hint: Suggestion.hint(for: name, among: known), notes: notes)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let members = syntax.members else { throw typeMismatch("an object") }
    if readLabels.names == nil { readLabels.names = [] }
    return KeyedDecodingContainer(
      KeyedContainer(
        readLabels: readLabels,
        members: Dictionary(members, uniquingKeysWith: { first, _ in first }),
        order: members.map(\.0), builder: builder, span: syntax.span, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = unkeyedElements else { throw typeMismatch("an array") }
    readLabels.elementCount = readLabels.elementCount ?? 0
    return UnkeyedContainer(
      readLabels: readLabels, elements: elements, builder: builder, span: syntax.span,
      codingPath: codingPath)
  }

  private var unkeyedElements: [ValueSyntax]? {
    if let elements = syntax.elements { return elements }
    let parts: [ArgumentSyntax]? =
      switch syntax.kind {
      case .tuple(let elements): elements
      // `SIMD2(1, 2)`.
      case .call(let call) where !call.hasLeadingDot: call.arguments?.arguments
      default: nil
      }
    guard let parts, parts.allSatisfy({ $0.label == nil }) else { return nil }
    return parts.map(\.value)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    // Reads the whole value.
    readLabels.elementCount = .max
    return SingleValueContainer(syntax: syntax, builder: builder, codingPath: codingPath)
  }

  private func typeMismatch(_ what: String) -> ValueError {
    var error = ValueError.expected(what, found: syntax)
    error.isAboutContainer = true
    return error
  }
}

extension ValueSyntax {
  /// The labelled parts of an object, of `Todo(id: 1)`, of `(id: 1)`, of `["a": 1]`; for a case,
  /// `{"case": {"_0": …}}`.
  fileprivate var members: [(String, ValueSyntax)]? {
    switch kind {
    case .object(let members): members.map { ($0.key, $0.value) }
    case .dictionary(let entries):
      entries.map { ($0.label.text, $0.value) }
    case .tuple(let elements): Self.labelled(elements)
    case .call(let call):
      if call.hasLeadingDot, call.qualifier == nil {
        [(call.name, ValueSyntax(.object(Self.codable(call.arguments)), span: span))]
      } else {
        call.arguments.flatMap { Self.labelled($0.arguments) }
      }
    default: nil
    }
  }

  /// The labels of ``members`` that a person has written as such.
  fileprivate var labels: [NameSyntax] {
    switch kind {
    case .object(let members): members.map { NameSyntax($0.key, span: $0.keySpan) }
    case .dictionary(let entries): entries.map(\.label)
    case .tuple(let elements): elements.compactMap(\.label)
    case .call(let call) where !call.hasLeadingDot:
      call.arguments?.arguments.compactMap(\.label) ?? []
    default: []
    }
  }

  private static func labelled(_ arguments: [ArgumentSyntax]) -> [(String, ValueSyntax)]? {
    var members: [(String, ValueSyntax)] = []
    for argument in arguments {
      guard let label = argument.label else { return nil }
      members.append((label.text, argument.value))
    }
    return members
  }

  private static func codable(_ arguments: ArgumentListSyntax?) -> [ObjectMemberSyntax] {
    (arguments?.arguments ?? []).enumerated().map { index, argument in
      ObjectMemberSyntax(key: argument.label?.text ?? "_\(index)", value: argument.value)
    }
  }
}

extension DictionaryEntrySyntax {
  /// The key of an entry as a label; a key that is not a string is printed, and no type has such a label.
  fileprivate var label: NameSyntax {
    guard case .string(let text) = key.kind else {
      return NameSyntax(key.printed(as: .line), span: key.span)
    }
    return NameSyntax(text, span: key.span)
  }
}

private struct SyntaxKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    self.intValue = intValue
    stringValue = "\(intValue)"
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let readLabels: ReadLabels
  var members: [String: ValueSyntax]
  var order: [String]
  var builder: ValueBuilder
  var span: SourceSpan
  var codingPath: [any CodingKey]

  var allKeys: [Key] {
    let keys = order.compactMap { Key(stringValue: $0) }
    for key in keys { readLabels.names?.insert(key.stringValue) }
    return keys
  }

  func contains(_ key: Key) -> Bool {
    readLabels.names?.insert(key.stringValue)
    return members[key.stringValue] != nil
  }

  private func member(_ key: Key) throws -> ValueSyntax {
    readLabels.names?.insert(key.stringValue)
    guard let member = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "no value for '\(key.stringValue)'"))
    }
    return member
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    if case .nil = try member(key).kind { true } else { false }
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let member = try member(key)
    return try atPath(".\(key.stringValue)") { try builder.build(type, from: member) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(try member(key), key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(try member(key), key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    readLabels.names?.insert("super")
    return decoder(
      members["super"] ?? ValueSyntax(.nil, span: span), SyntaxKey(stringValue: "super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    readLabels.names?.insert(key.stringValue)
    return decoder(members[key.stringValue] ?? ValueSyntax(.nil, span: span), key)
  }

  private func decoder(_ syntax: ValueSyntax, _ key: any CodingKey) -> SyntaxDecoder {
    SyntaxDecoder(syntax: syntax, builder: builder, codingPath: codingPath + [key])
  }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
  let readLabels: ReadLabels
  var elements: [ValueSyntax]
  var builder: ValueBuilder
  var span: SourceSpan
  var codingPath: [any CodingKey]
  var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> ValueSyntax {
    guard !isAtEnd else {
      throw ValueError("an array of more than \(elements.count) is needed here", at: span)
    }
    defer { currentIndex += 1 }
    readLabels.elementCount = max(readLabels.elementCount ?? 0, currentIndex + 1)
    return elements[currentIndex]
  }

  mutating func decodeNil() throws -> Bool {
    if case .nil = try next().kind { return true }
    // Another value is decoded next.
    currentIndex -= 1
    return false
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let index = currentIndex
    let element = try next()
    return try atPath("[\(index)]") { try builder.build(type, from: element) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try nested() }

  private mutating func nested() throws -> SyntaxDecoder {
    let key = SyntaxKey(intValue: currentIndex)
    return SyntaxDecoder(syntax: try next(), builder: builder, codingPath: codingPath + [key])
  }
}

private struct SingleValueContainer: SingleValueDecodingContainer {
  var syntax: ValueSyntax
  var builder: ValueBuilder
  var codingPath: [any CodingKey]

  func decodeNil() -> Bool {
    if case .nil = syntax.kind { true } else { false }
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try builder.build(type, from: syntax)
  }
}
