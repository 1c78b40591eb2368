import CRuntimeMetadata

extension Reflection {
  static func metadata(of type: Any.Type) -> UnsafePointer<RuntimeMetadata> {
    unsafeBitCast(type, to: UnsafePointer<RuntimeMetadata>.self)
  }

  static func type(_ metadata: UnsafePointer<RuntimeMetadata>) -> Any.Type {
    unsafeBitCast(metadata, to: Any.Type.self)
  }

  /// A type's metadata, with the layout of its kind.
  static func metadata<Layout>(
    of type: Any.Type, as _: Layout.Type
  ) -> UnsafePointer<Layout> {
    UnsafeRawPointer(metadata(of: type)).assumingMemoryBound(to: Layout.self)
  }

  static func readKind(of type: Any.Type) -> Kind {
    switch Int(metadata(of: type).pointee.kind) {
    case RuntimeKindStruct: .structure
    case RuntimeKindEnum: .enumeration
    case RuntimeKindOptional: .optional
    case RuntimeKindTuple: .tuple
    case RuntimeKindFunction: .function
    case RuntimeKindExistential: .existential
    case RuntimeKindMetatype, RuntimeKindExistentialMetatype: .metatype
    case RuntimeKindClass, RuntimeKindForeignClass, RuntimeKindObjectiveCClass: .classReference
    case (RuntimeKindLast + 1)...: .classReference
    default: .other
    }
  }

  static func declaration(of type: Any.Type) -> UnsafePointer<RuntimeTypeDescriptor>? {
    switch kind(of: type) {
    case .structure, .enumeration, .optional:
      metadata(of: type, as: RuntimeValueMetadata.self).pointee.descriptor
    default: nil
    }
  }

  /// Whether values of the type can be copied; this module ignores other types.
  static func isCopyable(_ type: Any.Type) -> Bool {
    Int(runtimeValueWitnesses(metadata(of: type)).pointee.flags) & RuntimeValueIsNonCopyable == 0
  }
}
