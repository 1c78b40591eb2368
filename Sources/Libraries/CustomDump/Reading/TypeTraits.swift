import InternalSupport
import RuntimeReflection

/// Facts about a type, which are computed once.
package final class TypeTraits: Sendable {
  /// How to read the values of a type.
  enum Style: Sendable {
    case metatype
    /// An existential, whose values are read as their dynamic type.
    case dynamic
    case object
    case diffObject
    case stringConvertible
    case representable
    case optional
    case array
    case dictionary
    case string
    case otherString
    case integer
    case boolean
    /// A struct without a custom mirror, read in place.
    case fields([Field])
    /// A value that is shown by its description.
    case description
    case mirror
  }

  /// A stored property.
  struct Field: Sendable {
    let name: String
    let offset: Int
    let traits: TypeTraits

    /// Whether dumps show it: they hide properties that macros generate.
    let isVisible: Bool

    init(name: String, offset: Int, traits: TypeTraits) {
      self.name = name
      self.offset = offset
      self.traits = traits
      isVisible = !name.hasPrefix("_$")
    }
  }

  let type: Any.Type
  let style: Style

  let name: String

  /// The beginning of a dump with the parts of a value: the name and a parenthesis.
  let opening: String

  /// Whether `customDump` shortens its values, but they can be dumped completely.
  let isLosslesslyDumpable: Bool

  /// Whether its values have no parts.
  var isSimple: Bool {
    switch style {
    case .metatype, .string, .otherString, .integer, .boolean, .description: true
    default: false
    }
  }

  static func of(_ type: Any.Type) -> TypeTraits {
    let key = ObjectIdentifier(type)
    if let traits = cache.withLock({ $0[key] }) { return traits }
    let traits = TypeTraits(type)
    cache.withLock { $0[key] = traits }
    return traits
  }

  private static let cache = Lock<[ObjectIdentifier: TypeTraits]>([:])

  private init(_ type: Any.Type) {
    self.type = type
    name = typeName(type)
    opening = "\(name)("
    style = Self.style(of: type)
    isLosslesslyDumpable =
      switch Reflection.kind(of: type) {
      case .structure, .optional:
        Self.conforms(type, to: (any LosslesslyDumpable.Type).self)
      default: false
      }
  }

  private static func style(of type: Any.Type) -> Style {
    let kind = Reflection.kind(of: type)
    switch kind {
    case .metatype: return .metatype
    case .existential: return .dynamic
    case .function: return .description
    case .tuple: return .mirror
    default: break
    }
    // Conformances take precedence over the kind of type.
    if conforms(type, to: (any _CustomDiffObject.Type).self) { return .diffObject }
    if conforms(type, to: (any CustomDumpStringConvertible.Type).self) { return .stringConvertible }
    if conforms(type, to: (any CustomDumpRepresentable.Type).self) { return .representable }
    if kind == .classReference { return .object }
    if conforms(type, to: (any CustomDumpReflectable.Type).self) { return .mirror }

    if type == String.self { return .string }
    if type == Int.self { return .integer }
    if type == Bool.self { return .boolean }
    switch kind {
    case .optional: return .optional
    case .enumeration: return .mirror
    case .structure: return structStyle(of: type)
    // Types cannot be inspected if reflection is off.
    default: return conformingStyle(of: type)
    }
  }

  private static func structStyle(of type: Any.Type) -> Style {
    if Reflection.isSameDeclaration(type, [Int].self) { return .array }
    if Reflection.isSameDeclaration(type, [Int: Int].self) { return .dictionary }
    if type == Substring.self { return .otherString }
    if conforms(type, to: (any BinaryInteger.Type).self) { return .description }
    if conforms(type, to: (any CustomReflectable.Type).self) { return .mirror }
    guard let fields = Reflection.fields(ofStruct: type) else { return .mirror }
    return .fields(
      fields.map { Field(name: $0.name, offset: $0.offset, traits: .of($0.type)) })
  }

  private static func conforms<Conforming>(
    _ type: Any.Type, to conforming: Conforming.Type
  ) -> Bool {
    Reflection.cast(type, to: conforming) != nil
  }

  private static func conformingStyle(of type: Any.Type) -> Style {
    if type is any OptionalValue.Type { return .optional }
    if type is any ArrayValue.Type { return .array }
    if type is any DictionaryValue.Type { return .dictionary }
    if type is any StringProtocol.Type { return .otherString }
    if type is any BinaryInteger.Type { return .description }
    return .mirror
  }
}

extension TypeTraits {
  /// Caches the traits of a type and of the types of its stored properties.
  ///
  /// Computing them takes milliseconds. It runs no code of the type.
  package static func prepare(_ type: Any.Type) {
    _ = of(type)
    _ = type is any Equatable.Type
  }
}
