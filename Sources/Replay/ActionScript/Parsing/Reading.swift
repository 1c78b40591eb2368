/// Reads a text in one of the notations.
struct Reading {
  let bytes: UnsafeBufferPointer<UInt8>
  let source: SourceFile
  let sectionSize: Int
  let isLines: Bool
  /// The only row of the table whose values are read; `nil` to read all.
  let onlyRow: Int?
  /// The table, if it was read before: it is not read again.
  var table: ExamplesSyntax?

  /// The script, and its problems.
  ///
  /// A script with a table is read twice, because the names may be used before the table.
  func script(row: Int?) -> (Script, [SyntaxProblem]) {
    if let table { return self.script(row: row, of: table) }
    let (script, found, _) = read(nil)
    guard let table = script.examples else {
      var problems = found
      if let row, problems.isEmpty {
        let start = SourceFile.textStart(in: bytes)
        problems.add(.noExamples(row: row), at: SourceSpan(start, start))
      }
      return (script, problems)
    }
    return self.script(row: row, of: table)
  }

  private func script(row: Int?, of table: ExamplesSyntax) -> (Script, [SyntaxProblem]) {
    let (script, found, used) = read(ExampleNames(table, row: row, text: \.description))
    var problems = found
    // If there is another problem, a line that uses the name may not be known.
    guard problems.isEmpty else { return (script, problems) }
    for name in table.names where !used.contains(name.text) {
      problems.add(.unusedExample(name.text), at: name.span)
    }
    if let row, row < 1 || row > table.rows.count, let span = spanOfTable(in: script) {
      problems.add(.noRow(row, count: table.rows.count), at: span)
    }
    return (script, problems)
  }

  private func spanOfTable(in script: Script) -> SourceSpan? {
    script.headers.first { if case .examples = $0.kind { true } else { false } }?.keywordSpan
  }

  /// Reads the text, and returns the names that it uses as well.
  private func read(_ examples: ExampleNames?) -> (Script, [SyntaxProblem], used: Set<String>) {
    isLines ? readLines(examples) : readJSON(examples)
  }

  private func readLines(
    _ examples: ExampleNames?
  ) -> (Script, [SyntaxProblem], used: Set<String>) {
    var parser = LineParser(
      bytes: bytes, source: source, sectionSize: sectionSize, examples: examples)
    parser.onlyRow = onlyRow
    parser.knownTable = table
    parser.parse()
    return (parser.script, parser.text.problems, parser.text.examples?.used ?? [])
  }

  private func readJSON(
    _ examples: ExampleNames?
  ) -> (Script, [SyntaxProblem], used: Set<String>) {
    var reader = JSONReader(bytes: bytes, from: SourceFile.textStart(in: bytes))
    reader.sectionSize = sectionSize
    reader.skipped = table?.span
    guard let document = reader.readDocument() else {
      return (Script(source: source, notation: .json), reader.problems, [])
    }
    if case .array = document.kind {
      let start = document.span.start
      reader.problems.add(.notAScript, at: SourceSpan(start: start, end: start + 1))
      return (Script(source: source, notation: .json), reader.problems, [])
    }
    var mapper = JSONScriptMapper(bytes: bytes, source: source, examples: examples)
    mapper.onlyRow = onlyRow
    mapper.knownTable = table
    mapper.stepSections = reader.stepSections
    mapper.map(document)
    return (mapper.script, reader.problems + mapper.problems, mapper.text.examples?.used ?? [])
  }
}
