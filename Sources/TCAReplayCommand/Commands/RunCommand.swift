import ActionScript
import TCAReplay

/// Replays scripts, one after the other, and reports what happens.
@MainActor
struct RunCommand {
  private let operands: [String]
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console
  private let emitter: EventEmitter

  init(operands: [String], options: RunOptions, registry: FeatureRegistry, console: Console) {
    self.operands = operands
    self.options = options
    self.registry = registry
    self.console = console
    emitter = EventEmitter(
      outputs: ReportOutputs(options, console: console)
    )
  }

  func run() throws(UsageError) -> ExitCode {
    guard !operands.isEmpty else {
      throw .noScript
    }
    if let name = options.feature, registry[name] == nil {
      throw UsageError(
        "there is no feature '\(name)'",
        hint: Suggestion.hint(for: name, among: registry.names)
          ?? "features: \(registry.names.sorted().joined(separator: ", "))"
      )
    }
    let search = ScriptSearch(operands)
    emitter.emit(.runStarted)
    for error in search.errors {
      emitUnreadable(error)
    }
    var skippedCount = 0
    for file in search.files {
      if run(file) == .skipped {
        skippedCount += 1
      }
      if console.output.isClosed { break }
    }
    let code = emitter.finish(
      hasNoScript: search.errors.isEmpty && search.files.count == skippedCount
        || !search.emptyDirectories.isEmpty
    )
    for directory in search.emptyDirectories {
      console.error.write("error: '\(directory)' has no script (.replay, .json, .jsonl)\n")
    }
    if skippedCount > 0 {
      let files = skippedCount == 1 ? "1 file" : "\(skippedCount) files"
      console.error.write("skipped \(files) that name no feature\n")
    }
    return code
  }

  private enum Outcome {
    case done

    /// A JSON file that was found in a directory and is no script.
    case skipped
  }

  private func run(_ file: ScriptFile) -> Outcome {
    do throws(FileError) {
      let input = try ScriptInput(file)
      let notation =
        if let notation = options.notation { notation } else { try input.detectNotation() }
      guard notation != .log else {
        runLog(input)
        return .done
      }
      return runScript(
        SourceFile(path: file.path, bytes: try input.readAll()),
        as: notation,
        isFound: file.isFound
      )
    } catch {
      emitUnreadable(error)
      return .done
    }
  }

  private func runScript(
    _ source: SourceFile,
    as notation: ScriptNotation,
    isFound: Bool
  ) -> Outcome {
    let parsed = Script.parse(source, as: notation)
    let name = options.feature.map { NameSyntax($0) } ?? parsed.script.feature
    if isFound, notation == .json, name == nil {
      return .skipped
    }
    guard !source.bytes.isEmpty else {
      emitter.emitUnusable(source, [.emptyFile(source)])
      return .done
    }
    var diagnostics = parsed.diagnostics
    do {
      guard let name else {
        if !parsed.hasErrors {
          diagnostics.append(.noFeature(in: source, among: registry.names))
        }
        throw Unplanned()
      }
      let feature = try registry.feature(named: name, in: source)
      try feature.accept(ScriptRun(parsed: parsed, options: options, emitter: emitter))
    } catch let diagnostic as ScriptDiagnostic {
      diagnostics.append(diagnostic)
      emitter.emitUnusable(source, diagnostics)
    } catch {
      emitter.emitUnusable(source, diagnostics)
    }
    return .done
  }

  private func runLog(_ input: ScriptInput) {
    var reader = LogReader(path: input.path) { try input.nextChunk() }
    do {
      let header = try reader.readHeader()
      // Where there is a header or an entry, it begins with its text.
      guard !header.source.bytes.isEmpty else {
        throw ScriptDiagnostic.emptyFile(SourceFile(path: input.path, bytes: []))
      }
      guard let name = options.feature.map({ NameSyntax($0) }) ?? header.feature else {
        throw ScriptDiagnostic.noFeature(in: header.source, among: registry.names)
      }
      let feature = try registry.feature(named: name, in: header.source)
      try feature.accept(LogRun(header: header, reader: reader, options: options, emitter: emitter))
    } catch let failure as LogReader.Failure {
      emitter.emitUnusable(path: input.path, failure.diagnostics)
    } catch let diagnostic as ScriptDiagnostic {
      emitter.emitUnusable(path: input.path, [diagnostic])
    } catch let error as FileError {
      emitUnreadable(error)
    } catch {
      emitUnreadable(FileError(path: input.path, reason: "\(error)"))
    }
  }

  private func emitUnreadable(_ error: FileError) {
    emitter.emit(
      .scriptUnusable(
        .init(
          file: error.path,
          isUnreadable: true,
          problems: [ReplayProblem(.unreadable, error.description)]
        )
      )
    )
  }
}

/// The way out of planning a script that names no feature.
private struct Unplanned: Error {}

extension ScriptDiagnostic {
  /// A file with nothing in it.
  fileprivate static func emptyFile(_ source: SourceFile) -> Self {
    ScriptDiagnostic(
      Kind("empty-file"), "the file is empty", in: source, at: SourceSpan(start: 0, end: 0),
      notes: ["begin with 'feature NAME'"])
  }

  /// A script, or a log, that does not say whose it is.
  fileprivate static func noFeature(in source: SourceFile, among names: [String]) -> Self {
    ScriptDiagnostic(
      Kind("no-feature"),
      "the script names no feature",
      in: source,
      at: SourceSpan(start: 0, end: 0),
      hint: "begin with 'feature NAME', or pass --feature NAME",
      notes: ["features: \(names.sorted().joined(separator: ", "))"]
    )
  }
}
