extension Reflection {
  /// The type of a payload without the label of a single value.
  ///
  /// A payload with one label is a tuple of one element in an enum's metadata, and laid out as the element is.
  package static func withoutSingleLabel(_ type: Any.Type) -> Any.Type {
    guard let fields = fields(ofTuple: type), fields.count == 1 else { return type }
    return fields[0].type
  }

  /// Whether two types are the same apart from the labels of tuples.
  package static func isSame(_ lhs: Any.Type, _ rhs: Any.Type) -> Bool {
    if lhs == rhs { return true }
    guard let left = fields(ofTuple: lhs), let right = fields(ofTuple: rhs) else { return false }
    return left.count == right.count && zip(left, right).allSatisfy { isSame($0.type, $1.type) }
  }
}
