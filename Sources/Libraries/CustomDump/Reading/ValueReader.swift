import InternalSupport
import RuntimeReflection

/// Reads values into nodes.
///
/// One reader reads everything for a dump or a diff, so that objects keep their numbers.
final class ValueReader {
  let options: DumpOptions
  var objects = ObjectTracker()

  /// The references whose values are being read, if references are repeated.
  var openReferences: Set<OpenReference> = []

  /// The number of values that were cut because they are too deep.
  var cutCount = 0

  /// The parts that were cut, if the caller reads them later; otherwise `nil`.
  var cutParts: [Any]?

  /// Whether the dump is discarded if it is cut.
  var needsAllLevels = false

  init(options: DumpOptions) {
    self.options = options
  }

  func read(any value: Any, isRoot: Bool = false, maxDepth: Int) -> DumpNode {
    func open<Value>(_ value: Value) -> DumpNode {
      read(value, isRoot: isRoot, maxDepth: maxDepth)
    }
    return _openExistential(value, do: open)
  }

  func read<Value>(_ value: Value, isRoot: Bool, maxDepth: Int) -> DumpNode {
    withUnsafePointer(to: value) {
      read(at: UnsafeRawPointer($0), .of(Value.self), isRoot: isRoot, maxDepth: maxDepth)
    }
  }

  /// Reads a value in place; a root shows a case with the name of its enum.
  func read(
    at address: UnsafeRawPointer,
    _ traits: TypeTraits,
    isRoot: Bool = false,
    maxDepth: Int
  ) -> DumpNode {
    switch traits.style {
    case .string:
      return literal(of: address.assumingMemoryBound(to: String.self).pointee, maxDepth: maxDepth)
    case .integer:
      return .text(String(address.assumingMemoryBound(to: Int.self).pointee))
    case .boolean:
      return .text(address.assumingMemoryBound(to: Bool.self).pointee ? "true" : "false")
    case .fields(let fields) where !(options.isLossless && traits.isLosslesslyDumpable):
      return readFields(fields, of: traits, at: address, maxDepth: maxDepth)
    default:
      func open<Value>(_: Value.Type) -> DumpNode {
        readOpened(
          address.assumingMemoryBound(to: Value.self).pointee,
          traits,
          isRoot: isRoot,
          maxDepth: maxDepth
        )
      }
      return _openExistential(traits.type, do: open)
    }
  }

  private func readOpened<Value>(
    _ value: Value, _ traits: TypeTraits, isRoot: Bool, maxDepth: Int
  ) -> DumpNode {
    if traits.isLosslesslyDumpable, let text = losslessText(of: value) { return .text(text) }
    switch traits.style {
    case .dynamic:
      return readDynamically(value, isRoot: isRoot, maxDepth: maxDepth)
    case .metatype:
      return .text((value as? Any.Type).map { "\(typeName($0)).self" } ?? "\(value)")
    case .description, .string, .integer, .boolean, .fields:
      return .text("\(value)")
    case .otherString:
      guard let string = value as? any StringProtocol else { return .text("\(value)") }
      return literal(of: String(string), maxDepth: maxDepth)
    case .stringConvertible:
      return .text((value as? any CustomDumpStringConvertible)?.customDumpDescription ?? "")
    case .optional:
      return (value as? any OptionalValue)?
        .readWrapped(by: self, isRoot: isRoot, maxDepth: maxDepth) ?? .text("nil")
    case .array:
      guard let array = value as? any ArrayValue, !array.isEmpty else { return .text("[]") }
      guard shows(maxDepth) else { return elided("[", "]", value, maxDepth: maxDepth) }
      return .block("[", array.readElements(by: self, maxDepth: maxDepth - 1), "]")
    case .representable:
      guard let representable = value as? any CustomDumpRepresentable else {
        return .text("\(value)")
      }
      // A representation may have a representation itself, without end.
      guard !isCut(maxDepth) else { return elided("", "", value, maxDepth: maxDepth) }
      return read(
        any: representable.customDumpValue, isRoot: isRoot, maxDepth: passing(maxDepth))
    case .diffObject:
      guard let object = value as? any _CustomDiffObject else { return .text("\(value)") }
      return readDiffObject(object, maxDepth: maxDepth)
    case .object:
      guard type(of: value as Any) == Value.self else {
        return readDynamically(value, isRoot: isRoot, maxDepth: maxDepth)
      }
      return readObject(value, maxDepth: maxDepth)
    case .dictionary, .mirror:
      return readMirror(
        Mirror(customDumpReflecting: value), of: value, isRoot: isRoot, maxDepth: maxDepth)
    }
  }

  /// The literal of a string, which is written as people write it if it is to be complete.
  private func literal(of string: String, maxDepth: Int) -> DumpNode {
    StringLiteral.node(
      for: string, escapesApostrophes: !options.isLossless, maxDepth: maxDepth)
  }

  /// The complete text of a value that `customDump` shortens.
  func losslessText(of value: Any) -> String? {
    guard options.isLossless else { return nil }
    return (value as? any LosslesslyDumpable)?.losslessDump { part in
      var writer = LineWriter()
      writer.write(read(any: part, maxDepth: .max), name: nil, indentation: 0)
      return writer.output
    }
  }

  /// Reads a value as its dynamic type, behind an existential or a superclass.
  private func readDynamically<Value>(
    _ value: Value, isRoot: Bool, maxDepth: Int
  ) -> DumpNode {
    func cast<Dynamic>(_ type: Dynamic.Type) -> DumpNode? {
      (value as? Dynamic).map { read($0, isRoot: isRoot, maxDepth: maxDepth) }
    }
    let dynamicType = type(of: value as Any)
    guard dynamicType != Value.self, let node = _openExistential(dynamicType, do: cast) else {
      return .text("\(value)")
    }
    return node
  }

  private func readFields(
    _ fields: [TypeTraits.Field],
    of traits: TypeTraits,
    at address: UnsafeRawPointer,
    maxDepth: Int
  ) -> DumpNode {
    let opening = traits.opening
    if let field = fields.first, fields.count == 1 {
      let value = Reflection.load(field.traits.type, from: address + field.offset)
      return readParts(
        [(label: field.name, value: value)], of: traits.type, opening: opening,
        maxDepth: maxDepth)
    }
    guard fields.contains(where: \.isVisible) else { return .text(opening + ")") }
    guard shows(maxDepth) else {
      return elided(
        opening, ")", Reflection.load(traits.type, from: address), maxDepth: maxDepth)
    }
    var children: [DumpNode.Child] = []
    children.reserveCapacity(fields.count)
    for field in fields where field.isVisible {
      children.append(
        DumpNode.Child(
          name: fieldName(field.name, of: traits.type),
          node: read(at: address + field.offset, field.traits, maxDepth: maxDepth - 1)
        )
      )
    }
    return .block(opening, children, ")")
  }

  // MARK: Parts

  /// Reads the parts of a value that is neither a collection nor a dictionary.
  ///
  /// A single part without parts stays on the line of the delimiters. `owner` is the type whose
  /// stored properties the parts are. `showsAll` also shows properties that macros generate.
  func readParts(
    _ parts: [(label: String?, value: Any)],
    of owner: Any.Type? = nil,
    showsAll: Bool = false,
    opening: String,
    maxDepth: Int
  ) -> DumpNode {
    guard let first = parts.first else { return .text(opening + ")") }
    if parts.count == 1, Mirror.isLeaf(first.value) {
      let name = first.label.map { fieldName($0, of: owner) }
      let node = read(any: first.value, maxDepth: maxDepth - 1)
      if case .text(let text) = node, !node.isMultiline {
        return .text("\(opening)\(name.map { "\($0): " } ?? "")\(text))")
      }
      return shows(maxDepth)
        ? .block(opening, [DumpNode.Child(name: name, node: node)], ")")
        : elided(opening, ")", parts: [first.value], maxDepth: maxDepth)
    }
    let visible = showsAll ? parts : parts.filter { $0.label?.hasPrefix("_$") != true }
    guard !visible.isEmpty else { return .text(opening + ")") }
    guard shows(maxDepth) else {
      return elided(opening, ")", parts: visible.map(\.value), maxDepth: maxDepth)
    }
    return .block(
      opening,
      visible.map { part in
        DumpNode.Child(
          name: part.label.map { fieldName($0, of: owner) },
          node: read(any: part.value, maxDepth: maxDepth - 1)
        )
      },
      ")"
    )
  }

  /// The fields of a struct, which are those of its dynamic type, with their values.
  static func parts(of value: Any, _ fields: [TypeTraits.Field]) -> [Mirror.Part] {
    func read<Value>(_ value: Value) -> [Mirror.Part] {
      withUnsafePointer(to: value) { pointer in
        fields.map { field in
          (
            label: field.name,
            value: Reflection.load(
              field.traits.type, from: UnsafeRawPointer(pointer) + field.offset)
          )
        }
      }
    }
    func open<Value>(_ value: Value) -> [Mirror.Part] {
      let dynamicType = type(of: value as Any)
      guard dynamicType != Value.self else { return read(value) }
      // The value is inside of another existential, whose memory has none of its fields.
      func cast<Dynamic>(_: Dynamic.Type) -> [Mirror.Part]? { (value as? Dynamic).map(read) }
      return _openExistential(dynamicType, do: cast) ?? []
    }
    return _openExistential(value, do: open)
  }

  func fieldName(_ label: String, of owner: Any.Type?) -> String {
    guard let owner, let fieldName = options.fieldName else { return label }
    return fieldName(label, owner)
  }
}
