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

  /// What is wrong with a text that is not valid JSON.
  package static func problem(ofJSON bytes: [UInt8]) -> String {
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return "it is not UTF-8 text" }
    let problem = bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes: bytes)
      _ = reader.readDocument()
      return reader.problems.first
    }
    return problem?.diagnostic(in: SourceFile(path: "", bytes: bytes)).message ?? "it is not JSON"
  }
}
