import ActionScript
import ReplayReports

/// What a call writes that is not a script, such as a report or a test.
///
/// It may replace what an earlier call wrote, but not a script or a log, and only another recorded run may replace a recorded run:
/// `--json *.replay` and `--html part*.jsonl` name a file by mistake, which may be the only copy.
enum WrittenReport {
  /// Checks that a call does not write over a script, a log or a recorded run.
  ///
  /// - Parameters:
  ///   - path: Where the call writes.
  ///   - option: The option with this path.
  ///   - value: The path with its source, if it can be from a variable.
  ///   - hint: What to do instead.
  /// - Throws: A usage error if it does.
  static func check(
    _ path: String, of option: OptionKey<String>, _ value: Arguments.Value? = nil,
    hint: String = "name another file"
  ) throws(UsageError) {
    guard AtomicFile.stream(path) == nil,
      let start = try? ScriptInput(ScriptFile(path: path)).nextChunk(), !start.isEmpty
    else { return }
    let isRecorded = RecordedStreams.isStream(start)
    let isRecording = option.option == Options.json.option
    guard isRecorded ? !isRecording : isScript(at: path) else { return }
    let kind = isRecorded ? "recorded run" : "script"
    let shown = value.map(\.asGiven) ?? "'--\(option.option.word) \(path)'"
    throw UsageError("\(shown) would replace the \(kind) '\(path)'", hint: hint)
  }

  /// Whether a file with the ending of scripts holds a script or a log.
  private static func isScript(at path: String) -> Bool {
    guard ScriptSearch.isScript(AtomicFile.resolved(path)) else { return false }
    // Only files that end with '.json' are used by other programs, too.
    guard AtomicFile.resolved(path).lowercased().hasSuffix(".json"),
      let bytes = try? ScriptInput(ScriptFile(path: path)).readAll()
    else { return true }
    return !SourceFile(path: path, bytes: bytes).isOtherJSON
  }
}
