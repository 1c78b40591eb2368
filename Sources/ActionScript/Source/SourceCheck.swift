/// What no script's text may hold, whatever its notation.
enum SourceCheck {
  /// The first thing in a file that makes it no text.
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
    if let offset = bytes.firstIndex(of: 0) {
      return SyntaxProblem(.nulByte, SourceSpan(offset, offset + 1))
    }
    return nil
  }

  /// The same for JSON, whose own grammar refuses a NUL.
  static func isBlank(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
    return bytes[start...].allSatisfy { $0.isBlank || $0.isLineEnd }
  }
}
