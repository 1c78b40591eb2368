/// The result of parsing a file: the script as far as it is valid, and all problems.
public struct ParsedScript: Sendable {
  /// The script without the invalid parts.
  public var script: Script

  /// The problems in the order of the text.
  ///
  /// The script can be used if none of them is an error.
  public var diagnostics: [ScriptDiagnostic]

  public init(script: Script, diagnostics: [ScriptDiagnostic]) {
    self.script = script
    self.diagnostics = diagnostics
  }

  /// Whether there is an error, so that the script cannot be used.
  public var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}

extension Script {
  /// Parses a script, in a notation that is detected by default.
  ///
  /// Use ``LogReader`` for logs.
  public static func parse(
    _ source: SourceFile,
    as notation: ScriptNotation? = nil
  ) -> ParsedScript {
    parse(source, as: notation, sectionSize: StepsInText.sectionSize(for: source))
  }

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - notation: The notation; detected if it is `nil`.
  ///   - sectionSize: The number of steps that are read again at a time; `.max` to keep all steps.
  /// - Returns: The script and all problems.
  package static func parse(
    _ source: SourceFile, as notation: ScriptNotation?, sectionSize: Int
  ) -> ParsedScript {
    let notation = notation ?? .detect(path: source.path, bytes: source.bytes)
    if let problem = SourceCheck.problem(in: source) {
      return unusable(problem, source, notation)
    }
    if SourceCheck.isBlank(source.bytes) {
      return unusable(SyntaxProblem(.emptyFile, .none), source, notation)
    }
    let (script, problems) = source.bytes.withUnsafeBufferPointer { bytes in
      notation == .line
        ? parseLines(bytes, source, sectionSize) : parseJSON(bytes, source, sectionSize)
    }
    return ParsedScript(script: script, diagnostics: problems.diagnostics(in: source))
  }

  /// Parses a script from a string.
  public static func parse(
    _ text: String,
    path: String = "<script>",
    as notation: ScriptNotation? = nil
  ) -> ParsedScript {
    parse(SourceFile(path: path, text: text), as: notation)
  }

  private static func unusable(
    _ problem: SyntaxProblem,
    _ source: SourceFile,
    _ notation: ScriptNotation
  ) -> ParsedScript {
    ParsedScript(
      script: Script(source: source, notation: notation),
      diagnostics: [problem.diagnostic(in: source)])
  }

  private static func parseLines(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ source: SourceFile,
    _ sectionSize: Int
  ) -> (Script, [SyntaxProblem]) {
    var parser = LineParser(bytes: bytes, source: source, sectionSize: sectionSize)
    parser.parse()
    return (parser.script, parser.text.problems)
  }

  private static func parseJSON(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ source: SourceFile,
    _ sectionSize: Int
  ) -> (Script, [SyntaxProblem]) {
    var reader = JSONReader(bytes: bytes, from: SourceFile.textStart(in: bytes))
    reader.sectionSize = sectionSize
    guard let document = reader.readDocument() else {
      return (Script(source: source, notation: .json), reader.problems)
    }
    if case .array = document.kind {
      return (
        Script(source: source, notation: .json),
        reader.problems + [
          SyntaxProblem(
            .notAScript, SourceSpan(start: document.span.start, end: document.span.start + 1))
        ]
      )
    }
    var mapper = JSONScriptMapper(bytes: bytes, source: source)
    mapper.stepSections = reader.stepSections
    mapper.map(document)
    return (mapper.script, reader.problems + mapper.problems)
  }
}

extension [SyntaxProblem] {
  /// The diagnostics in the order of the text.
  func diagnostics(in source: SourceFile) -> [ScriptDiagnostic] {
    enumerated()
      .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
      .map { $0.element.diagnostic(in: source) }
  }
}
