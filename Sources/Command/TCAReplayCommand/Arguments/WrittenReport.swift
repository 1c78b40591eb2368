import ActionScript

/// What a call writes that is not a script, such as a report or a test.
///
/// It may replace what an earlier call wrote, but not a script or a log: `--json *.replay` names a script by mistake, and the
/// file may be the only copy of what somebody wrote.
enum WrittenReport {
  /// Checks that a call does not write over a script or a log.
  ///
  /// - Parameters:
  ///   - path: Where the call writes.
  ///   - option: The option with this path.
  ///   - hint: What to do instead.
  /// - Throws: A usage error if it does.
  static func check(
    _ path: String, of option: OptionKey<String>, hint: String = "name another file"
  ) throws(UsageError) {
    guard AtomicFile.stream(path) == nil, isScript(at: path) else { return }
    throw UsageError(
      "'--\(option.option.word) \(path)' would replace the script '\(path)'", hint: hint)
  }

  /// Whether a file with the ending of scripts holds a script or a log.
  private static func isScript(at path: String) -> Bool {
    guard ScriptSearch.isScript(AtomicFile.resolved(path)),
      let start = try? ScriptInput(ScriptFile(path: path)).nextChunk(), !start.isEmpty,
      !startsWithEvent(start)
    else { return false }
    // Only files that end with '.json' are used by other programs, too.
    guard AtomicFile.resolved(path).lowercased().hasSuffix(".json"),
      let bytes = try? ScriptInput(ScriptFile(path: path)).readAll()
    else { return true }
    return !SourceFile(path: path, bytes: bytes).isOtherJSON
  }

  /// Whether the first line is an event of a recorded run.
  private static func startsWithEvent(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard case .object(let members)? = ValueSyntax(json: Array(line))?.kind else { return false }
    return members.contains { $0.key == "event" }
  }
}
