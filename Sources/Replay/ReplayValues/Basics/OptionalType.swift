/// An `Optional` with its type erased.
package protocol OptionalType {
  static var wrappedType: Any.Type { get }
  static func makeStep(text: String) -> PathStep
}

extension Optional: OptionalType {
  package static var wrappedType: Any.Type { Wrapped.self }
  package static func makeStep(text: String) -> PathStep { OptionalStep<Wrapped>(text: text) }
}
