import RuntimeReflection

/// Computes the differences of two values as nodes.
final class ValueDiffer {
  let reader: ValueReader

  /// The number of references whose difference was already shown.
  var repeatedReferences = 0

  var descent = Descent()

  init(options: DumpOptions) {
    reader = ValueReader(options: options)
  }

  /// The position of a pair of values in the output.
  struct Place {
    var oldName: String?
    var newName: String?
    /// Whether a comma follows.
    var isSeparated = false
    /// Whether cases are shown with the name of their enum.
    var isRoot = false
    /// Whether the values are known to be unequal.
    var isUnequal = false

    var name: String? { newName ?? oldName }

    /// The value of one or both sides, shown as a whole.
    func item(_ node: DumpNode) -> DiffNode.Item {
      DiffNode.Item(name: name, node: node, isSeparated: isSeparated)
    }

    /// The old value, shown as a whole.
    func oldItem(_ node: DumpNode) -> DiffNode.Item {
      DiffNode.Item(name: oldName ?? newName, node: node, isSeparated: isSeparated)
    }

    /// The parts of both values, with delimiters.
    func group(
      _ opening: String, _ closing: String, childIndentation: Int = 2, _ children: [DiffNode]
    ) -> DiffNode.Group {
      DiffNode.Group(
        name: name, opening: opening, closing: closing, childIndentation: childIndentation,
        children: children, isSeparated: isSeparated)
    }
  }

  /// The differences of two values; `nil` if they are equal.
  func differences(_ old: Any, _ new: Any) -> [DiffNode]? {
    var nodes: [DiffNode] = []
    compare(old, new, at: Place(isRoot: true), into: &nodes)
    if case .unchanged = nodes.first, nodes.count == 1, isEqual(old, new) { return nil }
    return nodes
  }

  /// Compares two values, and in detail only if they are unequal.
  ///
  /// It skips `==` if comparing the parts is as fast.
  func compare(_ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]) {
    descent.level += 1
    defer { descent.level -= 1 }
    if descent.level >= descent.stop {
      compareDeep(old, new, at: place, into: &nodes)
    } else {
      compareLevel(old, new, at: place, into: &nodes)
    }
  }

  /// Compares two values that are not too deep inside of others.
  func compareLevel(_ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]) {
    let traits = TypeTraits.of(type(of: old))
    switch traits.style {
    case .array:
      if compareArrays(old, new, at: place, into: &nodes) { return }
    case .dictionary:
      if compareDictionaries(old, new, at: place, into: &nodes) { return }
    default:
      break
    }
    guard place.isUnequal || !isEqual(old, new) else {
      nodes.append(unchanged(new: old, at: place))
      return
    }
    if traits.isLosslesslyDumpable,
      reader.losslessText(of: old) != nil || reader.losslessText(of: new) != nil
    {
      return replace(old, new, at: place, into: &nodes)
    }
    switch traits.style {
    case .string where compareStrings(old, new, at: place, into: &nodes):
      break
    case .string, .integer, .boolean, .stringConvertible:
      replace(old, new, at: place, into: &nodes)
    case .fields(let fields) where type(of: old) == type(of: new):
      compareFields(fields, of: traits, (old, new), at: place, into: &nodes)
    case .optional where type(of: old) == type(of: new):
      guard let old = wrappedValue(of: old), let new = wrappedValue(of: new) else {
        return replace(old, new, at: place, into: &nodes)
      }
      compare(old, new, at: place, into: &nodes)
    default:
      compareUnequal(old, new, at: place, into: &nodes)
    }
  }

  private func compareUnequal(
    _ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]
  ) {
    // A replay takes NaN for equal to NaN.
    if reader.options.isLossless, isNaN(old), isNaN(new) {
      return nodes.append(unchanged(new: new, at: place))
    }
    let (oldMirror, newMirror) = (
      Mirror(customDumpReflecting: old), Mirror(customDumpReflecting: new)
    )
    guard oldMirror.subjectType == newMirror.subjectType, !(old is Any.Type) else {
      return replace(old, new, at: place, into: &nodes)
    }
    if let old = old as? any _CustomDiffObject, let new = new as? any _CustomDiffObject,
      old._objectIdentifier == new._objectIdentifier
    {
      return compareValues(of: (old, new), at: place, into: &nodes)
    }
    if old is any CustomDumpStringConvertible {
      return replace(old, new, at: place, into: &nodes)
    }
    if let old = old as? any CustomDumpRepresentable, let new = new as? any CustomDumpRepresentable
    {
      return compareRepresentations(
        old.customDumpValue, new.customDumpValue, at: place, into: &nodes)
    }

    let typeName = typeName(oldMirror.subjectType)
    switch (oldMirror.displayStyle, newMirror.displayStyle) {
    case (.struct, .struct),
      (.class, .class) where old as AnyObject === new as AnyObject:
      compareParts(
        oldMirror, newMirror, of: (old, new), opening: "\(typeName)(", at: place, into: &nodes)
    case (.tuple, .tuple):
      compareParts(oldMirror, newMirror, of: (old, new), opening: "(", at: place, into: &nodes)
    case (.enum, .enum):
      compareCases(oldMirror, newMirror, of: (old, new), at: place, into: &nodes)
    case (.optional, .optional):
      guard let old = oldMirror.children.first, let new = newMirror.children.first else {
        return replace(old, new, at: place, into: &nodes)
      }
      compare(old.value, new.value, at: place, into: &nodes)
    case (.collection, .collection):
      compareCollections(old, new, (oldMirror, newMirror), at: place, into: &nodes)
    case (.set, .set):
      compareSets(old, new, (oldMirror, newMirror), at: place, into: &nodes)
    case (.dictionary, .dictionary):
      compareEntries(old, new, (oldMirror, newMirror), at: place, into: &nodes)
    default:
      if compareStrings(old, new, at: place, into: &nodes) { return }
      replace(old, new, at: place, into: &nodes)
    }
  }

  private func isNaN(_ value: Any) -> Bool {
    (value as? any FloatingPoint)?.isNaN ?? false
  }

  /// Compares the dumped representations of two unequal values.
  private func compareRepresentations(
    _ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]
  ) {
    if case .array = TypeTraits.of(type(of: old)).style, type(of: old) == type(of: new) {
      // An array is equal to itself also where its elements are not, such as shared values while a test asserts.
      let isDifferent = compareArrayElements(
        old, new, areUnequal: true, at: place, into: &nodes)
      if !isDifferent { note(old, new, at: place, into: &nodes) }
    } else if isEqual(old, new) {
      note(old, new, at: place, into: &nodes)
    } else {
      var place = place
      place.isUnequal = true
      compare(old, new, at: place, into: &nodes)
    }
  }

  /// Compares the earlier and the current value of the same reference.
  private func compareValues(
    of references: (old: any _CustomDiffObject, new: any _CustomDiffObject),
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    let old = references.old._customDiffValues.0
    let new = references.new._customDiffValues.1
    let (label, isNew) = reader.label(of: references.new, value: new)
    let typeName = typeName(type(of: new))
    guard isNew else {
      repeatedReferences += 1
      nodes.append(.unchanged(place.item(.text("\(label)\(typeName)(↩︎)"))))
      return
    }
    defer { reader.leave(references.new, value: new) }
    var valueNodes: [DiffNode] = []
    var valuePlace = place
    valuePlace.isRoot = false
    valuePlace.isUnequal = false
    if references.old.isItself(old), references.new.isItself(new) {
      compareParts(
        Mirror(customDumpReflecting: old),
        Mirror(customDumpReflecting: new),
        of: (old, new),
        opening: "\(typeName)(",
        at: valuePlace,
        into: &valueNodes
      )
    } else {
      compare(old, new, at: valuePlace, into: &valueNodes)
    }
    nodes += label.isEmpty ? valueNodes : valueNodes.map { $0.prefixed(by: label) }
  }

  // MARK: Whole values

  func unchanged(new value: Any, at place: Place) -> DiffNode {
    .unchanged(place.item(reader.read(any: value, isRoot: place.isRoot, maxDepth: 0)))
  }

  /// Shows two values completely, one after the other.
  func replace(
    _ old: Any, _ new: Any, at place: Place, maxDepth: Int = .max, into nodes: inout [DiffNode]
  ) {
    let (objects, cutCount) = (reader.objects, reader.cutCount)
    var oldNode = reader.read(any: old, isRoot: place.isRoot, maxDepth: maxDepth)
    let oldCutCount = reader.cutCount
    var newNode = reader.read(any: new, isRoot: place.isRoot, maxDepth: maxDepth)
    if maxDepth == .max, cutCount < oldCutCount, oldCutCount < reader.cutCount {
      // The difference may be in the parts that are not shown.
      let shownObjects = reader.objects
      reader.objects = objects
      if compareObjects(old, new, at: place, into: &nodes) { return }
      reader.objects = shownObjects
    }
    if place.oldName == place.newName || place.oldName == nil || place.newName == nil,
      text(of: oldNode) == text(of: newNode)
    {
      let types = (
        Mirror(customDumpReflecting: old).subjectType, Mirror(customDumpReflecting: new).subjectType
      )
      if types.0 != types.1 {
        oldNode = oldNode.suffixed(by: " as \(typeName(types.0))")
        newNode = newNode.suffixed(by: " as \(typeName(types.1))")
      }
    }
    nodes.append(.removed(place.oldItem(oldNode)))
    nodes.append(.inserted(place.item(newNode)))
  }

  /// Shows that two values are unequal although their dumps are equal.
  func note(_ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]) {
    nodes.append(.note("Not equal but no difference detected:"))
    let oldNode = reader.read(any: old, isRoot: place.isRoot, maxDepth: 0)
    nodes.append(.removed(place.oldItem(oldNode)))
    let newNode = reader.read(any: new, isRoot: place.isRoot, maxDepth: 0)
    nodes.append(.inserted(place.item(newNode)))
  }

  private func text(of node: DumpNode) -> String {
    var writer = LineWriter()
    writer.write(node, name: nil, indentation: 0)
    return writer.output
  }
}
