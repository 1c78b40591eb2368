import ActionScript
import ReplayRegistration
import ReplayValues
import RuntimeReflection
import TCAReplay

/// Reads, plans and replays scripts in the current process.
@MainActor
struct ScriptWork {
  private(set) var options: RunOptions
  let registry: FeatureRegistry
  let host: any ReplayHost
  /// The open descriptor of a script that is a stream; `nil` if it is not open yet.
  var stream: Int32?
  /// Lets the text of a file be replayed with a seed of hashing: by a process that replaces this one, or with `nil` by
  /// this one.
  var replay: (_ file: ScriptFile, _ seed: Int?, _ text: [UInt8]) -> Void = { _, _, _ in }

  /// Reads, plans and replays a script.
  func run(_ file: ScriptFile) {
    guard file.through == nil else {
      var work = self
      work.options.replay.through = file.through
      var whole = file
      whole.through = nil
      return work.run(whole)
    }
    if let table = file.table, let row = file.row, !table.mayHaveChanged(file.path) {
      return run(table.script.parsed(forRow: row), of: file, as: table.script.notation)
    }
    do throws(FileError) {
      let input = try ScriptInput(file, stream: stream, limit: options.scriptLimit)
      let notation = try input.notation(options.notation)
      guard notation != .log else {
        if let row = file.row {
          host.emitUnusable(path: file.path, [.row(row, ofLog: file.path)])
          return
        }
        replay(file, nil, [])
        runLog(LogReader(input, entryLimit: options.entryLimit), path: input.path)
        return
      }
      let bytes = try input.readAll()
      // The feature gets no open files.
      input.close()
      let source = SourceFile(path: file.path, bytes: bytes)
      // The rows were counted, and read as a whole, when they were selected.
      let parsed = Script.parse(
        source, as: notation, row: file.row, skipsOtherRows: file.rowCount != nil)
      try ScriptRows.checkUnchanged(parsed, of: file)
      return run(parsed, of: file, as: notation)
    } catch {
      host.emitUnreadable(error, in: file)
    }
  }

  /// Plans and replays a script that was already read.
  func runScript(
    _ source: SourceFile,
    of file: ScriptFile,
    as notation: ScriptNotation
  ) {
    run(Script.parse(source, as: notation, row: file.row), of: file, as: notation)
  }

  private func run(
    _ parsed: ParsedScript, of file: ScriptFile, as notation: ScriptNotation
  ) {
    let source = parsed.script.source
    let name = options.feature.map { NameSyntax($0) } ?? parsed.script.feature
    guard !source.bytes.isEmpty else {
      return host.emitUnusable(path: file.name, [.emptyFile(source, notation)])
    }
    var diagnostics = parsed.diagnostics
    do {
      try acceptSeed(of: parsed.script, file)
      // Without a row, names of the table have no values, and would be errors of their own.
      guard !parsed.hasErrors || parsed.script.examples == nil else { throw Unplanned() }
      guard let name else {
        if !parsed.hasErrors {
          diagnostics.append(.noFeature(in: source, notation, among: registry.names))
        }
        throw Unplanned()
      }
      let feature = try registry.feature(named: name, in: source)
      try feature.accept(
        RunScript(parsed: parsed, file: file, options: options, host: host))
    } catch let diagnostic as ScriptDiagnostic {
      diagnostics.append(diagnostic)
      host.emitUnusable(parsed.script, of: file, diagnostics)
    } catch {
      host.emitUnusable(parsed.script, of: file, diagnostics)
    }
  }

  /// Goes on in another process if the script names a seed that is not the one in force.
  private func acceptSeed(of script: Script, _ file: ScriptFile) throws {
    guard let seed = script.hashSeed, options.hashSeed == nil, options.deterministic == nil,
      !options.isCheckOnly, let current = HashSeed.current, current != UInt64(seed)
    else { return replay(file, nil, []) }
    replay(file, seed, script.source.bytes)
    throw ScriptDiagnostic(
      .wrongUse, "the script needs the hash seed \(seed), and this process has \(current)",
      in: script.source, at: script.hashSeedSpan, hint: "pass --hash-seed \(seed)")
  }

  /// Replays a log, and reads another one beside it if `parting` has one.
  func runLog(_ reader: LogReader, _ parting: PartingReader? = nil, path: String) {
    var reader = reader
    do {
      let header = try parting?.readHeader(&reader) ?? reader.readHeader()
      // If there is a header or an entry, the file begins with its text.
      guard !header.source.bytes.isEmpty else {
        throw ScriptDiagnostic.emptyFile(SourceFile(path: path, bytes: []), .log)
      }
      guard let name = options.feature.map({ NameSyntax($0) }) ?? header.feature else {
        throw ScriptDiagnostic.noFeature(in: header.source, .log, among: registry.names)
      }
      let feature = try registry.feature(named: name, in: header.source)
      try feature.accept(
        RunLog(header: header, reader: reader, parting: parting, options: options, host: host))
    } catch let failure as LogReader.Failure {
      host.emitUnusable(path: path, failure.diagnostics)
    } catch let diagnostic as ScriptDiagnostic {
      host.emitUnusable(path: path, [diagnostic])
    } catch let error as FileError {
      host.emitUnreadable(error)
    } catch {
      host.emitUnreadable(FileError(path: path, reason: "\(error)"))
    }
  }
}

/// Thrown for a script that cannot be planned.
private struct Unplanned: Error {}

extension ScriptDiagnostic {
  fileprivate static func emptyFile(_ source: SourceFile, _ notation: ScriptNotation) -> Self {
    ScriptDiagnostic(
      Kind("empty-file"), "the file is empty", in: source, at: SourceSpan(start: 0, end: 0),
      notes: [notation.beginning])
  }

  /// The problem of a call that names a row of a log.
  static func row(_ row: Int, ofLog path: String) -> Self {
    ScriptDiagnostic(
      Kind("no-row"), "a log has no rows",
      in: SourceFile(path: path, bytes: []), at: SourceSpan(start: 0, end: 0),
      notes: ["name the file without '[\(row)]'"])
  }

  /// The problem of a script or log that names no feature.
  static func noFeature(
    in source: SourceFile, _ notation: ScriptNotation, among names: [String]
  ) -> Self {
    ScriptDiagnostic(
      Kind("no-feature"),
      "the script names no feature",
      in: source,
      at: SourceSpan(start: 0, end: 0),
      hint: "\(notation.beginning), or pass --feature NAME",
      notes: ["features: \(names.sorted().joined(separator: ", "))"]
    )
  }
}

extension ScriptNotation {
  /// The form in which a file names its feature.
  fileprivate var beginning: String {
    switch self {
    case .line: "begin with 'feature NAME'"
    case .json: "begin with {\"feature\": \"NAME\", \"steps\": […]}"
    case .log: "begin with {\"feature\": \"NAME\"}"
    }
  }
}
