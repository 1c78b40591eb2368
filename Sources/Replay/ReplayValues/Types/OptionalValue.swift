/// An optional with its type erased.
package protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  package var wrappedValue: Any? { map { $0 as Any } }
}
