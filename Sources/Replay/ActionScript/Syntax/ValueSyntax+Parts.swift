/// A `key: value` of a dictionary.
public struct DictionaryEntrySyntax: Equatable, Sendable {
  public var key: ValueSyntax

  public var value: ValueSyntax

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

  public var value: ValueSyntax

  public init(key: String, keySpan: SourceSpan = .none, value: ValueSyntax) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}

/// A range with one or both bounds.
public struct RangeSyntax: Equatable, Sendable {
  public var lower: ValueSyntax?

  /// Whether it includes the upper bound: `...` instead of `..<`.
  public var isClosed: Bool

  public var upper: ValueSyntax?

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

  public var path: PathSyntax

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
