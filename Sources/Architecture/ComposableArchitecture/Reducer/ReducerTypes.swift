/// The standard library's types for code that `@Reducer` generates, even where a nested type has
/// the same name.
public enum _ReducerTypes {
  /// `Swift.Codable`.
  public typealias Codable = Swift.Codable
  /// `Swift.Decodable`.
  public typealias Decodable = Swift.Decodable
  /// `Swift.Encodable`.
  public typealias Encodable = Swift.Encodable
  /// `Swift.Equatable`.
  public typealias Equatable = Swift.Equatable
  /// `Swift.Hashable`.
  public typealias Hashable = Swift.Hashable
  /// `Swift.Never`.
  public typealias Never = Swift.Never
  /// `Swift.Sendable`.
  public typealias Sendable = Swift.Sendable
}
