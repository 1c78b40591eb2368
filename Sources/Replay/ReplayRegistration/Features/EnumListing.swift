import ComposableArchitecture
import InternalSupport
import ReplayAnswers
import ReplayValues
import RuntimeReflection

/// Finds the enums among the values of a feature's actions, state and dependencies.
struct EnumListing {
  private var visited: Set<ObjectIdentifier> = []
  private var entries: [FeatureDescription.EnumEntry] = []
  private var structs: [FeatureDescription.StructEntry] = []
  private var errors: [any Error.Type] = []

  /// The enums that scripts can write values of, sorted by name.
  static func enums(of types: [Any.Type]) -> [FeatureDescription.EnumEntry] {
    var listing = EnumListing()
    for type in types { listing.visit(type) }
    return listing.entries.sorted { $0.name < $1.name }
  }

  /// The structs among values that are not among others, sorted by name.
  static func structs(
    of types: [Any.Type], besides others: [Any.Type]
  ) -> [FeatureDescription.StructEntry] {
    var listing = EnumListing()
    for type in others { listing.visit(type) }
    listing.structs = []
    for type in types { listing.visit(type) }
    return listing.structs.sorted { $0.name < $1.name }
  }

  /// The types of errors among the types and their parts, in the order in which they are found.
  static func errors(of types: [Any.Type]) -> [any Error.Type] {
    var listing = EnumListing()
    for type in types { listing.visit(type) }
    return listing.errors
  }

  /// The cases of an error, or its fields.
  static func parts(ofError type: any Error.Type) -> [String] {
    switch TypeShape.of(type) {
    case .enumeration(let shape):
      shape.inhabitedCases.sorted { $0.tag < $1.tag }.map {
        $0.name + ($0.payload.map(FeatureDescription.payloadText) ?? "")
      }
    case .structure(let shape): fields(of: shape).map { "\($0.name): \($0.type)" }
    case .tuple, .scriptValue, .anyError, .anyValue, .opaque: []
    }
  }

  private static func fields(of shape: StructShape) -> [FeatureDescription.Entry] {
    zip(shape.names, shape.fields).compactMap { name, field in
      name.map { .init(name: $0, type: FeatureDescription.propertyText(of: field.type)) }
    }
  }

  private mutating func visit(_ type: Any.Type) {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return }
    if let error = type as? any Error.Type, type != (any Error).self, !Self.isOfALibrary(type) {
      errors.append(error)
    }
    for part in Self.parts(of: type) { visit(part) }
    switch TypeShape.of(type) {
    case .enumeration(let shape):
      for payload in shape.inhabitedCases.compactMap(\.payload) { visit(payload) }
      if Self.isValue(type) { add(shape) }
    case .structure(let shape):
      guard !Self.isOfALibrary(type) || type is any PathWrapper.Type else { return }
      for field in shape.fields { visit(field.type) }
      let fields = Self.fields(of: shape)
      if !fields.isEmpty, !(type is any PathWrapper.Type) {
        structs.append(.init(name: displayName(type), fields: fields))
      }
    case .tuple(let fields):
      for field in fields { visit(field.type) }
    case .scriptValue, .anyError, .anyValue, .opaque:
      break
    }
  }

  private mutating func add(_ shape: EnumShape) {
    let cases = shape.inhabitedCases.sorted { $0.tag < $1.tag }
    // In the declared order. The runtime lists cases with payloads first.
    entries.append(
      .init(
        name: displayName(shape.type),
        cases: cases.map {
          $0.name + ($0.payload.map(FeatureDescription.payloadText) ?? "")
        }))
  }

  /// The element types of containers and streams.
  private static func parts(of type: Any.Type) -> [Any.Type] {
    if let wrapper = type as? any PathWrapper.Type { return [wrapper.makeStep().outputType] }
    if let optional = type as? any OptionalValue.Type { return [optional.wrappedType] }
    if let collection = type as? any IdentityAddressable.Type { return collection.addressedTypes }
    if let collection = type as? any OffsetAddressable.Type { return collection.addressedTypes }
    if let dictionary = type as? any EntriesContainer.Type { return dictionary.entryTypes }
    if let set = type as? any SetAlgebraOfElements.Type { return [set.elementType] }
    if let stream = type as? any StubbableStream.Type {
      return [stream.elementType, stream.failureType]
    }
    return []
  }

  /// Whether scripts write values of an enum, as opposed to actions and states.
  private static func isValue(_ type: Any.Type) -> Bool {
    !isOfALibrary(type) && !ActionLine.isAction(type) && !(type is any ObservableState.Type)
  }

  private static let libraries: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "CasePaths", "ClassicComposableArchitecture", "Combine", "CombineSchedulers",
    "ComposableArchitecture", "Dependencies", "IdentifiedCollections", "OrderedCollections",
    "Sharing", "SwiftNavigation",
  ]

  static func isOfALibrary(_ type: Any.Type) -> Bool {
    libraries.contains(moduleName(of: type))
  }
}

extension IdentityAddressable {
  fileprivate static var addressedTypes: [Any.Type] { [AddressKey.self, AddressedValue.self] }
}

extension OffsetAddressable {
  fileprivate static var addressedTypes: [Any.Type] { [AddressedElement.self] }
}

extension EntriesContainer {
  fileprivate static var entryTypes: [Any.Type] { [Key.self, Value.self] }
}

private protocol SetAlgebraOfElements {
  static var elementType: Any.Type { get }
}

extension Set: SetAlgebraOfElements {
  package static var elementType: Any.Type { Element.self }
}
