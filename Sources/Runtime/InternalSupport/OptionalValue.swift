/// An optional whose wrapped type is unknown.
package protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  package var wrappedValue: Any? { self }
}
