package import ActionScript
import ComposableArchitecture
import CustomDump
import InternalSupport
import RuntimeReflection

extension ValueBuilder {
  func buildStruct<Value>(_ type: Value.Type, shape: StructShape, from syntax: ValueSyntax) throws
    -> Value
  {
    let labelled = try labelledFields(of: syntax, type: type, shape: shape)
    var decodingError: (any Error)?
    if let decodable = shape.decodable {
      do {
        return try typed(decode(decodable, from: syntax), from: syntax)
      } catch {
        decodingError = error
      }
    }
    if let rawRepresentable = shape.rawRepresentable {
      if let labelled, labelled.count == 1, labelled[0].key == "rawValue" || labelled[0].key == "",
        let value = try buildRaw(rawRepresentable, from: labelled[0].value)
      {
        return try typed(value, from: syntax)
      }
      if labelled == nil, let value = try? buildRaw(rawRepresentable, from: syntax) {
        return try typed(value, from: syntax)
      }
    }
    if let value = buildRepresented(type, shape: shape, from: syntax) { return value }
    guard let labelled else {
      // A static member that is not registered, of which decoding knows nothing.
      if case .call(let call) = syntax.kind, call.hasLeadingDot { decodingError = nil }
      if let error = decodingError as? ValueError, error.isAboutContainer, error.path.isEmpty {
        var error = ValueError.expected("\(displayName(type))(…)", found: syntax)
        error.notes = ["\(displayName(type))'s fields: \(FieldList(shape).text)"]
        throw error
      }
      throw decodingError ?? ValueError.expected("\(displayName(type))(…)", found: syntax)
    }
    if let decodingError, !names(labelled, areAllOf: shape), !canComplete(labelled, shape) {
      // Where the type is decoded from something else than labelled parts, its fields are what is meant.
      guard syntax.isLabelledCall, (decodingError as? ValueError)?.span == syntax.span else {
        throw decodingError
      }
    }
    return try buildByReflection(type, shape: shape, labelled: labelled, span: syntax.span)
  }

  /// A wrapper whose dumps show just the one value that it holds.
  private func buildRepresented<Value>(
    _ type: Value.Type, shape: StructShape, from syntax: ValueSyntax
  ) -> Value? {
    guard type is any CustomDumpRepresentable.Type, shape.fields.count == 1,
      let held = try? buildAny(shape.fields[0].type, from: syntax)
    else { return nil }
    return Reflection.build(type, fields: shape.fields, values: [held])
  }

  /// Whether the fields that are left out can be had, and all that are named exist.
  private func canComplete(_ labelled: [ObjectMemberSyntax], _ shape: StructShape) -> Bool {
    let named = labelled.map { shape.index(of: $0.key) }
    return !named.contains(nil)
      && shape.names.indices.allSatisfy {
        shape.names[$0] == nil || named.contains($0) || hasDefault($0, of: shape)
      }
  }

  /// Whether a field may be left out: what is optional, and what a registered sample has.
  func hasDefault(_ index: Int, of shape: StructShape) -> Bool {
    extras.sample(of: shape.type) != nil || Self.isOptional(shape.fields[index].type)
  }

  private static func isOptional(_ type: Any.Type) -> Bool {
    if type is any OptionalType.Type { return true }
    guard let wrapper = type as? any PathWrapper.Type, wrapper is any PresentationWrapper.Type
    else { return false }
    return true
  }

  /// The value of a field that is left out.
  package func defaultValue(_ index: Int, of shape: StructShape, at span: SourceSpan) throws -> Any
  {
    let field = shape.fields[index]
    guard let sample = extras.sample(of: shape.type) else {
      return try buildAny(field.type, from: ValueSyntax(.nil, span: span))
    }
    func open<Sample>(_ sample: Sample) -> Any {
      withUnsafePointer(to: sample) {
        Reflection.load(field.type, from: UnsafeRawPointer($0) + field.offset)
      }
    }
    return open(sample)
  }

  private func names(_ labelled: [ObjectMemberSyntax], areAllOf shape: StructShape) -> Bool {
    Set(labelled.compactMap { shape.index(of: $0.key) })
      == Set(shape.names.indices.filter { shape.names[$0] != nil })
  }

  /// The fields that a value names: `Todo(id: 1)`, `(id: 1)`, `{"id": 1}`; `nil` where it has another form.
  private func labelledFields(
    of syntax: ValueSyntax, type: Any.Type, shape: StructShape
  ) throws -> [ObjectMemberSyntax]? {
    let arguments: [ArgumentSyntax]
    switch syntax.kind {
    case .object(let members): return members
    case .tuple(let elements): arguments = elements
    case .call(let call):
      guard !call.hasLeadingDot || call.name == "init" else { return nil }
      try checkName(of: call, is: type)
      guard let list = call.arguments else { return nil }
      arguments = list.arguments
    case .dictionary(let entries) where entries.isEmpty: return []
    case .array: return syntax.elements.flatMap { elementFields(of: type, shape, holding: $0) }
    default: return nil
    }
    return arguments.map { argument in
      ObjectMemberSyntax(
        key: argument.label?.text ?? "", keySpan: argument.label?.span ?? argument.value.span,
        value: argument.value)
    }
  }

  /// The fields of a collection that stores its elements one by one, from an array of as many.
  private func elementFields(
    of type: Any.Type, _ shape: StructShape, holding elements: [ValueSyntax]
  ) -> [ObjectMemberSyntax]? {
    guard let collection = type as? any Collection.Type, elements.count == shape.fields.count else {
      return nil
    }
    func element<Elements: Collection>(_: Elements.Type) -> Any.Type { Elements.Element.self }
    let elementType = element(collection)
    guard shape.fields.allSatisfy({ $0.type == elementType }) else { return nil }
    return zip(shape.fields, elements).map { field, element in
      ObjectMemberSyntax(key: field.name, keySpan: element.span, value: element)
    }
  }

  private func checkName(of call: CallSyntax, is type: Any.Type) throws {
    guard !call.hasLeadingDot else { return }
    let name = typeName(type, qualified: true, genericsAbbreviated: true)
    let unqualified = name.split(separator: ".").last.map(String.init) ?? name
    guard call.baseName != unqualified else { return }
    throw ValueError(
      "expected \(displayName(type)), found '\(call.qualifiedName)'",
      at: call.nameSpan,
      hint: Suggestion.hint(for: call.name, among: [unqualified]))
  }

  private func buildByReflection<Value>(
    _ type: Value.Type, shape: StructShape, labelled: [ObjectMemberSyntax], span: SourceSpan
  ) throws -> Value {
    let indices = try indices(of: labelled, in: shape, of: type, at: span)
    var values = [Any?](repeating: nil, count: shape.fields.count)
    for (member, index) in zip(labelled, indices) {
      let value: Any = try atPath(".\(member.key)") {
        try buildAny(shape.fields[index].type, from: member.value)
      }
      values[index] = .some(value)
    }
    for index in shape.fields.indices where values[index] == nil && shape.names[index] != nil {
      values[index] = .some(try defaultValue(index, of: shape, at: span))
    }
    for (index, field) in shape.fields.enumerated() where values[index] == nil {
      guard let value = Self.macroStorage(field.type) else {
        throw ValueError.unreachable(
          type, at: span, because: "'\(field.name)' cannot be built from a script")
      }
      values[index] = value
    }
    guard
      let value = Reflection.build(type, fields: shape.fields, values: values.compactMap { $0 })
    else { throw ValueError.unreachable(type, at: span) }
    return value
  }

  /// The fields that labels name, which must be all that have no default.
  private func indices(
    of labelled: [ObjectMemberSyntax], in shape: StructShape, of type: Any.Type, at span: SourceSpan
  ) throws -> [Int] {
    var indices: [Int] = []
    for member in labelled {
      guard let index = shape.index(of: member.key) else {
        throw ValueError(
          member.key.isEmpty
            ? "a field of \(displayName(type)) needs its label"
            : "\(displayName(type)) has no '\(member.key)'",
          at: member.keySpan,
          hint: Suggestion.hint(for: member.key, among: shape.declaredNames),
          notes: ["\(displayName(type))'s fields: \(FieldList(shape).text)"]
        )
      }
      guard !indices.contains(index) else {
        throw ValueError("'\(member.key)' is given twice", at: member.keySpan)
      }
      indices.append(index)
    }
    let missing = shape.names.indices.filter { !indices.contains($0) && !hasDefault($0, of: shape) }
      .compactMap { shape.names[$0] }
    guard missing.isEmpty else {
      var error = ValueError(
        "\(missing.map { "'\($0)'" }.joined(separator: ", ")) of \(displayName(type)) "
          + (missing.count == 1 ? "is" : "are") + " missing",
        at: span,
        notes: [
          "\(displayName(type))'s fields: \(FieldList(shape).text)",
          "register a sample to leave fields out: .value(like: …)",
        ]
      )
      error.missingFields = missing
      throw error
    }
    return indices
  }

  /// What macros store beside the fields that are declared.
  private static func macroStorage(_ type: Any.Type) -> Any? {
    type == ObservationStateRegistrar.self ? ObservationStateRegistrar() : nil
  }

  /// A value by its raw value; `nil` where no raw value can be made of it.
  func buildRaw(_ type: any RawRepresentable.Type, from syntax: ValueSyntax) throws -> Any? {
    func open<Raw: RawRepresentable>(_: Raw.Type) throws -> Any? {
      let rawValue = try build(Raw.RawValue.self, from: syntax)
      guard let value = Raw(rawValue: rawValue) else {
        throw ValueError(
          "\(syntax.summary) is not a raw value of \(displayName(Raw.self))", at: syntax.span)
      }
      return value
    }
    return try open(type)
  }
}

extension ValueSyntax {
  /// Whether it is written with labels in the language of dumps: `Point(x: 1)`, `(x: 1)`.
  fileprivate var isLabelledCall: Bool {
    switch kind {
    case .call(let call): call.arguments?.arguments.contains { $0.label != nil } ?? false
    case .tuple(let elements): elements.contains { $0.label != nil }
    default: false
    }
  }
}

/// The fields of a struct as messages list them: `id: UUID, title: String`.
struct FieldList {
  package var text: String

  init(_ shape: StructShape) {
    text = zip(shape.names, shape.fields)
      .compactMap { name, field in name.map { "\($0): \(displayName(field.type))" } }
      .joined(separator: ", ")
  }
}
