/// Types of the standard library by names that an enum with `@CasePathable` cannot have taken.
public enum _CasePathTypes {
  /// `Swift.IndexingIterator`.
  public typealias IndexingIterator<Elements: Swift.Collection> = Swift.IndexingIterator<Elements>
  /// `Swift.Sendable`.
  public typealias Sendable = Swift.Sendable
  /// `Swift.Sequence`.
  public typealias Sequence = Swift.Sequence
}
