import ActionScript

/// The scripts of a file: each row of its table, or the whole file if it has none.
struct ScriptRows {
  let files: [ScriptFile]

  /// `stamp` is that of the file before it was read, if its rows are to be replayed without reading it again.
  init(_ parsed: ParsedScript, of file: ScriptFile, stamp: FileStamp? = nil) {
    // An error of the script is the same in all rows. It is reported once.
    guard !parsed.hasErrors, let table = parsed.script.examples else {
      files = [file]
      return
    }
    let known = stamp.map { ScriptTable(parsed.script, stamp: $0) }
    let rows = file.row.map { [$0] } ?? Array(1...max(1, table.rows.count))
    files = rows.map { row in
      var file = file
      file.row = row
      file.rowCount = table.rows.count
      file.rowNote = parsed.script.note(onRow: row)
      if row >= 1, row <= table.rows.count { file.table = known }
      return file
    }
  }

  /// Throws an error if a table has gained or lost rows since its rows were selected.
  ///
  /// A row that was added would not run, and the numbers of others would name other rows.
  static func checkUnchanged(_ parsed: ParsedScript, of file: ScriptFile) throws(FileError) {
    guard !file.isStream, file.rowCount != nil || file.row == nil else { return }
    // Errors of the script are reported by the run.
    guard
      parsed.diagnostics.allSatisfy({
        $0.severity != .error || $0.kind == ScriptDiagnostic.Kind("no-row")
      })
    else {
      return
    }
    let count = parsed.script.examples?.rows.count
    guard count != file.rowCount else { return }
    throw FileError(
      path: file.name, verb: "replay",
      reason: "its 'examples' have changed since the scripts were selected: "
        + "\(text(ofCount: file.rowCount)) then, \(text(ofCount: count)) now")
  }

  private static func text(ofCount count: Int?) -> String {
    switch count {
    case nil: "no table"
    case 1: "1 row"
    case let count?: "\(count) rows"
    }
  }

  /// The rows of a text; `nil` if it is not a script with a table.
  init?(of file: ScriptFile, in bytes: [UInt8], as notation: ScriptNotation) {
    guard Self.mayExist(in: bytes) else { return nil }
    let parsed = Script.parse(SourceFile(path: file.path, bytes: bytes), as: notation)
    guard parsed.script.examples != nil else { return nil }
    self.init(parsed, of: file)
  }

  /// Whether a file is a script with a table; one that cannot be read is none.
  static func exist(in file: ScriptFile, _ options: RunOptions) -> Bool {
    guard let input = try? ScriptInput(file, limit: options.scriptLimit),
      let notation = try? input.notation(options.notation), notation != .log,
      let bytes = try? input.readAll()
    else { return false }
    return Self(of: file, in: bytes, as: notation) != nil
  }

  /// Whether a text may contain a table.
  static func mayExist(in bytes: [UInt8]) -> Bool { bytes.contains(word: "examples") }
}
