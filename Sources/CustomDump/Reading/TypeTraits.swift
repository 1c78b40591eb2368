import InternalSupport

/// What is known of a type before any of its values is read, found out once for each type.
final class TypeTraits: Sendable {
  /// How the values of a type are read.
  enum Style {
    case metatype
    /// An existential or a class: the value's own type decides.
    case dynamic
    case object
    case diffObject
    case stringConvertible
    case representable
    case optional
    case array
    case string
    /// A struct without a mirror of its own, read in place.
    case fields([Reflection.Field])
    /// A value that its description says all of.
    case description
    case mirror
  }

  let style: Style

  static func of(_ type: Any.Type) -> TypeTraits {
    let key = ObjectIdentifier(type)
    if let traits = cache.withLock({ $0[key] }) { return traits }
    let traits = TypeTraits(type)
    cache.withLock { $0[key] = traits }
    return traits
  }

  private static let cache = Lock<[ObjectIdentifier: TypeTraits]>([:])

  private init(_ type: Any.Type) {
    let kind = Reflection.kind(of: type)
    style =
      switch kind {
      case .metatype: .metatype
      case .existential: .dynamic
      case .function: .description
      default:
        if type is any _CustomDiffObject.Type {
          .diffObject
        } else if type is any CustomDumpStringConvertible.Type {
          .stringConvertible
        } else if type is any CustomDumpRepresentable.Type {
          .representable
        } else if kind == .classReference {
          .object
        } else if type is any CustomDumpReflectable.Type {
          .mirror
        } else if type is any OptionalValue.Type {
          .optional
        } else if type is any ArrayValue.Type {
          .array
        } else if type is any StringProtocol.Type {
          .string
        } else if type is any BinaryInteger.Type || type == Bool.self {
          .description
        } else if type is any CustomReflectable.Type {
          .mirror
        } else if let fields = Reflection.fields(ofStruct: type) {
          .fields(fields)
        } else {
          .mirror
        }
      }
  }
}
