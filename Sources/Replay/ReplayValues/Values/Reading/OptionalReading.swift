package import ActionScript

/// A script value read as an optional.
package enum OptionalReading {
  case none
  case some(ValueSyntax)

  /// Reads `nil`, `.none`, `.some(value)` and `value`; the wrapped type's own cases `none` and
  /// `some` take precedence.
  init(_ syntax: ValueSyntax, of wrapped: Any.Type) {
    switch syntax.kind {
    case .nil:
      self = .none
    case .call(let call) where call.hasLeadingDot && call.qualifier == nil:
      if call.name == "none", call.arguments == nil, !Self.hasCase("none", wrapped) {
        self = .none
      } else if call.name == "some", let only = call.arguments?.arguments, only.count == 1,
        !Self.hasCase("some", wrapped)
      {
        self = .some(only[0].value)
      } else {
        self = .some(syntax)
      }
    default:
      self = .some(syntax)
    }
  }

  private static func hasCase(_ name: String, _ type: Any.Type) -> Bool {
    guard case .enumeration(let shape) = TypeShape.of(type) else { return false }
    return shape.find(name) != nil
  }
}
