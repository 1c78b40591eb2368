/// The standard library's types for code that `@CasePathable` generates, even where a nested type
/// has the same name.
public enum _CasePathTypes {
  /// `Swift.IndexingIterator`.
  public typealias IndexingIterator<Elements: Swift.Collection> = Swift.IndexingIterator<Elements>
  /// `Swift.Sendable`.
  public typealias Sendable = Swift.Sendable
  /// `Swift.Sequence`.
  public typealias Sequence = Swift.Sequence
}
