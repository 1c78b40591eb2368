import RuntimeReflection

extension ValueReader {
  /// Reads an object, or only its number if it was shown before.
  func readObject<Value>(_ value: Value, maxDepth: Int) -> DumpNode {
    let mirror = Mirror(customDumpReflecting: value)
    let name = typeName(mirror.subjectType)
    let identifier = ObjectIdentifier(value as AnyObject)
    let number = objects.number(of: identifier, typeName: name)
    let prefix = number > 0 ? "#\(number) " : ""
    guard objects.show(identifier) else {
      return .text("\(prefix)\(name)(↩︎)")
    }
    guard mirror.displayStyle == .class else {
      return readMirror(mirror, of: value, isRoot: false, maxDepth: maxDepth)
        .prefixed(by: prefix)
    }
    return readParts(
      mirror.partsWithInherited,
      of: mirror.subjectType,
      showsAll: value is any CustomDumpReflectable,
      opening: "\(prefix)\(name)(",
      maxDepth: maxDepth
    )
  }

  /// Reads the current value of a reference, or only its number if it was shown before.
  ///
  /// If references are repeated, the value is read each time, except inside of itself.
  func readDiffObject(_ object: any _CustomDiffObject, maxDepth: Int) -> DumpNode {
    let value = object._customDiffValues.1
    let (label, isNew) = label(of: object, value: value)
    guard isNew else {
      return .text("\(label)\(typeName(type(of: value)))(↩︎)")
    }
    defer { leave(object, value: value) }
    let maxDepth = passing(maxDepth)
    guard !isCut(maxDepth) else {
      return elided(label, "", value, maxDepth: maxDepth)
    }
    let node =
      object.isItself(value)
      ? readMirror(
        Mirror(customDumpReflecting: value), of: value, isRoot: false, maxDepth: maxDepth)
      : read(any: value, maxDepth: maxDepth)
    return label.isEmpty ? node : node.prefixed(by: label)
  }

  /// The number of a reference among those with values of its type, and whether its value is to be shown.
  ///
  /// If references are repeated, the label is empty. Call ``leave(_:value:)`` when the value has been read.
  func label(of object: any _CustomDiffObject, value: Any) -> (label: String, isNew: Bool) {
    guard !options.repeatsReferences else {
      return ("", openReferences.insert(OpenReference(object, value)).inserted)
    }
    let identifier = object._objectIdentifier
    let number = objects.number(of: identifier, typeName: typeName(type(of: value)))
    return ("#\(number + 1) ", objects.show(identifier))
  }

  /// Notes that the value of a reference has been read.
  func leave(_ object: any _CustomDiffObject, value: Any) {
    openReferences.remove(OpenReference(object, value))
  }
}

/// A reference while its value is read.
///
/// References to parts have the identity of the whole, whose value can contain them.
struct OpenReference: Hashable {
  private let identity: ObjectIdentifier
  private let valueType: ObjectIdentifier

  init(_ object: any _CustomDiffObject, _ value: Any) {
    identity = object._objectIdentifier
    valueType = ObjectIdentifier(type(of: value))
  }
}
