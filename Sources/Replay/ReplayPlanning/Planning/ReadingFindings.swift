import ActionScript
import ReplayValues

/// The problems that were found while reading a script and its included files.
struct ReadingFindings {
  private var diagnostics: [ScriptDiagnostic] = []
  private var notations: [String: ScriptNotation] = [:]

  /// The order in which files were read.
  private var order: [String: Int] = [:]

  package mutating func add(_ parsed: ParsedScript) {
    let path = parsed.script.source.path
    notations[path] = parsed.script.notation
    if order[path] == nil { order[path] = order.count }
    diagnostics += parsed.diagnostics
  }

  /// All problems without duplicates, sorted by file and by their order in the text.
  ///
  /// - Parameter planned: The problems of the second pass.
  /// - Returns: All problems, without those that are consequences of syntax errors.
  package func sorted(with planned: [ScriptDiagnostic]) -> [ScriptDiagnostic] {
    var errors = ReadingErrors(diagnostics, notations)
    if planned.contains(where: { $0.kind == .unknownStep }) { errors.readLabels() }
    let all = diagnostics + planned.filter { !errors.explain($0) }
    func key(_ offset: Int) -> (Int, UInt32, Int) {
      (order[all[offset].source.path] ?? 0, all[offset].span.start, offset)
    }
    var told: Set<String> = []
    return all.indices.sorted { key($0) < key($1) }.map { all[$0] }
      // A file that is included twice is planned twice.
      .filter { told.insert("\($0.source.path):\($0.span.start):\($0.message)").inserted }
  }
}

/// The syntax errors by file, for a fast search.
private struct ReadingErrors {
  private struct File {
    /// Sorted by start; each has the largest end so far.
    var spans: [(start: UInt32, largestEnd: UInt32)] = []
    /// The lines with errors; empty for JSON.
    var lines: Set<Int> = []
    let source: SourceFile
  }

  private var files: [String: File] = [:]
  /// The labels of these files, also of steps with errors.
  private var labels: Set<[UInt8]> = []

  init(_ diagnostics: [ScriptDiagnostic], _ notations: [String: ScriptNotation]) {
    let errors = diagnostics.filter { $0.severity == .error }
    for (path, errors) in Dictionary(grouping: errors, by: \.source.path) {
      var file = File(source: errors[0].source)
      for span in errors.map(\.span).sorted(by: { $0.start < $1.start }) {
        let end = max(span.end, file.spans.last?.largestEnd ?? 0)
        file.spans.append((span.start, end))
      }
      if notations[path] == .line { file.lines = Set(errors.map(\.position.line)) }
      files[path] = file
    }
  }

  /// Whether a planning error is a consequence of a syntax error.
  func explain(_ diagnostic: ScriptDiagnostic) -> Bool {
    // The missing step may have a syntax error.
    if diagnostic.kind == .unknownStep { return mayHideStep(of: diagnostic) }
    guard let file = files[diagnostic.source.path] else { return false }
    return touches(diagnostic.span, file.spans)
      || !file.lines.isEmpty && file.lines.contains(diagnostic.position.line)
  }

  /// Whether a step with an error may be the one that another step names.
  private func mayHideStep(of diagnostic: ScriptDiagnostic) -> Bool {
    let name = diagnostic.source.text(of: diagnostic.span).filter { $0 != "\"" }
    // Steps with errors are not counted.
    guard !files.isEmpty, name.first?.isNumber == false else { return !files.isEmpty }
    return labels.contains(Array(name.utf8))
  }

  /// Finds the labels as they are written, because steps with errors have no syntax.
  mutating func readLabels() {
    for file in files.values {
      let bytes = file.source.bytes
      guard file.lines.isEmpty else {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
          let words = line.split {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
          }
          if words.count > 1, words[0].elementsEqual("label".utf8) {
            labels.insert(Array(words[1]))
          }
        }
        continue
      }
      let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      for index in parts.indices.dropLast(2) where parts[index].elementsEqual("label".utf8) {
        if parts[index + 1].contains(UInt8(ascii: ":")) { labels.insert(Array(parts[index + 2])) }
      }
    }
  }

  /// Whether a span overlaps one of the spans.
  private func touches(
    _ span: SourceSpan, _ spans: [(start: UInt32, largestEnd: UInt32)]
  ) -> Bool {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= span.end { low = middle + 1 } else { high = middle }
    }
    return low > 0 && spans[low - 1].largestEnd >= span.start
  }
}
