/// A name with arguments, or a name with a dot.
///
/// Whether it is a case, a type or a static member depends on the expected type.
public struct CallSyntax: Equatable, Sendable {
  /// Whether it begins with a dot, like a case: `.active`.
  public var hasLeadingDot: Bool

  /// The part before the last dot: `Child.State` in `Child.State.Item(…)`; `nil` if there is none.
  ///
  /// Names in it that need backticks have them.
  public var qualifier: String?

  /// The last name: a case or a type.
  public var name: String

  /// The span of the last name.
  @Incidental public var nameSpan: SourceSpan

  /// The arguments; `nil` without parentheses.
  public var arguments: ArgumentListSyntax?

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

  /// The complete name: `Child.State.Item`.
  public var qualifiedName: String {
    qualifier.map { "\($0).\(name)" } ?? name
  }

  /// The last name without generic arguments: `Box` for `Box<Int>`.
  public var baseName: String {
    name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  /// The modules of types that scripts know by their names.
  private static let modules = ["Swift", "Foundation", "SwiftNavigation", "ComposableArchitecture"]

  /// Whether it names a type of the platform or of the library, with or without a module: `Set` or `Swift.Set`.
  package func isOfType(named name: String) -> Bool {
    baseName == name && !hasLeadingDot && (qualifier.map(Self.modules.contains) ?? true)
  }

  /// The elements of `Set([…])`; `nil` for anything else.
  public var setElements: [ValueSyntax]? {
    guard
      isOfType(named: "Set"), let only = arguments?.arguments, only.count == 1,
      only[0].label == nil, case .array(let elements) = only[0].value.kind
    else { return nil }
    return elements
  }
}

/// The arguments between a call's parentheses.
public struct ArgumentListSyntax: Equatable, Sendable {
  public var arguments: [ArgumentSyntax]

  /// The span, including parentheses.
  @Incidental public var span: SourceSpan

  public init(_ arguments: [ArgumentSyntax], span: SourceSpan = .none) {
    self.arguments = arguments
    self.span = span
  }
}

/// An argument, or an element of a tuple.
public struct ArgumentSyntax: Equatable, Sendable {
  public var label: NameSyntax?

  public var value: ValueSyntax

  public init(label: NameSyntax? = nil, value: ValueSyntax) {
    self.label = label
    self.value = value
  }
}
