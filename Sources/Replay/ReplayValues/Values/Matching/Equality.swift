/// Equality of values whose types are only known at run time.
package enum Equality {
  /// Extends the `==` of a type, so that NaN equals NaN.
  package static func withNaN<Value>(
    _ areEqual: @escaping (Value, Value) -> Bool
  ) -> (Value, Value) -> Bool {
    { areEqual($0, $1) || NaNEquality.areAlike($0, $1) }
  }

  /// The `==` of a type, if it has one; NaN equals NaN.
  package static func of<Value>(_ type: Value.Type) -> ((Value, Value) -> Bool)? {
    guard let equatable = type as? any Equatable.Type else { return nil }
    func open<Concrete: Equatable>(_: Concrete.Type) -> Any {
      withNaN { (lhs: Concrete, rhs: Concrete) in lhs == rhs }
    }
    return open(equatable) as? (Value, Value) -> Bool
  }

  /// The `==` of a type, or a structural comparison.
  package static func orStructural<Value>(_ type: Value.Type) -> (Value, Value) -> Bool {
    of(type) ?? { StructuralEquality.areEqual($0, $1) }
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
