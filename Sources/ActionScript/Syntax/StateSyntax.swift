/// Where a script's state starts.
public struct StateSyntax: Equatable, Sendable {
  /// The registered state to start from; `nil` for the default one.
  public var base: NameSyntax?

  /// The changes to it: assignments to paths, in order.
  public var patches: [ExpectationSyntax]

  /// Creates a starting state.
  public init(from base: NameSyntax? = nil, patches: [ExpectationSyntax] = []) {
    self.base = base
    self.patches = patches
  }
}
