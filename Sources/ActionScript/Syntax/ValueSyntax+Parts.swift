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
