import InternalSupport

/// Reads values into nodes.
///
/// One reader reads everything that one dump or diff shows, so that objects keep their numbers.
final class ValueReader {
  let options: DumpOptions
  var objects = ObjectTracker()

  init(options: DumpOptions = DumpOptions()) {
    self.options = options
  }

  func read(any value: Any, isRoot: Bool = false, maxDepth: Int) -> DumpNode {
    func open<Value>(_ value: Value) -> DumpNode {
      read(value, isRoot: isRoot, maxDepth: maxDepth)
    }
    return _openExistential(value, do: open)
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - value: The value to read.
  ///   - isRoot: Whether a case is shown with its enum's name.
  ///   - maxDepth: How many levels of parts are read below this value.
  func read<Value>(_ value: Value, isRoot: Bool, maxDepth: Int) -> DumpNode {
    switch TypeTraits.of(Value.self).style {
    case .dynamic:
      return readDynamically(value, isRoot: isRoot, maxDepth: maxDepth)
    case .metatype:
      return .text((value as? Any.Type).map { "\(typeName($0)).self" } ?? "\(value)")
    case .description:
      return .text("\(value)")
    case .string:
      return readString(value, maxDepth: maxDepth)
    case .fields(let fields):
      return readFields(fields, of: value, maxDepth: maxDepth)
    case .stringConvertible:
      return .text((value as? any CustomDumpStringConvertible)?.customDumpDescription ?? "")
    case .optional:
      return (value as? any OptionalValue)?
        .readWrapped(by: self, isRoot: isRoot, maxDepth: maxDepth) ?? .text("nil")
    case .array:
      return readArray(value, maxDepth: maxDepth)
    case .representable:
      guard let value = value as? any CustomDumpRepresentable else { return .text("\(value)") }
      return read(any: value.customDumpValue, isRoot: isRoot, maxDepth: maxDepth)
    case .diffObject:
      guard let object = value as? any _CustomDiffObject else { return .text("\(value)") }
      return readDiffObject(object, maxDepth: maxDepth)
    case .object:
      let dynamicType = type(of: value as Any)
      guard dynamicType == Value.self else {
        return readDynamically(value, isRoot: isRoot, maxDepth: maxDepth)
      }
      return readObject(value, maxDepth: maxDepth)
    case .mirror:
      return readMirror(
        Mirror(customDumpReflecting: value), of: value, isRoot: isRoot, maxDepth: maxDepth)
    }
  }

  /// Reads a value as what it is behind an existential or a superclass.
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

  private func readString<Value>(_ value: Value, maxDepth: Int) -> DumpNode {
    guard let string = value as? any StringProtocol else { return .text("\(value)") }
    return StringLiteral.node(for: String(string), maxDepth: maxDepth)
  }

  private func readArray<Value>(_ value: Value, maxDepth: Int) -> DumpNode {
    guard let array = value as? any ArrayValue, !array.isEmpty else { return .text("[]") }
    guard maxDepth > 0 else { return .elided("[", "]") }
    return .block("[", array.readElements(by: self, maxDepth: maxDepth - 1), "]")
  }

  private func readFields<Value>(
    _ fields: [Reflection.Field], of value: Value, maxDepth: Int
  ) -> DumpNode {
    let opening = "\(typeName(Value.self))("
    if let field = fields.first, fields.count == 1 {
      let child = withUnsafePointer(to: value) {
        Reflection.load(field.type, from: UnsafeRawPointer($0) + field.offset)
      }
      return readParts(
        [(label: field.name, value: child)], of: Value.self, opening, ")", maxDepth: maxDepth)
    }
    let isEmpty = !fields.contains { !$0.name.hasPrefix("_$") }
    guard !isEmpty else { return .text(opening + ")") }
    guard maxDepth > 0 else { return .elided(opening, ")") }

    var children: [DumpNode.Child] = []
    children.reserveCapacity(fields.count)
    withUnsafePointer(to: value) { pointer in
      for field in fields where !field.name.hasPrefix("_$") {
        let address = UnsafeRawPointer(pointer) + field.offset
        func open<Field>(_: Field.Type) -> DumpNode {
          read(
            address.assumingMemoryBound(to: Field.self).pointee,
            isRoot: false,
            maxDepth: maxDepth - 1
          )
        }
        children.append(
          DumpNode.Child(
            name: fieldName(field.name, of: Value.self),
            node: _openExistential(field.type, do: open)
          )
        )
      }
    }
    return .block(opening, children, ")")
  }

  // MARK: Parts

  /// Reads parts of a value that is neither a collection nor a dictionary.
  ///
  /// One part that has no parts itself stays on the line of the delimiters.
  func readParts(
    _ parts: [(label: String?, value: Any)],
    of owner: Any.Type? = nil,
    _ opening: String,
    _ closing: String,
    maxDepth: Int
  ) -> DumpNode {
    guard let first = parts.first else { return .text(opening + closing) }
    if parts.count == 1, Mirror.isLeaf(first.value) {
      let name = first.label.map { fieldName($0, of: owner) }
      let node = read(any: first.value, maxDepth: maxDepth - 1)
      if case .text(let text) = node, !node.isMultiline {
        return .text("\(opening)\(name.map { "\($0): " } ?? "")\(text)\(closing)")
      }
      return maxDepth > 0
        ? .block(opening, [DumpNode.Child(name: name, node: node)], closing)
        : .elided(opening, closing)
    }
    let visible = parts.filter { $0.label?.hasPrefix("_$") != true }
    guard !visible.isEmpty else { return .text(opening + closing) }
    guard maxDepth > 0 else { return .elided(opening, closing) }
    return .block(
      opening,
      visible.map { part in
        DumpNode.Child(
          name: part.label.map { fieldName($0, of: owner) },
          node: read(any: part.value, maxDepth: maxDepth - 1)
        )
      },
      closing
    )
  }

  func fieldName(_ label: String, of owner: Any.Type?) -> String {
    guard let owner, let fieldName = options.fieldName else { return label }
    return fieldName(label, owner)
  }
}
