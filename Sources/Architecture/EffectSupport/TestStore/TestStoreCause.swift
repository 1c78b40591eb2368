package import InternalSupport

/// What an effect, or an action that it sent, is put down to.
package enum TestStoreCause: Hashable, Sendable {
  /// The call of `send` in a test at the beginning of the chain of effects and actions.
  case call(SourceLocation)
  /// The action that returned the effect, by its number.
  case action(Int)
}
