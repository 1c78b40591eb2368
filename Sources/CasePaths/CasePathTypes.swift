/// Types of the standard library by names that an enum with `@CasePathable` cannot have taken.
public enum _CasePathTypes {
  public typealias IndexingIterator<Elements: Swift.Collection> = Swift.IndexingIterator<Elements>
  public typealias Sendable = Swift.Sendable
  public typealias Sequence = Swift.Sequence
}
