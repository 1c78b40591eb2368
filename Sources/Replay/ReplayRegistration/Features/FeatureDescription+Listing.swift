import ComposableArchitecture
import InternalSupport
package import ReplayValues
import RuntimeReflection

extension FeatureDescription {
  /// The actions that can be sent and received, with their names in scripts; actions of children
  /// are listed in place.
  package static func actions(of type: Any.Type) -> [Entry] {
    var listing = ActionListing()
    listing.list(type, at: "", inside: [])
    return listing.entries
  }

  /// The paths of a state; containers come before their parts.
  package static func properties(of type: Any.Type, _ extras: ValueExtras) -> [Entry] {
    var listing = StateListing(extras: extras)
    listing.list(type, at: "", inside: [])
    return listing.entries
  }
}

/// Lists the actions of a feature, including those of its children.
private struct ActionListing {
  var entries: [FeatureDescription.Entry] = []

  mutating func list(_ type: Any.Type, at path: String, inside outer: [Any.Type]) {
    guard case .enumeration(let shape) = TypeShape.of(type) else { return }
    let prefix = path.isEmpty ? "" : "\(path)."
    for enumCase in shape.inhabitedCases.sorted(by: { $0.name < $1.name }) {
      let name = prefix + enumCase.name
      guard let payload = enumCase.payload,
        listChild(payload, at: name, inside: outer + [type])
      else {
        entries.append(
          .init(name: name, type: enumCase.payload.map(FeatureDescription.payloadText) ?? ""))
        continue
      }
    }
  }

  /// Lists the actions of a child; `false` if the payload is a value.
  private mutating func listChild(
    _ payload: Any.Type, at path: String, inside outer: [Any.Type]
  ) -> Bool {
    if let presentation = payload as? any PresentationActionType.Type {
      let presented = presentation.presentedType
      if outer.contains(where: { $0 == presented }) {
        entries.append(.init(name: path, type: FeatureDescription.payloadText(of: presented)))
      } else if !listChild(presented, at: path, inside: outer),
        !Reflection.isUninhabited(presented)
      {
        list(presented, at: path, inside: outer)
      }
      entries.append(.init(name: "\(path).dismiss", type: ""))
      return true
    }
    if payload is any ElementActionType.Type {
      guard case .enumeration(let shape) = TypeShape.of(payload),
        let element = shape.find("element")?.payload,
        case .tuple(let fields) = TypeShape.of(element), fields.count == 2
      else { return false }
      let elementPath = "\(path)[id: \(displayName(fields[0].type))]"
      if !listChild(fields[1].type, at: elementPath, inside: outer) {
        entries.append(
          .init(name: elementPath, type: FeatureDescription.payloadText(of: fields[1].type)))
      }
      for enumCase in shape.inhabitedCases where enumCase.name != "element" {
        entries.append(
          .init(
            name: "\(path).\(enumCase.name)",
            type: enumCase.payload.map(FeatureDescription.payloadText) ?? ""))
      }
      return true
    }
    if let binding = payload as? any BindingActionType.Type {
      let properties = BindableProperty.all(of: binding.rootType)
      for property in properties {
        // The form that a view's binding to a part has.
        if let parts = parts(of: property.valueType) {
          entries.append(.init(name: "\(path).\(property.name)", type: " with \(parts)"))
        }
        entries.append(
          .init(
            name: "\(path).set",
            type: "(\\.\(property.name), \(displayName(property.valueType)))"))
      }
      return !properties.isEmpty
    }
    // A recursive feature is listed once.
    guard ActionLine.isAction(payload), !outer.contains(where: { $0 == payload }) else {
      return false
    }
    list(payload, at: path, inside: outer)
    return true
  }
}

extension ActionListing {
  /// The first parts of a value with their types; `nil` if it has none that could be changed alone.
  fileprivate func parts(of type: Any.Type) -> String? {
    guard NamedKeyPaths.hasParts(type) else { return nil }
    let named = NamedKeyPaths(type)
    let parts = named.names.prefix(3).compactMap { name in
      named[name].map { "\(name) = \(displayName(Swift.type(of: $0).valueType))" }
    }
    return parts.joined(separator: ", ") + (named.names.count > 3 ? ", …" : "")
  }
}

/// Lists the properties of a state and of its parts.
private struct StateListing {
  var entries: [FeatureDescription.Entry] = []
  private var listedValues: Set<ObjectIdentifier> = []
  private let extras: ValueExtras

  init(extras: ValueExtras) { self.extras = extras }

  mutating func list(_ type: Any.Type, at path: String, inside outer: [Any.Type]) {
    let prefix = path.isEmpty ? "" : "\(path)."
    switch TypeShape.of(type) {
    case .structure(let shape):
      for (name, field) in zip(shape.names, shape.fields) {
        guard let name else { continue }
        entries.append(
          .init(
            name: prefix + name, type: FeatureDescription.propertyText(of: field.type)))
        listParts(of: field.type, at: prefix + name, inside: outer + [type])
      }
    case .enumeration(let shape):
      for enumCase in shape.inhabitedCases {
        entries.append(
          .init(
            name: prefix + enumCase.name,
            type: enumCase.payload.map(FeatureDescription.payloadText) ?? ""))
        if let payload = enumCase.payload {
          listParts(of: payload, at: prefix + enumCase.name, inside: outer + [type])
        }
      }
    default:
      break
    }
    for name in extras.computedNames(of: type) {
      guard let step = extras.computedStep(name, of: type) else { continue }
      // Marked like a read-only property in Swift.
      entries.append(.init(name: prefix + name, type: "\(displayName(step.outputType)) { get }"))
    }
  }

  /// Lists the properties inside of a property: of children, elements and shared values.
  private mutating func listParts(
    of type: Any.Type, at path: String, inside outer: [Any.Type]
  ) {
    var (type, path) = (type, path)
    while true {
      if let wrapper = type as? any PathWrapper.Type {
        type = wrapper.makeStep().outputType
      } else if let optional = type as? any OptionalValue.Type {
        type = optional.wrappedType
      } else if let collection = type as? any IdentityAddressable.Type {
        (type, path) = (collection.elementType, "\(path)[id: \(displayName(collection.keyType))]")
      } else if let collection = type as? any OffsetAddressable.Type {
        (type, path) = (collection.elementType, "\(path)[Int]")
      } else if let elementType = IndexedStep.elementType(of: type) {
        (type, path) = (elementType, "\(path)[Int]")
      } else {
        break
      }
    }
    // A recursive state is listed once.
    guard !outer.contains(where: { $0 == type }), isListed(type) else { return }
    list(type, at: path, inside: outer)
  }

  /// Whether to list the parts of a type: those of states everywhere, those of other values once.
  private mutating func isListed(_ type: Any.Type) -> Bool {
    if type is any ObservableState.Type { return true }
    guard case .structure = TypeShape.of(type), !isOfTheSystem(type) else { return false }
    return listedValues.insert(ObjectIdentifier(type)).inserted
  }
}

extension IdentityAddressable {
  fileprivate static var elementType: Any.Type { AddressedValue.self }
  fileprivate static var keyType: Any.Type { AddressKey.self }
}

extension OffsetAddressable {
  fileprivate static var elementType: Any.Type { AddressedElement.self }
}
