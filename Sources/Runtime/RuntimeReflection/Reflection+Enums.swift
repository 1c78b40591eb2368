import CRuntimeMetadata

extension Reflection {
  /// A case of an enum, from its metadata.
  package struct EnumCase {
    package var name: String
    /// The type of the payload: a tuple if there are several values or labels; `nil` if there is
    /// none.
    package var payload: (Any.Type)?
    package var isIndirect: Bool
    /// The case's number in the enum's layout.
    package var tag: UInt32
  }

  /// The cases of an enum, beginning with those that have a payload; `nil` for other types.
  package static func cases(ofEnum type: Any.Type) -> [EnumCase]? {
    isOn ? readCases(ofEnum: type) : nil
  }

  static func readCases(ofEnum type: Any.Type) -> [EnumCase]? {
    switch readKind(of: type) {
    case .enumeration, .optional: break
    default: return nil
    }
    guard isCopyable(type), let records = fieldRecords(of: type) else { return nil }
    guard records.isEmpty || hasEnumWitnesses(type) else { return nil }
    return records.enumerated().map { index, record in
      EnumCase(
        name: record.name, payload: record.type, isIndirect: record.isIndirect, tag: UInt32(index))
    }
  }

  /// The tag of an enum value's case; ``cases(ofEnum:)`` must have returned cases for the type.
  @inline(__always)
  package static func enumTag(at address: UnsafeRawPointer, of type: Any.Type) -> UInt32 {
    let metadata = metadata(of: type)
    return runtimeEnumWitnesses(metadata).pointee.getEnumTag(address, metadata)
  }

  package static func enumTag<Value>(of value: Value) -> UInt32 {
    withUnsafePointer(to: value) { enumTag(at: UnsafeRawPointer($0), of: Value.self) }
  }

  /// Runs a body with the address of a copy of a payload; `nil` if the value is in another case.
  package static func withPayload<Result>(
    _ enumCase: EnumCase, of address: UnsafeRawPointer, in type: Any.Type,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    guard enumTag(at: address, of: type) == enumCase.tag else { return nil }
    func open<Value>(_: Value.Type) -> Result {
      let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      copy.initialize(to: address.assumingMemoryBound(to: Value.self).pointee)
      let raw = UnsafeMutableRawPointer(copy)
      let metadata = metadata(of: Value.self)
      let witnesses = runtimeEnumWitnesses(metadata)
      witnesses.pointee.projectEnumData(raw, metadata)
      defer {
        witnesses.pointee.injectEnumTag(raw, enumCase.tag, metadata)
        copy.deinitialize(count: 1)
        copy.deallocate()
      }
      guard enumCase.isIndirect, let payload = enumCase.payload else { return body(raw) }
      func unbox<Payload>(_: Payload.Type) -> Result {
        let payload = raw.assumingMemoryBound(to: IndirectPayload<Payload>.self).pointee.value
        return withUnsafePointer(to: payload) { body(UnsafeRawPointer($0)) }
      }
      return _openExistential(payload, do: unbox)
    }
    return _openExistential(type, do: open)
  }

  /// A copy of a value's payload; `()` if the case has none; `nil` if the value is in another case.
  package static func payload<Value>(_ enumCase: EnumCase, of value: Value) -> Any? {
    withUnsafePointer(to: value) { pointer in
      let address = UnsafeRawPointer(pointer)
      guard let payloadType = enumCase.payload else {
        return enumTag(at: address, of: Value.self) == enumCase.tag ? () : nil
      }
      return withPayload(enumCase, of: address, in: Value.self) { load(payloadType, from: $0) }
    }
  }

  /// Builds a value in a case from its payload, which is `nil` for a case without one.
  ///
  /// Returns `nil` if the payload has the wrong type, or if the case is uninhabited.
  package static func build<Value>(
    _ type: Value.Type, case enumCase: EnumCase, payload: Any?
  ) -> Value? {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let base = UnsafeMutableRawPointer(memory)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    if let payloadType = enumCase.payload {
      guard let payload, !hasNoCases(payloadType) else { return nil }
      if enumCase.isIndirect {
        func box<Payload>(_: Payload.Type) -> Bool {
          guard let payload = payload as? Payload else { return false }
          base.initializeMemory(as: IndirectPayload<Payload>.self, to: .boxed(payload))
          return true
        }
        guard _openExistential(payloadType, do: box) else { return nil }
      } else {
        guard
          size(of: payloadType) <= MemoryLayout<Value>.size,
          initialize(payloadType, at: base, with: payload)
        else { return nil }
      }
    } else if payload != nil {
      return nil
    }
    let metadata = metadata(of: type)
    runtimeEnumWitnesses(metadata).pointee.injectEnumTag(base, enumCase.tag, metadata)
    return memory.move()
  }

  /// Whether the type has no values: an enum without cases.
  package static func isUninhabited(_ type: Any.Type) -> Bool {
    isOn && hasNoCases(type)
  }

  private static func hasNoCases(_ type: Any.Type) -> Bool {
    readKind(of: type) == .enumeration && fieldRecords(of: type)?.isEmpty == true
  }

  private static func hasEnumWitnesses(_ type: Any.Type) -> Bool {
    Int(runtimeValueWitnesses(metadata(of: type)).pointee.flags) & RuntimeValueHasEnumWitnesses != 0
  }
}

/// An indirect payload, in the box that the compiler creates for an indirect case.
private indirect enum IndirectPayload<Value> {
  case boxed(Value)

  var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}
