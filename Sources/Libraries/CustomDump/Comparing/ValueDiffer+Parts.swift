import RuntimeReflection

extension ValueDiffer {
  /// Compares two structs without custom mirrors.
  func compareFields(
    _ fields: [TypeTraits.Field],
    of traits: TypeTraits,
    _ values: (old: Any, new: Any),
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    let (oldParts, newParts) = (
      ValueReader.parts(of: values.old, fields), ValueReader.parts(of: values.new, fields)
    )
    // A reference has an earlier and a current value, which needs its own comparison.
    let isSingle =
      fields.count == 1 && !(oldParts[0].value is any _CustomDiffObject)
      && (Mirror.isLeaf(oldParts[0].value) || Mirror.isLeaf(newParts[0].value))
    guard !isSingle else {
      return compareSingle(
        (oldParts[0].value, newParts[0].value), of: values, at: place, into: &nodes)
    }
    compareParts(
      oldParts,
      newParts,
      of: values,
      owner: traits.type,
      opening: "\(traits.name)(",
      changed: onlyChange(fields, values, (oldParts, newParts)),
      at: place,
      into: &nodes
    )
  }

  /// Compares the fields of two values of the same type.
  func compareParts(
    _ oldMirror: Mirror,
    _ newMirror: Mirror,
    of values: (old: Any, new: Any),
    opening: String,
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    let isReference = oldMirror.children.first?.value is any _CustomDiffObject
    guard isReference || !oldMirror.isSingleValueContainer && !newMirror.isSingleValueContainer
    else {
      guard let old = oldMirror.children.first, let new = newMirror.children.first,
        oldMirror.children.count == newMirror.children.count
      else { return replace(values.old, values.new, at: place, into: &nodes) }
      return compareSingle((old.value, new.value), of: values, at: place, into: &nodes)
    }
    let isTuple = oldMirror.displayStyle == .tuple
    compareParts(
      isTuple ? oldMirror.tupleParts : oldMirror.partsWithInherited,
      isTuple ? newMirror.tupleParts : newMirror.partsWithInherited,
      of: values,
      owner: oldMirror.subjectType,
      opening: opening,
      at: place,
      into: &nodes
    )
  }

  /// Compares the payloads of two values of an enum if they are in the same case.
  func compareCases(
    _ oldMirror: Mirror,
    _ newMirror: Mirror,
    of values: (old: Any, new: Any),
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    guard
      let oldPayload = oldMirror.children.first,
      let newPayload = newMirror.children.first,
      let caseName = oldPayload.label,
      caseName == newPayload.label
    else { return replace(values.old, values.new, at: place, into: &nodes) }

    let (oldParts, newParts) = (
      Mirror.payloadParts(of: oldPayload), Mirror.payloadParts(of: newPayload)
    )
    let isSingle = [oldParts, newParts].contains { $0.count == 1 && Mirror.isLeaf($0[0].value) }
    guard !isSingle else {
      guard oldParts.count == newParts.count else {
        return replace(values.old, values.new, at: place, into: &nodes)
      }
      return compareSingle(
        (oldParts[0].value, newParts[0].value), of: values, at: place, into: &nodes)
    }

    compareParts(
      oldParts,
      newParts,
      of: values,
      owner: nil,
      opening: "\(place.isRoot ? typeName(oldMirror.subjectType) : "").\(caseName)(",
      at: place,
      into: &nodes
    )
  }

  /// Shows two unequal values of one part each.
  private func compareSingle(
    _ parts: (old: Any, new: Any), of values: (old: Any, new: Any), at place: Place,
    into nodes: inout [DiffNode]
  ) {
    if isEqual(parts.old, parts.new) {
      note(values.old, values.new, at: place, into: &nodes)
    } else {
      replace(values.old, values.new, at: place, into: &nodes)
    }
  }

  private func compareParts(
    _ oldParts: [Mirror.Part],
    _ newParts: [Mirror.Part],
    of values: (old: Any, new: Any),
    owner: Any.Type?,
    opening: String,
    changed: Int? = nil,
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    // Hide properties that macros generate, unless the type has a mirror for dumps.
    let showsAll = isReflectable(values.old)
    let isVisible = { (part: Mirror.Part) in showsAll || part.label?.hasPrefix("_$") != true }
    let (oldParts, newParts) = (oldParts.filter(isVisible), newParts.filter(isVisible))
    guard oldParts.map(\.label) == newParts.map(\.label) else {
      return replace(values.old, values.new, at: place, into: &nodes)
    }

    var children: [DiffNode] = []
    let knownReferences = repeatedReferences
    for (offset, (oldPart, newPart)) in zip(oldParts, newParts).enumerated() {
      let name = oldPart.label.map { reader.fieldName($0, of: owner) }
      let isSeparated = offset != oldParts.count - 1
      compare(
        oldPart.value,
        newPart.value,
        at: Place(
          oldName: name, newName: name, isSeparated: isSeparated, isUnequal: offset == changed),
        into: &children
      )
    }
    let isDifferent = children.contains {
      if case .unchanged = $0 { false } else { true }
    }
    guard isDifferent || repeatedReferences > knownReferences else {
      return note(values.old, values.new, at: place, into: &nodes)
    }
    nodes.append(.group(place.group(opening, ")", children)))
  }

  /// The index of the field that must differ, because the values differ and all others do not.
  ///
  /// It is not compared, because it may be deep. Values with `==` may differ in another way.
  private func onlyChange(
    _ fields: [TypeTraits.Field], _ values: (old: Any, new: Any),
    _ parts: (old: [Mirror.Part], new: [Mirror.Part])
  ) -> Int? {
    let inner = fields.indices.filter { !fields[$0].traits.isSimple }
    guard let changed = inner.first, inner.count == 1, fields.allSatisfy(\.isVisible),
      !(values.old is any Equatable), !(parts.old[changed].value is any _CustomDiffObject),
      fields.indices.allSatisfy({
        $0 == changed || isEqual(parts.old[$0].value, parts.new[$0].value)
      })
    else { return nil }
    return changed
  }
}
