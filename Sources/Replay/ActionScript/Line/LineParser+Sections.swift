// Sections of a text, which are read on their own.
extension LineParser {
  /// Reads steps again.
  static func steps(in section: StepsInText, _ examples: ExampleNames?) -> [Step] {
    section.source.bytes.withUnsafeBufferPointer { bytes in
      var parser = Self(
        bytes: bytes, source: section.source,
        sectionSize: StepsInText.sectionSize(for: section.source), examples: examples)
      return parser.steps(in: section)
    }
  }

  private mutating func steps(in section: StepsInText) -> [Step] {
    parse(section.span, firstNumber: section.firstNumber)
    return script.steps
  }

  /// Parses steps behind other steps or behind headers.
  private mutating func parse(_ span: SourceSpan, firstNumber: Int) {
    text.offset = Int(span.start)
    text.end = Int(span.end)
    cleanEnd = text.offset
    nextNumber = firstNumber
    (hasSteps, isPastHeaders, isFirstStatement) = (true, true, false)
    parse()
  }

  /// Reads the steps of a part of a text, and the comments behind them.
  ///
  /// - Returns: `nil` if there is a problem, or if the part does not end with a statement, unless it `isLast`.
  static func read(
    _ span: SourceSpan, of source: SourceFile, firstNumber: Int, isLast: Bool
  ) -> (steps: [Step], comments: [CommentSyntax])? {
    source.bytes.withUnsafeBufferPointer { bytes in
      var parser = Self(bytes: bytes, source: source, sectionSize: .max)
      parser.parse(span, firstNumber: firstNumber)
      guard parser.text.problems.isEmpty, isLast || parser.cleanEnd == Int(span.end) else {
        return nil
      }
      return (parser.script.steps, parser.script.trailingComments)
    }
  }
}
