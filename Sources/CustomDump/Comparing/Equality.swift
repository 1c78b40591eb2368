/// Whether two values are equal: by `==` where they have one, else by what their mirrors show.
///
/// Objects without `==` are equal to themselves only.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  if let lhs = lhs as? any Equatable {
    return isEqual(lhs, rhs)
  }
  if type(of: lhs) is AnyObject.Type, type(of: rhs) is AnyObject.Type {
    return lhs as AnyObject === rhs as AnyObject
  }
  return isMirrorEqual(lhs, rhs)
}

private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
  (rhs as? Value).map { lhs == $0 } ?? false
}

private func isMirrorEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  let (left, right) = (Mirror(customDumpReflecting: lhs), Mirror(customDumpReflecting: rhs))
  guard left.subjectType == right.subjectType, left.children.count == right.children.count
  else { return false }
  guard !left.children.isEmpty else {
    return String(describing: lhs) == String(describing: rhs)
  }
  return zip(left.children, right.children).allSatisfy { left, right in
    left.label == right.label && isEqual(left.value, right.value)
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
