/// An optional, for casts of values and types that may be one.
package protocol OptionalValue<Wrapped> {
  associatedtype Wrapped

  var asOptional: Wrapped? { get }
}

extension OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package var wrappedValue: Any? { asOptional }
}

extension Optional: OptionalValue {
  package var asOptional: Wrapped? { self }
}
