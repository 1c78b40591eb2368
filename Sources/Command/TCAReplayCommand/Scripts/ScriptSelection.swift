import ActionScript

/// The scripts that a call names and its options select.
struct ScriptSelection {
  let search: ScriptSearch

  /// The scripts of this shard that the options select.
  let files: [ScriptFile]

  /// The options that exclude all scripts that were found, or the one that does so alone; `nil` if some are left.
  let emptying: [String]?

  /// - Parameters:
  ///   - operands: The files and folders.
  ///   - options: The options that select scripts.
  ///   - separatesRows: Whether each row of a table is a script of its own.
  init(_ operands: [String], options: RunOptions, separatesRows: Bool = true) {
    search = ScriptSearch(
      operands, takesSteps: options.takesSteps, takesRows: separatesRows, readsJSON: true)
    let filter = ScriptFilter(options)
    let wanted = search.files.flatMap {
      Self.scripts(in: $0, filter, options, separatesRows: separatesRows)
    }
    files = options.shard.part(of: wanted)
    // An empty shard is fine: other shards may have scripts.
    emptying =
      wanted.isEmpty && !search.files.isEmpty
      ? Self.emptying(operands, options, filter).map(options.narrowing) : nil
  }

  private static func emptying(
    _ operands: [String], _ options: RunOptions, _ filter: ScriptFilter
  ) -> [String] {
    let words = filter.options
    guard words.count > 1 else { return words }
    return words.first { word in
      var options = options
      if word != "--tag" { options.tag = nil }
      if word != "--filter" { options.filter = nil }
      return ScriptSelection(operands, options: options).emptying != nil
    }.map { [$0] } ?? words
  }

  /// The selected scripts of a file: none, the file, or rows of its table.
  ///
  /// A file that cannot be read is selected, so that the error is reported.
  private static func scripts(
    in file: ScriptFile, _ filter: ScriptFilter, _ options: RunOptions, separatesRows: Bool
  ) -> [ScriptFile] {
    // Errors are ignored here. The run meets them again and reports them.
    guard separatesRows || !filter.acceptsAll, !file.isStream else { return [file] }
    let stamp = FileStamp(file.path)
    guard let input = try? ScriptInput(file, limit: options.scriptLimit),
      let notation = try? input.notation(options.notation)
    else { return [file] }
    guard notation != .log else {
      guard !filter.acceptsAll else { return [file] }
      var reader = LogReader(input, entryLimit: options.entryLimit)
      guard let header = try? reader.readHeader() else { return [file] }
      return filter.accepts(header, file: file.name) ? [file] : []
    }
    guard let bytes = try? input.readAll() else { return [file] }
    // Most scripts have no table, and need not be parsed.
    guard !filter.acceptsAll || ScriptRows.mayExist(in: bytes) else { return [file] }
    let source = SourceFile(path: file.path, bytes: bytes)
    let parsed = Script.parse(source, as: notation)
    return (separatesRows ? ScriptRows(parsed, of: file, stamp: stamp).files : [file])
      .filter { filter.accepts(parsed, file: $0) }
  }
}
