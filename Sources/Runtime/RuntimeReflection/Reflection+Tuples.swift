import CRuntimeMetadata

extension Reflection {
  /// The elements of a tuple type with their labels, which may be empty; `nil` for other types.
  ///
  /// In metadata, a payload with one label (`case named(x: Int)`) is a tuple of one element.
  package static func fields(ofTuple type: Any.Type) -> [Field]? {
    isOn ? readFields(ofTuple: type) : nil
  }

  static func readFields(ofTuple type: Any.Type) -> [Field]? {
    guard readKind(of: type) == .tuple else { return nil }
    let tuple = metadata(of: type, as: RuntimeTupleMetadata.self)
    let count = tuple.pointee.count
    guard count < 4096 else { return nil }
    var labels = [String](repeating: "", count: count)
    if let text = tuple.pointee.labels {
      let parts = String(cString: text).split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.prefix(count).enumerated() { labels[index] = String(part) }
    }
    var fields: [Field] = []
    for index in 0..<count {
      let element = runtimeTupleElement(tuple, index).pointee
      let type = Self.type(element.type)
      guard isCopyable(type) else { return nil }
      fields.append(Field(name: labels[index], type: type, offset: Int(element.offset)))
    }
    return fields
  }
}
