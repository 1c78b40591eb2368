import RuntimeReflection

/// Whether two values are equal, by `==` if their type has one, otherwise by their mirrors.
///
/// References without `==` are equal if they have the
/// same identity, and the earlier value of the first equals the current value of the second.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  if let type = type(of: lhs) as? any Equatable.Type {
    return isEqual(lhs, rhs, as: type)
  }
  var met = (references: Set<ObjectIdentifier>(), objects: ObjectPairs())
  return areEqual(lhs, rhs) { verdict($0, $1, met: &met) }
}

/// References and objects that are already being compared count as equal.
private func verdict(
  _ lhs: Any, _ rhs: Any, met: inout (references: Set<ObjectIdentifier>, objects: ObjectPairs)
) -> PairVerdict {
  if let type = type(of: lhs) as? any Equatable.Type {
    return isEqual(lhs, rhs, as: type) ? .equal : .unequal
  }
  // An optional of a protocol may hold a value with `==`.
  if Reflection.kind(of: type(of: lhs)) == .optional, let lhs = lhs as? any Equatable {
    return isEqual(lhs, rhs) ? .equal : .unequal
  }
  if let lhs = lhs as? any _CustomDiffObject, let rhs = rhs as? any _CustomDiffObject {
    return referenceVerdict(lhs, rhs, visited: &met.references)
  }
  if type(of: lhs) is AnyObject.Type, type(of: rhs) is AnyObject.Type {
    guard met.objects.add(lhs as AnyObject, rhs as AnyObject) else { return .equal }
    return mirrorVerdict(lhs, rhs)
  }
  return partsVerdict(lhs, rhs) ?? mirrorVerdict(lhs, rhs)
}

/// Compares two values of the same type whose parts can be read without a mirror; `nil` for others.
private func partsVerdict(_ lhs: Any, _ rhs: Any) -> PairVerdict? {
  guard type(of: lhs) == type(of: rhs) else { return nil }
  switch TypeTraits.of(type(of: lhs)).style {
  case .fields(let fields) where !fields.isEmpty:
    let values = (ValueReader.parts(of: lhs, fields), ValueReader.parts(of: rhs, fields))
    return .parts(zip(values.0, values.1).map { ($0.value, $1.value) })
  case .optional:
    switch (wrappedValue(of: lhs), wrappedValue(of: rhs)) {
    case (let lhs?, let rhs?): return .parts([(lhs, rhs)])
    case (nil, nil): return .equal
    default: return .unequal
    }
  case .dictionary:
    guard let pairs = (lhs as? any DictionaryValue)?.pairs(with: rhs) else { return .unequal }
    return .parts(pairs)
  default:
    return nil
  }
}

private func isEqual<Value: Equatable>(_ lhs: Any, _ rhs: Any, as type: Value.Type) -> Bool {
  (lhs as? Value).map { isEqual($0, rhs) } ?? false
}

private func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
  (rhs as? Value).map { lhs == $0 } ?? false
}

private func referenceVerdict(
  _ lhs: any _CustomDiffObject, _ rhs: any _CustomDiffObject, visited: inout Set<ObjectIdentifier>
) -> PairVerdict {
  guard lhs._objectIdentifier == rhs._objectIdentifier else { return .unequal }
  guard visited.insert(lhs._objectIdentifier).inserted else { return .equal }
  let (old, new) = (lhs._customDiffValues.0, rhs._customDiffValues.1)
  return lhs.isItself(old) && rhs.isItself(new) ? mirrorVerdict(old, new) : .parts([(old, new)])
}

private func mirrorVerdict(_ lhs: Any, _ rhs: Any) -> PairVerdict {
  let (left, right) = (Mirror(customDumpReflecting: lhs), Mirror(customDumpReflecting: rhs))
  let parts = (left.partsWithInherited, right.partsWithInherited)
  guard left.subjectType == right.subjectType, parts.0.count == parts.1.count
  else { return .unequal }
  guard !parts.0.isEmpty else {
    return String(describing: lhs) == String(describing: rhs) ? .equal : .unequal
  }
  var pairs: [(Any, Any)] = []
  for (left, right) in zip(parts.0, parts.1) {
    guard left.label == right.label else { return .unequal }
    pairs.append((left.value, right.value))
  }
  return .parts(pairs)
}

/// Whether two values have the same identity.
func isIdentical(_ lhs: Any, _ rhs: Any) -> Bool {
  guard let lhs = lhs as? any Identifiable else { return false }
  return isIdentical(lhs, rhs)
}

private func isIdentical<Value: Identifiable>(_ lhs: Value, _ rhs: Any) -> Bool {
  (rhs as? Value).map { lhs.id == $0.id } ?? false
}
