import ActionScript

/// A script value that matches any value: `_` or `let NAME`.
struct AnyValueReading {
  /// The name in `let NAME`.
  var name: String?

  private let span: SourceSpan

  /// Reads one of them; `nil` if the value has another form.
  ///
  /// Throws a ``ValueError`` if a dump left the value out. `isPattern` says whether such a value may be written here.
  init?(_ syntax: ValueSyntax, isPattern: Bool = true) throws {
    span = syntax.span
    switch syntax.kind {
    case .wildcard: name = nil
    case .capture(let name): self.name = name.text
    case .omitted(let omission): throw ValueError(omission, isPattern: isPattern, at: syntax.span)
    default: return nil
    }
  }

  /// The error for a place that needs a value.
  var buildError: ValueError {
    ValueError(
      name.map { "'let \($0)' matches anything, and cannot be a value here" }
        ?? "'_' matches any value, and cannot be a value here",
      at: span, reason: .wildcard)
  }
}

extension ValueError {
  fileprivate init(_ omission: OmissionSyntax, isPattern: Bool, at span: SourceSpan) {
    switch omission {
    case .cut:
      self.init(
        "'…' marks what a dump left out, and cannot be read back", at: span,
        notes: [
          isPattern
            ? "dump with a greater depth, or write '_' where any value is fine"
            : "write the whole value here"
        ])
    case .cycle:
      self.init(
        "'↩︎' marks an object that the dump has shown already, and cannot be read back", at: span)
    case .bytes(let text):
      self.init(
        "'Data(\(text))' does not say which bytes", at: span,
        notes: ["write Data(base64: \"…\")"])
    }
  }
}
