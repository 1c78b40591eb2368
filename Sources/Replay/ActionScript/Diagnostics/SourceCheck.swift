/// Checks the text of a script independently of its notation.
enum SourceCheck {
  /// The first reason why a file is not text; `nil` if it is.
  static func problem(in source: SourceFile) -> SyntaxProblem? {
    let bytes = source.bytes
    if bytes.count > SourceFile.maximumSize { return SyntaxProblem(.fileTooLarge, .none) }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      return SyntaxProblem(
        .notUTF8(byte: bytes[offset]), SourceSpan(offset, error.byteOffsets.upperBound))
    }
    return bytes.withUnsafeBufferPointer { $0.firstOffset(of: 0, from: 0) }
      .map { SyntaxProblem(.nulByte, SourceSpan($0, $0 + 1)) }
  }

  /// Whether a file only contains white space.
  static func isBlank(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
    return bytes[start...].allSatisfy { $0.isBlank || $0.isLineEnd }
  }
}
