extension ValueSyntax {
  /// Reads a JSON value; `nil` if the text is not valid JSON.
  package init?(json bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    // Text that is not UTF-8 is not JSON.
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
    let value = bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes: bytes)
      let value = reader.readDocument()
      return reader.problems.isEmpty ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}
