package import ActionScript
import InternalSupport
import RuntimeReflection

/// A script value read as a value of a struct.
struct StructReading {
  let shape: StructShape

  /// The values by label, `""` for none: `Todo(id: 1)`, `(id: 1)`, `{"id": 1}`; `nil` if the
  /// value has another form.
  ///
  /// For a `Decodable` type, the labels can differ from its fields.
  let labelled: [ObjectMemberSyntax]?

  private let syntax: ValueSyntax

  fileprivate init(
    _ syntax: ValueSyntax, labelled: [ObjectMemberSyntax]?, of shape: StructShape
  ) {
    self.syntax = syntax
    self.labelled = labelled
    self.shape = shape
  }

  /// Whether it has labels, in the syntax of dumps: `Point(x: 1)`, `(x: 1)`.
  var isLabelledCall: Bool {
    switch syntax.kind {
    case .call(let call): call.arguments?.arguments.contains { $0.label != nil } ?? false
    case .tuple(let elements): elements.contains { $0.label != nil }
    default: false
    }
  }

  /// Whether it is written like a static member: `.mock`.
  var isMember: Bool {
    if case .call(let call) = syntax.kind { call.hasLeadingDot } else { false }
  }

  /// Whether it is a set of options, whose names are not known at run time.
  var isOptionSet: Bool { shape.type is any OptionSet.Type }

  /// The error for a value without labelled parts.
  var expectedFields: ValueError {
    if isOptionSet {
      let name = displayName(shape.type)
      return .expected(
        name, found: syntax,
        notes: ["an option set is written by its raw value: \(name)(rawValue: 3)"])
    }
    return .expected(
      "\(displayName(shape.type))(…)", found: syntax, notes: isMember ? [] : [shape.fieldsNote])
  }
}

extension ValueBuilder {
  /// Reads a value as a struct, and throws a ``ValueError`` if the value names another type.
  func read(_ syntax: ValueSyntax, asFieldsOf shape: StructShape) throws -> StructReading {
    StructReading(syntax, labelled: try labelledParts(of: syntax, shape: shape), of: shape)
  }

  private func labelledParts(
    of syntax: ValueSyntax, shape: StructShape
  ) throws -> [ObjectMemberSyntax]? {
    let arguments: [ArgumentSyntax]
    switch syntax.kind {
    case .object(let members): return members
    case .tuple(let elements): arguments = elements
    case .call(let call):
      guard !call.hasLeadingDot || call.name == "init" else { return nil }
      try checkName(of: call, is: shape.type)
      guard let list = call.arguments else { return nil }
      arguments = list.arguments
    case .dictionary(let entries) where entries.isEmpty: return []
    case .array(let elements): return elementFields(of: shape, holding: elements)
    default: return nil
    }
    return arguments.map { argument in
      ObjectMemberSyntax(
        key: argument.label?.text ?? "", keySpan: argument.label?.span ?? argument.value.span,
        value: argument.value)
    }
  }

  private func checkName(of call: CallSyntax, is type: Any.Type) throws {
    guard !call.hasLeadingDot, !TypeName.isName(call.qualifiedName, of: type) else { return }
    let name = typeName(type, qualified: true, genericsAbbreviated: true)
    let unqualified = name.split(separator: ".").last.map(String.init) ?? name
    let hint =
      call.baseName == unqualified
      ? Suggestion.hint(for: call.qualifiedName, among: [name])
      : Suggestion.hint(for: call.name, among: [unqualified])
    throw ValueError(
      "expected \(displayName(type)), found '\(call.qualifiedName)'", at: call.nameSpan,
      hint: hint)
  }

  /// The fields of a collection that stores its elements as properties, from an array of the same
  /// length.
  private func elementFields(
    of shape: StructShape, holding elements: [ValueSyntax]
  ) -> [ObjectMemberSyntax]? {
    guard let collection = shape.type as? any Collection.Type,
      elements.count == shape.fields.count
    else { return nil }
    func element<Elements: Collection>(_: Elements.Type) -> Any.Type { Elements.Element.self }
    let elementType = element(collection)
    guard shape.fields.allSatisfy({ $0.type == elementType }) else { return nil }
    return zip(shape.fields, elements).map { field, element in
      ObjectMemberSyntax(key: field.name, keySpan: element.span, value: element)
    }
  }

  /// Reads labelled parts as fields, and throws a ``ValueError`` if a label is not a field, or
  /// occurs twice.
  func fields(_ labelled: [ObjectMemberSyntax], of shape: StructShape) throws -> FieldsReading {
    var isNamed = [Bool](repeating: false, count: shape.fields.count)
    let parts = try labelled.map { member in
      guard let index = shape.index(of: member.key) else {
        throw ValueError(
          member.key.isEmpty
            ? "a field of \(displayName(shape.type)) needs its label"
            : "\(displayName(shape.type)) has no '\(member.key)'",
          at: member.keySpan,
          hint: Suggestion.hint(for: member.key, among: shape.declaredNames),
          notes: [shape.fieldsNote])
      }
      guard !isNamed[index] else {
        throw ValueError("'\(member.key)' is given twice", at: member.keySpan)
      }
      isNamed[index] = true
      return FieldsReading.Part(
        name: member.key, field: shape.fields[index], index: index, value: member.value)
    }
    let leftOut = shape.fields.indices.filter { shape.names[$0] != nil && !isNamed[$0] }
    return FieldsReading(parts: parts, leftOut: leftOut)
  }

  /// The error for left-out fields without a default; `nil` if all have one.
  func missingFields(
    of reading: FieldsReading, in shape: StructShape, at span: SourceSpan
  ) -> ValueError? {
    let missing = reading.leftOut.filter { !hasDefault($0, of: shape) }
      .compactMap { shape.names[$0] }
    guard !missing.isEmpty else { return nil }
    var error = ValueError(
      "\(missing.map { "'\($0)'" }.joined(separator: ", ")) of \(displayName(shape.type)) "
        + (missing.count == 1 ? "is" : "are") + " missing",
      at: span)
    error.missingFields = missing
    // What its parts lack would be the next error.
    for part in reading.parts {
      guard case .structure(let inner) = TypeShape.of(part.field.type),
        let labelled = (try? labelledParts(of: part.value, shape: inner)) ?? nil,
        let reading = try? fields(labelled, of: inner),
        let next = missingFields(of: reading, in: inner, at: part.value.span)
      else { continue }
      error.notes += ["and \(next.message)"] + next.notes
    }
    return error
  }

  /// Whether a field can be left out: it is optional, or a registered sample has it.
  private func hasDefault(_ index: Int, of shape: StructShape) -> Bool {
    extras.sample(of: shape.type) != nil || Self.isOptional(shape.fields[index].type)
  }

  private static func isOptional(_ type: Any.Type) -> Bool {
    type is any OptionalValue.Type || type is any PresentationWrapper.Type
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
}

extension StructShape {
  /// The list of fields for messages: `Row's fields: id: UUID, title: String`.
  var fieldsNote: String {
    let fields = zip(names, fields)
      .compactMap { name, field in name.map { "\($0): \(displayName(field.type))" } }
      .joined(separator: ", ")
    return "\(displayName(type))'s fields: \(fields)"
  }
}
