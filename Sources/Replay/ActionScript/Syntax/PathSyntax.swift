/// A path into state, or the case path of an action: `todos[id: 1].isComplete`.
public struct PathSyntax: Sendable {
  private var storage: Storage

  @Incidental public private(set) var span: SourceSpan

  public init(_ components: [PathComponentSyntax], span: SourceSpan = .none) {
    self.storage = .components(components)
    self.span = span
    shrink()
  }

  /// Creates a path of one name, which has the path's span.
  public init(_ name: NameSyntax) {
    storage = .name(name.text)
    span = name.span
  }

  /// The components in order; not empty in a parsed script.
  public var components: [PathComponentSyntax] {
    get {
      switch storage {
      case .name(let name): [PathComponentSyntax(.name(name), span: span)]
      case .components(let components): components
      }
    }
    set {
      storage = .components(newValue)
      shrink()
    }
  }

  /// The name of a path that consists of one name.
  public var onlyName: String? {
    switch storage {
    case .name(let name): name
    case .components(let components): components.count == 1 ? components[0].name : nil
    }
  }

  private mutating func shrink() {
    guard case .components(let components) = storage, components.count == 1,
      components[0].span == span, let name = components[0].name
    else { return }
    storage = .name(name)
  }

  /// Most paths of a long script are one name, for which this saves a list.
  private enum Storage: Sendable {
    /// A name with the path's span.
    case name(String)
    case components([PathComponentSyntax])
  }
}

extension PathSyntax: Equatable {
  /// Whether two paths have the same components.
  public static func == (lhs: PathSyntax, rhs: PathSyntax) -> Bool {
    if let name = lhs.onlyName { return name == rhs.onlyName }
    return lhs.components == rhs.components
  }
}

/// A component of a path.
public struct PathComponentSyntax: Equatable, Sendable {
  public var kind: Kind

  /// The span: the name without its dot, or a subscript with its brackets.
  @Incidental public var span: SourceSpan

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
