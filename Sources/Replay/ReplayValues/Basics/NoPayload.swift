package import ActionScript

extension ArgumentListSyntax {
  /// Whether it means "no payload" in an action that was written as a JSON object.
  ///
  /// Such a list has no parentheses, so its span is that of its value.
  package var isEmptyInJSON: Bool {
    guard arguments.count == 1, arguments[0].label == nil else { return false }
    let value = arguments[0].value
    // In line notation, `name({})` corresponds to the object that means no payload in JSON.
    if case .object(let members) = value.kind, members.isEmpty { return true }
    return span == value.span && value.isEmptyPayload
  }
}

extension ValueSyntax {
  /// Whether it is a value that means "no payload".
  var isEmptyPayload: Bool {
    switch kind {
    case .nil, .bool(true): true
    case .object(let members): members.isEmpty
    case .tuple(let elements): elements.isEmpty
    default: false
    }
  }
}
