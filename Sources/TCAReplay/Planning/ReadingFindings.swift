import ActionScript

/// What was wrong with a script and those that it includes when they were read.
struct ReadingFindings {
  private var diagnostics: [ScriptDiagnostic] = []
  private var notations: [String: ScriptNotation] = [:]

  /// The files in the order in which they were read.
  private var order: [String: Int] = [:]

  mutating func add(_ parsed: ParsedScript) {
    let path = parsed.script.source.path
    notations[path] = parsed.script.notation
    if order[path] == nil { order[path] = order.count }
    diagnostics += parsed.diagnostics
  }

  /// All that is wrong, each once, file by file in the order of the text.
  ///
  /// - Parameter planned: What planning found.
  /// - Returns: Both, without what only follows from what could not be read.
  func sorted(with planned: [ScriptDiagnostic]) -> [ScriptDiagnostic] {
    let all = diagnostics + planned.filter { !followsFromReading($0) }
    func key(_ offset: Int) -> (Int, UInt32, Int) {
      (order[all[offset].source.path] ?? 0, all[offset].span.start, offset)
    }
    var told: Set<String> = []
    return all.indices.sorted { key($0) < key($1) }.map { all[$0] }
      // A file that is included twice is read twice.
      .filter { told.insert("\($0.source.path):\($0.span.start):\($0.message)").inserted }
  }

  private func followsFromReading(_ diagnostic: ScriptDiagnostic) -> Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    // The step may be one that could not be read.
    if diagnostic.kind == .unknownStep { return !errors.isEmpty }
    let path = diagnostic.source.path
    let isLine = notations[path] == .line
    return errors.contains { error in
      guard error.source.path == path else { return false }
      return error.span.touches(diagnostic.span)
        || isLine && error.position.line == diagnostic.position.line
    }
  }
}

extension SourceSpan {
  fileprivate func touches(_ other: SourceSpan) -> Bool {
    start <= other.end && other.start <= end
  }
}
