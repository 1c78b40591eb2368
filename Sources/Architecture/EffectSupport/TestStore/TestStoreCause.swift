package import InternalSupport

/// The send at the beginning of a chain of effects and actions.
package enum TestStoreCause: Hashable, Sendable {
  /// A call of `send` in a test.
  case call(SourceLocation)
  /// A step of a replay, identified by its position in the run.
  case step(Int)
}
