import CRuntimeMetadata
@_spi(Reflection) import Swift

extension Reflection {
  /// A record in a nominal type's field descriptor: a stored property or an enum case.
  struct FieldRecord {
    var name: String
    /// `nil` for a case without a payload, and if the runtime cannot resolve the type.
    var type: (Any.Type)?
    var isIndirect: Bool
    var isWeakOrUnowned: Bool
  }

  /// The records of a struct or an enum, in order; `nil` if there is no descriptor.
  static func fieldRecords(of type: Any.Type) -> [FieldRecord]? {
    switch readKind(of: type) {
    case .structure, .enumeration, .optional: break
    default: return nil
    }
    let metadata = metadata(of: type, as: RuntimeValueMetadata.self)
    let context = metadata.pointee.descriptor
    guard let fields = runtimeFields(context) else { return nil }
    let count = Int(fields.pointee.count)
    guard
      Int(fields.pointee.recordSize) >= MemoryLayout<RuntimeFieldRecord>.size, count < 65_536
    else { return nil }
    return (0..<count).map { index in
      let record = runtimeFieldRecord(fields, index)
      var result = FieldRecord(
        name: runtimeFieldName(record).map { String(cString: $0) } ?? "",
        type: nil,
        isIndirect: Int(record.pointee.flags) & RuntimeFieldIsIndirect != 0,
        isWeakOrUnowned: false
      )
      if let mangledName = runtimeFieldMangledTypeName(record) {
        let length = mangledNameLength(mangledName)
        result.isWeakOrUnowned = endsInOwnership(mangledName, length: length)
        result.type = _getTypeByMangledNameInContext(
          mangledName,
          UInt(length),
          genericContext: UnsafeRawPointer(context),
          genericArguments: UnsafeRawPointer(metadata + 1)
        )
      }
      return result
    }
  }

  /// The length of a mangled name, in which references of four or eight bytes follow control
  /// characters.
  private static func mangledNameLength(_ name: UnsafePointer<UInt8>) -> Int {
    var length = 0
    while true {
      switch name[length] {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }

  private static func endsInOwnership(_ name: UnsafePointer<UInt8>, length: Int) -> Bool {
    guard length >= 2, name[length - 2] == UInt8(ascii: "X") else { return false }
    switch name[length - 1] {
    case UInt8(ascii: "w"), UInt8(ascii: "o"), UInt8(ascii: "u"): return true
    default: return false
    }
  }
}
