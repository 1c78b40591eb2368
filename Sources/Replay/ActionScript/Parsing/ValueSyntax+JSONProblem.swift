extension ValueSyntax {
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
