package import InternalSupport

/// The cause of an effect, or of an action that it sent.
package enum TestStoreCause: Hashable, Sendable {
  /// The call of `send` in a test at the beginning of the chain of effects and actions.
  case call(SourceLocation)
  /// The action that returned the effect, by its number.
  case action(Int)
}
