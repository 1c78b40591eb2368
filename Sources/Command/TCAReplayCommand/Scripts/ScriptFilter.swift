import ActionScript

/// Selects scripts with `--tag` and `--filter`.
struct ScriptFilter {
  private let tag: TagExpression?
  private let filter: Regex<AnyRegexOutput>?
  /// The feature of all scripts; `nil` for those of their headers.
  private let feature: String?

  init(_ options: RunOptions) {
    tag = options.tag
    feature = options.feature
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
    let name = "\(feature ?? script.feature?.text ?? "")/\(file)"
    return name.contains(filter) || ((title ?? script.title?.text)?.contains(filter) ?? false)
  }

  /// Whether the filter accepts a script that may have errors.
  ///
  /// If a header has an error, the tags and the title may be unknown. Such a script is accepted, so that
  /// the error is reported.
  func accepts(_ parsed: ParsedScript, file: ScriptFile) -> Bool {
    hasErrorInHeader(parsed)
      || accepts(
        parsed.script, file: file.name, title: file.row.flatMap(parsed.script.title(ofRow:)))
  }

  private func hasErrorInHeader(_ parsed: ParsedScript) -> Bool {
    guard parsed.hasErrors else { return false }
    let steps = Self.steps(of: parsed.script)
    return parsed.diagnostics.contains {
      $0.severity == .error
        && ($0.kind == ScriptDiagnostic.Kind("header-after-steps")
          || !steps.contains($0.span.start))
    }
  }

  /// The part of the text that has the steps; in JSON, headers can follow it.
  private static func steps(of script: Script) -> Range<UInt32> {
    if script.notation == .json,
      case .object(let members)? = ValueSyntax(json: script.source.bytes)?.kind,
      let span = members.first(where: { $0.key == "steps" })?.value.span
    {
      return span.start..<span.end
    }
    return (script.list.first?.span.start ?? .max)..<(.max)
  }
}
