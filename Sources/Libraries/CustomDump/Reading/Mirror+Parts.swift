extension Mirror {
  package typealias Part = (label: String?, value: Any)

  /// The parts of a value, beginning with those of superclasses.
  package var partsWithInherited: [Part] {
    (superclassMirror?.partsWithInherited ?? [])
      + children.map { (label: $0.label, value: $0.value) }
  }

  /// The parts of a tuple, without the numbers that the mirror gives to parts without a label.
  var tupleParts: [Part] {
    children.map { (label: $0.label?.hasPrefix(".") == true ? nil : $0.label, value: $0.value) }
  }

  /// Whether the value has a single part without parts.
  var isSingleValueContainer: Bool {
    switch displayStyle {
    case .collection, .dictionary, .set:
      return false
    default:
      guard let child = children.first, children.count == 1 else { return false }
      return Self.isLeaf(child.value)
    }
  }

  /// Whether a dump of the value has no parts.
  static func isLeaf(_ value: Any) -> Bool {
    if let value = value as? any CustomDumpStringConvertible {
      return !value.customDumpDescription.contains("\n")
    }
    var value = value
    for _ in 0..<ValueReader.levelLimit {
      guard let representable = value as? any CustomDumpRepresentable else { break }
      value = representable.customDumpValue
    }
    return Mirror(customDumpReflecting: value).children.isEmpty
  }

  /// The associated values of an enum's case, given the child of the enum's mirror.
  static func payloadParts(of child: Child) -> [Part] {
    let mirror = Mirror(customDumpReflecting: child.value)
    return mirror.displayStyle == .tuple ? mirror.tupleParts : [(label: nil, value: child.value)]
  }
}
