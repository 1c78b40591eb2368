import ActionScript

/// The scripts that a call names and its options select.
struct ScriptSelection {
  let search: ScriptSearch

  /// The scripts of this shard that the options select.
  let files: [ScriptFile]

  /// Whether scripts were found but the options excluded all of them.
  let isEmptied: Bool

  init(_ operands: [String], options: RunOptions) {
    search = ScriptSearch(operands, takesSteps: options.takesSteps)
    let filter = ScriptFilter(options)
    let wanted =
      filter.acceptsAll
      ? search.files
      : search.files.filter { Self.accepts($0, filter, options) }
    files = options.shard.part(of: wanted)
    // An empty shard is fine: other shards may have scripts.
    isEmptied = wanted.isEmpty && !search.files.isEmpty
  }

  /// Whether a script is selected, which includes one that cannot be read, so that the error is
  /// reported.
  private static func accepts(
    _ file: ScriptFile, _ filter: ScriptFilter, _ options: RunOptions
  ) -> Bool {
    // Errors are ignored here. The run meets them again and reports them.
    guard !file.isStream, let input = try? ScriptInput(file, limit: options.scriptLimit),
      let notation = try? input.notation(options.notation)
    else { return true }
    guard notation != .log else {
      var reader = LogReader(input, entryLimit: options.entryLimit)
      guard let header = try? reader.readHeader() else { return true }
      return filter.accepts(header, file: file.path)
    }
    guard let bytes = try? input.readAll() else { return true }
    let parsed = Script.parse(SourceFile(path: file.path, bytes: bytes), as: notation)
    return filter.accepts(parsed, file: file.path)
  }
}
