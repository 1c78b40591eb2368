package import InternalSupport

/// What started a chain of effects and actions: the send at its beginning.
package enum TestStoreCause: Hashable, Sendable {
  /// A call of `send` in a test.
  case call(SourceLocation)
  /// A step of a replay, by its position in the run.
  case step(Int)
}
