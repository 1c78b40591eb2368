/// A `key: value` of a dictionary.
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

/// A `"key": value` of a JSON object.
public struct ObjectMemberSyntax: Equatable, Sendable {
  /// The key with its escapes resolved.
  public var key: String

  /// The span of the key, including quotes.
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

/// A range with one or both bounds.
public struct RangeSyntax: Equatable, Sendable {
  /// The lower bound.
  public var lower: ValueSyntax?

  /// Whether it includes the upper bound: `...` instead of `..<`.
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
  /// The type of the root, if given.
  public var root: String?

  /// The path.
  public var path: PathSyntax

  /// Creates a key path.
  public init(root: String? = nil, path: PathSyntax) {
    self.root = root
    self.path = path
  }
}

/// An omission in a dump.
public enum OmissionSyntax: Equatable, Sendable {
  /// `…`: the dump was cut at its maximum depth, or unchanged elements were left out.
  case cut

  /// `↩︎`: an object that was already shown.
  case cycle

  /// `4 bytes`: the contents of a `Data`.
  case bytes(String)
}
