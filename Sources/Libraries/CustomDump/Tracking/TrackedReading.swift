import InternalSupport
import RuntimeReflection

/// Reads values into the parts of a ``TrackedDump``.
final class TrackedReading {
  /// Where a part is inside of a dump.
  struct Position {
    var indentation = 0
    var maxDepth = Int.max
    /// Whether cases are shown with the name of their enum.
    var isRoot = false
    var hasName = false

    /// The position of a part between delimiters.
    func inside(hasName: Bool = true) -> Position {
      Position(indentation: indentation + 2, maxDepth: maxDepth - 1, hasName: hasName)
    }
  }

  private let options: DumpOptions
  private var types: [ObjectIdentifier: TrackedType] = [:]
  private(set) var reader: ValueReader

  /// Whether values are read as a whole, because the number of an object depends on what is before it.
  private var hasObjects = false

  init(options: DumpOptions) {
    var options = options
    options.repeatsReferences = true
    self.options = options
    reader = ValueReader(options: options)
  }

  func type(of traits: TypeTraits) -> TrackedType {
    let key = ObjectIdentifier(traits.type)
    if let type = types[key] { return type }
    let type = TrackedType(traits)
    types[key] = type
    return type
  }

  // MARK: Roots

  func root<Value>(of value: Value) -> TrackedPart {
    let position = Position(isRoot: true)
    return withUnsafePointer(to: value) { pointer in
      let (address, type) = (UnsafeRawPointer(pointer), type(of: .of(Value.self)))
      if !hasObjects {
        reader = ValueReader(options: options)
        let part = part(at: address, type, position)
        if reader.objects.isEmpty { return part }
        hasObjects = true
      }
      reader = ValueReader(options: options)
      return text(at: address, type, position)
    }
  }

  func change<Value>(
    _ root: TrackedPart, of old: Value, to new: Value
  ) -> (root: TrackedPart, edits: [DumpEdit]) {
    if !hasObjects {
      reader = ValueReader(options: options)
      var update = TrackedUpdate(reading: self)
      let newRoot = withUnsafePointer(to: old) { old in
        withUnsafePointer(to: new) { new in
          update.update(root, from: old, to: new, Position(isRoot: true), .init())
        }
      }
      if reader.objects.isEmpty { return (newRoot, update.takeEdits()) }
      hasObjects = true
    }
    let newRoot = self.root(of: new)
    return (newRoot, DumpEdit.edits(from: root.lines(.init()), to: newRoot.lines(.init())))
  }

  // MARK: Parts

  /// Reads a value into parts as far as it can have many lines.
  func part(at address: UnsafeRawPointer, _ type: TrackedType, _ position: Position) -> TrackedPart
  {
    guard let content = content(at: address, type, position) else {
      return text(at: address, type, position)
    }
    return TrackedPart(type, indentation: position.indentation, content)
  }

  private func part(of value: Any, _ position: Position) -> TrackedPart {
    func open<Value>(_ value: Value) -> TrackedPart {
      withUnsafePointer(to: value) {
        part(at: UnsafeRawPointer($0), type(of: .of(Value.self)), position)
      }
    }
    return _openExistential(value, do: open)
  }

  /// Reads a value as a whole.
  private func text(
    at address: UnsafeRawPointer, _ type: TrackedType, _ position: Position
  ) -> TrackedPart {
    let node = reader.read(
      at: address, type.traits, isRoot: position.isRoot, maxDepth: position.maxDepth)
    var writer = LineWriter()
    // Lines of strings are indented below a name.
    let name = position.hasName ? "" : nil
    writer.write(node, name: name, indentation: position.indentation)
    var lines = writer.output.lines.map(String.init)
    let head = lines.removeFirst().utf8.dropFirst(position.indentation + (name == nil ? 0 : 2))
    return TrackedPart(
      type, indentation: position.indentation, .text(head: String(Substring(head)), tail: lines))
  }

  private func content(
    at address: UnsafeRawPointer, _ type: TrackedType, _ position: Position
  ) -> TrackedPart.Content? {
    let traits = type.traits
    guard type.isLarge, reader.shows(position.maxDepth),
      !(options.isLossless && traits.isLosslesslyDumpable)
    else { return nil }
    switch traits.style {
    case .fields(let fields):
      guard let fields = visibleFields(fields, at: address) else { return nil }
      return .block(
        .init(
          opening: "\(traits.name)(",
          names: fields.map { reader.fieldName($0.name, of: traits.type) },
          parts: fields.map {
            part(at: address + $0.offset, self.type(of: $0.traits), position.inside())
          },
          closing: ")"))
    case .array,
      .mirror where traits.type is any Collection.Type:
      return withElements(at: address, of: type) { elements in
        .block(
          .init(
            opening: "[",
            parts: elements.indices.map {
              part(at: elements[$0], elements.type, position.inside())
            },
            closing: "]"))
      }
    case .mirror:
      let value = Reflection.load(traits.type, from: address)
      if let single = singlePayload(of: value, isRoot: position.isRoot) {
        let part = part(of: single.value, position.inside(hasName: single.name != nil))
        return .block(
          .init(
            opening: single.opening, names: [single.name], parts: [part], closing: ")",
            payload: single.value))
      }
      fallthrough
    default:
      return withDerivedValue(at: address, of: type, position) { value, position in
        .derived(part(of: value, position), from: value)
      }
    }
  }

  // MARK: Ways to the parts of a value

  /// The properties that are shown on lines of their own; `nil` if there are none.
  func visibleFields(
    _ fields: [TypeTraits.Field], at address: UnsafeRawPointer
  ) -> [TypeTraits.Field]? {
    let visible = fields.filter(\.isVisible)
    guard let first = visible.first else { return nil }
    if fields.count == 1,
      Mirror.isLeaf(Reflection.load(first.traits.type, from: address + first.offset))
    {
      return nil
    }
    return visible
  }

  /// The elements of a collection, in place.
  struct Elements {
    let start: UnsafeRawPointer
    let stride: Int
    let count: Int
    let type: TrackedType

    var indices: Range<Int> { 0..<count }

    subscript(index: Int) -> UnsafeRawPointer { start + index * stride }
  }

  /// Runs a body with the elements of a collection; `nil` if there are none, or its dump does not show them one by one.
  func withElements<Result>(
    at address: UnsafeRawPointer, of type: TrackedType, _ body: (Elements) -> Result
  ) -> Result? {
    func open<Values: Collection>(_: Values.Type) -> Result? {
      let values = address.assumingMemoryBound(to: Values.self).pointee
      if case .array = type.traits.style {
      } else {
        let mirror = Mirror(customDumpReflecting: values)
        guard mirror.displayStyle == .collection, mirror.children.count == values.count,
          !(values is any CustomDumpReflectable)
        else { return nil }
      }
      let result = values.withContiguousStorageIfAvailable { buffer -> Result? in
        guard let start = buffer.baseAddress, !buffer.isEmpty else { return nil }
        return body(
          Elements(
            start: start, stride: MemoryLayout<Values.Element>.stride, count: buffer.count,
            type: self.type(of: .of(Values.Element.self))))
      }
      return result ?? nil
    }
    return (type.traits.type as? any Collection.Type).flatMap { open($0) }
  }

  /// The only associated value of a case, if it is shown on lines of its own.
  func singlePayload(
    of value: Any, isRoot: Bool
  ) -> (opening: String, name: String?, value: Any)? {
    let mirror = Mirror(customDumpReflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return nil }
    let parts = Mirror.payloadParts(of: payload)
    guard parts.count == 1, !Mirror.isLeaf(parts[0].value) else { return nil }
    let prefix = isRoot ? "\(typeName(mirror.subjectType))." : "."
    return ("\(prefix)\(payload.label ?? "@unknown")(", parts[0].label, parts[0].value)
  }

  /// Runs a body with the value that is shown in place of a value, and its position; `nil` if there is none.
  func withDerivedValue<Result>(
    at address: UnsafeRawPointer, of type: TrackedType, _ position: Position,
    _ body: (Any, Position) -> Result
  ) -> Result? {
    let value = Reflection.load(type.traits.type, from: address)
    var position = position
    switch type.traits.style {
    case .optional:
      return wrappedValue(of: value).map { body($0, position) }
    case .representable:
      position.maxDepth = reader.passing(position.maxDepth)
      return (value as? any CustomDumpRepresentable).map { body($0.customDumpValue, position) }
    case .diffObject:
      guard let object = value as? any _CustomDiffObject else { return nil }
      let current = object._customDiffValues.1
      guard !object.isItself(current), reader.label(of: object, value: current).isNew else {
        return nil
      }
      defer { reader.leave(object, value: current) }
      position.maxDepth = reader.passing(position.maxDepth)
      position.isRoot = false
      return body(current, position)
    case .mirror:
      let mirror = Mirror(customDumpReflecting: value)
      guard mirror.displayStyle == .optional else { return nil }
      return mirror.children.first.map { body($0.value, position) }
    default:
      return nil
    }
  }
}
