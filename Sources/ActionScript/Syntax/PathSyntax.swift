/// A path into state, or the case path of an action: `todos[id: 1].isComplete`.
public struct PathSyntax: Equatable, Sendable {
  /// The parts, in order; never empty in a parsed script.
  public var components: [PathComponentSyntax]

  /// Where it stands.
  @Incidental public var span: SourceSpan

  /// Creates a path.
  public init(_ components: [PathComponentSyntax], span: SourceSpan = .none) {
    self.components = components
    self.span = span
  }
}

/// One part of a path.
public struct PathComponentSyntax: Equatable, Sendable {
  /// What the part is.
  public var kind: Kind

  /// Where it stands: the name without its dot, a subscript with its brackets.
  @Incidental public var span: SourceSpan

  /// Creates a part.
  public init(_ kind: Kind, span: SourceSpan = .none) {
    self.kind = kind
    self.span = span
  }

  /// The forms of a part.
  public enum Kind: Equatable, Sendable {
    /// `title`: a property, a case or an element's label.
    case name(String)

    /// `.0`: an element of a tuple.
    case offset(Int)

    /// `[id: V]`: the element with that identity.
    indirect case identity(ValueSyntax)

    /// `[V]`: an offset or a key.
    indirect case `subscript`(ValueSyntax)
  }

  /// The name, where the part is one.
  public var name: String? {
    guard case .name(let name) = kind else { return nil }
    return name
  }
}
