/// Names types of the standard library for code that `@CasePathable` generates.
///
/// Without it, a nested type of the enum could hide one of them.
public enum _CasePathTypes {
  public typealias IndexingIterator<Elements: Swift.Collection> = Swift.IndexingIterator<Elements>
  public typealias Sendable = Swift.Sendable
  public typealias Sequence = Swift.Sequence
}
