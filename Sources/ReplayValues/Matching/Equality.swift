import CustomDump
import RuntimeReflection

/// Equality of values whose types are only known at run time.
package enum Equality {
  /// The `==` of a type, if it has one.
  package static func of<Value>(_ type: Value.Type) -> ((Value, Value) -> Bool)? {
    guard let equatable = type as? any Equatable.Type else { return nil }
    func open<Concrete: Equatable>(_: Concrete.Type) -> Any {
      let areEqual: (Concrete, Concrete) -> Bool = { $0 == $1 }
      return areEqual
    }
    return open(equatable) as? (Value, Value) -> Bool
  }

  /// The `==` of a type, or a structural comparison.
  package static func orStructural<Value>(_ type: Value.Type) -> (Value, Value) -> Bool {
    of(type) ?? { StructuralEquality.areEqual($0, $1) }
  }
}

/// Compares the parts of two values whose type has no `==`.
package enum StructuralEquality {
  package static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    return areEqual(lhs, rhs, &visited)
  }

  private static func areEqual(
    _ lhs: Any, _ rhs: Any, _ visited: inout Set<ObjectIdentifier>
  ) -> Bool {
    let type = Swift.type(of: lhs)
    guard type == Swift.type(of: rhs) else { return false }
    func open<Value>(_: Value.Type) -> Bool? {
      guard let equal = Equality.of(Value.self), let lhs = lhs as? Value, let rhs = rhs as? Value
      else { return nil }
      return equal(lhs, rhs) || isNotANumber(lhs) && isNotANumber(rhs)
    }
    if let result = _openExistential(type, do: open) { return result }
    if let lhs = lhs as? any TransparentWrapper, let rhs = rhs as? any TransparentWrapper {
      return areEqual(lhs.transparentContents, rhs.transparentContents, &visited)
    }
    let left = mirror(lhs)
    let right = mirror(rhs)
    if left.displayStyle == .class {
      // Objects may refer to themselves. Pairs that are already being compared count as equal.
      if lhs as AnyObject === rhs as AnyObject { return true }
      guard visited.insert(ObjectIdentifier(lhs as AnyObject)).inserted else { return true }
    }
    guard left.children.count == right.children.count else { return false }
    if left.children.isEmpty, right.children.isEmpty {
      return areEqualLeaves(lhs, rhs, type)
    }
    if left.displayStyle == .set || left.displayStyle == .dictionary {
      var rest = right.children.map(\.value)
      return left.children.allSatisfy { child in
        guard let index = rest.firstIndex(where: { areEqual(child.value, $0, &visited) }) else {
          return false
        }
        rest.remove(at: index)
        return true
      }
    }
    return zip(left.children, right.children).allSatisfy {
      $0.label == $1.label && areEqual($0.value, $1.value, &visited)
    }
  }

  /// NaN is not equal to itself, and would look like a change in every step.
  private static func isNotANumber(_ value: Any) -> Bool {
    (value as? any FloatingPoint)?.isNaN ?? false
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

/// A wrapper that scripts ignore: presentation state, shared values.
package protocol TransparentWrapper {
  var transparentContents: Any { get }

  /// The contents that a running assertion expects; the actual contents if they are not shared.
  var expectedContents: Any { get }
}

extension TransparentWrapper {
  package var expectedContents: Any { transparentContents }
}
