import InternalSupport

/// The type inside of all optionals: `Int` for `Int??`.
package func unwrappedType(_ type: Any.Type) -> Any.Type {
  var type = type
  while let optional = type as? any OptionalValue.Type { type = optional.wrappedType }
  return type
}
