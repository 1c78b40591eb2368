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

/// A wrapper that scripts ignore: presentation state, shared values.
package protocol TransparentWrapper {
  var transparentContents: Any { get }

  /// The contents that a running assertion expects; the actual contents if they are not shared.
  var expectedContents: Any { get }
}

extension TransparentWrapper {
  package var expectedContents: Any { transparentContents }
}
