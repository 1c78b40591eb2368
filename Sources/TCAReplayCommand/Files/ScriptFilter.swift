import ActionScript

/// Selects scripts by `--tag`, `--filter` and `--feature`.
struct ScriptFilter {
  var tag: TagExpression?
  var filter: Regex<AnyRegexOutput>?

  init(_ options: RunOptions) {
    tag = options.tag
    // Options hold only expressions that were read before.
    filter = options.filter.flatMap { try? Regex($0) }
  }

  /// Whether every script is wanted, so that none need be read to know.
  var acceptsAll: Bool { tag == nil && filter == nil }

  /// Whether a script, or a log by its header, is wanted.
  func accepts(_ script: Script, file: String) -> Bool {
    if let tag, !tag.matches(script.tags.map(\.text)) { return false }
    guard let filter else { return true }
    let name = "\(script.feature?.text ?? "")/\(file)"
    return name.contains(filter) || (script.title?.text.contains(filter) ?? false)
  }
}
