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

/// One `key: value` of a dictionary.
public struct DictionaryEntrySyntax: Equatable, Sendable {
  /// The key.
  public var key: ValueSyntax

  /// The value.
  public var value: ValueSyntax

  /// Creates an entry.
  public init(key: ValueSyntax, value: ValueSyntax) {
    self.key = key
    self.value = value
  }
}

/// One `"key": value` of a JSON object, in the order of the text.
public struct ObjectMemberSyntax: Equatable, Sendable {
  /// The key, escapes resolved.
  public var key: String

  /// Where the key stands, quotes included.
  @Incidental public var keySpan: SourceSpan

  /// The value.
  public var value: ValueSyntax

  /// Creates a member.
  public init(key: String, keySpan: SourceSpan = .none, value: ValueSyntax) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}

/// A name with arguments, or a name that begins with or contains a dot.
///
/// Whether it is a case, a type or a static member is known only where a type is.
public struct CallSyntax: Equatable, Sendable {
  /// Whether it begins with a dot, as a case does: `.active`.
  public var hasLeadingDot: Bool

  /// What comes before the last dot: `Child.State` in `Child.State.Item(…)`; `nil` where there is nothing. Names
  /// in it that need backticks have them.
  public var qualifier: String?

  /// The last name: a case's or a type's.
  public var name: String

  /// Where the last name stands.
  @Incidental public var nameSpan: SourceSpan

  /// The arguments; `nil` without parentheses.
  public var arguments: ArgumentListSyntax?

  /// Creates a call.
  public init(
    hasLeadingDot: Bool = false,
    qualifier: String? = nil,
    name: String,
    nameSpan: SourceSpan = .none,
    arguments: ArgumentListSyntax? = nil
  ) {
    self.hasLeadingDot = hasLeadingDot
    self.qualifier = qualifier
    self.name = name
    self.nameSpan = nameSpan
    self.arguments = arguments
  }

  /// The name with what qualifies it: `Child.State.Item`.
  public var qualifiedName: String {
    qualifier.map { "\($0).\(name)" } ?? name
  }

  /// The elements of `Set([…])`; `nil` for anything else.
  public var setElements: [ValueSyntax]? {
    guard
      name == "Set", !hasLeadingDot, let only = arguments?.arguments, only.count == 1,
      only[0].label == nil, case .array(let elements) = only[0].value.kind
    else { return nil }
    return elements
  }
}

/// What stands between a call's parentheses.
public struct ArgumentListSyntax: Equatable, Sendable {
  /// The arguments, in order.
  public var arguments: [ArgumentSyntax]

  /// Where they stand, parentheses included.
  @Incidental public var span: SourceSpan

  /// Creates a list of arguments.
  public init(_ arguments: [ArgumentSyntax], span: SourceSpan = .none) {
    self.arguments = arguments
    self.span = span
  }
}

/// One argument, or one element of a tuple.
public struct ArgumentSyntax: Equatable, Sendable {
  /// The label, if any.
  public var label: NameSyntax?

  /// The value.
  public var value: ValueSyntax

  /// Creates an argument.
  public init(label: NameSyntax? = nil, value: ValueSyntax) {
    self.label = label
    self.value = value
  }
}

/// A constructor whose argument is text: `URL(https://example.com)`.
public struct RawSyntax: Equatable, Sendable {
  /// The types that are written so.
  public enum TypeName: String, Sendable, CaseIterable {
    /// `URL(…)`.
    case url = "URL"

    /// `UUID(…)`.
    case uuid = "UUID"

    /// `Date(…)`.
    case date = "Date"

    /// `Data(base64: "…")`; the text is the base64.
    case data = "Data"

    /// `Locale(…)`.
    case locale = "Locale"
  }

  /// The type.
  public var type: TypeName

  /// The text between the parentheses, without quotes.
  public var text: String

  /// Where the text stands.
  @Incidental public var textSpan: SourceSpan

  /// Creates one.
  public init(_ type: TypeName, text: String, textSpan: SourceSpan = .none) {
    self.type = type
    self.text = text
    self.textSpan = textSpan
  }
}

/// A range, with either bound or both.
public struct RangeSyntax: Equatable, Sendable {
  /// The lower bound.
  public var lower: ValueSyntax?

  /// Whether the upper bound belongs to it: `...` rather than `..<`.
  public var isClosed: Bool

  /// The upper bound.
  public var upper: ValueSyntax?

  /// Creates a range.
  public init(lower: ValueSyntax?, isClosed: Bool, upper: ValueSyntax?) {
    self.lower = lower
    self.isClosed = isClosed
    self.upper = upper
  }
}

/// A key path: `\.query`, `\State.query`.
public struct KeyPathSyntax: Equatable, Sendable {
  /// The root's type, where it is written.
  public var root: String?

  /// The path.
  public var path: PathSyntax

  /// Creates a key path.
  public init(root: String? = nil, path: PathSyntax) {
    self.root = root
    self.path = path
  }
}

/// What a dump left out.
public enum OmissionSyntax: Equatable, Sendable {
  /// `…`: the dump was cut at its depth, or said how many elements are unchanged.
  case cut

  /// `↩︎`: an object that was shown before.
  case cycle

  /// `4 bytes`: the contents of a `Data`.
  case bytes(String)
}
