/// A path into state, or the case path of an action: `todos[id: 1].isComplete`.
public struct PathSyntax: Equatable, Sendable {
  /// The components in order; not empty in a parsed script.
  public var components: [PathComponentSyntax]

  /// Its span in the source.
  @Incidental public var span: SourceSpan

  /// Creates a path.
  public init(_ components: [PathComponentSyntax], span: SourceSpan = .none) {
    self.components = components
    self.span = span
  }
}

/// A component of a path.
public struct PathComponentSyntax: Equatable, Sendable {
  /// The kind of component.
  public var kind: Kind

  /// The span: the name without its dot, or a subscript with its brackets.
  @Incidental public var span: SourceSpan

  /// Creates a component.
  public init(_ kind: Kind, span: SourceSpan = .none) {
    self.kind = kind
    self.span = span
  }

  /// The kinds of components.
  public enum Kind: Equatable, Sendable {
    /// `title`: a property, a case or an element's label.
    case name(String)

    /// `.0`: an element of a tuple.
    case offset(Int)

    /// `[id: V]`: the element with an id.
    indirect case identity(ValueSyntax)

    /// `[V]`: an offset or a key.
    indirect case `subscript`(ValueSyntax)
  }

  /// The name, if the component is one.
  public var name: String? {
    guard case .name(let name) = kind else { return nil }
    return name
  }
}
