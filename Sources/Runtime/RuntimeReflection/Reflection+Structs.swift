@_spi(Reflection) import Swift

extension Reflection {
  /// A stored property of a struct, or an element of a tuple.
  package struct Field {
    /// The name as stored (`_count` if a macro stores `count` in it), or a tuple's label, which may
    /// be empty.
    package var name: String
    package var type: Any.Type
    package var offset: Int
  }

  /// The stored properties of a struct; `nil` for other types, and if a property cannot be copied
  /// (`weak`, `unowned`, noncopyable).
  package static func fields(ofStruct type: Any.Type) -> [Field]? {
    isOn ? readFields(ofStruct: type) : nil
  }

  static func readFields(ofStruct type: Any.Type) -> [Field]? {
    guard readKind(of: type) == .structure, isCopyable(type), let records = fieldRecords(of: type)
    else { return nil }
    var fields: [Field] = []
    let isComplete = _forEachField(of: type, options: .init(rawValue: 0)) {
      name, offset, fieldType, _ in
      fields.append(Field(name: String(cString: name), type: fieldType, offset: offset))
      return true
    }
    guard
      isComplete, fields.count == records.count,
      !records.contains(where: { $0.isWeakOrUnowned || $0.type == nil }),
      fields.allSatisfy({ isCopyable($0.type) })
    else { return nil }
    let end = size(of: type)
    guard fields.allSatisfy({ $0.offset >= 0 && $0.offset + size(of: $0.type) <= end })
    else { return nil }
    return fields
  }

  /// Builds a struct or a tuple from the values of all fields; `nil` if one is missing or has the
  /// wrong type.
  package static func build<Value>(
    _ type: Value.Type, fields: [Field], values: [Any]
  ) -> Value? {
    guard fields.count == values.count else { return nil }
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let base = UnsafeMutableRawPointer(memory)
    for (index, field) in fields.enumerated() {
      guard initialize(field.type, at: base + field.offset, with: values[index]) else {
        for field in fields[..<index] { deinitialize(field.type, at: base + field.offset) }
        return nil
      }
    }
    return memory.move()
  }

  /// Copies the values of a value's fields.
  package static func values<Value>(of value: Value, fields: [Field]) -> [Any] {
    withUnsafePointer(to: value) { pointer in
      fields.map { load($0.type, from: UnsafeRawPointer(pointer) + $0.offset) }
    }
  }

  /// Copies the values of the fields of a value whose type is only known at run time.
  ///
  /// - Parameters:
  ///   - value: The value, which may be in an existential inside of the `Any`, as code that is generic makes it.
  ///   - fields: The fields of the value's type.
  /// - Returns: The values of the fields.
  package static func values(ofAny value: Any, fields: [Field]) -> [Any] {
    func open<Value>(_: Value.Type) -> [Any] {
      (value as? Value).map { values(of: $0, fields: fields) } ?? []
    }
    return _openExistential(Swift.type(of: value), do: open)
  }
}
