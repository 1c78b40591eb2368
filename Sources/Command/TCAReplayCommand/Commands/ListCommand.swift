import ActionScript
import ReplayReports

/// Lists the scripts that would run.
struct ListCommand {
  private let operands: [String]
  private let options: RunOptions
  private let isJSON: Bool
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    operands = arguments.operands
    options = try RunOptions(arguments)
    isJSON = arguments.has(Options.listAsJSON)
    self.console = console
    guard !operands.isEmpty else { throw .noScript }
  }

  /// What is known about a script before it runs.
  private struct Entry {
    var file: String
    var feature: String?
    var title: String?
    var tags: [String] = []
    /// The number of steps in the file; `nil` for a log.
    var steps: Int?
  }

  func run() -> ExitCode {
    let search = ScriptSearch(operands, takesRows: true, readsJSON: true)
    var code = console.report(search)
    // Files that cannot be listed count for '--shard', as in a run.
    var entries: [Entry?] = []
    for file in search.files {
      do throws(FileError) {
        entries += try self.entries(for: file, &code)
      } catch {
        fail("\(error)", .broken, &code)
        entries.append(nil)
      }
    }
    if entries.isEmpty, !search.files.isEmpty, code == .success {
      if let emptying = ScriptSelection(operands, options: options).emptying {
        console.reportEmptied(by: emptying)
      }
      code = .unusable
    }
    let listed = options.shard.part(of: entries).compactMap(\.self)
    if isJSON { printJSON(listed) } else { printColumns(listed) }
    return code
  }

  private func fail(_ message: String, _ failure: ExitCode, _ code: inout ExitCode) {
    console.error.write("error: \(message)\n")
    code = code.combined(with: failure)
  }

  private func entries(
    for file: ScriptFile, _ code: inout ExitCode
  ) throws(FileError) -> [Entry?] {
    let input = try ScriptInput(file, limit: options.scriptLimit)
    let notation = try input.notation(options.notation)
    var entry = Entry(file: file.name)
    // A run does not filter streams, which it reads only to replay them.
    let filter = ScriptFilter(options)
    guard notation != .log else {
      if let row = file.row {
        console.report([.row(row, ofLog: file.path)])
        code = code.combined(with: .unusable)
        return [nil]
      }
      var reader = LogReader(input, entryLimit: options.entryLimit)
      guard let header = try header(of: &reader, &code) else { return [entry] }
      guard file.isStream || filter.accepts(header, file: file.path) else { return [] }
      entry.feature = header.feature?.text
      entry.title = header.title?.text
      return [entry]
    }
    let source = SourceFile(path: file.path, bytes: try input.readAll())
    let parsed = Script.parse(source, as: notation, row: file.row)
    if file.isStream, !parsed.hasErrors, parsed.script.examples != nil {
      fail(
        "'\(file.path)' has a table of 'examples', which cannot be run from there: save it in a file",
        .unusable, &code)
      return [nil]
    }
    let rows = ScriptRows(parsed, of: file).files
      .filter { file.isStream || filter.accepts(parsed, file: $0) }
    guard !rows.isEmpty else { return [] }
    if parsed.hasErrors {
      console.report(parsed.diagnostics.filter { $0.severity == .error })
      code = code.combined(with: .unusable)
    }
    entry.feature = parsed.script.feature?.text
    entry.tags = parsed.script.tags.map(\.text)
    return rows.map { row in
      var entry = entry
      entry.file = row.name
      entry.title = row.row.flatMap(parsed.script.title) ?? parsed.script.title?.text
      entry.steps = parsed.script.stepCount
      return entry
    }
  }

  /// The header of a log; `nil` if it has errors, which are printed.
  private func header(
    of reader: inout LogReader, _ code: inout ExitCode
  ) throws(FileError) -> Script? {
    do {
      return try reader.readHeader()
    } catch let error as FileError {
      throw error
    } catch let failure as LogReader.Failure {
      console.report(failure.diagnostics)
      code = code.combined(with: .unusable)
    } catch {
      fail("\(error)", .unusable, &code)
    }
    return nil
  }

  // MARK: - Printing

  private func printColumns(_ entries: [Entry]) {
    for entry in entries {
      var parts = [entry.file, entry.feature ?? "(no feature)"]
      if let title = entry.title { parts.append(title) }
      if !entry.tags.isEmpty { parts.append("tags: \(entry.tags.joined(separator: ", "))") }
      parts.append(
        entry.steps.map { "\($0) step\($0 == 1 ? "" : "s")" } ?? "log")
      console.output.write("\(parts.joined(separator: " · "))\n")
    }
  }

  private func printJSON(_ entries: [Entry]) {
    var writer = JSONWriter()
    writer.array(entries) { writer, entry in
      writer.object {
        $0.member("file", entry.file)
        $0.member("feature", entry.feature)
        $0.member("title", entry.title)
        $0.member("tags", entry.tags)
        if let steps = entry.steps { $0.member("steps", steps) }
        $0.flag("log", entry.steps == nil)
      }
    }
    writer.newline()
    console.output.write(writer)
  }
}
