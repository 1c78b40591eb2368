/// A value of the script, before any type is known.
///
/// The language is the one that `customDump` prints, and JSON's beside it.
public struct ValueSyntax: Equatable, Sendable {
  /// What the value is.
  public var kind: Kind

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates a value.
  @inline(__always)
  public init(_ kind: Kind, span: SourceSpan = .none) {
    self.kind = kind
    self.span = span
  }

  /// The forms of a value.
  public enum Kind: Equatable, Sendable {
    /// `nil`, or JSON's `null`.
    case `nil`

    /// `true` or `false`.
    case bool(Bool)

    /// A whole number: a sign, if any, and all its digits, without `_`. It may be too long for any type.
    case integer(String)

    /// A number with a fraction or an exponent, as it is written; `inf`, `-inf` and `nan` too.
    case float(String)

    /// A string, escapes resolved.
    case string(String)

    /// `[a, b]`; prefixes such as `[0]:` are checked and dropped.
    case array([ValueSyntax])

    /// `["a": 1]` and `[:]`.
    case dictionary([DictionaryEntrySyntax])

    /// `(1, b: 2)` and `()`. A single value without a label in parentheses is that value.
    case tuple([ArgumentSyntax])

    /// `.active`, `.failure("offline")`, `Todo(id: 1)`, `E.plain`, `Set([1])`: see ``CallSyntax``.
    indirect case call(CallSyntax)

    /// `1.5s`.
    indirect case duration(DurationSyntax)

    /// `URL(…)`, `UUID(…)`, `Date(…)`, `Data(base64: "…")`, `Locale(…)`, with the text between the parentheses.
    indirect case raw(RawSyntax)

    /// A bare word: a UUID, a date, a URL, or a name without a dot.
    case word(String)

    /// `1..<4`, `1...4`, `1...`, `...4`, `..<4`.
    indirect case range(RangeSyntax)

    /// `_`: matches anything.
    case wildcard

    /// `let NAME`: matches anything, and names it for the steps that follow.
    indirect case capture(NameSyntax)

    /// `\.query`, `\State.query`.
    indirect case keyPath(KeyPathSyntax)

    /// `#0`: the id of a stack's element, as dumps print it. The digits.
    case ordinal(String)

    /// A JSON object.
    case object([ObjectMemberSyntax])

    /// What a dump left out, and cannot be read back.
    case omitted(OmissionSyntax)
  }
}
