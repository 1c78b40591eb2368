import ActionScript
import CProcess
import ReplayRegistration

/// Formats scripts in the canonical layout, in place or into another folder, and converts between
/// notations.
struct FormatCommand {
  private let operands: [String]
  private let registry: FeatureRegistry
  private let console: Console
  private let notation: ScriptNotation?
  private let input: ScriptNotation?
  private let isCheckOnly: Bool
  private let output: String?
  private let limit: Int
  /// The files written so far, with the scripts they were written from.
  private var written: [PathKey: String] = [:]
  private var inputs: ReadFiles

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    operands = arguments.operands
    self.registry = registry
    self.console = console
    isCheckOnly = arguments.has(Options.check)
    output = try arguments[Options.output]
    limit = try arguments[Options.maxInput] ?? ScriptInput.defaultLimit
    notation = try arguments[Options.toNotation]
    input = try arguments[Options.input]
    var options = try RunOptions(Arguments([]))
    options.maxInput = limit
    inputs = ReadFiles(operands, options: options)
    guard !operands.isEmpty else { throw .noScript }
    if let output, output.lowercased().hasSuffix(".jsonl"), !FilePath.isFolder(output) {
      throw UsageError(
        "'--output' writes a script, not a log", hint: "name a .replay or a .json file")
    }
    if isCheckOnly, output != nil || notation != nil {
      throw UsageError("'--check' cannot be used with '--to' or '--output'")
    }
  }

  mutating func run() -> ExitCode {
    // A signal that is noted leaves no temporary file behind.
    signals_note_interruptions()
    let search = ScriptSearch(operands, readsJSON: true)
    let code = console.report(search)
    let outputIsFolder =
      search.files.count > 1 || search.files.contains(where: \.isFound)
      || (output.map(FilePath.isFolder) ?? false)
    return console.rewrite(search.files, after: code) { (file) throws(FileError) in
      try format(file, outputIsFolder: outputIsFolder)
    }
  }

  /// Returns `nil` if the file is not a script.
  private mutating func format(
    _ file: ScriptFile, outputIsFolder: Bool
  ) throws(FileError) -> ExitCode? {
    if notation == nil, output == nil, !isCheckOnly {
      try file.refuseRewriting("format", hint: "--to or --output writes the result elsewhere")
    }
    let scriptInput = try ScriptInput(file, limit: limit)
    let source = try scriptInput.notation(input)
    let bytes = try scriptInput.readAll()
    guard source != .log else {
      // Logs are read by machines and have no layout to restore.
      if file.isFound {
        console.reportSkippedLog(file.path, verb: "format")
        return nil
      }
      console.error.write(
        "error: '\(SourceExcerpt.displayed(file.path))' is a log: 'format' is for scripts\n")
      return .unusable
    }
    let sourceFile = SourceFile(path: file.path, bytes: bytes)
    let parsed = Script.parse(sourceFile, as: source)
    guard !parsed.hasErrors else {
      console.report(parsed.diagnostics.filter { $0.severity == .error })
      return .unusable
    }
    let target =
      notation ?? (outputIsFolder ? nil : output).flatMap(ScriptNotation.init(ofScript:)) ?? source
    var script = parsed.script
    if target != source { script.spaceOut() }
    let path = output.map { outputIsFolder ? self.path(of: file, in: $0, target) : $0 }
    if let path { script = script.rebased(from: file.path, to: path) }
    let text = Array(registry.script(script, for: target).printed(as: target).utf8)
    if let path { return try write(text, of: file, to: path, isConverted: target != source) }
    return try write(text, of: file, was: bytes)
  }

  private mutating func write(
    _ text: [UInt8], of file: ScriptFile, to path: String, isConverted: Bool
  ) throws(FileError) -> ExitCode {
    if let other = written[PathKey(path)] {
      throw FileError(
        path: path, verb: "write",
        reason: "'\(SourceExcerpt.displayed(other))' and "
          + "'\(SourceExcerpt.displayed(file.path))' would both become it")
    }
    if let replaced = inputs.replaced(by: path),
      isConverted || FileIdentity(ofFile: path) != FileIdentity(ofFile: file.path)
    {
      throw FileError(
        path: path, verb: "write",
        reason: "it would replace the script '\(SourceExcerpt.displayed(replaced))'")
    }
    written[PathKey(path)] = file.path
    try AtomicFile.write(text, to: path)
    return .success
  }

  private func write(
    _ text: [UInt8], of file: ScriptFile, was bytes: [UInt8]
  ) throws(FileError) -> ExitCode {
    if isCheckOnly {
      guard text != bytes else { return .success }
      console.output.write("\(SourceExcerpt.displayed(file.path))\n")
      return .mismatch
    } else if notation != nil || file == .standardInput {
      console.output.write(file: text)
    } else if text != bytes {
      try AtomicFile.write(text, to: file.path)
    }
    return .success
  }

  /// The path of a formatted file in an output folder: its name, or its path within the folder that
  /// was searched, with the extension of its notation.
  private func path(
    of file: ScriptFile, in folder: String, _ notation: ScriptNotation
  ) -> String {
    let ending = notation == .line ? "replay" : "json"
    guard file != .standardInput else { return FilePath.joined(folder, "script.\(ending)") }
    let bytes = file.path.utf8
    let searched = operands.map { FilePath.joined($0, "").utf8 }
      .first { file.isFound && bytes.starts(with: $0) }
    let path = Substring(
      searched.map { bytes.dropFirst($0.count) } ?? bytes.split(separator: UInt8(ascii: "/")).last
        ?? bytes[...])
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path
    return FilePath.joined(folder, "\(stem).\(ending)")
  }
}
