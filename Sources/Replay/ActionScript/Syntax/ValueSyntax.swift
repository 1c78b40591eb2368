/// A value in a script, before its type is known.
///
/// The syntax covers the output of `customDump`, and JSON.
public struct ValueSyntax: Equatable, Sendable {
  public var kind: Kind

  @Incidental public var span: SourceSpan

  @inline(__always)
  public init(_ kind: Kind, span: SourceSpan = .none) {
    self.kind = kind
    self.span = span
  }

  /// The kinds of values.
  public enum Kind: Equatable, Sendable {
    /// `nil`, or JSON's `null`.
    case `nil`

    /// `true` or `false`.
    case bool(Bool)

    /// A whole number: an optional sign and all digits, without `_`. It may be too large for any
    /// type.
    case integer(String)

    /// A number with a fraction or an exponent, as written; also `inf`, `-inf` and `nan`.
    case float(String)

    /// A string with its escapes resolved.
    case string(String)

    /// `[a, b]`. Prefixes such as `[0]:` are checked and dropped.
    case array([ValueSyntax])

    /// `["a": 1]` and `[:]`.
    case dictionary([DictionaryEntrySyntax])

    /// `(1, b: 2)` and `()`. Parentheses around a single value without a label are dropped.
    case tuple([ArgumentSyntax])

    /// `.active`, `.failure("offline")`, `Todo(id: 1)`, `E.plain`, `Set([1])`; see ``CallSyntax``.
    indirect case call(CallSyntax)

    /// `1.5s`.
    indirect case duration(DurationSyntax)

    /// `URL(…)`, `UUID(…)`, `Date(…)`, `Data(base64: "…")`, `Locale(…)`.
    indirect case raw(RawSyntax)

    /// A bare word: a UUID, a date, a URL, or a name without a dot.
    case word(String)

    /// `1..<4`, `1...4`, `1...`, `...4`, `..<4`.
    indirect case range(RangeSyntax)

    /// `_`: matches any value.
    case wildcard

    /// `let NAME`: matches any value, and names it for the following steps.
    indirect case capture(NameSyntax)

    /// `\.query`, `\State.query`.
    indirect case keyPath(KeyPathSyntax)

    /// `#0`: the id of a stack element, as dumps print it. It holds the digits.
    case ordinal(String)

    /// A JSON object.
    case object([ObjectMemberSyntax])

    /// An omission in a dump, which cannot be read back.
    case omitted(OmissionSyntax)
  }
}
