extension ValueSyntax {
  /// Reads one JSON value; `nil` where the text is no JSON.
  package init?(json bytes: some Sequence<UInt8>) {
    let value = Array(bytes).withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes: bytes)
      let value = reader.readDocument()
      return reader.problems.isEmpty ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}
