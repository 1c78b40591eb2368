extension PathSyntax {
  /// Parses a path on its own, as in an argument of the command line; throws if the text is not a
  /// single path.
  package static func parse(_ source: SourceFile) throws(ScriptDiagnostic) -> PathSyntax {
    if let problem = SourceCheck.problem(in: source) { throw problem.diagnostic(in: source) }
    let result = source.bytes.withUnsafeBufferPointer { bytes in
      var text = TextParser(bytes: bytes, caching: false)
      // The error only ends the parsing. The problems are recorded.
      return (try? takeAll(&text), text.problems)
    }
    guard let path = result.0, result.1.isEmpty else {
      throw result.1.diagnostics(in: source).first
        ?? SyntaxProblem(.emptyFile, .none).diagnostic(in: source)
    }
    return path
  }

  private static func takeAll(_ text: inout TextParser) throws(SyntaxAbort) -> PathSyntax {
    text.skipBlanks()
    let path = try text.takePath("a path")
    text.skipBlanks()
    guard text.isAtEnd else { throw text.failExpected("the end of the path") }
    return path
  }
}
