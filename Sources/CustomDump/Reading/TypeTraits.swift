import InternalSupport
import RuntimeReflection

/// Facts about a type that do not depend on a value.
///
/// Computed once for each type.
final class TypeTraits: Sendable {
  /// How to read the values of a type.
  enum Style: Sendable {
    case metatype
    /// An existential: depends on the value's dynamic type.
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

    /// Whether dumps show it.
    ///
    /// Properties that macros generate are hidden.
    var isVisible: Bool { !name.hasPrefix("_$") }
  }

  let type: Any.Type
  let style: Style

  /// The name of the type.
  let name: String

  /// Whether `customDump` shortens its values, but they can be dumped completely.
  let isLosslesslyDumpable: Bool

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
    style = Self.style(of: type)
    isLosslesslyDumpable = type is any LosslesslyDumpable.Type
  }

  private static func style(of type: Any.Type) -> Style {
    let kind = Reflection.kind(of: type)
    switch kind {
    case .metatype: return .metatype
    case .existential: return .dynamic
    case .function: return .description
    default: break
    }
    // Conformances of the type take precedence over its kind.
    if type is any _CustomDiffObject.Type { return .diffObject }
    if type is any CustomDumpStringConvertible.Type { return .stringConvertible }
    if type is any CustomDumpRepresentable.Type { return .representable }
    if kind == .classReference { return .object }
    if type is any CustomDumpReflectable.Type { return .mirror }

    if type == String.self { return .string }
    if type == Int.self { return .integer }
    if type == Bool.self { return .boolean }
    if type is any OptionalValue.Type { return .optional }
    if type is any ArrayValue.Type { return .array }
    if type is any DictionaryValue.Type { return .dictionary }
    if type is any StringProtocol.Type { return .otherString }
    if type is any BinaryInteger.Type { return .description }
    if type is any CustomReflectable.Type { return .mirror }
    guard let fields = Reflection.fields(ofStruct: type) else { return .mirror }
    return .fields(
      fields.map { Field(name: $0.name, offset: $0.offset, traits: .of($0.type)) })
  }
}
