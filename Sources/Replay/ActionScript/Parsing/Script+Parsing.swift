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
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - notation: The notation; detected if it is `nil`.
  ///   - row: The row of the table of examples whose values its names stand for, counted from 1; `nil` to read the
  ///     table as a whole, which keeps the names.
  /// - Returns: The script and all problems.
  public static func parse(
    _ source: SourceFile,
    as notation: ScriptNotation? = nil,
    row: Int? = nil
  ) -> ParsedScript {
    parse(source, as: notation, row: row, skipsOtherRows: false)
  }

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - notation: The notation; detected if it is `nil`.
  ///   - row: The row of the table of examples; `nil` to read the table as a whole.
  ///   - skipsOtherRows: Whether the other rows, which were read before, stay without values, so that the time that a
  ///     row takes does not grow with them.
  ///   - sectionSize: The number of steps that are read again at a time; `.max` to keep all steps, `nil` for a number
  ///     that fits the size of the file.
  /// - Returns: The script and all problems.
  package static func parse(
    _ source: SourceFile, as notation: ScriptNotation?, row: Int? = nil,
    skipsOtherRows: Bool = false, sectionSize: Int? = nil
  ) -> ParsedScript {
    let notation = notation ?? .detect(path: source.path, bytes: source.bytes)
    if let problem = SourceCheck.problem(in: source) {
      return unusable(problem, source, notation)
    }
    if SourceCheck.isBlank(source.bytes) {
      return unusable(SyntaxProblem(.emptyFile, .none), source, notation)
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      let reading = Reading(
        bytes: bytes, source: source,
        sectionSize: sectionSize ?? StepsInText.sectionSize(for: source),
        isLines: notation == .line,
        onlyRow: skipsOtherRows ? row : nil)
      var (script, problems) = reading.script(row: row)
      script.row = row
      return ParsedScript(script: script, diagnostics: problems.diagnostics(in: source))
    }
  }

  /// Parses the text of a script with a table again, for a row of the table.
  ///
  /// The table is not read again, so that the time that this takes does not grow with it.
  ///
  /// - Parameter row: A row of the table, counted from 1.
  /// - Returns: The script of the row and its problems; the table has the values of all rows.
  package func parsed(forRow row: Int) -> ParsedScript {
    source.bytes.withUnsafeBufferPointer { bytes in
      var reading = Reading(
        bytes: bytes, source: source, sectionSize: StepsInText.sectionSize(for: source),
        isLines: notation == .line, onlyRow: row)
      reading.table = examples
      var (script, problems) = reading.script(row: row)
      script.row = row
      return ParsedScript(script: script, diagnostics: problems.diagnostics(in: source))
    }
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
}

extension [SyntaxProblem] {
  /// The diagnostics in the order of the text.
  func diagnostics(in source: SourceFile) -> [ScriptDiagnostic] {
    enumerated()
      .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
      .map { $0.element.diagnostic(in: source) }
  }
}
