@_spi(Reflection) import Swift

extension Reflection {
  /// One record of a nominal type's field descriptor: a stored property or an enum's case.
  struct FieldRecord {
    var name: String
    /// `nil` for a case without a payload, and for what the runtime cannot resolve.
    var type: (Any.Type)?
    var isIndirect: Bool
    var isWeakOrUnowned: Bool
  }

  /// The records of a struct or an enum, in the order of its descriptor; `nil` if there is no descriptor.
  static func fieldRecords(of type: Any.Type) -> [FieldRecord]? {
    let metadata = metadata(of: type)
    switch metadata.load(as: UInt.self) {
    case 0x200, 0x201, 0x202: break
    default: return nil
    }
    let context = metadata.load(fromByteOffset: wordSize, as: UnsafeRawPointer.self)
    guard let descriptor = relativeAddress(context + 16) else { return nil }
    let recordSize = Int(descriptor.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(descriptor.load(fromByteOffset: 12, as: UInt32.self))
    guard recordSize >= 12, count < 65_536 else { return nil }
    return (0..<count).map { index in
      let record = descriptor + 16 + index * recordSize
      var result = FieldRecord(
        name: relativeAddress(record + 8).map {
          String(cString: $0.assumingMemoryBound(to: CChar.self))
        } ?? "",
        type: nil,
        isIndirect: record.load(as: UInt32.self) & 1 != 0,
        isWeakOrUnowned: false
      )
      if let mangledName = relativeAddress(record + 4) {
        let length = mangledNameLength(mangledName)
        result.isWeakOrUnowned = endsInOwnership(mangledName, length: length)
        result.type = _getTypeByMangledNameInContext(
          mangledName.assumingMemoryBound(to: UInt8.self),
          UInt(length),
          genericContext: context,
          genericArguments: metadata + 2 * wordSize
        )
      }
      return result
    }
  }

  private static func relativeAddress(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = field.loadUnaligned(as: Int32.self)
    return offset == 0 ? nil : field + Int(offset)
  }

  /// The length of a mangled name, in which a control character is followed by a reference of four or eight bytes.
  private static func mangledNameLength(_ name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }

  private static func endsInOwnership(_ name: UnsafeRawPointer, length: Int) -> Bool {
    guard length >= 2, name.load(fromByteOffset: length - 2, as: UInt8.self) == UInt8(ascii: "X")
    else { return false }
    switch name.load(fromByteOffset: length - 1, as: UInt8.self) {
    case UInt8(ascii: "w"), UInt8(ascii: "o"), UInt8(ascii: "u"): return true
    default: return false
    }
  }
}
