import CustomDump
import RuntimeReflection

/// Compares the parts of two values whose type has no `==`.
///
/// Objects are equal if nothing that can be reached from them differs.
package struct StructuralEquality {
  package static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    var comparison = StructuralEquality()
    return comparison.areEqual(lhs, rhs)
  }

  private var met = ObjectPairs()

  /// The number of unordered collections without hashable elements that the comparison is inside
  /// of.
  private var searchDepth = 0

  private mutating func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    CustomDump.areEqual(lhs, rhs) { verdict($0, $1) }
  }

  private mutating func verdict(_ lhs: Any, _ rhs: Any) -> PairVerdict {
    let type = Swift.type(of: lhs)
    guard type == Swift.type(of: rhs) else { return .unequal }
    func open<Value>(_: Value.Type) -> Bool? {
      guard let equal = Equality.of(Value.self), let lhs = lhs as? Value, let rhs = rhs as? Value
      else { return nil }
      return equal(lhs, rhs)
    }
    if let result = _openExistential(type, do: open) { return result ? .equal : .unequal }
    if let lhs = lhs as? any TransparentWrapper, let rhs = rhs as? any TransparentWrapper {
      return .parts([(lhs.expectedContents, rhs.transparentContents)])
    }
    if let left = Self.hiddenFields(of: lhs), let right = Self.hiddenFields(of: rhs) {
      return .parts(Array(zip(left, right)))
    }
    let (left, right) = (Self.mirror(lhs), Self.mirror(rhs))
    if left.displayStyle == .class, !met.add(lhs as AnyObject, rhs as AnyObject) { return .equal }
    let (leftParts, rightParts) = (left.partsWithInherited, right.partsWithInherited)
    guard leftParts.count == rightParts.count else { return .unequal }
    if leftParts.isEmpty { return Self.areEqualLeaves(lhs, rhs, type) ? .equal : .unequal }
    if left.displayStyle == .set || left.displayStyle == .dictionary {
      return unorderedVerdict(leftParts.map(\.value), rightParts.map(\.value))
    }
    var pairs: [(Any, Any)] = []
    for (left, right) in zip(leftParts, rightParts) {
      guard left.label == right.label else { return .unequal }
      pairs.append((left.value, right.value))
    }
    return .parts(pairs)
  }

  /// The stored properties of a struct whose mirror may leave some out; `nil` for other values.
  private static func hiddenFields(of value: Any) -> [Any]? {
    let type = type(of: value)
    guard case .structure(let shape) = TypeShape.of(type), !isOfALibrary(type),
      value is any CustomReflectable || value is any CustomDumpReflectable
    else { return nil }
    switch mirror(value).displayStyle {
    // The storage of equal collections may differ.
    case .collection, .set, .dictionary: return nil
    default: return Reflection.values(ofAny: value, fields: shape.fields)
    }
  }

  private static func mirror(_ value: Any) -> Mirror {
    (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
  }

  /// Compares values without parts: cases without payloads, functions (which always count as
  /// equal), empty structs.
  private static func areEqualLeaves(_ lhs: Any, _ rhs: Any, _ type: Any.Type) -> Bool {
    guard case .enumeration = TypeShape.of(type) else { return true }
    func open<Value>(_: Value.Type) -> Bool {
      guard let lhs = lhs as? Value, let rhs = rhs as? Value else { return false }
      return Reflection.enumTag(of: lhs) == Reflection.enumTag(of: rhs)
    }
    return _openExistential(type, do: open)
  }
}

// MARK: - Elements without an order

extension StructuralEquality {
  private mutating func unorderedVerdict(_ left: [Any], _ right: [Any]) -> PairVerdict {
    if let values = Self.valuesByKey(left), let others = Self.valuesByKey(right) {
      var pairs: [(Any, Any)] = []
      for (key, value) in values {
        guard let other = others[key] else { return .unequal }
        pairs.append((value, other))
      }
      return .parts(pairs)
    }
    // Each search is inside of the previous one.
    guard searchDepth < 32 else { return .parts(Array(zip(left, right))) }
    var rest = right
    for element in left {
      guard let index = rest.firstIndex(where: { finds(element, $0) }) else { return .unequal }
      rest.remove(at: index)
    }
    return .equal
  }

  /// Whether two elements are equal; if not, the assumptions of the comparison are dropped.
  private mutating func finds(_ lhs: Any, _ rhs: Any) -> Bool {
    var trial = self
    trial.searchDepth += 1
    guard trial.areEqual(lhs, rhs) else { return false }
    trial.searchDepth -= 1
    self = trial
    return true
  }

  /// The values of entries by their keys, or elements by themselves; `nil` unless all keys are
  /// hashable and different.
  private static func valuesByKey(_ elements: [Any]) -> [AnyHashable: Any]? {
    var values: [AnyHashable: Any] = [:]
    for element in elements {
      let parts = Array(Mirror(reflecting: element).children)
      let isEntry = parts.map(\.label) == ["key", "value"]
      guard let key = (isEntry ? parts[0].value : element) as? AnyHashable,
        values.updateValue(isEntry ? parts[1].value : (), forKey: key) == nil
      else { return nil }
    }
    return values
  }
}
