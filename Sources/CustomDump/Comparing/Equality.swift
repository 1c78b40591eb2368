import RuntimeReflection

/// Whether two values are equal, by `==` if they have one, otherwise by their mirrors.
///
/// Objects without `==` only equal themselves. References without `==` are equal if they have the
/// same identity, and the earlier value of the first equals the current value of the second.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  var visited: Set<ObjectIdentifier> = []
  return isEqual(lhs, rhs, visited: &visited)
}

/// References whose values are already being compared count as equal.
private func isEqual(_ lhs: Any, _ rhs: Any, visited: inout Set<ObjectIdentifier>) -> Bool {
  if let type = type(of: lhs) as? any Equatable.Type {
    return isEqual(lhs, rhs, as: type)
  }
  // An optional of a protocol may hold a value with `==`.
  if Reflection.kind(of: type(of: lhs)) == .optional, let lhs = lhs as? any Equatable {
    return isEqual(lhs, rhs)
  }
  if let lhs = lhs as? any _CustomDiffObject, let rhs = rhs as? any _CustomDiffObject {
    return isEqualReference(lhs, rhs, visited: &visited)
  }
  if type(of: lhs) is AnyObject.Type, type(of: rhs) is AnyObject.Type {
    return lhs as AnyObject === rhs as AnyObject
  }
  return isMirrorEqual(lhs, rhs, visited: &visited)
}

private func isEqual<Value: Equatable>(_ lhs: Any, _ rhs: Any, as type: Value.Type) -> Bool {
  (lhs as? Value).map { isEqual($0, rhs) } ?? false
}

private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
  (rhs as? Value).map { lhs == $0 } ?? false
}

private func isEqualReference(
  _ lhs: any _CustomDiffObject, _ rhs: any _CustomDiffObject, visited: inout Set<ObjectIdentifier>
) -> Bool {
  guard lhs._objectIdentifier == rhs._objectIdentifier else { return false }
  guard visited.insert(lhs._objectIdentifier).inserted else { return true }
  let (old, new) = (lhs._customDiffValues.0, rhs._customDiffValues.1)
  return lhs.isItself(old) && rhs.isItself(new)
    ? isMirrorEqual(old, new, visited: &visited)
    : isEqual(old, new, visited: &visited)
}

private func isMirrorEqual(
  _ lhs: Any, _ rhs: Any, visited: inout Set<ObjectIdentifier>
) -> Bool {
  let (left, right) = (Mirror(customDumpReflecting: lhs), Mirror(customDumpReflecting: rhs))
  guard left.subjectType == right.subjectType, left.children.count == right.children.count
  else { return false }
  guard !left.children.isEmpty else {
    return String(describing: lhs) == String(describing: rhs)
  }
  return zip(left.children, right.children).allSatisfy { left, right in
    left.label == right.label && isEqual(left.value, right.value, visited: &visited)
  }
}

/// Whether two values have the same identity.
func isIdentical(_ lhs: Any, _ rhs: Any) -> Bool {
  guard let lhs = lhs as? any Identifiable else { return false }
  return isIdentical(lhs, rhs)
}

private func isIdentical<Value: Identifiable>(_ lhs: Value, _ rhs: Any) -> Bool {
  (rhs as? Value).map { lhs.id == $0.id } ?? false
}
