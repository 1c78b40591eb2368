import InternalSupport
import ReplayValues
import RuntimeReflection

/// Parts of a state's type, which have the names of the actions that are for them.
enum StatePart {
  /// The type of a property or of a case's payload, without wrappers; `nil` if there is none with that name.
  static func type(named name: String, in type: Any.Type) -> Any.Type? {
    switch TypeShape.of(type) {
    case .structure(let shape): shape.index(of: name).map { unwrapped(shape.fields[$0].type) }
    case .enumeration(let shape):
      shape.find(name)?.payload.map { unwrapped(Reflection.withoutSingleLabel($0)) }
    case .scriptValue, .anyError, .anyValue, .tuple, .opaque: nil
    }
  }

  /// The type of a collection's elements; `nil` if it is not a collection.
  static func elementType(of type: Any.Type) -> Any.Type? {
    (type as? any IdentityAddressable.Type)?.addressedValueType
      ?? (type as? any OffsetAddressable.Type)?.addressedElementType
  }

  private static func unwrapped(_ type: Any.Type) -> Any.Type {
    if let wrapper = type as? any PathWrapper.Type {
      return unwrapped(wrapper.makeStep().outputType)
    }
    if let optional = type as? any OptionalValue.Type { return unwrapped(optional.wrappedType) }
    return type
  }
}

extension IdentityAddressable {
  fileprivate static var addressedValueType: Any.Type { AddressedValue.self }
}

extension OffsetAddressable {
  fileprivate static var addressedElementType: Any.Type { AddressedElement.self }
}
