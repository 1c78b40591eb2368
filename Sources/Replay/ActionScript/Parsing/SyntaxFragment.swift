/// A part of a script that can be parsed alone, for example from the command line.
public struct SyntaxFragment<Syntax: Sendable>: Sendable {
  let what: String
  let body: @Sendable (inout TextParser) throws(SyntaxAbort) -> Syntax

  /// Parses a text in line notation, and throws the first problem.
  public func parse(_ source: SourceFile) throws(ScriptDiagnostic) -> Syntax {
    if let problem = SourceCheck.problem(in: source) { throw problem.diagnostic(in: source) }
    let (syntax, problems) = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = TextParser(bytes: bytes, caching: false)
      let syntax = parser.parseAll(as: what, body)
      return (syntax, parser.problems)
    }
    if let problem = problems.first { throw problem.diagnostic(in: source) }
    guard let syntax else {
      throw SyntaxProblem(.expected(what, found: nil), .none).diagnostic(in: source)
    }
    return syntax
  }

  public func parse(_ text: String) throws(ScriptDiagnostic) -> Syntax {
    try parse(SourceFile(text: text))
  }
}

extension SyntaxFragment<ActionSyntax> {
  /// An action: `todos[id: 1].titleChanged("Milk")`.
  public static var action: Self {
    Self(what: "the action") { parser throws(SyntaxAbort) in
      parser.allowsCaptures = true
      return try parser.takeAction()
    }
  }
}

extension SyntaxFragment<ValueSyntax> {
  public static var value: Self {
    Self(what: "the value") { parser throws(SyntaxAbort) in try parser.takeValue() }
  }
}

extension SyntaxFragment<PathSyntax> {
  /// A path of the state: `todos[0].title`.
  public static var path: Self {
    Self(what: "the path") { parser throws(SyntaxAbort) in try parser.takePath("a path") }
  }
}

extension SyntaxFragment<ExpectationSyntax> {
  /// An expectation: `count = 1`.
  public static var expectation: Self {
    Self(what: "the expectation") { parser throws(SyntaxAbort) in try parser.takeExpectation() }
  }
}

extension SyntaxFragment<GivenSyntax> {
  /// The text after `given`.
  public static var given: Self {
    Self(what: "the answer") { parser throws(SyntaxAbort) in try parser.takeGiven() }
  }
}
