extension Reflection {
  /// The type of a payload without the label of a single value.
  ///
  /// In metadata, a payload with one label is a tuple of one element, with the same layout as the
  /// element.
  package static func withoutSingleLabel(_ type: Any.Type) -> Any.Type {
    guard let fields = fields(ofTuple: type), fields.count == 1 else { return type }
    return fields[0].type
  }

  /// Whether two types are equal apart from the labels of tuples.
  package static func isSame(_ lhs: Any.Type, _ rhs: Any.Type) -> Bool {
    if lhs == rhs { return true }
    guard let left = fields(ofTuple: lhs), let right = fields(ofTuple: rhs) else { return false }
    return left.count == right.count && zip(left, right).allSatisfy { isSame($0.type, $1.type) }
  }
}
