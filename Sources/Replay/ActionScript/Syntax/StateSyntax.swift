/// The starting state of a script.
public struct StateSyntax: Equatable, Sendable {
  /// The name of the registered state; `nil` for the default.
  public var base: NameSyntax?

  /// Changes to it, as assignments.
  public var patches: [ExpectationSyntax]

  public init(from base: NameSyntax? = nil, patches: [ExpectationSyntax] = []) {
    self.base = base
    self.patches = patches
  }
}
