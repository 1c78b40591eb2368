import ActionScript

/// Selects scripts with `--tag`, `--filter` and `--feature`.
struct ScriptFilter {
  var tag: TagExpression?
  var filter: Regex<AnyRegexOutput>?

  init(_ options: RunOptions) {
    tag = options.tag
    // The expression was validated when the options were read.
    filter = options.filter.flatMap { try? Regex($0) }
  }

  /// The options that it is made of.
  var options: [String] {
    (tag == nil ? [] : ["--tag"]) + (filter == nil ? [] : ["--filter"])
  }

  /// Whether the filter accepts every script, so that no script has to be read.
  var acceptsAll: Bool { tag == nil && filter == nil }

  /// Whether the filter accepts a script, or a log with the header of one.
  func accepts(_ script: Script, file: String, title: String? = nil) -> Bool {
    if let tag, !tag.matches(script.tags.map(\.text)) { return false }
    guard let filter else { return true }
    let name = "\(script.feature?.text ?? "")/\(file)"
    return name.contains(filter) || ((title ?? script.title?.text)?.contains(filter) ?? false)
  }

  /// Whether the filter accepts a script that may have errors.
  ///
  /// If an error precedes the steps, the tags and the title may be unknown. Such a script is
  /// accepted, so that the error is reported.
  func accepts(_ parsed: ParsedScript, file: ScriptFile) -> Bool {
    let steps = parsed.script.list.first?.span.start ?? .max
    return parsed.diagnostics.contains { $0.severity == .error && $0.span.start < steps }
      || accepts(
        parsed.script, file: file.name, title: file.row.flatMap(parsed.script.title(ofRow:)))
  }
}
