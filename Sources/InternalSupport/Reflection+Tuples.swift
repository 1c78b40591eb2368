extension Reflection {
  /// The elements of a tuple type with their labels (empty where there is none); `nil` for other types.
  ///
  /// A payload with one label (`case named(x: Int)`) is a tuple of one element in an enum's metadata.
  package static func fields(ofTuple type: Any.Type) -> [Field]? {
    guard kind(of: type) == .tuple else { return nil }
    let metadata = metadata(of: type)
    let count = metadata.load(fromByteOffset: wordSize, as: Int.self)
    guard count >= 0, count < 4096 else { return nil }
    var labels = [String](repeating: "", count: count)
    if let text = metadata.load(fromByteOffset: 2 * wordSize, as: UnsafeRawPointer?.self) {
      // Every label is ended by a space; a missing one is the space alone.
      let parts = String(cString: text.assumingMemoryBound(to: CChar.self))
        .split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.prefix(count).enumerated() { labels[index] = String(part) }
    }
    let fields = (0..<count).map { index in
      let element = metadata + 3 * wordSize + index * 2 * wordSize
      return Field(
        name: labels[index],
        type: unsafeBitCast(element.load(as: UnsafeRawPointer.self), to: Any.Type.self),
        offset: Int(element.load(fromByteOffset: wordSize, as: UInt32.self))
      )
    }
    return fields.allSatisfy { isCopyable($0.type) } ? fields : nil
  }
}
